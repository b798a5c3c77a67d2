import { useBlocker } from '@tanstack/react-router'
import { useMessages } from '#web/i18n/messages.ts'
import { currentSession } from '#web/session/stored-session.ts'
import { confirm } from './confirm.ts'

/** Asks before the page is left while something on it is not saved. Whoever is signed out is not asked. */
export function useUnsavedChanges(unsaved: boolean): void {
  const t = useMessages()
  useBlocker({
    enableBeforeUnload: () => unsaved,
    shouldBlockFn: async () => {
      if (!unsaved || !currentSession()) return false
      const leave = await confirm({
        title: t('shell.unsaved.title'),
        text: t('shell.unsaved.text'),
        verb: t('shell.unsaved.leave'),
        destructive: true,
      })
      return !leave
    },
  })
}
