import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconUserPlus } from '@tabler/icons-react'
import { useMessages } from '#web/i18n/messages.ts'
import { breakName } from './order-words.ts'
import type { StartList } from './use-start-list.ts'

/** Late starters without a place, or what the draft did about them. */
export function EntriesNotice({ list, isReadOnly }: { list: StartList; isReadOnly: boolean }) {
  const t = useMessages()
  const { starters, order, draft, added, removed, change } = list
  const waiting = [...starters.keys()].filter((id) => !order.includes(id))
  if (draft && added.length + removed.length > 0) {
    return (
      <Alert color="indigo" icon={<IconUserPlus />}>
        {t('start-order.entriesChanged', { added: added.length, removed: removed.length })}
      </Alert>
    )
  }
  if (waiting.length === 0 || order.length === 0) return null
  return (
    <Alert color="ochre" icon={<IconAlertTriangle />}>
      <Group justify="space-between">
        <Text size="sm">{t('start-order.waiting', { count: waiting.length })}</Text>
        {!isReadOnly && (
          <Button size="xs" onClick={() => change((before) => ({ ...before }))}>
            {t('start-order.slotAll')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

/** Planned for more starters than there are: they stay, and can be taken away. */
export function BreaksBehind({ list, isReadOnly }: { list: StartList; isReadOnly: boolean }) {
  const t = useMessages()
  return list.breaksBehind.map((pause) => (
    <Group key={pause.afterStart} gap="xs">
      <Text size="sm" c="dimmed">
        {t('start-order.breakBehind', { name: breakName(pause, t), start: pause.afterStart })}
      </Text>
      {!isReadOnly && (
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => list.edits.removeBreak(pause.afterStart)}
        >
          {t('start-order.break.remove')}
        </Button>
      )}
    </Group>
  ))
}
