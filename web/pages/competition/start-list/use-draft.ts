import { useMemo, useState } from 'react'
import { dressageKeepApart } from '#domain/start-order/draw.ts'
import { readDrawMethod } from '#domain/start-order/draw-method.ts'
import {
  beginDraft,
  type Draft,
  isOrderedMeanwhile,
  isUnchanged,
  rebase,
  reconcile,
  type StoredOrder,
} from './draft.ts'
import type { StartListCompetition } from './operations.ts'
import type { ListedStarter } from './starters.ts'
import { keepDraft, readDraft } from './stored-draft.ts'

export interface DraftState {
  /** Null while the stored list is shown. */
  draft: Draft | null
  /** Another account has ordered since the draft was begun: the office decides which list stands. */
  isContested: boolean
  /** Slotted in or taken out because the entries changed, and not yet confirmed by a change of one's own. */
  added: readonly string[]
  removed: readonly string[]
  /** Begins a draft where there is none. */
  change: (edit: (draft: Draft) => Draft) => void
  undo: (() => void) | null
  discard: () => void
  /** Takes the draft as begun from what the server has now. */
  keepMine: () => void
}

interface Held {
  draft: Draft | null
  past: readonly (Draft | null)[]
}

const mostSteps = 100

/** The draft of a start list in this browser, always with those who start now. */
export function useDraft(
  competition: StartListCompetition,
  stored: StoredOrder,
  starters: readonly ListedStarter[],
): DraftState {
  const { id, version } = competition
  const [held, setHeld] = useState<Held>(() => ({ draft: readDraft(id), past: [] }))
  // Where the list may no longer be changed a draft says nothing; it is there again once it may.
  const own = mayOrder(competition) ? held.draft : null
  const isContested = own !== null && isOrderedMeanwhile(own.base, stored)
  const reconciled = useMemo(() => {
    if (!own) return null
    const draft = isContested ? own : rebase(own, stored, version)
    return reconcile(draft, starters)
  }, [own, isContested, stored, version, starters])
  const hold = (next: Held) => {
    keepDraft(id, next.draft)
    setHeld(next)
  }
  const change = (edit: (draft: Draft) => Draft) => {
    const before = reconciled?.draft ?? reconcile(newDraft(competition, stored), starters).draft
    const after = edit(before)
    if (after === before) return
    const draft = isUnchanged(after, stored) && !after.draw ? null : after
    hold({ draft, past: [...held.past, held.draft].slice(-mostSteps) })
  }
  const last = held.past.at(-1)
  return {
    draft: reconciled?.draft ?? null,
    isContested,
    added: reconciled?.added ?? [],
    removed: reconciled?.removed ?? [],
    change,
    undo: last === undefined ? null : () => hold({ draft: last, past: held.past.slice(0, -1) }),
    discard: () => hold({ draft: null, past: [] }),
    keepMine: () => {
      const { draft } = held
      if (draft) hold({ draft: rebase(draft, stored, version), past: [] })
    },
  }
}

/** Whether the reader may change the list as the competition stands. */
export function mayOrder({ permissions, status }: StartListCompetition): boolean {
  return permissions.includes('WRITE') && status !== 'official' && status !== 'cancelled'
}

function newDraft({ version, drawMethod }: StartListCompetition, stored: StoredOrder): Draft {
  const keepApart = readDrawMethod(drawMethod ?? null)?.choice.keepApart ?? dressageKeepApart
  return beginDraft(stored, version, keepApart)
}
