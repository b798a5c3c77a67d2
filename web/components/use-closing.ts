import { useMessages } from '#web/i18n/messages.ts'
import { confirm } from './confirm.ts'
import { isProofAsked } from './proven.ts'
import { useUnsavedChanges } from './unsaved-changes.ts'

/**
 * Closes a panel or dialog; asks first while something in it is not saved, and when the page is left. What is
 * given up then is told to `onDiscard`.
 */
export function useClosing(
  unsaved: boolean,
  onClose: () => void,
  onDiscard?: () => void,
): () => void {
  const t = useMessages()
  useUnsavedChanges(unsaved, onDiscard)
  return () => {
    // Escape was for the dialog above.
    if (isProofAsked()) return
    if (!unsaved) return onClose()
    void confirm({
      title: t('forms.unsaved.title'),
      text: t('forms.unsaved.text'),
      verb: t('forms.unsaved.leave'),
      destructive: true,
    }).then((leave) => {
      if (!leave) return
      onDiscard?.()
      onClose()
    })
  }
}
