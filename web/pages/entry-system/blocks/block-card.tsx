import { ActionIcon, Group, Menu, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { IconDots, IconGripVertical } from '@tabler/icons-react'
import { useMessages } from '#web/i18n/messages.ts'
import { type Block, type Competition, competitionName } from './block-values.ts'
import classes from './blocks.module.css'
import { type DraggedCompetition, useBlockTarget, useDraggedCompetition } from './use-block-drag.ts'

interface BlockCardProps {
  block: Block
  competitions: readonly Competition[]
  onEdit: () => void
  onRemove: () => void
  onDrop: (dropped: DraggedCompetition) => void
}

/** A block with how full it is and the competitions that share it. */
export function BlockCard({ block, competitions, onEdit, onRemove, onDrop }: BlockCardProps) {
  const t = useMessages()
  const isOfShow = block.scope === 'SHOW'
  const { element, isOver } = useBlockTarget(isOfShow ? null : block.id, onDrop)
  const name = isOfShow ? t('entry-system.block.ofShow') : block.name || t('entry-system.block')
  const inside = competitions.filter(({ id }) => block.competitionIds.includes(id))
  return (
    <Paper
      withBorder
      ref={isOfShow ? null : element}
      className={classes['block']}
      data-over={isOver || undefined}
    >
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Title order={3} size="sm">
            {name}
          </Title>
          <Menu withinPortal position="bottom-end">
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('entry-system.block.actions', { name })}
              >
                <IconDots size="1rem" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={onEdit}>{t('entry-system.block.edit')}</Menu.Item>
              <Menu.Item color="red" onClick={onRemove}>
                {t('entry-system.block.remove')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
        <Fill block={block} name={name} />
        {isOfShow ? (
          <Text size="sm" c="dimmed">
            {t('entry-system.block.ofShow.text')}
          </Text>
        ) : (
          <CompetitionList competitions={inside} from={block.id} label={name} />
        )}
      </Stack>
    </Paper>
  )
}

function Fill({ block, name }: { block: Block; name: string }) {
  const t = useMessages()
  const { capacity, taken, offered, waiting } = block
  const over = capacity === null ? 0 : taken - capacity
  return (
    <div>
      {capacity !== null && (
        <Progress
          value={Math.min(100, (100 * taken) / capacity)}
          color={over > 0 ? 'red' : 'arena'}
          aria-label={t('entry-system.block.fill', { name })}
          mb={4}
        />
      )}
      <Text size="sm">
        {capacity === null
          ? t('entry-system.block.takenOfAny', { taken })
          : t('entry-system.block.takenOf', { taken, capacity })}
        {offered > 0 && ` · ${t('entry-system.block.offered', { count: offered })}`}
        {waiting > 0 && ` · ${t('entry-system.block.waiting', { count: waiting })}`}
      </Text>
      {over > 0 && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('entry-system.block.below', { taken, count: over })}
        </Text>
      )}
    </div>
  )
}

interface CompetitionListProps {
  competitions: readonly Competition[]
  from: string | null
  label: string
}

function CompetitionList({ competitions, from, label }: CompetitionListProps) {
  const t = useMessages()
  if (competitions.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('entry-system.block.empty')}
      </Text>
    )
  }
  return (
    <ul className={classes['competitions']} aria-label={label}>
      {competitions.map((competition) => (
        <CompetitionItem key={competition.id} competition={competition} from={from} />
      ))}
    </ul>
  )
}

function CompetitionItem({ competition, from }: { competition: Competition; from: string | null }) {
  const { element, isDragged } = useDraggedCompetition({ competitionId: competition.id, from })
  return (
    <li ref={element} className={classes['competition']} data-dragged={isDragged || undefined}>
      <IconGripVertical size="1rem" aria-hidden />
      <Text size="sm">{competitionName(competition)}</Text>
    </li>
  )
}

interface LooseCardProps {
  competitions: readonly Competition[]
  onDrop: (dropped: DraggedCompetition) => void
}

/** Those that are in no block. */
export function LooseCard({ competitions, onDrop }: LooseCardProps) {
  const t = useMessages()
  const { element, isOver } = useBlockTarget(null, onDrop)
  const name = t('entry-system.block.none')
  return (
    <Paper withBorder ref={element} className={classes['block']} data-over={isOver || undefined}>
      <Stack gap="xs">
        <Title order={3} size="sm">
          {name}
        </Title>
        <CompetitionList competitions={competitions} from={null} label={name} />
      </Stack>
    </Paper>
  )
}
