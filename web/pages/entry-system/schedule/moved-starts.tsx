import { Alert, List, Text } from '@mantine/core'
import { movedStarts } from '#domain/entries/announced-starts.ts'
import { formatMoment } from '#locales/formatting.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { FromTo } from '#web/components/from-to.tsx'
import { useMessages } from '#web/i18n/messages.ts'

interface MovedStartsProps {
  open: OpenEntrySystem
  announced: readonly { competitionId: string; startsAt?: string | null }[]
}

/** Where the times of now are not those that riders entered under. */
export function MovedStarts({ open, announced }: MovedStartsProps) {
  const t = useMessages()
  const { competitions, timeZone } = open.schedule
  const moved = movedStarts(
    announced.map(({ competitionId, startsAt }) => ({ competitionId, startsAt: startsAt ?? null })),
    competitions,
  )
  if (moved.length === 0) return null
  const words = (instant: string | null) =>
    instant === null
      ? t('entry-system.timetable.openTime')
      : formatMoment(instant, timeZone, t.locale)
  return (
    <Alert color="ochre" title={t('entry-system.timetable.moved', { count: moved.length })}>
      <Text mb="xs">{t('entry-system.timetable.moved.text')}</Text>
      <List>
        {moved.map(({ competitionId, announced: before, now }) => {
          const competition = competitions.find(({ id }) => id === competitionId)
          return (
            <List.Item key={competitionId}>
              {competition?.number} {competition?.name}:{' '}
              <FromTo from={words(before)} to={words(now)} />
            </List.Item>
          )
        })}
      </List>
    </Alert>
  )
}
