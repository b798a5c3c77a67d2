import { z } from 'zod'
import { emailAddress } from '#domain/accounts/credentials-input.ts'
import {
  boundedList,
  id,
  optionalId,
  optionalLines,
  optionalText,
  requiredText,
} from '#domain/forms/inputs.ts'
import { permission, permissions } from './permission.ts'

/** In UTC to the millisecond, so that texts compare as instants do. */
const optionalInstant = z
  .union([
    z.iso.datetime({ precision: 3, error: 'forms.invalid' }),
    z.date().transform((date) => date.toISOString()),
  ])
  .nullish()
  .transform((at) => at ?? null)

/** Why somebody is let out: a grant taken back, an account closed. */
export const statedReason = z.object({ reason: optionalLines(500) })

/** The bits of the permissions that are named. */
const mask = boundedList(z.enum(permissions), { maximum: permissions.length })
  .nullish()
  .transform((named) => (named ?? []).reduce((bits, each) => bits | permission[each], 0))

const terms = {
  roleId: optionalId,
  /** Beside those of the role. */
  permissions: mask,
  startsAt: optionalInstant,
  endsAt: optionalInstant,
  reason: optionalLines(500),
}

/** What is granted and for how long: a role, permissions, or both. */
export const grantTerms = z.object(terms).superRefine(refuseImpossible)

export type GrantTerms = z.output<typeof grantTerms>

/** Who gets what. An account that is new is named as well; the server knows who is new. */
export const grantInput = z
  .object({
    email: emailAddress,
    firstName: optionalText(100),
    familyName: optionalText(100),
    ...terms,
  })
  .superRefine(refuseImpossible)

export const memberInput = z.object({
  email: emailAddress,
  firstName: requiredText(100),
  familyName: requiredText(100),
  /** Granted on the organization: there it gives its bits and privileges. */
  roleId: id,
})

export const roleInput = z.object({
  name: requiredText(60),
  permissions: mask,
  privileges: boundedList(requiredText(60), { maximum: 50 }),
})

export const organizationInput = z.object({ name: requiredText(200) })

interface Refusable {
  roleId: string | null
  permissions: number
  startsAt: string | null
  endsAt: string | null
}

function refuseImpossible(given: Refusable, context: z.RefinementCtx): void {
  if (given.roleId === null && given.permissions === 0) {
    context.addIssue({ code: 'custom', path: ['roleId'], message: 'forms.nothingGranted' })
  }
  const { startsAt, endsAt } = given
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) {
    context.addIssue({ code: 'custom', path: ['endsAt'], message: 'forms.endsBeforeStart' })
  }
}
