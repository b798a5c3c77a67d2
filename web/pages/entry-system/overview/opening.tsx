import { useMutation } from '@apollo/client/react'
import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { openingProblems } from '#domain/entries/show-schedule.ts'
import { type OpeningPage, openingProblemWords } from '#locales/opening-words.ts'
import { scheduleWords } from '#locales/schedule-words.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { TextLink } from '#web/components/link.tsx'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import { setEntriesOpenMutation } from './operations.ts'

const addressOf = {
  competitions: '/shows/$showId/competitions',
  general: '/shows/$showId/entry-system/general',
  fees: '/shows/$showId/entry-system/fees',
  'extra-fees': '/shows/$showId/entry-system/extra-fees',
  blocks: '/shows/$showId/entry-system/blocks',
  questions: '/shows/$showId/entry-system/questions',
} as const satisfies Record<OpeningPage, string>

/** Opens and closes the entries; says what is missing before they can open. */
export function Opening({ open }: { open: OpenEntrySystem }) {
  const t = useMessages()
  const [setOpen, { loading }] = useMutation(setEntriesOpenMutation)
  const { system, schedule } = open
  const problems = openingProblems(schedule)
  const words = scheduleWords(schedule, t, isKnownMessage)
  // Of a rule that several samples leave open it is said once.
  const said = problems.map((problem) => openingProblemWords(problem, schedule, words))
  const missing = [...new Map(said.map((each) => [each.text, each])).values()]
  const params = { showId: system.id }
  const isOpen = system.status === 'open'
  const change = () => setOpen({ variables: { showId: system.id, isOpen: !isOpen } })
  return (
    <Stack gap="sm" component="section" aria-label={t('entry-system.status')}>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {t(`entry-system.status.${system.status}`)}
        </Title>
        {(isOpen || problems.length === 0) && (
          <Button
            leftSection={isOpen ? <IconLock size={18} /> : <IconLockOpen size={18} />}
            variant={isOpen ? 'default' : 'filled'}
            loading={loading}
            onClick={change}
          >
            {t(isOpen ? 'entry-system.close' : 'entry-system.open')}
          </Button>
        )}
      </Group>
      {problems.length > 0 && (
        <Alert color="ochre" title={t('entry-system.missing', { count: missing.length })}>
          <List>
            {missing.map(({ text, page }) => (
              <List.Item key={text}>
                {text} ·{' '}
                <TextLink inherit c="inherit" td="underline" to={addressOf[page]} params={params}>
                  {t(
                    page === 'competitions'
                      ? 'shell.place.competitions'
                      : `shell.entrySystem.${page}`,
                  )}
                </TextLink>
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {problems.length === 0 && !isOpen && <Text c="dimmed">{t('entry-system.ready')}</Text>}
    </Stack>
  )
}
