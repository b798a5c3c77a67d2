import { Badge, Group, Stack, Title } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { minutesLate } from '#domain/timetable/delay.ts'
import { formatMinutes } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { ArenaLane } from './day-plan.ts'
import { ListCard } from './list-card.tsx'
import type { DayTimetable, TimetableList, TimetableShow } from './operations.ts'
import type { TimetableActs } from './use-timetable-acts.ts'
import type { DayWords } from './violations.ts'

interface ArenaColumnProps {
  lane: ArenaLane
  delay: DayTimetable['delays'][number] | null
  show: TimetableShow
  words: DayWords
  /** Sentences by competitor. */
  warnings: ReadonlyMap<string, readonly string[]>
  acts: TimetableActs | null
}

/** The lists of an arena one below the other; the one that is on, or comes next, is open. */
export function ArenaColumn({ lane, delay, show, words, warnings, acts }: ArenaColumnProps) {
  const t = useMessages()
  const { name, lists } = lane
  const current = lists.find(isAhead) ?? lists[0]
  const minutes = minutesLate(delay?.delaySeconds ?? 0)
  return (
    <Stack gap="xs" component="section" aria-label={name}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4">
          {name}
        </Title>
        {delay && (
          <Badge
            variant="light"
            color={minutes > 0 ? 'ochre' : 'arena'}
            leftSection={<IconClock size={12} />}
          >
            {minutes > 0
              ? t('timetable.delay', { delay: formatMinutes(minutes, t.locale) })
              : t('timetable.onTime')}
          </Badge>
        )}
      </Group>
      {lists.map((list) => (
        <ListCard
          key={list.id}
          list={list}
          isCurrent={list === current}
          show={show}
          words={words}
          warnings={warnings}
          acts={acts}
        />
      ))}
    </Stack>
  )
}

function isAhead({ status }: TimetableList): boolean {
  return status !== 'official' && status !== 'provisional'
}
