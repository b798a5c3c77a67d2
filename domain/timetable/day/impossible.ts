import type { Day, DayStarter, PlannedCompetition } from './day.ts'

/**
 * A gap that no order can keep: the starts of somebody need more time than there is from the first to
 * the last slot of all competitions that they are in.
 */
export interface Impossible {
  rule: 'sameHorse' | 'sameRider'
  /** One start of each rider or horse that it is so for, in the same competitions with as many starts. */
  starterIds: readonly string[]
  /** In the order of their last slots: whoever lets the last one begin later gains the time. */
  competitionIds: readonly string[]
  /** How many starts of each are to be in the time that there is. */
  starts: number
  neededSeconds: number
  givenSeconds: number
}

/** From the first to the last slot in which a start may be. */
interface Window {
  starter: DayStarter
  first: number
  last: number
}

/**
 * What is impossible whoever starts when, as long as begins, paces and breaks stay: said so that an
 * office changes these and does not look for a better draw. What is not listed may still be impossible;
 * what is listed is so for certain. Slots are those of `planned`, also of those who withdrew.
 */
export function impossibleGaps(day: Day, planned: readonly PlannedCompetition[]): Impossible[] {
  const slots = new Map(planned.map(({ competitionId, rows }) => [competitionId, spanOf(rows)]))
  const windows = day.starters.flatMap((starter): Window[] => {
    const span = slots.get(starter.competitionId)
    return span ? [{ starter, ...span }] : []
  })
  const lastOf = new Map([...slots].map(([id, span]) => [id, span?.last ?? 0]))
  const found = [
    ...tooMany(windows, 'sameRider', day.rules.sameRider.seconds),
    ...tooMany(windows, 'sameHorse', day.rules.sameHorse.seconds),
  ].map((each) => ({
    ...each,
    competitionIds: each.competitionIds.toSorted(
      (a, b) => (lastOf.get(a) ?? 0) - (lastOf.get(b) ?? 0),
    ),
  }))
  return together(found).toSorted((a, b) => missing(b) - missing(a))
}

function spanOf(rows: PlannedCompetition['rows']): { first: number; last: number } | null {
  const starts = rows.flatMap((row) => (row.kind === 'start' ? [row.startsAt] : []))
  return starts.length === 0 ? null : { first: Math.min(...starts), last: Math.max(...starts) }
}

function tooMany(
  windows: readonly Window[],
  rule: Impossible['rule'],
  gapSeconds: number,
): Impossible[] {
  const keyed = windows.flatMap((window) =>
    keysOf(window.starter, rule).map((key) => ({ key, window })),
  )
  return [...Map.groupBy(keyed, ({ key }) => key).values()].flatMap((of) => {
    const lacking = lackingWindows(
      of.map(({ window }) => window),
      { rule, gapSeconds },
    )
    // Each list that is too short for itself, and of those that only are together the worst.
    const alone = lacking.filter(({ competitionIds }) => competitionIds.length === 1)
    const between = lacking.filter(({ competitionIds }) => competitionIds.length > 1)
    return [...alone, ...between.slice(0, 1)]
  })
}

/**
 * Those that lie wholly between the begin of one window and the end of another share that time. What
 * lacks most comes first, and the same competitions come once.
 */
function lackingWindows(
  windows: readonly Window[],
  { rule, gapSeconds }: { rule: Impossible['rule']; gapSeconds: number },
): Impossible[] {
  const all = windows.flatMap(({ first }) =>
    windows.flatMap(({ last }): Impossible[] => {
      const inside = windows.filter((each) => each.first >= first && each.last <= last)
      const starts = rule === 'sameRider' ? withOwnHorses(inside) : inside.length
      const neededSeconds = (starts - 1) * gapSeconds
      const givenSeconds = (last - first) / 1000
      if (starts < 2 || neededSeconds <= givenSeconds) return []
      const competitionIds = [...new Set(inside.map(({ starter }) => starter.competitionId))]
      const starterIds = inside.slice(0, 1).map(({ starter }) => starter.id)
      return [{ rule, starterIds, competitionIds, starts, neededSeconds, givenSeconds }]
    }),
  )
  const bySet = Map.groupBy(
    all.toSorted((a, b) => missing(b) - missing(a)),
    ({ competitionIds }) => competitionIds.toSorted().join(' '),
  )
  return [...bySet.values()].flatMap(([worst]) => worst ?? [])
}

/**
 * With the same horse twice a rider needs the horse's gap only; starts of which no two have a horse in
 * common need the rider's. Of turnouts those with few horses count first: they leave more to the others.
 */
function withOwnHorses(windows: readonly Window[]): number {
  const taken = new Set<string>()
  return windows
    .map(({ starter }) => starter.horseIds)
    .toSorted((a, b) => a.length - b.length)
    .filter((horseIds) => {
      const isFree = horseIds.every((id) => !taken.has(id))
      if (isFree) for (const id of horseIds) taken.add(id)
      return isFree
    }).length
}

/** A relay is left out: which of its riders ride which horses twice is a matter of its legs. */
function keysOf(starter: DayStarter, rule: Impossible['rule']): readonly string[] {
  if (starter.partners) return []
  return rule === 'sameRider' ? [starter.riderId] : starter.horseIds
}

function together(found: readonly Impossible[]): Impossible[] {
  const groups = Map.groupBy(found, ({ rule, competitionIds, starts, givenSeconds }) =>
    [rule, starts, givenSeconds, ...competitionIds].join(' '),
  )
  return [...groups.values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            ...first,
            starterIds: [...first.starterIds, ...others.flatMap(({ starterIds }) => starterIds)],
          },
        ]
      : [],
  )
}

function missing({ neededSeconds, givenSeconds }: Impossible): number {
  return neededSeconds - givenSeconds
}
