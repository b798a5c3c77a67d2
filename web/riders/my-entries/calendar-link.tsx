import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useMessages } from '#web/i18n/messages.ts'
import type { EntryFragment } from '../graphql/generated/graphql.ts'
import { calendarFile } from './calendar.ts'

/** The show, or each start whose time is published, for the reader's calendar. */
export function CalendarLink({ entry }: { entry: EntryFragment }) {
  const t = useMessages()
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      onClick={() => download(entry)}
    >
      {t('riders.calendar')}
    </Button>
  )
}

function download(entry: EntryFragment): void {
  const { show, places, id, name } = entry
  const days = { place: show.venue, firstDay: show.firstDay, lastDay: show.lastDay }
  const starts = places.flatMap(
    ({ startsAt, competitionNumber, competitionName, horse, rider, id: placeId }) =>
      startsAt === null
        ? []
        : [
            {
              ...{ ...days, id: `place-${placeId}`, startsAt },
              title: [`${competitionNumber} ${competitionName}`, rider, horse]
                .filter(Boolean)
                .join(' · '),
            },
          ],
  )
  const whole = { ...days, id: `entry-${id}`, title: `${show.name} · ${name}`, startsAt: null }
  const file = new Blob([calendarFile(starts.length > 0 ? starts : [whole], new Date())], {
    type: 'text/calendar',
  })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.ics`
  link.click()
  URL.revokeObjectURL(address)
}
