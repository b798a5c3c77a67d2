import { ActionIcon, Menu, Text, UnstyledButton } from '@mantine/core'
import { IconDots, IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { type Edge, useRowDrag } from '#web/components/row-drag.ts'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './entry-rules.module.css'

/** What is dragged: a rule of one list. */
export interface DraggedRule {
  list: string
  id: string
}

interface RuleRowProps {
  rule: DraggedRule & { text: string }
  sentence: string
  problems: number
  mayWrite: boolean
  moves: { up: boolean; down: boolean }
  onEdit: () => void
  onDuplicate: () => void
  onRemove: () => void
  onMove: (by: -1 | 1) => void
  onDrop: (dropped: DraggedRule, edge: Edge) => void
}

/** A rule as its sentence; it opens by a click or Enter, and moves by its handle or Alt and arrows. */
export function RuleRow(props: RuleRowProps) {
  const { rule, sentence, problems, mayWrite, onEdit, onMove, onDrop } = props
  const t = useMessages()
  const { list, id, text } = rule
  const isItem = (dragged: unknown): dragged is DraggedRule =>
    typeof dragged === 'object' && dragged !== null && 'list' in dragged && dragged.list === list
  const drag = useRowDrag<DraggedRule>({ item: { list, id }, isItem, isMovable: mayWrite, onDrop })
  const hearKey = (event: KeyboardEvent) => {
    if (!event.altKey || !mayWrite) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li
      ref={drag.row}
      className={classes['rule']}
      data-edge={drag.edge ?? undefined}
      data-dragged={drag.isDragged || undefined}
    >
      {mayWrite && (
        <ActionIcon
          ref={drag.handle}
          variant="subtle"
          color="gray"
          className={classes['handle']}
          aria-label={t('rule-editor.list.drag', { text })}
          onKeyDown={hearKey}
        >
          <IconGripVertical size="1rem" />
        </ActionIcon>
      )}
      <UnstyledButton className={classes['ruleText']} onClick={onEdit} onKeyDown={hearKey}>
        <Text fw={550}>{text}</Text>
        <Text size="sm" c="dimmed">
          {sentence}
        </Text>
        {problems > 0 && (
          <Text size="sm" c="var(--mantine-color-error)">
            {t('rule-editor.list.problems', { count: problems })}
          </Text>
        )}
      </UnstyledButton>
      {mayWrite && <RowMenu {...props} />}
    </li>
  )
}

function RowMenu({ rule, moves, onEdit, onDuplicate, onRemove, onMove }: RuleRowProps) {
  const t = useMessages()
  return (
    <Menu withinPortal position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="input-sm"
          aria-label={t('rule-editor.list.actions', { text: rule.text })}
        >
          <IconDots size="1rem" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onEdit}>{t('rule-editor.list.edit', { text: rule.text })}</Menu.Item>
        <Menu.Item onClick={onDuplicate}>{t('rule-editor.list.duplicate')}</Menu.Item>
        <Menu.Item disabled={!moves.up} onClick={() => onMove(-1)}>
          {t('rule-editor.line.up')}
        </Menu.Item>
        <Menu.Item disabled={!moves.down} onClick={() => onMove(1)}>
          {t('rule-editor.line.down')}
        </Menu.Item>
        <Menu.Item color="red" onClick={onRemove}>
          {t('rule-editor.list.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
