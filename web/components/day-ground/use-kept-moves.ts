import { useCallback, useRef, useState } from 'react'
import { notifyError, withdrawNotice } from '#web/components/notify.tsx'
import { isNetworkError } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Move, Moves } from './planned-competition.ts'

/** Sends a move and tells what went wrong itself, but for what `isKept` takes. Whether it was stored. */
export type StoreMove = (move: Move, isKept: (error: unknown) => boolean) => Promise<boolean>

export interface KeptMoves extends Omit<Moves, 'commit'> {
  /** Stores a move. Without network it stays where it was put, with a notice that stores it when asked again. */
  keep: (moved: { id: string; label: string; move: Move }, store: StoreMove) => Promise<boolean>
  /** Of what is shown and not stored yet, the last is where it was again. False where there is nothing. */
  takeBack: () => boolean
  /** Shows everything as it is stored. */
  clear: () => void
}

/** What is dragged is shown where it was put until it is stored, also while there is no network. */
export function useKeptMoves(): KeptMoves {
  const t = useMessages()
  const [pending, setPending] = useState<ReadonlyMap<string, Move>>(new Map())
  /** The last of each competition: what is stored last is what was done last. */
  const sent = useRef(new Map<string, Promise<boolean>>())
  const preview = useCallback((id: string, move: Move) => {
    setPending((before) => new Map(before).set(id, move))
  }, [])
  const drop = useCallback((id: string) => {
    // Asked for now it would be moved to where it is not shown any more.
    withdrawNotice(noticeOf(id))
    setPending((before) => new Map([...before].filter(([other]) => other !== id)))
  }, [])
  const clear = useCallback(() => setPending(new Map()), [])
  const keep: KeptMoves['keep'] = async (moved, store) => {
    const { id, label, move } = moved
    preview(id, move)
    withdrawNotice(noticeOf(id))
    let isHeld = false
    const before = sent.current.get(id)?.catch(() => false) ?? Promise.resolve(false)
    const storing = before.then(() =>
      store(move, (error) => {
        isHeld = isNetworkError(error)
        return isHeld
      }),
    )
    sent.current.set(id, storing)
    const isStored = await storing
    // A later move of it says what becomes of both.
    if (sent.current.get(id) !== storing) return isStored
    if (!isHeld) {
      drop(id)
      return isStored
    }
    notifyError(t('competitions.move.notSaved', { number: label }), {
      id: noticeOf(id),
      timeout: 0,
      action: {
        label: t('errors.tryAgain'),
        act: () => {
          // A notice that is on its way out can still be touched: what was done since is not undone by it.
          if (sent.current.get(id) === storing) void keep(moved, store)
        },
      },
    })
    return false
  }
  const takeBack = () => {
    const last = [...pending.keys()].at(-1)
    if (last !== undefined) drop(last)
    return last !== undefined
  }
  return { pending, preview, drop, clear, keep, takeBack }
}

function noticeOf(id: string): string {
  return `move-not-saved-${id}`
}
