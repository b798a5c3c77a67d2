/** A starter of a competition that is to become two. */
export interface SplitStarter {
  id: string
  /** Null for who has no place in the start list yet. */
  startOrder: number | null
  riderBirthYear: number | null
  horseBirthYear: number | null
  group: string | null
  team: string | null
}

/**
 * What decides who goes to the second competition. Ages are those that horses and riders reach in the
 * calendar year of the show, as the sport counts them.
 */
export type SplitBy =
  | { by: 'horseAge' | 'riderAge'; year: number; oldestThatStays: number }
  | { by: 'number'; stay: number }
  | { by: 'group' | 'team'; go: readonly string[] }
  | { by: 'hand'; go: readonly string[] }

export interface Split {
  stay: readonly string[]
  go: readonly string[]
  /** Whose age, group or team is not known: they stay. */
  unknown: readonly string[]
}

/** Who stays and who goes, each in the order of the start list. */
export function splitStarters(starters: readonly SplitStarter[], how: SplitBy): Split {
  const ordered = inStartOrder(starters)
  const goes = goesBy(ordered, how)
  const isGoing = new Map(ordered.map((starter, place) => [starter.id, goes(starter, place)]))
  const idsWhere = (answer: boolean | null) =>
    ordered.filter(({ id }) => isGoing.get(id) === answer).map(({ id }) => id)
  const unknown = idsWhere(null)
  return {
    stay: ordered.filter(({ id }) => isGoing.get(id) !== true).map(({ id }) => id),
    go: idsWhere(true),
    unknown,
  }
}

/** Null where it cannot be told. */
function goesBy(
  starters: readonly SplitStarter[],
  how: SplitBy,
): (starter: SplitStarter, place: number) => boolean | null {
  switch (how.by) {
    case 'horseAge':
      return ({ horseBirthYear }) => isOlder(horseBirthYear, how)
    case 'riderAge':
      return ({ riderBirthYear }) => isOlder(riderBirthYear, how)
    case 'number':
      return (_, place) => place >= Math.min(how.stay, starters.length)
    case 'group':
      return ({ group }) => (group === null ? null : how.go.includes(group))
    case 'team':
      return ({ team }) => (team === null ? null : how.go.includes(team))
    case 'hand':
      return ({ id }) => how.go.includes(id)
  }
}

function isOlder(
  birthYear: number | null,
  { year, oldestThatStays }: { year: number; oldestThatStays: number },
): boolean | null {
  return birthYear === null ? null : year - birthYear > oldestThatStays
}

function inStartOrder(starters: readonly SplitStarter[]): readonly SplitStarter[] {
  const orderOf = ({ startOrder }: SplitStarter) => startOrder ?? Number.POSITIVE_INFINITY
  return starters.toSorted((a, b) => (orderOf(a) === orderOf(b) ? 0 : orderOf(a) - orderOf(b)))
}
