import { addDays, parseInstant, toLocal } from '#domain/timetable/local-time.ts'
import type { Condition } from './condition.ts'
import type { Fee, Refund } from './rules.ts'
import type { ScheduledCompetition, ShowSchedule } from './show-schedule.ts'

/** What an office called off since a schedule was made. Instants as ISO 8601. */
export interface CalledOff {
  /** Null: the show takes place. */
  show: { at: string; reason: string; remitsAll: boolean } | null
  /** Null: the show was not postponed. */
  postponed: { at: string; reason: string; objectUntil: string } | null
  /** Competitions that were cancelled, with when. */
  competitions: readonly (ScheduledCompetition & { cancelledAt: string })[]
}

/**
 * A schedule with what was called off: conditions read it as `show.cancelledAt` and `competition.cancelledAt`, and
 * what the office promised goes before the refunds of the rules. Competitions that were cancelled stay in it, for
 * places in them keep their charges.
 */
export function withCalledOff<Schedule extends ShowSchedule>(
  schedule: Schedule,
  { show, postponed, competitions }: CalledOff,
): Schedule {
  const { rules, timeZone } = schedule
  const local = (instant: string) => localMoment(instant, timeZone)
  const known = new Set(schedule.competitions.map(({ id }) => id))
  const promised = [
    ...(show?.remitsAll ? remitAll(rules.fees, show.reason) : []),
    ...(postponed === null ? [] : remitObjections(rules.fees, { ...postponed, local })),
  ]
  return {
    ...schedule,
    rules: { ...rules, refunds: [...promised, ...rules.refunds] },
    competitions: [
      ...schedule.competitions,
      ...competitions.filter(({ id }) => !known.has(id)).map(asScheduled),
    ],
    cancelled: {
      show: show === null ? null : local(show.at),
      competitions: new Map(competitions.map(({ id, cancelledAt }) => [id, local(cancelledAt)])),
    },
  }
}

function asScheduled({
  cancelledAt: _,
  ...competition
}: CalledOff['competitions'][number]): ScheduledCompetition {
  return competition
}

/** Ids of rules that no schedule has: the office's word, by what it is about. */
const promise = 'called off'

/** Damage and changes that were made are owed whatever becomes of the show. */
function isOfShow({ per }: Fee): boolean {
  return per !== 'incident' && per !== 'change'
}

function remitAll(fees: readonly Fee[], text: string): readonly Refund[] {
  return refundOf(fees.filter(isOfShow), {
    name: 'show',
    text,
    when: ['show.cancelledAt', 'known'],
  })
}

/** Who withdraws in the days to object owes nothing: of starts and products each, of the rest once no start is left. */
function remitObjections(
  fees: readonly Fee[],
  {
    at,
    reason,
    objectUntil,
    local,
  }: NonNullable<CalledOff['postponed']> & { local: (instant: string) => string },
): readonly Refund[] {
  const inTime = (path: string): Condition => ({
    all: [
      [path, '>=', local(at)],
      [path, '<', addDays(objectUntil, 1)],
    ],
  })
  const owed = fees.filter(isOfShow)
  const of = (kind: string) => owed.filter(({ per }) => per === kind)
  const others = owed.filter(({ per }) => per !== 'place' && per !== 'item')
  return [
    ...refundOf(of('place'), {
      ...{ name: 'places', text: reason, when: inTime('place.withdrawnAt') },
    }),
    ...refundOf(of('item'), { name: 'items', text: reason, when: inTime('item.withdrawnAt') }),
    ...refundOf(others, {
      ...{ name: 'others', text: reason },
      when: {
        all: [{ some: 'place' }, { every: 'place', where: inTime('place.withdrawnAt') }],
      },
    }),
  ]
}

function refundOf(
  fees: readonly Fee[],
  { name, text, when }: { name: string; text: string; when: Condition },
): readonly Refund[] {
  if (fees.length === 0) return []
  return [{ id: `${promise} ${name}`, text, of: fees.map(({ id }) => id), when }]
}

/** Whether rules say what becomes of charges when a show, or a competition, is cancelled. */
export function hasRuleForCancelled(
  refunds: readonly Refund[],
  kind: 'show' | 'competition',
): boolean {
  const fact = `${kind}.cancelledAt`
  return refunds.some(({ when }) => JSON.stringify(when).includes(`"${fact}"`))
}

/** 2026-05-01T18:00, as the clocks of the show say it. */
function localMoment(instant: string, timeZone: string): string {
  const { day, time } = toLocal(parseInstant(instant), timeZone)
  return `${day}T${time.slice(0, 5)}`
}
