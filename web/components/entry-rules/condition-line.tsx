import { ActionIcon, Group, Menu, NativeSelect, Stack, Text } from '@mantine/core'
import { IconDots, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Condition } from '#domain/entries/condition.ts'
import { isKind } from '#domain/entries/kinds.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ComparisonFields } from './comparison-fields.tsx'
import { formOfRight, rightForms, withRightForm } from './comparisons.ts'
import { emptyLine, isEmptyLine, type Line, readLine, writeLine } from './condition-lines.ts'
import type { Path } from './condition-problems.ts'
import classes from './entry-rules.module.css'
import { NestedConditions } from './nested-editors.tsx'
import { type Around, severalOf } from './offered-facts.ts'
import { useProblem, useRuleEditing } from './rule-editing.tsx'

interface ConditionLineProps {
  value: Condition
  onChange: (value: Condition) => void
  around: Around
  at: Path
  isFocused: boolean
  onFocused: () => void
  onAdd: () => void
  onRemove: () => void
  onMove: (by: -1 | 1) => void
  moves: { up: boolean; down: boolean }
}

/** One line: a comparison, a group of lines, or what is asked of several things. */
export function ConditionLine(props: ConditionLineProps) {
  const { value, onChange, around, at, isFocused, onFocused } = props
  const element = useRef<HTMLFieldSetElement>(null)
  const line = readLine(value)
  const change = (next: Line) => onChange(writeLine(next))
  useEffect(() => {
    if (!isFocused) return
    element.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, button')?.focus()
    onFocused()
  }, [isFocused, onFocused])
  const hearKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const act = actOf(event, value, props)
    if (act === null) return
    event.preventDefault()
    // The lines around this one would hear it, too.
    event.stopPropagation()
    act()
  }
  return (
    <fieldset ref={element} className={classes['line']} onKeyDown={hearKey}>
      <div className={classes['fields']}>
        <LineFields {...{ line, around, at }} onChange={change} />
      </div>
      <LineActions {...props} line={line} />
    </fieldset>
  )
}

/** What a key does to the line; null where it is typed into a field. */
function actOf(
  event: KeyboardEvent<HTMLElement>,
  value: Condition,
  { onAdd, onRemove, onMove }: ConditionLineProps,
): (() => void) | null {
  const { target, key } = event
  const isInput = target instanceof HTMLInputElement
  if (event.altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
    return () => onMove(key === 'ArrowUp' ? -1 : 1)
  }
  if (!isInput || event.ctrlKey || event.metaKey) return null
  if (key === 'Enter') return onAdd
  const isNothing = target.value === '' && isEmptyLine(value)
  return (key === 'Backspace' || key === 'Delete') && isNothing ? onRemove : null
}

interface LineFieldsProps {
  line: Line
  onChange: (line: Line) => void
  around: Around
  at: Path
}

function LineFields({ line, onChange, around, at }: LineFieldsProps) {
  const t = useMessages()
  switch (line.shape) {
    case 'comparison':
      return <ComparisonFields {...{ line, onChange, around, at }} />
    case 'group':
      return (
        <NestedConditions
          value={writeLine(line)}
          onChange={(next) => onChange(readLine(next ?? emptyLine))}
          {...{ around, at }}
        />
      )
    case 'not':
      return (
        <Stack gap={4}>
          <Text size="sm" className={classes['head']}>
            {t('rule-editor.not')}
          </Text>
          <NestedConditions
            value={line.of}
            onChange={(next) => onChange({ ...line, of: next ?? emptyLine })}
            around={around}
            at={[...at, 'not']}
          />
        </Stack>
      )
    case 'quantified':
      return <QuantifiedFields {...{ line, onChange, around, at }} />
  }
}

function QuantifiedFields({
  line,
  onChange,
  around,
  at,
}: LineFieldsProps & { line: Extract<Line, { shape: 'quantified' }> }) {
  const t = useMessages()
  const problem = useProblem(at)
  const several = severalOf(around.about)
  const kinds = several.includes(line.kind) ? several : [...several, line.kind]
  const { where: _, ...bare } = line
  return (
    <Stack gap={4}>
      <NativeSelect
        className={classes['head']}
        aria-label={t('rule-editor.quantified')}
        error={problem}
        value={`${line.quantity} ${line.kind}`}
        data={(['some', 'every'] as const).flatMap((quantity) =>
          kinds.map((kind) => ({
            value: `${quantity} ${kind}`,
            label:
              quantity === 'some'
                ? t(`entry-rules.kind.some.${kind}`)
                : t(`entry-rules.kind.each.${kind}`),
          })),
        )}
        onChange={(event) => {
          const [quantity = '', kind = ''] = event.currentTarget.value.split(' ')
          if (!isKind(kind)) return
          onChange({ ...line, quantity: quantity === 'every' ? 'every' : 'some', kind })
        }}
      />
      {line.where !== undefined && <Text size="sm">{t('rule-editor.where')}</Text>}
      <NestedConditions
        value={line.where}
        onChange={(where) => onChange(where === undefined ? bare : { ...bare, where })}
        around={{ about: line.kind, outer: around.about }}
        at={[...at, 'where']}
        addLabel={t('rule-editor.where.add')}
      />
    </Stack>
  )
}

type ComparisonLine = Extract<Line, { shape: 'comparison' }>

interface RightItemsProps {
  line: ComparisonLine
  onChange: (line: ComparisonLine) => void
}

/** With what the line compares. */
function RightItems({ line, onChange }: RightItemsProps) {
  const { vocabulary } = useRuleEditing()
  const t = useMessages()
  const now = formOfRight(line.right ?? '')
  return rightForms
    .filter((form) => form !== now)
    .map((form) => (
      <Menu.Item key={form} onClick={() => onChange(withRightForm(line, form, vocabulary))}>
        {t('rule-editor.right.choose', { right: t(`rule-editor.right.${form}`) })}
      </Menu.Item>
    ))
}

function LineActions(props: ConditionLineProps & { line: Line }) {
  const { value, onChange, onAdd, onRemove, onMove, moves, line } = props
  const t = useMessages()
  return (
    <Group gap={0} wrap="nowrap" className={classes['actions']}>
      <Menu withinPortal position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="input-sm"
            aria-label={t('rule-editor.line.actions')}
          >
            <IconDots size="1rem" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onAdd}>{t('rule-editor.line.add')}</Menu.Item>
          <Menu.Item disabled={!moves.up} onClick={() => onMove(-1)}>
            {t('rule-editor.line.up')}
          </Menu.Item>
          <Menu.Item disabled={!moves.down} onClick={() => onMove(1)}>
            {t('rule-editor.line.down')}
          </Menu.Item>
          {line.shape === 'comparison' && line.right !== undefined && (
            <RightItems {...{ line }} onChange={(next) => onChange(writeLine(next))} />
          )}
          <Menu.Item onClick={() => onChange({ any: [value, emptyLine] })}>
            {t('rule-editor.line.group')}
          </Menu.Item>
          <Menu.Item onClick={() => onChange(line.shape === 'not' ? line.of : { not: value })}>
            {t(line.shape === 'not' ? 'rule-editor.not.remove' : 'rule-editor.line.negate')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="input-sm"
        aria-label={t('rule-editor.line.remove')}
        onClick={onRemove}
      >
        <IconX size="1rem" />
      </ActionIcon>
    </Group>
  )
}
