import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { EntryForm } from '#domain/entries/entry-form.ts'
import { currentSession } from '#web/session/stored-session.ts'
import { doBeforeLeaving } from '../frame/before-leaving.ts'
import { Refused } from '../graphql/refusals.ts'
import { ask } from '../session/session.ts'
import { createDraftKeeper, type DraftKeeper, type KeptDraft } from './draft-keeper.ts'
import { emptyEntryForm } from './form.ts'
import type { FormOf, StoredForm } from './load-form.ts'
import { forgetLocalDraft, readLocalDraft, storeLocalDraft } from './local-draft.ts'
import { keptDraftQuery, saveDraftMutation } from './operations.ts'

interface DraftOf extends FormOf {
  /** What the server keeps. */
  kept: KeptDraft | null
  /** What the form begins with where nothing is kept; null: with nothing, or with the account that types. */
  opened: StoredForm | null
  isOffice: boolean
}

/** The form, kept at the server as it is typed, and on this device until it is there. */
export function useDraft({ showId, entryId, kept, opened, isOffice }: DraftOf): DraftKeeper {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes later from the server is offered, not taken
  const keeper = useMemo(
    () => openKeeper({ showId, entryId, kept, opened, isOffice }),
    [showId, entryId],
  )
  useSyncExternalStore(keeper.subscribe, keeper.state)
  useEffect(() => {
    const flush = () => void keeper.flush()
    const whenHidden = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', whenHidden)
    addEventListener('online', flush)
    const stop = doBeforeLeaving(() => keeper.flush())
    return () => {
      document.removeEventListener('visibilitychange', whenHidden)
      removeEventListener('online', flush)
      stop()
    }
  }, [keeper])
  return keeper
}

function openKeeper({ showId, entryId, kept, opened, isOffice }: DraftOf): DraftKeeper {
  const of = { accountId: currentSession()?.account.id ?? '', showId, entryId }
  const local = readLocalDraft(of)
  // What did not reach the server goes on, unless another tab has saved since.
  const goesOn = local !== null && local.version === (kept?.version ?? null)
  const keeper = createDraftKeeper({
    opened: {
      form: kept?.form ?? opened?.form ?? (isOffice ? emptyEntryForm : formOfAccount()),
      version: goesOn || !local ? (kept?.version ?? null) : local.version,
      formVersion: (kept ?? opened)?.formVersion ?? null,
      savedAt: kept?.changedAt ?? null,
    },
    async save(form, version, formVersion) {
      try {
        const answer = await ask(saveDraftMutation, { showId, entryId, form, version, formVersion })
        return { outcome: 'saved', draft: answer.saveEntryDraft }
      } catch (error) {
        const draft =
          error instanceof Refused ? await newerThan(version, { showId, entryId }) : null
        if (!draft) throw error
        return { outcome: 'newer', draft }
      }
    },
    keepHere: (unsaved) => (unsaved ? storeLocalDraft(of, unsaved) : forgetLocalDraft(of)),
    quiet: 800,
    retry: 5000,
  })
  if (local) keeper.goOnFrom(local.formVersion, () => local.form)
  return keeper
}

/** What another window saved meanwhile; null where it did not, and the refusal has another reason. */
async function newerThan(version: number | null, of: FormOf): Promise<KeptDraft | null> {
  const { draft } = (await ask(keptDraftQuery, of)).enterForm
  return draft && draft.version !== version ? draft : null
}

/** The account that enters answers for it, unless it says otherwise. */
function formOfAccount(): EntryForm {
  const { firstName = '', familyName = '', email = null } = currentSession()?.account ?? {}
  const name = `${firstName} ${familyName}`.trim()
  return { ...emptyEntryForm, responsible: { ...emptyEntryForm.responsible, name, email } }
}
