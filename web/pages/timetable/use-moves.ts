import { useState } from 'react'
import type { Moves } from '#web/components/day-ground/planned-competition.ts'
import { type KeptMoves, useKeptMoves } from '#web/components/day-ground/use-kept-moves.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { listLabel } from './list-label.ts'
import type { TimetableList } from './operations.ts'

interface MovesOptions {
  draftId: string | null
  isBusy: boolean
  lists: readonly Pick<TimetableList, 'id' | 'number' | 'round'>[]
  /** Tells what went wrong itself, but for what `isKept` takes. */
  store: (
    move: { id: string; arenaId: string | null; startsAt: string },
    isKept: (error: unknown) => boolean,
  ) => Promise<boolean>
}

export type DraftMovesHeld = Moves & Pick<KeptMoves, 'takeBack'>

/** What is dragged is shown where it was put until the draft has it, also while there is no network. */
export function useMoves({ draftId, isBusy, lists, store }: MovesOptions): DraftMovesHeld {
  const t = useMessages()
  const { keep, clear, ...moves } = useKeptMoves()
  const [shownId, setShownId] = useState(draftId)
  // What one draft has not got is not shown in another; only the first move opens one while it is sent.
  if (shownId !== draftId) {
    setShownId(draftId)
    if (!isBusy) clear()
  }
  return {
    ...moves,
    commit: async ({ id, arenaId, startsAt }, move) => {
      const isSame = arenaId === move.arenaId && startsAt === move.startsAt
      if (isSame) moves.drop(id)
      else {
        const label = listLabel(
          lists.find((each) => each.id === id),
          t,
        )
        await keep({ id, label, move }, async (to, isKept) =>
          to.startsAt === null
            ? false
            : await store({ id, ...to, startsAt: new Date(to.startsAt).toISOString() }, isKept),
        )
      }
      return !isSame
    },
  }
}
