import type { ResultLine } from '#domain/results/result-list.ts'

/** The order and the places that the reader has in front of them. */
export interface TakenOrder {
  order: readonly string[]
  places: Places
  /** The places before the last change: what the arrows compare with. */
  before: Places
}

type Places = ReadonlyMap<string, number | null>

export function takeOrder(lines: readonly ResultLine[], previous?: TakenOrder): TakenOrder {
  const order = lines.map((line) => line.competitorId)
  const places = new Map(lines.map((line) => [line.competitorId, shownPlace(line)]))
  if (!previous) return { order, places, before: places }
  // Values change far more often than places: the arrows stay until places do.
  const before = isSame(previous.places, places) ? previous.before : previous.places
  return { order, places, before }
}

/** The newest lines in the order that was taken; who is new comes last. */
export function inTakenOrder(
  lines: readonly ResultLine[],
  { order }: TakenOrder,
): readonly ResultLine[] {
  const lineOf = new Map(lines.map((line) => [line.competitorId, line]))
  const known = order.flatMap((id) => lineOf.get(id) ?? [])
  return [...known, ...lines.filter((line) => !order.includes(line.competitorId))]
}

/** How many lines would stand elsewhere, or have another place, if the new order were taken. */
export function waitingChanges(
  lines: readonly ResultLine[],
  { order, places }: TakenOrder,
): number {
  const shown = inTakenOrder(lines, { order, places, before: places })
  const moved = lines.filter(
    (line, index) =>
      shown[index]?.competitorId !== line.competitorId &&
      shownPlace(line) !== (places.get(line.competitorId) ?? null),
  )
  const isReordered = lines.some((line, index) => shown[index] !== line)
  return isReordered ? Math.max(1, moved.length) : 0
}

/** Places won (positive) or lost since the last change; null where there is nothing to compare. */
export function placesWon({ before, places }: TakenOrder, competitorId: string): number | null {
  const [earlier, now] = [before.get(competitorId) ?? null, places.get(competitorId) ?? null]
  return earlier === null || now === null || earlier === now ? null : earlier - now
}

export function shownPlace({ place, provisionalPlace }: ResultLine): number | null {
  return place ?? provisionalPlace ?? null
}

function isSame(a: Places, b: Places): boolean {
  return a.size === b.size && [...a].every(([id, place]) => b.get(id) === place)
}
