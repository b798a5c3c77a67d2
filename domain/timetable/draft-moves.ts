import { z } from 'zod'

const place = z.object({
  arenaId: z.string().nullable(),
  /** Epoch milliseconds. */
  startsAt: z.number(),
  secondsPerStart: z.number(),
})

/** Where and how a list of a draft stands. */
export type DraftPlace = z.infer<typeof place>

/** Who moved what in a draft, oldest first: two people work in one, and each takes back their own. */
export const draftMoves = z.array(
  z.object({
    id: z.number().int(),
    accountId: z.string(),
    listId: z.string(),
    from: place,
    to: place,
    isUndone: z.boolean(),
  }),
)

export type DraftMoves = z.infer<typeof draftMoves>
/** A list from one place to another; `id` is its own in the draft. */
export type DraftMove = DraftMoves[number]

/** More than anybody takes back; the oldest go. */
const mostMoves = 200

/** A new move; what its author took back before it cannot be done again any more. */
export function withMove(moves: DraftMoves, move: Omit<DraftMove, 'id' | 'isUndone'>): DraftMoves {
  if (isSamePlace(move.from, move.to)) return moves
  const id = (moves.at(-1)?.id ?? 0) + 1
  const kept = moves.filter((each) => !each.isUndone || each.accountId !== move.accountId)
  return [...kept, { ...move, id, isUndone: false }].slice(-mostMoves)
}

/** The places of the lists of a draft, by list. */
export type PlaceOf = (listId: string) => DraftPlace | undefined

/**
 * The last own move that can be taken back. A list that somebody else has moved since, or that stands
 * elsewhere for another reason, is not theirs to move back: the move before it is offered.
 */
export function moveToUndo(
  moves: DraftMoves,
  accountId: string,
  placeOf: PlaceOf,
): DraftMove | null {
  const found = moves.findLast(
    (move, index) =>
      move.accountId === accountId &&
      !move.isUndone &&
      isSamePlace(placeOf(move.listId), move.to) &&
      !isMovedByOthers(moves.slice(index + 1), move),
  )
  return found ?? null
}

/** The own move that was taken back last, where its list still stands as that left it. */
export function moveToRedo(
  moves: DraftMoves,
  accountId: string,
  placeOf: PlaceOf,
): DraftMove | null {
  const found = moves.find(
    (move, index) =>
      move.accountId === accountId &&
      move.isUndone &&
      isSamePlace(placeOf(move.listId), move.from) &&
      !isMovedByOthers(moves.slice(index + 1), move),
  )
  return found ?? null
}

export function withStep(moves: DraftMoves, id: number, isUndone: boolean): DraftMoves {
  return moves.map((move) => (move.id === id ? { ...move, isUndone } : move))
}

function isMovedByOthers(later: DraftMoves, { accountId, listId }: DraftMove): boolean {
  return later.some(
    (move) => move.listId === listId && move.accountId !== accountId && !move.isUndone,
  )
}

function isSamePlace(a: DraftPlace | undefined, b: DraftPlace): boolean {
  return (
    a !== undefined &&
    a.arenaId === b.arenaId &&
    a.startsAt === b.startsAt &&
    a.secondsPerStart === b.secondsPerStart
  )
}
