import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconGitCompare } from '@tabler/icons-react'
import { compareStartLists } from '#domain/start-order/impact.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ChangeLines } from './change-lines.tsx'
import type { StartList } from './use-start-list.ts'

/** Another account stored another order meanwhile: what they changed, and whose list goes on. */
export function ContestedNotice({ list, timeZone }: { list: StartList; timeZone: string }) {
  const t = useMessages()
  const { draft, stored, starters } = list
  if (!draft) return null
  const theirs = compareStartLists(draft.base.starts, stored.starts)
  return (
    <Alert
      color="ochre"
      role="alert"
      icon={<IconGitCompare />}
      title={t('start-order.contested.title')}
    >
      <Stack gap="sm">
        <Text size="sm">
          {theirs.changes.length === 0
            ? t('start-order.contested.breaks')
            : t('start-order.contested.text', { count: theirs.changes.length })}
        </Text>
        <ChangeLines impact={theirs} starters={starters} timeZone={timeZone} />
        <Group gap="xs">
          <Button size="xs" onClick={list.keepMine}>
            {t('start-order.contested.mine')}
          </Button>
          <Button size="xs" variant="default" onClick={list.discard}>
            {t('start-order.contested.theirs')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
