import {
  Badge,
  CloseButton,
  Group,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
  UnstyledButton,
} from '@mantine/core'
import { IconAlertTriangle, IconCopy, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useCompetitionActs } from '#web/components/competitions/use-competition-acts.ts'
import { CompetitionStatusBadge } from '#web/components/status-badge.tsx'
import type { LibraryTestFragment, SetUpShowFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { testFacts } from './set-up/test-choice.tsx'
import './template-choice.css'

interface TemplateChoiceProps {
  show: SetUpShowFragment
  tests: readonly LibraryTestFragment[]
  onTest: (test: LibraryTestFragment) => void
}

/** What a new competition starts from: a test of the library, or a competition of this show. */
export function TemplateChoice({ show, tests, onTest }: TemplateChoiceProps) {
  const t = useMessages()
  const acts = useCompetitionActs(show.id)
  const [search, setSearch] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const found = findTests(tests, search)
  const hearKey = (event: KeyboardEvent) => {
    const [first] = found
    if (event.key === 'Enter' && first) onTest(first)
    else if (event.key === 'ArrowDown') list.current?.querySelector('button')?.focus()
    else return
    event.preventDefault()
  }
  return (
    <SimpleGrid cols={{ base: 1, md: show.competitions.length > 0 ? 2 : 1 }} spacing="md">
      <Paper withBorder p="md" component="section" aria-labelledby="template-tests">
        <Stack gap="sm">
          <Title order={2} id="template-tests">
            {t('competitions.new.fromTest')}
          </Title>
          <TextInput
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={hearKey}
            data-autofocus
            aria-label={t('competitions.test.search')}
            placeholder={t('competitions.test.search')}
            leftSection={<IconSearch size={16} />}
            rightSection={
              search !== '' && (
                <CloseButton
                  size="sm"
                  aria-label={t('shell.table.clearFilter')}
                  onClick={() => setSearch('')}
                />
              )
            }
          />
          <Text size="xs" c="dimmed" role="status">
            {t('competitions.test.count', { count: found.length })}
          </Text>
          {found.length === 0 && <Text size="sm">{t('competitions.test.nothing')}</Text>}
          <ul className="paddock-templates" ref={list} onKeyDown={moveFocus}>
            {found.map((test) => (
              <li key={test.id}>
                <UnstyledButton onClick={() => onTest(test)}>
                  <Group gap="xs" wrap="nowrap" justify="space-between">
                    <Text fw={550} size="sm">
                      {test.name} {test.year}
                    </Text>
                    <Group gap={6} wrap="nowrap">
                      {!test.sure && (
                        <IconAlertTriangle
                          size={16}
                          color="var(--mantine-color-ochre-6)"
                          role="img"
                          aria-label={t('competitions.test.check')}
                        />
                      )}
                      <Badge variant="default" tt="none">
                        {test.body}
                      </Badge>
                    </Group>
                  </Group>
                  <Text size="xs" c="dimmed">
                    {testFacts(test, t)}
                  </Text>
                </UnstyledButton>
              </li>
            ))}
          </ul>
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
              {show.competitions.map((competition) => (
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

/** Tests with every word of the search in name, body or year; those in force first. */
function findTests(tests: readonly LibraryTestFragment[], search: string): LibraryTestFragment[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return tests
    .filter(({ name, body, year }) => {
      const text = `${body} ${name} ${year}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => lastYear(b) - lastYear(a))
}

function lastYear({ year }: LibraryTestFragment): number {
  return Number(year.slice(-4))
}

/** Arrows go from one to the next, up from the first back to the search. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons.findIndex((button) => button.matches(':focus')) + step
  const search = event.currentTarget.parentElement?.querySelector('input')
  event.preventDefault()
  if (next < 0) search?.focus()
  else buttons[next]?.focus()
}
