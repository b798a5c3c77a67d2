import { useQuery } from '@apollo/client/react'
import { Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { fillForecast } from '#domain/entries/places-over-time.ts'
import { lines } from '#domain/pictures/lines.ts'
import { dayNumberOf, days, numbers } from '#domain/pictures/measure.ts'
import { formatDay, formatFigure } from '#locales/formatting.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { PictureView } from '#web/components/pictures/picture-view.tsx'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import type { PlacesByDayQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { capacityOf } from './capacity-of.ts'
import { forecastWords } from './forecast-words.ts'
import { placesByDayQuery } from './operations.ts'

type Days = NonNullable<NonNullable<PlacesByDayQuery['show']>['entrySystem']>['placesByDay']

/** How the show fills: places by day against what it can take, and when it will be full at this rate. */
export function Filling({ open }: { open: OpenEntrySystem }) {
  const t = useMessages()
  const query = useQuery(placesByDayQuery, {
    variables: { showId: open.show.id },
    fetchPolicy: 'cache-and-network',
  })
  const { refetch } = query
  const { version } = open.system
  // The page follows the topic of the inbox: its version moves with each entry.
  useEffect(() => {
    if (version > 0) refetch().catch(() => undefined)
  }, [version, refetch])
  return (
    <Stack gap="sm" component="section" aria-labelledby="entry-filling">
      <Title order={2} size="h3" id="entry-filling">
        {t('entry-system.filling')}
      </Title>
      <QueryView
        query={query}
        pick={({ show }) => show?.entrySystem?.placesByDay ?? null}
        skeleton={<ListSkeleton rows={3} />}
      >
        {(counted) =>
          counted.length === 0 ? (
            <Text c="dimmed">{t('entry-system.filling.empty')}</Text>
          ) : (
            <FillCurve counted={counted} capacity={capacityOf(open.system)} />
          )
        }
      </QueryView>
    </Stack>
  )
}

const height = 240

function FillCurve({ counted, capacity }: { counted: Days; capacity: number | null }) {
  const t = useMessages()
  const forecast = capacity === null ? null : fillForecast(counted, capacity)
  const count = (value: number) => formatFigure(value, 0, t.locale)
  return (
    <PictureView
      title={t('entry-system.filling.title')}
      note={forecastWords(forecast, capacity, t)}
      empty={t('entry-system.filling.empty')}
      draw={(width, lettering) =>
        lines({
          size: { width, height },
          lettering,
          along: days(t('entry-system.filling.day'), (day) => formatDay(day, t.locale)),
          up: numbers({ name: t('entry-system.filling.places'), print: count, leastStep: 1 }),
          series: [
            t('entry-system.filling.taken'),
            t('entry-system.filling.asked'),
            t('entry-system.filling.waiting'),
          ],
          steps: counted.map(({ day, asked, taken, waiting }) => ({
            at: dayNumberOf(day),
            values: [taken, asked, waiting],
          })),
          ...(capacity !== null && {
            limit: {
              name: t('entry-system.filling.limit', { count: count(capacity) }),
              value: capacity,
            },
          }),
          ...(forecast?.kind === 'on' &&
            capacity !== null && {
              forecast: { series: 0, at: dayNumberOf(forecast.day), value: capacity },
            }),
        })
      }
    />
  )
}
