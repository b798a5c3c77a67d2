import { isOut } from '#domain/competitions/status.ts'
import type { ResultLine, ResultList, RideState } from './result-list.ts'

/** A round that somebody is still to start in. */
export interface AwaitedRound {
  /** Its name (`RoundSpec.part`). */
  part: string
  /** UTC, ISO 8601; null without a time. */
  startsAt: string | null
}

/**
 * By competitor: the next round of whoever has a score while others have begun that round already.
 * Those stand before them whatever the score is (a rider after the dressage of an event has the lower
 * penalties and the lower place), which a list has to explain. A round that nobody has begun explains
 * nothing.
 */
export function awaitedRounds({
  rounds = [],
  lines,
}: Pick<ResultList, 'rounds' | 'lines'>): ReadonlyMap<string, AwaitedRound> {
  const begun = rounds.map((_, index) => lines.some((line) => hasBegun(line, index)))
  return new Map(
    lines.flatMap((line) => {
      if (line.total === null || isOut(line)) return []
      const ride = rounds.findIndex((_, index) => begun[index] && isToCome(line, index))
      const part = rounds[ride]?.part
      if (part === undefined || hasBegunAfter(line, ride)) return []
      const startsAt = line.rides?.[ride]?.startsAt ?? null
      return [[line.competitorId, { part, startsAt }] as const]
    }),
  )
}

function hasBegunAfter({ rides = [] }: ResultLine, index: number): boolean {
  return rides.slice(index).some((ride) => isBegun(ride?.state))
}

function hasBegun({ rides }: ResultLine, index: number): boolean {
  return isBegun(rides?.[index]?.state)
}

function isBegun(state: RideState | undefined): boolean {
  return state === 'on_course' || state === 'over'
}

function isToCome({ rides }: ResultLine, index: number): boolean {
  const state = rides?.[index]?.state
  return state === 'to-come' || state === 'ready'
}
