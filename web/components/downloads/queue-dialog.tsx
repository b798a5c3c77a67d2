import { Button, Group, List, Modal, Progress, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconLoader2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import type { FileQueue, QueueLine, QueueStep } from './use-file-queue.ts'

interface QueueDialogProps {
  title: string
  queue: FileQueue
  /** Files that failed, once more. */
  onRetry: () => void
  /** What the reader has to do before the queue goes on. */
  children?: ReactNode
}

/** How far several files are. Closing it stops the rest; what was chosen stays chosen. */
export function QueueDialog({ title, queue, onRetry, children }: QueueDialogProps) {
  const t = useMessages()
  const { lines, isRunning, share } = queue
  const failed = lines.filter(({ step }) => step === 'failed').length
  return (
    <Modal
      opened={lines.length > 0}
      onClose={queue.clear}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack gap="md">
        <Progress value={100 * share} aria-label={title} />
        <List listStyleType="none" spacing="xs" center={false} aria-live="polite">
          {lines.map((line) => (
            <List.Item key={line.id} icon={<StepIcon step={line.step} />}>
              <Line line={line} />
            </List.Item>
          ))}
        </List>
        {children}
        <Group justify="flex-end" gap="xs">
          {!isRunning && failed > 0 && (
            <Button variant="default" onClick={onRetry}>
              {t('printing.queue.retry', { count: failed })}
            </Button>
          )}
          <Button variant="default" onClick={queue.clear}>
            {t(isRunning ? 'printing.queue.stop' : 'shell.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Line({ line: { label, step, problem } }: { line: QueueLine }) {
  const t = useMessages()
  return (
    <>
      <Text size="sm" fw={step === 'under-way' ? 600 : 400}>
        {label}
        <Text span size="sm" c="dimmed">{` · ${t(`printing.queue.step.${step}`)}`}</Text>
      </Text>
      {problem !== null && (
        <Text size="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
    </>
  )
}

const stepIcons = {
  waiting: { Icon: IconCircleDashed, color: 'gray' },
  'under-way': { Icon: IconLoader2, color: 'indigo' },
  done: { Icon: IconCheck, color: 'arena' },
  failed: { Icon: IconAlertTriangle, color: 'red' },
} as const

function StepIcon({ step }: { step: QueueStep }) {
  const { Icon, color } = stepIcons[step]
  return (
    <ThemeIcon variant="light" color={color} size={24} radius="xl">
      <Icon size={14} aria-hidden />
    </ThemeIcon>
  )
}
