import { Button, Group, Paper, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { formatClock, formatTime } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { CompetitionStatusBadge } from '#web/components/status-badge.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { listName } from './list-label.ts'
import type { TimetableList, TimetableShow } from './operations.ts'
import { StartRows } from './start-rows.tsx'
import classes from './timetable.module.css'
import type { TimetableActs } from './use-timetable-acts.ts'
import type { DayWords } from './violations.ts'

interface ListCardProps {
  list: TimetableList
  isCurrent: boolean
  show: TimetableShow
  words: DayWords
  warnings: ReadonlyMap<string, readonly string[]>
  acts: TimetableActs | null
}

/** A competition with its pace; opened, all its starts. */
export function ListCard({ list, isCurrent, show, words, warnings, acts }: ListCardProps) {
  const t = useMessages()
  const [opened, setOpened] = useState(isCurrent)
  const { number, status, startsAt, endsAt, secondsPerStart, starts, isBlock } = list
  const time = (instant: string) => formatTime(instant, show.timeZone, t.locale)
  const flagged = starts.filter(({ id }) => warnings.has(id)).length
  const Chevron = opened ? IconChevronDown : IconChevronRight
  return (
    <Paper withBorder>
      <UnstyledButton
        className={classes['head'] ?? ''}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <Chevron size={16} aria-hidden />
        <span className={classes['name']}>
          <strong>{number}</strong> {listName(list, t)}
        </span>
        {!isBlock && <CompetitionStatusBadge status={status} />}
        <span className={classes['figures']}>
          {endsAt === startsAt ? time(startsAt) : `${time(startsAt)}–${time(endsAt)}`}
          {' · '}
          {startsWords(list, t)}
          {' · '}
          {t('timetable.timePerStart', { time: formatClock(100 * secondsPerStart, t.locale) })}
          {flagged > 0 && (
            <span className={classes['flag']}>
              <IconAlertTriangle size={14} aria-hidden />{' '}
              {t('timetable.flagged', { count: flagged })}
            </span>
          )}
        </span>
      </UnstyledButton>
      <Pace list={list} acts={acts} />
      {opened && <StartRows list={list} show={show} words={words} warnings={warnings} />}
    </Paper>
  )
}

/** How many start; of a block how many it keeps time for, and whether that is a guess. */
function startsWords(list: TimetableList, t: Translate): string {
  const { starts, isBlock, expectedStarts, isLengthGuessed } = list
  if (!isBlock) return t('timetable.starters', { count: starts.length })
  const count = expectedStarts ?? 0
  return t(isLengthGuessed ? 'timetable.starters.guess' : 'timetable.starters', { count })
}

/** Where a start really takes longer or shorter than planned. */
const worthSaying = 5

function Pace({ list, acts }: Pick<ListCardProps, 'list' | 'acts'>) {
  const t = useMessages()
  const { learnedSeconds, learnedFrom, secondsPerStart, isFixed, id, arenaId, startsAt } = list
  if (learnedSeconds == null || Math.abs(learnedSeconds - secondsPerStart) < worthSaying)
    return null
  return (
    <Group gap="xs" px="sm" pb="xs">
      <Text size="xs" c="dimmed">
        {t('timetable.learned', {
          time: formatClock(100 * learnedSeconds, t.locale),
          count: learnedFrom,
        })}
      </Text>
      {acts && !isFixed && (
        <Button
          size="compact-xs"
          variant="default"
          disabled={acts.busy !== null}
          onClick={() => acts.takePace({ id, arenaId: arenaId ?? null, startsAt }, learnedSeconds)}
        >
          {t('timetable.learned.take')}
        </Button>
      )}
    </Group>
  )
}
