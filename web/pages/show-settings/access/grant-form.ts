import { z } from 'zod'
import { grantInput } from '#domain/access/access-input.ts'
import { type ProtectedClass, permissions } from '#domain/access/permission.ts'
import { toInstant, toLocal } from '#domain/timetable/local-time.ts'
import type { SettingsShow } from '../show-settings.tsx'
import type { Grant } from './grant-words.ts'

/** What is typed: moments as the show's clocks say them, `2026-05-14T08:30`, empty for no bound. */
const typed = z.object({
  email: z.string(),
  firstName: z.string(),
  familyName: z.string(),
  roleId: z.string(),
  permissions: z.array(z.enum(permissions)),
  startsAt: z.string(),
  endsAt: z.string(),
  reason: z.string(),
})

export type GrantForm = z.input<typeof typed>

export function grantForm(timeZone: string) {
  const instant = (text: string) => {
    const [day = '', time = ''] = text.split('T')
    return text === '' ? null : new Date(toInstant({ day, time, timeZone })).toISOString()
  }
  return typed
    .transform(
      ({ roleId, startsAt, endsAt, ...rest }): z.input<typeof grantInput> => ({
        ...rest,
        roleId: roleId === '' ? null : roleId,
        startsAt: instant(startsAt),
        endsAt: instant(endsAt),
      }),
    )
    .pipe(grantInput)
}

export function initialGrant(grant: Grant | null, timeZone: string): GrantForm {
  const local = (instant: string | null | undefined) => {
    if (!instant) return ''
    const { day, time } = toLocal(Date.parse(instant), timeZone)
    return `${day}T${time}`
  }
  return {
    email: grant?.email ?? '',
    firstName: '',
    familyName: '',
    roleId: grant?.roleId ?? '',
    permissions: permissions.filter((each) => grant?.ownPermissions.includes(each)),
    startsAt: local(grant?.startsAt),
    endsAt: local(grant?.endsAt),
    reason: grant?.reason ?? '',
  }
}

interface GrantPlace {
  value: string
  className: Extract<ProtectedClass, 'Show' | 'Arena' | 'Competition'>
  id: string
  name: string
}

/** What access can be granted on, the show itself first. */
export function grantPlaces({ id, name, arenas, competitions }: SettingsShow): GrantPlace[] {
  const place = (className: GrantPlace['className'], each: { id: string; name: string }) => ({
    value: `${className}:${each.id}`,
    className,
    ...each,
  })
  return [
    place('Show', { id, name }),
    ...arenas.map((arena) => place('Arena', { id: arena.id, name: arena.name })),
    ...competitions.map((each) =>
      place('Competition', { id: each.id, name: `${each.number} ${each.name}` }),
    ),
  ]
}
