import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { PartKind } from './part-uses.ts'
import type { SettingsShow } from './show-settings.tsx'

/** What ends a panel. */
export interface PanelEnds {
  onClose: () => void
  /** Saved, and another one is to be typed in. */
  onAnother: () => void
}

interface PartSectionProps<Part extends { id: string }> {
  show: SettingsShow
  kind: PartKind
  parts: readonly Part[]
  list: (open: (part: Part) => void) => ReactNode
  /** Null is a new one. */
  panel: (part: Part | null, ends: PanelEnds) => ReactNode
}

/** A list of parts of the show, each opened in a panel beside it. */
export function PartSection<Part extends { id: string }>(props: PartSectionProps<Part>) {
  const { show, kind, parts, list, panel } = props
  const t = useMessages()
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const mayWrite = show.permissions.includes('WRITE')
  const opened = parts.find(({ id }) => id === openedId)
  const add = mayWrite && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpenedId('new')}>
      {t(`shows.part.add.${kind}`)}
    </Button>
  )
  const ends = { onClose: () => setOpenedId(null), onAnother: () => setRound(round + 1) }
  return (
    <Stack gap="md">
      {parts.length === 0 ? (
        <EmptyState
          title={t(`shows.part.empty.${kind}`)}
          text={t(`shows.part.text.${kind}`)}
          action={add}
        />
      ) : (
        <>
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {t(`shows.part.text.${kind}`)}
            </Text>
            {add}
          </Group>
          {list(({ id }) => setOpenedId(id))}
        </>
      )}
      {openedId === 'new' && <Fragment key={`new ${round}`}>{panel(null, ends)}</Fragment>}
      {opened && <Fragment key={opened.id}>{panel(opened, ends)}</Fragment>}
    </Stack>
  )
}
