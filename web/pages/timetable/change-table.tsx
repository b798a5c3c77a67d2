import { ScrollArea, Table, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { formatDayOf, formatTime } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { listLabel } from './list-label.ts'
import type { StartMoved } from './operations.ts'

/** So many lines are read before anybody publishes; the rest is counted. */
const mostLines = 200

interface ChangeTableProps {
  changes: readonly StartMoved[]
  timeZone: string
}

/** Who gets another time, by how much. */
export function ChangeTable({ changes, timeZone }: ChangeTableProps) {
  const t = useMessages()
  if (changes.length === 0) return null
  return (
    <ScrollArea.Autosize mah="40vh" offsetScrollbars="y">
      <Table verticalSpacing={4}>
        <Table.Tbody>
          {changes.slice(0, mostLines).map((change) => (
            <ChangeRow key={change.id} change={change} timeZone={timeZone} />
          ))}
        </Table.Tbody>
      </Table>
      {changes.length > mostLines && (
        <Text size="sm" c="dimmed">
          {t('timetable.publish.more', { count: changes.length - mostLines })}
        </Text>
      )}
    </ScrollArea.Autosize>
  )
}

function ChangeRow({ change, timeZone }: { change: StartMoved; timeZone: string }) {
  const t = useMessages()
  const { rider, horse, startsAt, isOnOtherDay } = change
  const time = startsAt ? formatTime(startsAt, timeZone, t.locale) : ''
  const day = startsAt && isOnOtherDay ? formatDayOf(startsAt, timeZone, t.locale) : ''
  const isEarlier = (change.seconds ?? 0) < 0
  const Icon = iconOf(change)
  return (
    <Table.Tr>
      <Table.Td w={24}>
        <Icon size={16} aria-hidden />
      </Table.Td>
      <Table.Td>
        <bdi>
          {rider} · {horse}
        </bdi>
        <Text size="sm" c="dimmed">
          {[t('timetable.competition', { number: listLabel(change, t) }), day, time]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td ta="right" fw={isEarlier ? 700 : 400} style={{ whiteSpace: 'nowrap' }}>
        {changeWords(change, t)}
      </Table.Td>
    </Table.Tr>
  )
}

function iconOf({ kind, seconds }: StartMoved) {
  if (kind === 'removed') return IconMinus
  if (seconds == null) return IconPlus
  return seconds < 0 ? IconArrowUp : IconArrowDown
}

function changeWords({ kind, seconds }: StartMoved, t: Translate): string {
  if (kind === 'removed') return t('timetable.change.removed')
  if (seconds == null) return t('timetable.change.new')
  const minutes = minutesOf(Math.abs(seconds), t)
  return t(seconds < 0 ? 'timetable.change.earlier' : 'timetable.change.later', { minutes })
}

/** Whole minutes, as they are called out: a start that moves by seconds moves by one. */
export function minutesOf(seconds: number, t: Translate): string {
  return Math.ceil(seconds / 60).toLocaleString(t.locale)
}
