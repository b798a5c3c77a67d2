import { useMessages } from '#web/i18n/messages.ts'
import { PrintDesk } from './print-desk.tsx'

/** Everything that can be printed. */
export function PrinterOverview() {
  const t = useMessages()
  return (
    <PrintDesk
      title={t('shell.place.printer')}
      offers={({ path }) => path.startsWith('documents/')}
    />
  )
}
