import { Popover, Table, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { isAbsent } from '#domain/competitions/status.ts'
import { isLate } from '#domain/timetable/delay.ts'
import { formatTime } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { TimetableList, TimetableShow, TimetableStart } from './operations.ts'
import { RiderDay } from './rider-day.tsx'
import classes from './timetable.module.css'
import { type DayWords, legsOf } from './violations.ts'

interface StartRowsProps {
  list: TimetableList
  show: TimetableShow
  words: DayWords
  warnings: ReadonlyMap<string, readonly string[]>
}

type Row =
  | { kind: 'start'; start: TimetableStart }
  | { kind: 'break'; pause: TimetableList['breaks'][number] }

/** Every start with its time, the expected one where it is another, and the breaks between. */
export function StartRows({ list, show, words, warnings }: StartRowsProps) {
  const t = useMessages()
  const time = (instant: string) => formatTime(instant, show.timeZone, t.locale)
  const isNumbered = list.starts.some(({ headNumber }) => headNumber)
  if (list.isBlock) {
    const words = list.isLengthGuessed ? 'timetable.block.guess' : 'timetable.block'
    return (
      <Text size="sm" c="dimmed" px="sm" pb="sm">
        {t(words, { count: list.expectedStarts ?? 0 })}
      </Text>
    )
  }
  if (list.starts.length === 0) {
    return (
      <Text size="sm" c="dimmed" px="sm" pb="sm">
        {t('timetable.noStarters')}
      </Text>
    )
  }
  return (
    <Table verticalSpacing={3} horizontalSpacing="xs" className={classes['starts'] ?? ''}>
      <Table.Tbody>
        {rowsOf(list).map((row) =>
          row.kind === 'break' ? (
            <Table.Tr key={row.pause.startsAt}>
              <Table.Td className={classes['time'] ?? ''}>{time(row.pause.startsAt)}</Table.Td>
              <Table.Td colSpan={isNumbered ? 3 : 2} c="dimmed">
                {row.pause.label || t('timetable.break')} ·{' '}
                {t('timetable.minutes', { minutes: row.pause.minutes })}
              </Table.Td>
            </Table.Tr>
          ) : (
            <StartLine
              key={row.start.id}
              start={row.start}
              discipline={list.discipline}
              isNumbered={isNumbered}
              show={show}
              words={words}
              warnings={warnings.get(row.start.id) ?? []}
            />
          ),
        )}
      </Table.Tbody>
    </Table>
  )
}

interface StartLineProps {
  start: TimetableStart
  discipline: TimetableList['discipline']
  /** A starter of the list has a head number. */
  isNumbered: boolean
  show: TimetableShow
  words: DayWords
  warnings: readonly string[]
}

function StartLine({ start, discipline, isNumbered, show, words, warnings }: StartLineProps) {
  const t = useMessages()
  const { headNumber, startsAt, expectedAt, status } = start
  const time = (instant: string) => formatTime(instant, show.timeZone, t.locale)
  return (
    <Table.Tr data-out={isAbsent({ status }) || undefined} data-status={status}>
      <Table.Td className={classes['time'] ?? ''}>
        {startsAt ? time(startsAt) : '–'}
        {startsAt && expectedAt && isLate(Date.parse(expectedAt), Date.parse(startsAt)) && (
          <span className={classes['expected']}>
            {t('timetable.expected', { time: time(expectedAt) })}
          </span>
        )}
      </Table.Td>
      {isNumbered && (
        <Table.Td className={classes['head-number'] ?? ''}>{headNumber ?? ''}</Table.Td>
      )}
      <Table.Td>
        {legsOf(start).map(({ personId, rider, horse }) => (
          <div key={personId}>
            <Popover
              width={360}
              position="bottom-start"
              withArrow
              shadow="md"
              trapFocus
              returnFocus
            >
              <Popover.Target>
                <UnstyledButton
                  className={classes['rider'] ?? ''}
                  aria-label={t('timetable.rider.open', { rider })}
                >
                  {rider}
                </UnstyledButton>
              </Popover.Target>
              <Popover.Dropdown>
                <RiderDay personId={personId} rider={rider} show={show} words={words} />
              </Popover.Dropdown>
            </Popover>
            <span className={classes['horse']}>{horse}</span>
          </div>
        ))}
      </Table.Td>
      <Table.Td w={96} ta="right">
        {warnings.length > 0 && (
          <Tooltip label={warnings.join(' · ')} multiline maw={360}>
            <IconAlertTriangle
              size={16}
              role="img"
              aria-label={warnings.join(' · ')}
              color="var(--mantine-color-ochre-6)"
            />
          </Tooltip>
        )}
        {status !== 'entered' && (
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {t(`results.status.${status}`, { discipline })}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function rowsOf({ starts, breaks }: TimetableList): Row[] {
  const rows: Row[] = []
  let next = 0
  for (const start of starts) {
    for (;;) {
      const pause = breaks[next]
      if (!pause || !start.startsAt || pause.startsAt > start.startsAt) break
      rows.push({ kind: 'break', pause })
      next += 1
    }
    rows.push({ kind: 'start', start })
  }
  return rows
}
