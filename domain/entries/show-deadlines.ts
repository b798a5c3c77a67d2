import { isMoment } from './moments.ts'
import type { ShowSchedule } from './show-schedule.ts'
import { scheduleFile } from './show-schedule.ts'

/** A moment that riders must know, on the show's clocks; null where it is not set. */
export interface Deadline {
  kind: 'opensAt' | 'closesAt' | 'lateUntil' | 'waiting'
  /** Of a waiting list: the text of its limit. */
  name?: string
  moment: string | null
}

/** When entries open and close, and when waiting lists end, in the order in which it comes. */
export function showDeadlines(schedule: ShowSchedule): readonly Deadline[] {
  const { show, limits } = scheduleFile(schedule, [])
  const stated = (fact: string) => {
    const value = show[fact]
    return typeof value === 'string' && isMoment(value) ? value : null
  }
  const waiting = limits.flatMap(({ text, until }): Deadline[] => {
    if (until === undefined) return []
    const moment = typeof until === 'string' && isMoment(until) ? until : factMoment(until, stated)
    return [{ kind: 'waiting', name: text, moment }]
  })
  const all: readonly Deadline[] = [
    { kind: 'opensAt', moment: stated('opens') },
    { kind: 'closesAt', moment: stated('closing') },
    { kind: 'lateUntil', moment: stated('lateUntil') },
    ...waiting,
  ]
  return all.toSorted((one, other) => order(one).localeCompare(order(other)))
}

/** Of a fact of the show; what is reckoned from it otherwise is not a moment to announce. */
function factMoment(value: unknown, stated: (fact: string) => string | null): string | null {
  if (typeof value !== 'object' || value === null || !('fact' in value) || 'plus' in value)
    return null
  const [kind, fact = ''] = String(value.fact).split('.')
  return kind === 'show' ? stated(fact) : null
}

/** What is not set comes last. */
function order({ moment }: Deadline): string {
  return moment ?? '9999'
}
