import type { Day, DayCompetition, PlannedCompetition } from './day.ts'

/** What cannot be at once: two competitions in one arena, a judge in two places or without a break. */
export type Clash =
  | { rule: 'arenaTaken'; competitionId: string; otherId: string; secondsShort: number }
  | {
      rule: 'judgeTaken'
      competitionId: string
      otherId: string
      judgeId: string
      secondsShort: number
    }
  | { rule: 'judgeBreak'; competitionId: string; judgeId: string; secondsShort: number }

interface Held {
  competition: DayCompetition
  planned: PlannedCompetition
  from: number
  to: number
}

/** In the order of the competitions that come too early. */
export function clashesOf(day: Day, planned: readonly PlannedCompetition[]): Clash[] {
  const held = heldOf(day, planned)
  return held.flatMap((each, index) => [
    ...held.slice(0, index).flatMap((before) => together(before, each)),
    ...each.competition.judgeIds.flatMap((judgeId) => withoutBreak(day, held, { each, judgeId })),
  ])
}

function heldOf(day: Day, planned: readonly PlannedCompetition[]): Held[] {
  const competitions = new Map(day.competitions.map((each) => [each.id, each]))
  return planned
    .flatMap((each): Held[] => {
      const competition = competitions.get(each.competitionId)
      const first = each.rows.find((row) => row.kind === 'start')
      if (!competition || !first) return []
      return [{ competition, planned: each, from: first.startsAt, to: each.endsAt }]
    })
    .toSorted((a, b) => a.from - b.from)
}

function together(before: Held, each: Held): Clash[] {
  const secondsShort = (before.to - each.from) / 1000
  if (secondsShort <= 0) return []
  const clash = { competitionId: each.competition.id, otherId: before.competition.id, secondsShort }
  if (before.planned.arenaId === each.planned.arenaId) return [{ rule: 'arenaTaken', ...clash }]
  return each.competition.judgeIds
    .filter((judgeId) => before.competition.judgeIds.includes(judgeId))
    .map((judgeId) => ({ rule: 'judgeTaken', judgeId, ...clash }))
}

/** Where the judge has sat too long in this competition for the first time since the last break. */
function withoutBreak(
  { judging }: Day,
  held: readonly Held[],
  { each, judgeId }: { each: Held; judgeId: string },
): Clash[] {
  if (!judging) return []
  const rides = held
    .filter(({ competition, from }) => competition.judgeIds.includes(judgeId) && from <= each.from)
    .flatMap(ridesOf)
    .toSorted((a, b) => a.from - b.from)
  let since = Number.NEGATIVE_INFINITY
  let until = Number.NEGATIVE_INFINITY
  let longest = 0
  for (const { from, to, competitionId } of rides) {
    if (from - until >= judging.breakMinutes * 60_000) since = from
    until = Math.max(until, to)
    if (competitionId === each.competition.id) longest = Math.max(longest, until - since)
  }
  const secondsShort = (longest - judging.mostMinutes * 60_000) / 1000
  const { id: competitionId } = each.competition
  return secondsShort > 0 ? [{ rule: 'judgeBreak', competitionId, judgeId, secondsShort }] : []
}

function ridesOf({ competition, planned }: Held) {
  return planned.rows.flatMap((row) =>
    row.kind === 'start'
      ? [
          {
            competitionId: competition.id,
            from: row.startsAt,
            to: row.startsAt + competition.secondsPerStart * 1000,
          },
        ]
      : [],
  )
}
