import type { EntryForm } from '#domain/entries/entry-form.ts'

/** A draft as the server keeps it. */
export interface KeptDraft {
  form: EntryForm
  changedAt: string
  version: number
  /** Of the entry that it changes, when it began; null: of a new one. */
  formVersion: string | null
}

export type SavedDraft =
  | { outcome: 'saved'; draft: KeptDraft }
  /** Another tab or device saved meanwhile; nothing was written. */
  | { outcome: 'newer'; draft: KeptDraft }

export interface DraftState {
  form: EntryForm
  /** Of the server's draft that the form goes on from; null: there is none. */
  version: number | null
  /** Of the stored entry that the form goes on from; null: it is a new one. */
  formVersion: string | null
  /** Whether what is typed is at the server. */
  saving: 'saved' | 'waiting' | 'failed'
  savedAt: string | null
  /** What another tab saved: nothing is sent until somebody chose. */
  newer: KeptDraft | null
  error: unknown
}

export interface DraftKeeperOptions {
  opened: Pick<DraftState, 'form' | 'version' | 'formVersion' | 'savedAt'>
  save: (form: EntryForm, version: number | null, formVersion: string | null) => Promise<SavedDraft>
  /** Keeps what is typed on this device until the server has it; null: it has. */
  keepHere: (unsaved: Unsaved | null) => void
  /** Milliseconds without another change until it is sent. */
  quiet: number
  /** Milliseconds until what failed is sent again. */
  retry: number
}

export type Unsaved = Pick<DraftState, 'form' | 'version' | 'formVersion'>

export interface DraftKeeper {
  state: () => DraftState
  subscribe: (listener: () => void) => () => void
  change: (next: (form: EntryForm) => EntryForm) => void
  /** As `change`; from now on the form goes on from this version of the stored entry. */
  goOnFrom: (formVersion: string | null, next: (form: EntryForm) => EntryForm) => void
  /** Sends what is unsaved at once. */
  flush: () => Promise<void>
  /** The other tab's draft takes the place of what is here. */
  takeNewer: () => void
  /** What is here is saved over the other tab's. */
  keepMine: () => void
  /** After an entry was submitted or a draft discarded: there is nothing to keep. */
  end: () => void
}

/** Saves a form as it is typed: one call at a time, the last state wins, nothing of another tab is overwritten. */
export function createDraftKeeper(options: DraftKeeperOptions): DraftKeeper {
  const { opened, save, keepHere, quiet, retry } = options
  const listeners = new Set<() => void>()
  let state: DraftState = { ...opened, saving: 'saved', newer: null, error: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | null = null
  let isOver = false
  const set = (change: Partial<DraftState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const later = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), milliseconds)
  }
  const taken = (sent: EntryForm, { outcome, draft }: SavedDraft) => {
    if (outcome === 'newer') return set({ newer: draft, saving: 'waiting', error: null })
    const { form, formVersion } = state
    const { version, changedAt: savedAt } = draft
    const isAll = form === sent && formVersion === draft.formVersion
    const saving = isAll ? 'saved' : 'waiting'
    set({ version, savedAt, saving, error: null })
    keepHere(isAll ? null : { form, version, formVersion })
    if (!isAll) later(quiet)
  }
  const sendOnce = async () => {
    const { form, version, formVersion } = state
    try {
      const answer = await save(form, version, formVersion)
      if (!isOver) taken(form, answer)
    } catch (error) {
      if (isOver) return
      set({ saving: 'failed', error })
      later(retry)
    }
  }
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    if (sending) await sending
    if (isOver || state.saving === 'saved' || state.newer) return
    sending = sendOnce().finally(() => {
      sending = null
    })
    await sending
  }
  const goOnFrom: DraftKeeper['goOnFrom'] = (formVersion, next) => {
    const form = next(state.form)
    if (isOver || (form === state.form && formVersion === state.formVersion)) return
    set({ form, formVersion, saving: 'waiting' })
    keepHere({ form, version: state.version, formVersion })
    later(quiet)
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (next) => goOnFrom(state.formVersion, next),
    goOnFrom,
    flush,
    takeNewer() {
      const { newer } = state
      if (!newer) return
      const { form, version, formVersion, changedAt } = newer
      set({ form, version, formVersion, savedAt: changedAt, saving: 'saved', newer: null })
      keepHere(null)
    },
    keepMine() {
      const { newer, form, formVersion } = state
      if (!newer) return
      set({ version: newer.version, newer: null, saving: 'waiting' })
      keepHere({ form, version: newer.version, formVersion })
      later(0)
    },
    end() {
      isOver = true
      clearTimeout(timer)
      keepHere(null)
    },
  }
}
