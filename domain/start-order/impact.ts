/** A start as a published list and its successor give it. */
export interface ListedStart {
  competitorId: string
  startOrder: number
  /** Epoch milliseconds; null while the list has no times. */
  startsAt: number | null
}

export type StartChange =
  | { kind: 'moved'; competitorId: string; places: number; seconds: number | null }
  | { kind: 'added'; competitorId: string; startOrder: number; startsAt: number | null }
  | { kind: 'removed'; competitorId: string; startOrder: number; startsAt: number | null }

export interface Impact {
  /** In the new order, then those removed; who keeps place and time is not listed. */
  changes: readonly StartChange[]
  moved: number
  added: number
  removed: number
  kept: number
  /** The largest change of anybody's time in seconds, without its sign. */
  largestShift: number
  /** Starts that become earlier: their riders must be told, for these the list is late already. */
  earlier: readonly string[]
}

/**
 * Who is touched when one start list replaces another. `places` and `seconds` are the new minus the
 * old: negative is earlier. A null time on either side compares as no change of time.
 */
export function compareStartLists(
  before: readonly ListedStart[],
  after: readonly ListedStart[],
): Impact {
  const old = new Map(before.map((start) => [start.competitorId, start]))
  const remaining = new Set(after.map((start) => start.competitorId))
  const changes = after.flatMap((start) => changeOf(old.get(start.competitorId), start))
  const removed = before
    .filter((start) => !remaining.has(start.competitorId))
    .map((start): StartChange => ({ kind: 'removed', ...listed(start) }))
  const moves = changes.filter((change) => change.kind === 'moved')
  const added = changes.length - moves.length
  return {
    changes: [...changes, ...removed],
    moved: moves.length,
    added,
    removed: removed.length,
    kept: after.length - changes.length,
    largestShift: Math.max(0, ...moves.map((move) => Math.abs(move.seconds ?? 0))),
    earlier: moves
      .filter((move) => (move.seconds ?? move.places) < 0)
      .map((move) => move.competitorId),
  }
}

function changeOf(before: ListedStart | undefined, start: ListedStart): StartChange[] {
  if (!before) return [{ kind: 'added', ...listed(start) }]
  const places = start.startOrder - before.startOrder
  const seconds = secondsBetween(before.startsAt, start.startsAt)
  if (places === 0 && !seconds) return []
  return [{ kind: 'moved', competitorId: start.competitorId, places, seconds }]
}

/** Without what else is there: a row of a list has a kind of its own. */
function listed({ competitorId, startOrder, startsAt }: ListedStart): ListedStart {
  return { competitorId, startOrder, startsAt }
}

function secondsBetween(before: number | null, after: number | null): number | null {
  if (before === null || after === null) return null
  return Math.round((after - before) / 1000)
}
