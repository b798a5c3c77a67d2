import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { Translate } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { currentSession } from '#web/session/stored-session.ts'
import { confirm } from './confirm.ts'

/**
 * Asks before the page is left while something on it is not saved; what is given up then is told to
 * `onDiscard`. An account that is signed out is not asked.
 */
export function useUnsavedChanges(unsaved: boolean, onDiscard?: () => void): void {
  const t = useMessages()
  useBlocker({
    enableBeforeUnload: () => unsaved,
    shouldBlockFn: async () => {
      if (!unsaved || currentSession() === null) return false
      const isLeft = await mayBeLost(t)
      if (isLeft) onDiscard?.()
      return !isLeft
    },
  })
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
