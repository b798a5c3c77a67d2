import { addDays, toInstant } from '#domain/timetable/local-time.ts'
import type { TrailFilterInput } from '#web/graphql/generated/graphql.ts'

/** What the filter of the audit trail says; empty where nothing is chosen. */
export interface ChosenTrail {
  accountId: string
  objectClass: string
  action: string
  /** Days of the show. */
  firstDay: string
  lastDay: string
  search: string
}

export const everything: ChosenTrail = {
  accountId: '',
  objectClass: '',
  action: '',
  firstDay: '',
  lastDay: '',
  search: '',
}

/** As the server is asked: days become instants at the show. */
export function filterOf(chosen: ChosenTrail, timeZone: string): TrailFilterInput {
  const { accountId, objectClass, action, firstDay, lastDay, search } = chosen
  const midnight = (day: string) =>
    new Date(toInstant({ day, time: '00:00', timeZone })).toISOString()
  return {
    accountId: accountId || null,
    objectClass: objectClass || null,
    action: action || null,
    from: firstDay ? midnight(firstDay) : null,
    to: lastDay ? midnight(addDays(lastDay, 1)) : null,
    search: search.trim() || null,
  }
}

/** As the address of the file says it. */
export function parametersOf(filter: TrailFilterInput): Record<string, string> {
  const given = Object.entries(filter).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return Object.fromEntries(given)
}
