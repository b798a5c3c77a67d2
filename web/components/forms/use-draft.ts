import { useEffect, useState } from 'react'
import { isSame, mergeSection, type OpenSection, withFields } from '#domain/forms/section.ts'
import { readDraft, storeDraft } from './stored-drafts.ts'

/** What was typed and not saved when the page was last loaded, for `DraftOffer`. */
export interface SectionDraft {
  /** When, in milliseconds; null where there is nothing to offer. */
  at: number | null
  /** Types it in again; what another person saved since is shown beside it. */
  resume: () => void
  discard: () => void
}

interface DraftedForm<Values extends Record<string, unknown>> extends OpenSection<Values> {
  /** Puts these into the form. */
  onResume: (merged: { typed: Values; opened: Values }) => void
}

/** Keeps what is typed and not saved, and offers what was left of it when the form is opened. */
export function useDraft<Values extends Record<string, unknown>>(
  name: string,
  { stored, opened, typed, onResume }: DraftedForm<Values>,
): SectionDraft {
  const [offered, setOffered] = useState(() => readDraft(name, stored))
  useEffect(() => {
    // Until it is decided, what was left is not written over.
    if (offered) return
    storeDraft(name, isSame(typed, opened) ? null : { at: Date.now(), opened, typed })
  }, [name, offered, opened, typed])
  return {
    at: offered?.at ?? null,
    resume() {
      if (!offered) return
      const changed = Object.keys(offered.typed).filter(
        (field) => !isSame(offered.typed[field], offered.opened[field]),
      )
      onResume(
        mergeSection({
          stored,
          opened: withFields(opened, offered.opened, changed),
          typed: withFields(typed, offered.typed, changed),
        }),
      )
      setOffered(undefined)
    },
    discard() {
      storeDraft(name, null)
      setOffered(undefined)
    },
  }
}
