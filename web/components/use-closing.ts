import { useMessages } from '#web/i18n/messages.ts'
import { confirm } from './confirm.ts'
import { isProofAsked } from './proven.ts'
import { useUnsavedChanges } from './unsaved-changes.ts'

/** Closes a panel or dialog; asks first while something in it is not saved, and when the page is left. */
export function useClosing(unsaved: boolean, onClose: () => void): () => void {
  const t = useMessages()
  useUnsavedChanges(unsaved)
  return () => {
    // Escape was for the dialog above.
    if (isProofAsked()) return
    if (!unsaved) return onClose()
    void confirm({
      title: t('shows.part.unsaved.title'),
      text: t('shows.part.unsaved.text'),
      verb: t('shows.part.unsaved.leave'),
      destructive: true,
    }).then((leave) => leave && onClose())
  }
}
