import { useCallback, useState } from 'react'
import type { Move, Moves } from '#web/components/day-ground/planned-competition.ts'
import { notifyError, withdrawNotice } from '#web/components/notify.tsx'
import { isNetworkError } from '#web/graphql/problems.ts'
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
  ) => Promise<unknown>
}

export interface DraftMovesHeld extends Moves {
  /** Of what is shown and not stored yet, the last is where it was again. False where there is nothing. */
  takeBack: () => boolean
}

/** What is dragged is shown where it was put until the draft has it, also while there is no network. */
export function useMoves({ draftId, isBusy, lists, store }: MovesOptions): DraftMovesHeld {
  const t = useMessages()
  const [pending, setPending] = useState<ReadonlyMap<string, Move>>(new Map())
  const [shownId, setShownId] = useState(draftId)
  // What one draft has not got is not shown in another; only the first move opens one while it is sent.
  if (shownId !== draftId) {
    setShownId(draftId)
    if (!isBusy) setPending(new Map())
  }
  const preview = useCallback((id: string, move: Move) => {
    setPending((before) => new Map(before).set(id, move))
  }, [])
  const drop = useCallback((id: string) => {
    setPending((before) => new Map([...before].filter(([other]) => other !== id)))
  }, [])
  const save = async (id: string, { arenaId, startsAt }: Move): Promise<void> => {
    const notice = `timetable-move-${id}`
    withdrawNotice(notice)
    let isHeld = false
    if (startsAt !== null) {
      await store({ id, arenaId, startsAt: new Date(startsAt).toISOString() }, (error) => {
        isHeld = isNetworkError(error)
        return isHeld
      })
    }
    if (!isHeld) return drop(id)
    const list = lists.find((each) => each.id === id)
    notifyError(t('timetable.move.notSaved', { number: listLabel(list, t) }), {
      id: notice,
      timeout: 0,
      action: { label: t('errors.tryAgain'), act: () => void save(id, { arenaId, startsAt }) },
    })
  }
  return {
    pending,
    preview,
    drop,
    takeBack: () => {
      const last = [...pending.keys()].at(-1)
      if (last === undefined) return false
      withdrawNotice(`timetable-move-${last}`)
      drop(last)
      return true
    },
    commit: async ({ id, arenaId, startsAt }, move) => {
      const isSame = arenaId === move.arenaId && startsAt === move.startsAt
      if (isSame) drop(id)
      else await save(id, move)
      return !isSame
    },
  }
}
