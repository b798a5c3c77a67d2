import {
  Group,
  Paper,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  Title,
  UnstyledButton,
} from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { useCompetitionActs } from '#web/components/competitions/use-competition-acts.ts'
import { CompetitionStatusBadge } from '#web/components/status-badge.tsx'
import type { LibraryTestFragment, SetUpShowFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { SetUpTemplate } from './set-up/discipline-set-up.ts'
import { disciplineSetUps, setUpOf } from './set-up/disciplines.ts'
import { moveFocus } from './set-up/move-focus.ts'
import './template-choice.css'

interface TemplateChoiceProps {
  show: SetUpShowFragment
  tests: readonly LibraryTestFragment[]
  onChoose: (template: SetUpTemplate) => void
}

/** What a new competition starts from: a test, an article or a class, or a competition of this show. */
export function TemplateChoice({ show, tests, onChoose }: TemplateChoiceProps) {
  const t = useMessages()
  const acts = useCompetitionActs(show.id)
  const [discipline, setDiscipline] = useState(() => firstDiscipline(show))
  const { Templates } = setUpOf(discipline)
  const section = useRef<HTMLElement>(null)
  // Typing begins at once; where fingers type, a keyboard would hide the list.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) {
      section.current?.querySelector<HTMLElement>('input:not([type=radio])')?.focus()
    }
  }, [])
  return (
    <SimpleGrid cols={{ base: 1, md: show.competitions.length > 0 ? 2 : 1 }} spacing="md">
      <Paper withBorder p="md" component="section" ref={section} aria-labelledby="template-tests">
        <Stack gap="sm">
          <Title order={2} id="template-tests">
            {t('competitions.new.fromTest')}
          </Title>
          <SegmentedControl
            fullWidth
            aria-label={t('competitions.discipline')}
            value={discipline}
            onChange={setDiscipline}
            data={disciplineSetUps.map(({ id }) => ({
              value: id,
              label: t(`shows.discipline.${id}`),
            }))}
          />
          <Templates key={discipline} show={show} tests={tests} onChoose={onChoose} />
        </Stack>
      </Paper>
      {show.competitions.length > 0 && (
        <Paper withBorder p="md" component="section" aria-labelledby="template-copies">
          <Stack gap="sm">
            <Title order={2} id="template-copies">
              {t('competitions.new.fromCopy')}
            </Title>
            <Text size="sm" c="dimmed">
              {t('competitions.new.fromCopy.text')}
            </Text>
            <ul className="paddock-templates" onKeyDown={moveFocus}>
              {show.competitions.toSorted(byNumber).map((competition) => (
                <li key={competition.id}>
                  <UnstyledButton onClick={() => void acts.duplicate(competition)}>
                    <Group gap="xs" wrap="nowrap" justify="space-between">
                      <Text fw={550} size="sm">
                        {competition.number} {competition.name}
                      </Text>
                      <Group gap="xs" wrap="nowrap">
                        <CompetitionStatusBadge status={competition.status} />
                        <IconCopy size={16} aria-hidden />
                      </Group>
                    </Group>
                    <Text size="xs" c="dimmed">
                      {competition.testName}
                    </Text>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </Stack>
        </Paper>
      )}
    </SimpleGrid>
  )
}

/** That of the first event, or the first there is. */
function firstDiscipline({ events }: SetUpShowFragment): DisciplineId {
  const [event] = events
  const known = disciplineSetUps.find(({ id }) => id === event?.discipline)
  return known?.id ?? 'dressage'
}

function byNumber(a: { number: string }, b: { number: string }): number {
  return a.number.localeCompare(b.number, 'en', { numeric: true })
}
