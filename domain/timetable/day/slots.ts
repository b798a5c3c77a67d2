import type { Day, DayArena, DayCompetition, JudgingLimit } from './day.ts'

/** A time at which somebody of a competition starts. */
export interface Slot {
  startsAt: number
  /** Between the slot before and this one. */
  breaks: readonly SlotBreak[]
}

export interface SlotBreak {
  minutes: number
  label: string
}

/**
 * The times of a day, competition by competition: they depend on how many start and not on who, so
 * that the search only has to say who takes which.
 *
 * Competitions begin in the order of their `begin`, each when it may, its arena is free and its
 * judges are; those of one arena stay in their order. One that stays begins at its time.
 */
export function layOutDay(day: Day): Map<string, Slot[]> {
  const counts = new Map<string, number>()
  for (const { competitionId } of day.starters)
    counts.set(competitionId, (counts.get(competitionId) ?? 0) + 1)
  const arenas = new Map(day.arenas.map((arena) => [arena.id, arena]))
  const free = new Map<string, number>()
  const judges = new Map<string, Sitting>()
  const slots = new Map<string, Slot[]>()
  for (const competition of inOrderOfBegin(day.competitions)) {
    const { id, arenaId, judgeIds, begin } = competition
    const sittings = judgeIds.map((judgeId) => judges.get(judgeId))
    const ready = [free.get(arenaId), ...sittings.map((sitting) => sitting?.until)]
    const from = competition.stays ? begin.at : Math.max(begin.at, ...ready.map((at) => at ?? 0))
    const since = Math.min(from, ...sittings.map((sitting) => stillSitting(sitting, from, day)))
    const laid = layOut(competition, counts.get(id) ?? 0, {
      from,
      since,
      closed: arenas.get(arenaId)?.closed ?? [],
      judging: judgeIds.length > 0 ? day.judging : null,
    })
    slots.set(id, laid.slots)
    free.set(arenaId, Math.max(laid.until, free.get(arenaId) ?? laid.until))
    for (const judgeId of judgeIds) judges.set(judgeId, laid)
  }
  return slots
}

/** Since when a judge has had no break, and until when the last start takes. */
interface Sitting {
  since: number
  until: number
}

function stillSitting(sitting: Sitting | undefined, from: number, { judging }: Day): number {
  if (!sitting || !judging) return from
  return from - sitting.until >= judging.breakMinutes * 60_000 ? from : sitting.since
}

/** By begin, but never past one that is held before in the same arena. */
function inOrderOfBegin(competitions: readonly DayCompetition[]): DayCompetition[] {
  const latest = new Map<string, number>()
  const keyed = competitions.map((competition) => {
    const key = Math.max(competition.begin.at, latest.get(competition.arenaId) ?? 0)
    latest.set(competition.arenaId, key)
    return { competition, key }
  })
  return keyed.toSorted((a, b) => a.key - b.key).map(({ competition }) => competition)
}

interface Limits {
  from: number
  since: number
  closed: DayArena['closed']
  judging: JudgingLimit | null
}

function layOut(
  { breaks, secondsPerStart }: DayCompetition,
  count: number,
  { from, since: sittingSince, closed, judging }: Limits,
): Sitting & { slots: Slot[] } {
  const slots: Slot[] = []
  const rideTime = secondsPerStart * 1000
  let until = from
  let since = sittingSince
  const waiting = new Set(breaks)
  for (let start = 0; start < count; start += 1) {
    const due: SlotBreak[] = breaks.filter((planned) => {
      if (start === 0) return false
      if (planned.kind === 'after') return start === planned.start
      if (planned.kind === 'every') return start % planned.starts === 0
      return planned.at <= until && planned.at > from && waiting.delete(planned)
    })
    let clock = afterClosed(until + lengthOf(due), rideTime, closed)
    if (judging && clock - until >= judging.breakMinutes * 60_000) since = clock
    if (judging && clock > since && clock + rideTime - since > judging.mostMinutes * 60_000) {
      due.push({ minutes: judging.breakMinutes, label: judging.label })
      clock = afterClosed(until + lengthOf(due), rideTime, closed)
      since = clock
    }
    slots.push({ startsAt: clock, breaks: due.map(({ minutes, label }) => ({ minutes, label })) })
    until = clock + rideTime
  }
  return { slots, since, until }
}

function lengthOf(breaks: readonly SlotBreak[]): number {
  return breaks.reduce((sum, { minutes }) => sum + minutes * 60_000, 0)
}

/** The first instant from `clock` on at which a start of `rideTime` milliseconds is over in time. */
export function afterClosed(clock: number, rideTime: number, closed: DayArena['closed']): number {
  let at = clock
  for (const { from, to } of closed.toSorted((a, b) => a.from - b.from))
    if (at < to && at + rideTime > from) at = to
  return at
}
