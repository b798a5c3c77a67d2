import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { positionOf } from '#domain/scoring/position-of.ts'
import { positionWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book } from '#web/offline/book.ts'
import type { SheetView } from './use-sheet.ts'

interface PositionSwitchProps {
  book: Pick<Book, 'office'>
  view: Pick<SheetView, 'writable' | 'discipline'>
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
      value={shown === null ? '' : positionOf(view.discipline.parts, shown)}
      onChange={(position) =>
        void navigate({ to: '.', search: position ? { position } : {}, replace: true })
      }
      data={[
        ...[...view.writable].map((part) => {
          const position = positionOf(view.discipline.parts, part)
          return { value: position, label: positionWords(position, t) }
        }),
        { value: '', label: t('scoring.page.allOwn') },
      ]}
    />
  )
}
