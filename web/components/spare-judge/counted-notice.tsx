import { Alert, Text } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book } from '#web/offline/book.ts'
import { countedPlace, type Read } from './counted-place.ts'
import { useCountedFollowing } from './following.ts'

interface CountedProps {
  view: Read
  part: string
}

/** For the judge whose sheet is shown: that it does not count, or for whom. */
export function CountedNotice({ book, view, part }: CountedProps & { book: Book }) {
  const t = useMessages()
  const place = countedPlace(view, part)
  if (isSpare(view, part)) {
    return place === undefined ? (
      <Alert color="gray">{t('spareJudge.own.along')}</Alert>
    ) : (
      <StandsIn {...{ book, view, part, place }} />
    )
  }
  return place === undefined ? <Alert color="ochre">{t('spareJudge.own.replaced')}</Alert> : null
}

/** For whom the spare judge's sheet counts, and for how many of those that follow. */
function StandsIn({ book, view, part, place }: CountedProps & { book: Book; place: string }) {
  const t = useMessages()
  const { all, counted } = useCountedFollowing(book, view.discipline, { part, place })
  const only = all > 0 ? t('spareJudge.own.one') : ''
  return (
    <Alert color="blue">
      <strong>{t('spareJudge.own.counts', { position: place })}</strong>{' '}
      {counted > 0 ? t('spareJudge.own.on', { count: counted }) : only}
    </Alert>
  )
}

/** What the office changed while the sheet is open, beside the mark that is written now, until it was read. */
export function CountedChange({ view, part }: CountedProps) {
  const t = useMessages()
  const place = countedPlace(view, part)
  const [seen, setSeen] = useState({ part, place })
  const [change, setChange] = useState<Change | null>(null)
  if (seen.part !== part || seen.place !== place) {
    setSeen({ part, place })
    setChange(seen.part === part ? changeTo(place, isSpare(view, part)) : null)
  }
  if (change === null) return null
  return (
    <Alert
      color="blue"
      role="status"
      p="xs"
      mb="xs"
      withCloseButton
      closeButtonLabel={t('shell.dismiss')}
      onClose={() => setChange(null)}
    >
      {t(`spareJudge.told.${change}`, { position: place ?? '' })}
    </Alert>
  )
}

type Change = 'counts' | 'along' | 'replaced' | 'restored'

function changeTo(place: string | undefined, isAlong: boolean): Change {
  if (isAlong) return place === undefined ? 'along' : 'counts'
  return place === undefined ? 'replaced' : 'restored'
}

/** The same for the office, above each of the sheets that stand below each other. */
export function CountedLine({ view, part }: CountedProps) {
  const t = useMessages()
  const place = countedPlace(view, part)
  if (place === part) return null
  const words = isSpare(view, part)
    ? place === undefined
      ? t('spareJudge.panel.along')
      : t('spareJudge.panel.counts', { position: place })
    : t('spareJudge.column.replaced', { position: part })
  return <Text size="sm">{words}</Text>
}

function isSpare({ discipline }: Read, part: string): boolean {
  return discipline.parts.some((each) => each.part === part && each.isSpare)
}
