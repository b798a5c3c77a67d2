import {
  Alert,
  Button,
  FileButton,
  Group,
  Paper,
  Progress,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { FormProblems } from '#web/components/form-problems.tsx'
import { LinkButton } from '#web/components/link.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { type ImportedFile, useShowImport } from './use-show-import.ts'

/** Reads an exported show in again, as a new one: first what is in the file, then the button. */
export function ImportShow() {
  const t = useMessages()
  const { step, open, send, reset } = useShowImport()
  return (
    <Paper withBorder p="md" component="section">
      <Stack gap="sm">
        <Title order={2}>{t('exchange.import')}</Title>
        <Text size="sm" c="dimmed">
          {t('exchange.import.text')}
        </Text>
        {step.kind === 'empty' && (
          <>
            {step.problem && (
              <Alert color="red" role="alert">
                {t(`exchange.problem.${step.problem.problem}`, { where: step.problem.where })}
              </Alert>
            )}
            <FileButton
              accept=".xml,.json,application/xml,text/xml,application/json"
              onChange={(file) => void open(file)}
            >
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  style={{ alignSelf: 'start' }}
                  leftSection={<IconFileUpload size={18} aria-hidden />}
                >
                  {t('exchange.import.file')}
                </Button>
              )}
            </FileButton>
          </>
        )}
        {step.kind === 'read' && (
          <>
            <FileFacts file={step.file} />
            <FormProblems problems={step.problems} />
            <Group>
              <Button onClick={() => void send()}>{t('exchange.import.verb')}</Button>
              <Button variant="default" onClick={reset}>
                {t('shell.cancel')}
              </Button>
            </Group>
          </>
        )}
        {step.kind === 'sending' && (
          <Stack gap={4}>
            <Text size="sm" role="status">
              {t('exchange.import.progress', { done: step.done, of: step.of })}
            </Text>
            <Progress
              value={(100 * step.done) / Math.max(1, step.of)}
              aria-label={t('exchange.import')}
            />
          </Stack>
        )}
        {step.kind === 'done' && (
          <>
            <Text size="sm" role="status">
              {t('exchange.import.done', { name: step.name, count: step.taken })}
            </Text>
            <FormProblems problems={step.problems} />
            <Group>
              <LinkButton to="/shows/$showId" params={{ showId: step.showId }}>
                {t('exchange.import.open')}
              </LinkButton>
              <Button variant="default" onClick={reset}>
                {t('exchange.import.another')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Paper>
  )
}

function FileFacts({ file: { show, competitions } }: { file: ImportedFile }) {
  const t = useMessages()
  const starts = competitions.reduce((sum, { competitors }) => sum + competitors.length, 0)
  return (
    <div>
      <Text fw={550}>{show.name}</Text>
      <Text size="sm">
        {show.firstDay} – {show.lastDay} · {show.venue}
      </Text>
      <Text size="sm">
        {t('exchange.import.counts', { competitions: competitions.length, starts })}
      </Text>
    </div>
  )
}
