import { Stack, Table, Text } from '@mantine/core'
import { formatTime } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { listLabel } from './list-label.ts'
import type { TimetableShow } from './operations.ts'
import classes from './timetable.module.css'
import { type DayWords, legsOf } from './violations.ts'

interface RiderDayProps {
  personId: string
  rider: string
  show: TimetableShow
  words: DayWords
}

/** "You start at": all starts of a rider on the day, whichever the arena. */
export function RiderDay({ personId, rider, show, words }: RiderDayProps) {
  const t = useMessages()
  const starts = [...words.starts.values()]
    .flatMap(({ start, list }) => {
      const leg = legsOf(start).find((each) => each.personId === personId)
      return leg && start.startsAt ? [{ start, list, horse: leg.horse }] : []
    })
    .toSorted((a, b) => ((a.start.startsAt ?? '') < (b.start.startsAt ?? '') ? -1 : 1))
  const arenaOf = (id: string | null | undefined) =>
    show.arenas.find((arena) => arena.id === id)?.name ?? t('competitions.noArena')
  return (
    <Stack gap="xs">
      <Text fw={550}>{t('timetable.rider', { rider })}</Text>
      <Table verticalSpacing={2} horizontalSpacing={6}>
        <Table.Tbody>
          {starts.map(({ start, list, horse }) => (
            <Table.Tr key={start.id}>
              <Table.Td className={classes['time'] ?? ''} fw={550}>
                {formatTime(start.expectedAt ?? start.startsAt ?? '', show.timeZone, t.locale)}
              </Table.Td>
              <Table.Td>{arenaOf(list.arenaId)}</Table.Td>
              <Table.Td>
                {listLabel(list, t)} · {horse}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
