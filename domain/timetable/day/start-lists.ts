import { type PlannedBreak, planTimetable } from '../timetable.ts'
import type { PlannedCompetition } from './day.ts'

/** What a competition keeps of its timetable: all times follow from it. */
export interface StartList {
  competitionId: string
  arenaId: string | null
  /** Epoch milliseconds. */
  startsAt: number
  secondsPerStart: number
  breaks: readonly PlannedBreak[]
  /** Competitor ids; whoever withdrew keeps a place, and so the slot stays open. */
  order: readonly string[]
}

/** The times of a list, without the starts of those who withdrew; their slots stay, but for the last. */
export function timesOfList(list: StartList, out: ReadonlySet<string>): PlannedCompetition {
  const { competitionId, arenaId, startsAt, secondsPerStart, breaks, order } = list
  const plan = { firstStartAt: startsAt, secondsPerStart, breaks }
  const rows = planTimetable(order, plan).rows.filter(
    (row) => row.kind === 'break' || !out.has(row.competitorId),
  )
  const last = rows.findLast((row) => row.kind === 'start')
  const endsAt = last ? last.startsAt + secondsPerStart * 1000 : startsAt
  return { competitionId, arenaId: arenaOf({ competitionId, arenaId }), rows, endsAt }
}

/** A competition without an arena is held in one of its own. */
export function arenaOf({
  competitionId,
  arenaId,
}: Pick<StartList, 'competitionId' | 'arenaId'>): string {
  return arenaId ?? `of ${competitionId}`
}

/**
 * The list that gives the times of a solved or mended day. Whoever withdrew keeps the own slot where it
 * is still open. Where it is not, another slot of the list that fell open between two starts is held
 * instead: held by nobody it would be a break of whole minutes, rounded up, and everybody behind would
 * start some seconds later. Who finds neither comes last.
 */
export function listOfTimes(
  planned: PlannedCompetition,
  before: StartList,
  out: ReadonlySet<string>,
): StartList {
  const length = before.secondsPerStart * 1000
  const taken = seatsOf(planned)
  const isOpen = ({ startsAt }: Seat) =>
    taken.every((seat) => Math.abs(seat.startsAt - startsAt) >= length)
  const listed = seatsOf(timesOfList(before, new Set()))
  const withdrawn = listed.filter(({ id }) => out.has(id))
  const own = withdrawn.filter(isOpen)
  const others = withdrawn.filter((seat) => !own.includes(seat))
  const free = leftBetween(taken, listed).filter((seat) => isOpen(seat) && !own.includes(seat))
  const held = others.slice(0, free.length).map(({ id }, index) => ({
    id,
    startsAt: free[index]?.startsAt ?? 0,
  }))
  const open = [...own, ...held]
  const seats = [...taken, ...open].toSorted((a, b) => a.startsAt - b.startsAt)
  const last = others.slice(free.length)
  const breaks = seats.slice(1).flatMap((seat, index): PlannedBreak[] => {
    const over = (seats[index]?.startsAt ?? 0) + length
    const wait = seat.startsAt - over
    if (wait <= 0) return []
    const label = labelBefore(planned, seat.startsAt, over)
    return [{ afterStart: index + 1, minutes: Math.ceil(wait / 60_000), label }]
  })
  return {
    ...before,
    startsAt: seats[0]?.startsAt ?? before.startsAt,
    breaks,
    order: [...seats, ...last].map(({ id }) => id),
  }
}

/** Slots of the list between the first and the last start; none where the list was laid out anew. */
function leftBetween(taken: readonly Seat[], listed: readonly Seat[]): readonly Seat[] {
  const known = new Set(listed.map(({ startsAt }) => startsAt))
  const first = taken[0]
  const last = taken.at(-1)
  if (!first || !last || taken.some(({ startsAt }) => !known.has(startsAt))) return []
  return listed.filter(({ startsAt }) => startsAt > first.startsAt && startsAt < last.startsAt)
}

interface Seat {
  id: string
  startsAt: number
}

function seatsOf({ rows }: PlannedCompetition): Seat[] {
  return rows.flatMap((row) =>
    row.kind === 'start' ? [{ id: row.competitorId, startsAt: row.startsAt }] : [],
  )
}

function labelBefore({ rows }: PlannedCompetition, startsAt: number, over: number): string {
  const row = rows.find(
    (each) => each.kind === 'break' && each.startsAt >= over && each.startsAt < startsAt,
  )
  return row?.kind === 'break' ? row.label : ''
}
