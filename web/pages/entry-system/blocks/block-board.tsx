import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { newBlock } from '#domain/entries/block-input.ts'
import { confirm } from '#web/components/confirm.ts'
import { useRefusal } from '#web/components/entry-rules/use-refusal.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { BlockCard, LooseCard } from './block-card.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { type Block, valuesOf } from './block-values.ts'
import classes from './blocks.module.css'
import type { DraggedCompetition } from './use-block-drag.ts'
import type { BlockPlace, BlockStore } from './use-blocks.ts'

interface BlockBoardProps {
  open: OpenEntrySystem
  store: BlockStore
}

/** The blocks of the show beside one another; a competition is dragged from one to another, or ticked. */
export function BlockBoard({ open, store }: BlockBoardProps) {
  const t = useMessages()
  const [opened, setOpened] = useState<BlockPlace | null>(null)
  const { refusal, attempt } = useRefusal()
  const { competitions, blocks: all } = open.system
  const blocks = all.filter(({ scope }) => scope !== 'COMPETITION')
  const ofShow = blocks.find(({ scope }) => scope === 'SHOW')
  const loose = competitions.filter(({ id }) =>
    blocks.every(({ competitionIds }) => !competitionIds.includes(id)),
  )
  const block = blocks.find(({ id }) => id === opened?.id)
  const remove = async ({ id, name, scope }: Block) => {
    const shown = scope === 'SHOW' ? t('entry-system.block.ofShow') : name
    const isSure = await confirm({
      title: t('entry-system.block.remove.ask', { name: shown }),
      text: t('entry-system.block.remove.text'),
      verb: t('entry-system.block.remove'),
      destructive: true,
    })
    if (isSure) await attempt(() => store.remove(id))
  }
  /** Out of the block that it was dragged from, into the one that it was dropped on. */
  const move = async (to: string | null, { competitionId, from }: DraggedCompetition) => {
    const step = async (id: string | null, change: (ids: string[]) => string[]) => {
      const of = blocks.find((each) => each.id === id)
      if (!of) return true
      const before = valuesOf(of)
      const after = { ...before, competitionIds: change(before.competitionIds) }
      return await attempt(() => store.save({ id, isOfShow: false }, after, before))
    }
    const isIn = await step(to, (ids) => [
      ...ids.filter((id) => id !== competitionId),
      competitionId,
    ])
    if (isIn) await step(from, (ids) => ids.filter((id) => id !== competitionId))
  }
  return (
    <Stack gap="sm">
      {refusal !== '' && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      <Text c="dimmed" maw="42rem">
        {t('entry-system.blocks.text')}
      </Text>
      <div className={classes['board']}>
        {blocks.map((each) => (
          <BlockCard
            key={each.id}
            block={each}
            competitions={competitions}
            onEdit={() => setOpened({ id: each.id, isOfShow: each.scope === 'SHOW' })}
            onRemove={() => void remove(each)}
            onDrop={(dropped) => void move(each.id, dropped)}
          />
        ))}
        <LooseCard competitions={loose} onDrop={(dropped) => void move(null, dropped)} />
      </div>
      <Group>
        <Button
          leftSection={<IconPlus size="1rem" />}
          onClick={() => setOpened({ id: null, isOfShow: false })}
        >
          {t('entry-system.block.add')}
        </Button>
        {!ofShow && (
          <Button variant="default" onClick={() => setOpened({ id: null, isOfShow: true })}>
            {t('entry-system.block.addOfShow')}
          </Button>
        )}
      </Group>
      {opened && (opened.id === null || block) && (
        <BlockDialog
          key={opened.id}
          {...{ open, store }}
          place={opened}
          stored={block ? valuesOf(block) : newBlock}
          taken={block?.taken ?? null}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  )
}
