import { Alert, Text } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import { countedPlace, type Read } from './counted-place.ts'

interface CountedProps {
  view: Read
  part: string
}

/** For the judge whose sheet is shown: that it does not count, or for whom. */
export function CountedNotice({ view, part }: CountedProps) {
  const t = useMessages()
  const place = countedPlace(view, part)
  if (isSpare(view, part)) {
    const words =
      place === undefined
        ? t('spareJudge.own.along')
        : t('spareJudge.own.counts', { position: place })
    return <Alert color={place === undefined ? 'gray' : 'blue'}>{words}</Alert>
  }
  return place === undefined ? <Alert color="yellow">{t('spareJudge.own.replaced')}</Alert> : null
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
