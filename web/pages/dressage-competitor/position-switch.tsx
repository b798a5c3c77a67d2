import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book } from '#web/offline/book.ts'
import type { SheetView } from './use-sheet.ts'

interface PositionSwitchProps {
  book: Pick<Book, 'office'>
  view: Pick<SheetView, 'writable'>
  /** The one that is shown big; null while they stand side by side. */
  shown: string | null
}

/** On a device that marks for several judges: whose sheet is shown, or all of them. */
export function PositionSwitch({ book, view, shown }: PositionSwitchProps) {
  const t = useMessages()
  const navigate = useNavigate()
  if (book.office || view.writable.size < 2) return null
  return (
    <SegmentedControl
      size="md"
      aria-label={t('scoring.page.ownPositions')}
      value={shown ?? ''}
      onChange={(position) =>
        void navigate({ to: '.', search: position ? { position } : {}, replace: true })
      }
      data={[
        ...[...view.writable].map((position) => ({ value: position, label: position })),
        { value: '', label: t('scoring.page.allOwn') },
      ]}
    />
  )
}
