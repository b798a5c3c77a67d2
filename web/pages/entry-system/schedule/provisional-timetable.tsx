import { List, Stack, Table, Text, Title } from '@mantine/core'
import type { ScheduledCompetition } from '#domain/entries/show-schedule.ts'
import { parseInstant, toLocal } from '#domain/timetable/local-time.ts'
import { formatDay, formatTime } from '#locales/formatting.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { TitledSection } from '#web/components/entry-system/titled-section.tsx'
import { TextLink } from '#web/components/link.tsx'
import { useMessages } from '#web/i18n/messages.ts'

interface ProvisionalTimetableProps {
  open: OpenEntrySystem
  /** By competition; undefined where none is chosen. */
  arenas: ReadonlyMap<string, string | undefined>
}

type Timed = ScheduledCompetition & { startsAt: string }

/** The competitions by day and arena, and those that have no time. */
export function ProvisionalTimetable({ open, arenas }: ProvisionalTimetableProps) {
  const t = useMessages()
  const { competitions, timeZone } = open.schedule
  const timed = competitions.filter((each): each is Timed => each.startsAt !== null)
  const untimed = competitions.filter(({ startsAt }) => startsAt === null)
  const days = Map.groupBy(timed, ({ startsAt }) => toLocal(parseInstant(startsAt), timeZone).day)
  return (
    <TitledSection
      title={t('entry-system.timetable')}
      text={
        <>
          {t('entry-system.timetable.text')}{' '}
          <TextLink
            underline="always"
            to="/shows/$showId/competitions"
            params={{ showId: open.show.id }}
          >
            {t('shell.place.competitions')}
          </TextLink>
        </>
      }
    >
      {competitions.length === 0 && <Text>{t('entry-system.timetable.none')}</Text>}
      {[...days].toSorted(byKey).map(([day, ofDay]) => (
        <Stack key={day} gap="xs" maw="45rem">
          <Title order={3} size="h4">
            {formatDay(day, t.locale)}
          </Title>
          {[...Map.groupBy(ofDay, ({ id }) => arenas.get(id) ?? '')]
            .toSorted(byKey)
            .map(([arena, ofArena]) => (
              <ArenaTable
                key={arena}
                arena={arena || t('entry-system.timetable.noArena')}
                competitions={ofArena}
                timeZone={timeZone}
              />
            ))}
        </Stack>
      ))}
      {untimed.length > 0 && (
        <Stack gap="xs" maw="45rem">
          <Title order={3} size="h4">
            {t('entry-system.timetable.untimed')}
          </Title>
          <Text c="dimmed">{t('entry-system.timetable.untimed.text')}</Text>
          <List>
            {untimed.map(({ id, number, name }) => (
              <List.Item key={id}>
                {number} {name}
              </List.Item>
            ))}
          </List>
        </Stack>
      )}
    </TitledSection>
  )
}

interface ArenaTableProps {
  arena: string
  competitions: readonly Timed[]
  timeZone: string
}

function ArenaTable({ arena, competitions, timeZone }: ArenaTableProps) {
  const t = useMessages()
  return (
    <Table captionSide="top">
      <Table.Caption style={{ textAlign: 'start' }}>{arena}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="6rem">{t('entry-system.timetable.start')}</Table.Th>
          <Table.Th>{t('entry-system.timetable.competition')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {competitions.map(({ id, number, name, startsAt }) => (
          <Table.Tr key={id}>
            <Table.Td>{formatTime(startsAt, timeZone, t.locale)}</Table.Td>
            <Table.Td>
              {number} {name}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one.localeCompare(other)
}
