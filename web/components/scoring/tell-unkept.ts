import { notifyError } from '#web/components/notify.tsx'
import { currentTranslate } from '#web/i18n/messages.ts'

/** Whoever touches a mark looks at the ride: that it was not kept on this device stands until it is dismissed. */
export function tellUnkept(): void {
  notifyError(currentTranslate()('scoring.typed.not-kept'), { id: 'not-kept', timeout: 0 })
}
