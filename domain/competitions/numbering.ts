/** A start somewhere in the show, with the head (bridle) number that it has. */
export interface NumberedStart {
  id: string
  personId: string
  horseId: string
  headNumber: string | null
}

export interface NumberRange {
  from: number
  /** The last plate there is; null for no end. */
  to: number | null
  /** horse: a horse keeps its number with every rider · pair: rider and horse together keep one. */
  by: 'horse' | 'pair'
}

export type NumberConflict =
  /** Two horses (or pairs) carry one number. */
  | { code: 'number-twice'; headNumber: string; competitorIds: readonly string[] }
  /** One horse (or pair) carries several. */
  | { code: 'several-numbers'; headNumbers: readonly string[]; competitorIds: readonly string[] }
  | { code: 'outside-range'; headNumber: string; competitorIds: readonly string[] }
  /** No plate is left for these. */
  | { code: 'range-used-up'; competitorIds: readonly string[] }

export interface GivenNumbers {
  /** By competitor id, for those of `starts` that had none. */
  given: ReadonlyMap<string, string>
  conflicts: readonly NumberConflict[]
}

/**
 * Head numbers for those of `starts` that have none. Numbers that are there stay. Who carries one
 * elsewhere in the show gets it again, the others get the lowest free ones in the order given.
 * `all` are the starts of the whole show; `conflicts` are of the whole show too.
 */
export function giveHeadNumbers(
  starts: readonly NumberedStart[],
  all: readonly NumberedStart[],
  range: NumberRange,
): GivenNumbers {
  const carried = carriedNumbers(all, range)
  const taken = new Set(all.map(numberOf))
  const given = new Map<string, string>()
  const without: string[] = []
  let next = range.from
  for (const start of starts) {
    if (numberOf(start) !== null) continue
    while (taken.has(String(next))) next += 1
    const known = carried.get(carrierOf(start, range))
    if (known === undefined && range.to !== null && next > range.to) {
      without.push(start.id)
      continue
    }
    const headNumber = known ?? String(next)
    carried.set(carrierOf(start, range), headNumber)
    taken.add(headNumber)
    given.set(start.id, headNumber)
  }
  const conflicts = findNumberConflicts(all, range)
  if (without.length > 0) conflicts.push({ code: 'range-used-up', competitorIds: without })
  return { given, conflicts }
}

/** Numbers that cannot be as they are. One horse in several competitions with one number is no conflict. */
export function findNumberConflicts(
  all: readonly NumberedStart[],
  range: NumberRange,
): NumberConflict[] {
  const numbered = all.filter((start) => numberOf(start) !== null)
  const conflicts: NumberConflict[] = []
  for (const [headNumber, starts] of Map.groupBy(numbered, (start) => numberOf(start) ?? '')) {
    const competitorIds = starts.map((start) => start.id)
    if (new Set(starts.map((start) => carrierOf(start, range))).size > 1)
      conflicts.push({ code: 'number-twice', headNumber, competitorIds })
    if (!isInRange(headNumber, range))
      conflicts.push({ code: 'outside-range', headNumber, competitorIds })
  }
  for (const starts of Map.groupBy(numbered, (start) => carrierOf(start, range)).values()) {
    const headNumbers = [...new Set(starts.map((start) => numberOf(start) ?? ''))]
    const competitorIds = starts.map((start) => start.id)
    if (headNumbers.length > 1)
      conflicts.push({ code: 'several-numbers', headNumbers, competitorIds })
  }
  return conflicts
}

function carriedNumbers(all: readonly NumberedStart[], range: NumberRange): Map<string, string> {
  const carried = new Map<string, string>()
  for (const start of all) {
    const headNumber = numberOf(start)
    const carrier = carrierOf(start, range)
    if (headNumber !== null && !carried.has(carrier)) carried.set(carrier, headNumber)
  }
  return carried
}

function carrierOf(start: NumberedStart, { by }: NumberRange): string {
  return by === 'horse' ? start.horseId : `${start.personId}/${start.horseId}`
}

function numberOf({ headNumber }: NumberedStart): string | null {
  return headNumber?.trim() || null
}

/** A number with letters (`12A`) is somebody's own plate and is in no range. */
function isInRange(headNumber: string, { from, to }: NumberRange): boolean {
  const number = /^\d+$/.test(headNumber) ? Number(headNumber) : Number.NaN
  return number >= from && (to === null || number <= to)
}
