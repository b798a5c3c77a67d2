import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDayOf, formatTime } from '#locales/formatting.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { hasCode, refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ChangeLines, impactWords } from './change-lines.tsx'
import { clock } from './order-words.ts'
import type { StartList } from './use-start-list.ts'

interface PublishDialogProps {
  list: StartList
  timeZone: string
  /** Starts with something to look at first. */
  findingCount: number
  onPublish: () => Promise<unknown>
  /** Another account was faster: the page shows what they did. */
  onConflict: () => void
  onClose: () => void
}

/** Who moves by how much, before anybody is told. */
export function PublishDialog(props: PublishDialogProps) {
  const { list, timeZone, findingCount, onPublish, onConflict, onClose } = props
  const t = useMessages()
  const [problems, setProblems] = useState<readonly string[]>([])
  const [sending, setSending] = useState(false)
  const { impact, following, order, plan, endsAt, starters } = list
  const publish = async () => {
    setSending(true)
    try {
      await onPublish()
      onClose()
    } catch (error) {
      if (hasCode(error, 'CONFLICT')) return onConflict()
      setProblems([refusalWords(error, t)])
      setSending(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(impact ? 'start-order.publish.change' : 'start-order.publish.first')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack>
        <Text>
          {impact
            ? impactWords(impact, t)
            : t('start-order.publish.summary', {
                count: order.length,
                first: clock(plan.firstStartAt, timeZone, t) || '–',
                end: clock(endsAt, timeZone, t) || '–',
              })}
        </Text>
        {findingCount > 0 && (
          <Alert color="ochre" icon={<IconAlertTriangle />}>
            {t('start-order.publish.findings', { count: findingCount })}
          </Alert>
        )}
        {impact && impact.changes.length > 0 && (
          <ChangeLines impact={impact} starters={starters} timeZone={timeZone} />
        )}
        {following.map(({ part, startsAt, impact: moved }) => (
          <Stack key={part} gap="xs">
            <Text fw={600}>
              {t('start-order.publish.following', {
                phase: partWords(part, t),
                at: `${formatDayOf(startsAt, timeZone, t.locale)} ${formatTime(startsAt, timeZone, t.locale)}`,
              })}
            </Text>
            <Text>{impactWords(moved, t)}</Text>
            <ChangeLines impact={moved} starters={starters} timeZone={timeZone} />
          </Stack>
        ))}
        <FormProblems problems={problems} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button loading={sending} onClick={() => void publish()} data-autofocus>
            {t(impact ? 'start-order.publish.changeVerb' : 'start-order.publish.verb')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
