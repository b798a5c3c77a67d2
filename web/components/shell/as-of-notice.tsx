import { Alert } from '@mantine/core'
import { formatMoment, formatTime } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useAsOf } from '#web/offline/as-of.ts'

/** Says that the page comes from this device, and of when it is. */
export function AsOfNotice() {
  const t = useMessages()
  const asOf = useAsOf()
  if (asOf === null) return null
  const isToday = new Date(asOf).toDateString() === new Date().toDateString()
  const format = isToday ? formatTime : formatMoment
  // By the clock of the device, which is the one that stands beside the page.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <Alert color="ochre" role="status" mb="sm">
      {t('shell.asOf', { time: format(asOf, timeZone, t.locale) })}
    </Alert>
  )
}
