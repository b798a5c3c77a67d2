import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { Translate } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { currentSession } from '#web/session/stored-session.ts'
import { confirm } from './confirm.ts'

/** Asks before the page is left while something on it is not saved. Whoever is signed out is not asked. */
export function useUnsavedChanges(unsaved: boolean): void {
  const t = useMessages()
  useBlocker({
    enableBeforeUnload: () => unsaved,
    shouldBlockFn: async () => unsaved && currentSession() !== null && !(await mayBeLost(t)),
  })
}

/** Closes a dialog, and asks first while something that was typed in it is not saved: Escape is pressed easily. */
export function useClosing(unsaved: boolean, close: () => void): () => void {
  const t = useMessages()
  return () => {
    if (!unsaved) return close()
    void mayBeLost(t).then((sure) => sure && close())
  }
}

/** Of several forms in one dialog: whether something is not saved in any. */
export function useUnsavedForms(): [any: boolean, tell: TellUnsaved] {
  const [forms, setForms] = useState<ReadonlySet<string>>(noForms)
  const tell = useCallback((form: string, unsaved: boolean) => {
    setForms((before) => {
      if (before.has(form) === unsaved) return before
      const after = new Set(before)
      if (unsaved) after.add(form)
      else after.delete(form)
      return after
    })
  }, [])
  return [forms.size > 0, tell]
}

export type TellUnsaved = (form: string, unsaved: boolean) => void

/** What a form of several says of itself, until it is gone. */
export function useTellUnsaved(tell: TellUnsaved, form: string, unsaved: boolean): void {
  useEffect(() => {
    tell(form, unsaved)
    return () => tell(form, false)
  }, [tell, form, unsaved])
}

const noForms: ReadonlySet<string> = new Set()

function mayBeLost(t: Translate): Promise<boolean> {
  return confirm({
    title: t('shell.unsaved.title'),
    text: t('shell.unsaved.text'),
    verb: t('shell.unsaved.leave'),
    destructive: true,
  })
}
