/** A rider somewhere in the show, with the head (bridle) number of the horse; of a relay each leg. */
export interface NumberedStart {
  personId: string
  horseId: string
  headNumber: string | null
}

export interface Numbering {
  from: number
  /** horse: a horse keeps its number with every rider · pair: rider and horse together keep one. */
  by: 'horse' | 'pair'
}

/**
 * Head numbers for the starts of one competition that have none. Whoever carries a
 * number somewhere in the show gets the same one again, unless somebody else of the competition has
 * it; the others get the next free ones, in the order given. `all` are the starts of the whole show.
 */
export function numberStarters<Start extends NumberedStart>(
  starts: readonly Start[],
  all: readonly NumberedStart[],
  { from, by }: Numbering,
): ReadonlyMap<Start, string> {
  const keyOf = (start: NumberedStart) =>
    by === 'horse' ? start.horseId : `${start.personId}:${start.horseId}`
  const carried = new Map(
    all.flatMap((start) => (start.headNumber === null ? [] : [[keyOf(start), start.headNumber]])),
  )
  const taken = new Set(carried.values())
  const holders = new Map(starts.map((start) => [start.headNumber, keyOf(start)]))
  const given = new Map<Start, string>()
  let next = from
  for (const start of starts) {
    if (start.headNumber !== null) continue
    while (taken.has(String(next))) next += 1
    const key = keyOf(start)
    const kept = carried.get(key)
    const isKept = kept !== undefined && (holders.get(kept) ?? key) === key
    const headNumber = isKept ? kept : String(next)
    carried.set(key, headNumber)
    holders.set(headNumber, key)
    taken.add(headNumber)
    given.set(start, headNumber)
  }
  return given
}

/** A number of a start and what speaks against it in another competition of the show. */
export interface NumberElsewhere<Start, Other> {
  start: Start
  other: Other
  /** taken: another horse has it · differs: the same horse, or pair, has another one. */
  code: 'taken' | 'differs'
}

/** Nothing is refused for it: two events of one show may be numbered apart. */
export function numbersElsewhere<Start extends NumberedStart, Other extends NumberedStart>(
  starts: readonly Start[],
  elsewhere: readonly Other[],
  by: Numbering['by'],
): readonly NumberElsewhere<Start, Other>[] {
  const numbered = elsewhere.filter(({ headNumber }) => headNumber !== null)
  return starts.flatMap((start): readonly NumberElsewhere<Start, Other>[] => {
    if (start.headNumber === null) return []
    const isOwn = (other: Other) =>
      other.horseId === start.horseId && (by === 'horse' || other.personId === start.personId)
    const isSame = (other: Other) => other.headNumber === start.headNumber
    const taken = numbered.find((other) => isSame(other) && other.horseId !== start.horseId)
    if (taken) return [{ start, other: taken, code: 'taken' }]
    const own = numbered.filter(isOwn)
    const [differs] = own
    return differs === undefined || own.some(isSame)
      ? []
      : [{ start, other: differs, code: 'differs' }]
  })
}
