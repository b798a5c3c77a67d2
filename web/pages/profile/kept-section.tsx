import { Button, Group, Stack, Title } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { AddByIdentifier } from './add-by-identifier.tsx'

export type KeptKind = 'rider' | 'horse'

interface KeptSectionProps<Kept extends { id: string }> {
  kind: KeptKind
  title: string
  kept: readonly Kept[]
  list: (open: (kept: Kept) => void) => ReactNode
  /** Null is a new one. */
  panel: (kept: Kept | null, onClose: () => void) => ReactNode
}

/** The riders or the horses of an account: each opens beside the list. */
export function KeptSection<Kept extends { id: string }>(props: KeptSectionProps<Kept>) {
  const { kind, title, kept, list, panel } = props
  const t = useMessages()
  const [openedId, setOpenedId] = useState<string | null>(null)
  const close = () => setOpenedId(null)
  const opened = kept.find(({ id }) => id === openedId)
  const acts = (
    <Group gap="xs" justify="center">
      <Button
        variant="default"
        leftSection={<IconSearch size={16} />}
        onClick={() => setOpenedId('find')}
      >
        {t(`profile.find.${kind}`)}
      </Button>
      <Button leftSection={<IconPlus size={16} />} onClick={() => setOpenedId('new')}>
        {t(`profile.add.${kind}`)}
      </Button>
    </Group>
  )
  return (
    <Stack component="section" gap="md">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {title}
        </Title>
        {kept.length > 0 && acts}
      </Group>
      {kept.length > 0 ? (
        list(({ id }) => setOpenedId(id))
      ) : (
        <EmptyState
          title={t(`profile.empty.${kind}`)}
          text={t(`profile.empty.${kind}.text`)}
          action={acts}
        />
      )}
      {openedId === 'find' && <AddByIdentifier kind={kind} onClose={close} />}
      {openedId === 'new' && panel(null, close)}
      {opened && <Fragment key={opened.id}>{panel(opened, close)}</Fragment>}
    </Stack>
  )
}
