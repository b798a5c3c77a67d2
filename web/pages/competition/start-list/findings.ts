import { type DayStart, findGapConflicts, type GapLimits } from '#domain/timetable/gaps.ts'

/** Two starts of this list that stand too close; drawn as a line from the one to the other. */
export interface CloseStarts {
  kind: 'rider-close' | 'horse-twice'
  earlier: string
  later: string
  /** Who is there twice, as the later of the two: of a relay one of its legs. */
  leg: ListedLeg
  /** How many others start in between. */
  gap: number
  wanted: number
}

export interface ListedLeg {
  riderId: string
  horseId: string
  /** Of a turnout. */
  furtherHorses?: readonly { id: string }[]
}

export interface ListedPair extends ListedLeg {
  id: string
  /** Who rides the later legs of a relay. */
  partners: readonly ListedLeg[]
}

/** Every two neighbouring starts of one rider with fewer than `wanted` in between, and of one horse. */
export function closeStarts(order: readonly ListedPair[], wanted: number): CloseStarts[] {
  const byRider = neighbours(order, ({ riderId }) => [riderId])
    .filter((two) => two.gap < wanted)
    .map((two): CloseStarts => ({ kind: 'rider-close', ...two, wanted }))
  const byHorse = neighbours(order, horseIdsOf).map(
    (two): CloseStarts => ({ kind: 'horse-twice', ...two, wanted: 0 }),
  )
  return [...byRider, ...byHorse]
}

/** A start of another competition of the day that a rider or horse of this list cannot make. */
export interface OtherStart {
  /** In this list. */
  competitorId: string
  kind: keyof GapLimits
  own: DayStart
  other: DayStart
  /** Minutes from this start to the other; negative when the other comes first. */
  minutes: number
  wantedMinutes: number
}

/** Too little time between a start of this list and one of another competition. */
export function otherStarts(
  own: readonly DayStart[],
  others: readonly DayStart[],
  limits: GapLimits,
): OtherStart[] {
  const ownIds = new Set(own.map((start) => start.competitorId))
  return findGapConflicts([...own, ...others], limits).flatMap((conflict) => {
    const { earlier, later, kind, wantedSeconds, gapSeconds } = conflict
    const isEarlier = ownIds.has(earlier.competitorId)
    if (isEarlier === ownIds.has(later.competitorId)) return []
    const minutes = Math.round(gapSeconds / 60)
    return [
      {
        competitorId: (isEarlier ? earlier : later).competitorId,
        kind,
        own: isEarlier ? earlier : later,
        other: isEarlier ? later : earlier,
        minutes: isEarlier ? minutes : -minutes,
        wantedMinutes: Math.round(wantedSeconds / 60),
      },
    ]
  })
}

/** What a row shows of the lines beside the list, one per lane. */
export type LanePart = 'none' | 'from' | 'through' | 'to'

/** For each start of `order`, its part of every lane. Lines that would cross get lanes of their own. */
export function lanes(
  order: readonly string[],
  close: readonly Pick<CloseStarts, 'earlier' | 'later'>[],
): LanePart[][] {
  const place = new Map(order.map((id, index) => [id, index]))
  const spans = close
    .map(({ earlier, later }) => ({ from: place.get(earlier) ?? 0, to: place.get(later) ?? 0 }))
    .toSorted((a, b) => a.from - b.from)
  const inLanes: Span[][] = []
  for (const span of spans) {
    const free = inLanes.find((lane) => (lane.at(-1)?.to ?? 0) < span.from)
    if (free) free.push(span)
    else inLanes.push([span])
  }
  return order.map((_, index) => inLanes.map((lane) => partAt(index, lane)))
}

/** From one place in the order to another. */
interface Span {
  from: number
  to: number
}

function partAt(index: number, lane: readonly Span[]): LanePart {
  const span = lane.find(({ from, to }) => from <= index && index <= to)
  if (!span) return 'none'
  if (index === span.from) return 'from'
  return index === span.to ? 'to' : 'through'
}

/** All that are in front of the carriage, or the one that is ridden. */
export function horseIdsOf({ horseId, furtherHorses = [] }: ListedLeg): readonly string[] {
  return [horseId, ...furtherHorses.map(({ id }) => id)]
}

function neighbours(
  order: readonly ListedPair[],
  keysOf: (leg: ListedLeg) => readonly string[],
): Omit<CloseStarts, 'kind' | 'wanted'>[] {
  const last = new Map<string, { id: string; place: number }>()
  return order.flatMap((pair, place) =>
    [pair, ...pair.partners].flatMap((listed) => {
      const { riderId, horseId } = listed
      const keys = keysOf(listed)
      const before = new Set(keys.flatMap((key) => last.get(key) ?? []))
      const own = { id: pair.id, place }
      for (const key of keys) last.set(key, own)
      return [...before].map((each) => {
        const gap = place - each.place - 1
        return { earlier: each.id, later: pair.id, leg: { riderId, horseId }, gap }
      })
    }),
  )
}
