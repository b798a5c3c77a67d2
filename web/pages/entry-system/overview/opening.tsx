import { useMutation } from '@apollo/client/react'
import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { type OpeningProblem, openingProblems } from '#domain/entries/show-schedule.ts'
import type { Translate } from '#locales/messages.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { setEntriesOpenMutation } from './operations.ts'

/** Opens and closes the entries; says what is missing before they can open. */
export function Opening({ open }: { open: OpenEntrySystem }) {
  const t = useMessages()
  const [setOpen, { loading }] = useMutation(setEntriesOpenMutation)
  const { system, schedule } = open
  const problems = openingProblems(schedule)
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
        <Alert color="ochre" title={t('entry-system.missing', { count: problems.length })}>
          <List>
            {problems.map((problem) => (
              <List.Item key={JSON.stringify(problem)}>{problemWords(problem, open, t)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {problems.length === 0 && !isOpen && <Text c="dimmed">{t('entry-system.ready')}</Text>}
    </Stack>
  )
}

function problemWords(problem: OpeningProblem, { rules }: OpenEntrySystem, t: Translate): string {
  const { kind } = problem
  if (kind === 'wrongRule') {
    const field = problem.problem.path.join('.')
    return t('entry-system.missing.wrongRule', { field, fault: problem.problem.message })
  }
  if (kind !== 'openSample') return t(`entry-system.missing.${kind}`)
  const all = [...rules.fees, ...rules.require, ...rules.limits, ...rules.refunds]
  const rule = all.find(({ id }) => id === problem.rule)?.text ?? problem.rule
  return t('entry-system.missing.openSample', { rule, facts: problem.unknown.join(', ') })
}
