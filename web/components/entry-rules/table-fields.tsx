import { ActionIcon, Button, Group, Stack, Table, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { Value } from '#domain/entries/condition.ts'
import { listed } from '#locales/rule-grammar.ts'
import { cellWords } from '#locales/rule-literals.ts'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './entry-rules.module.css'
import { NestedValue, type PartsProps } from './nested-editors.tsx'
import { countedFor, number } from './offered-facts.ts'
import { useRuleEditing } from './rule-editing.tsx'
import { cellAt, tableCells, withCell, withoutHead } from './table-cells.ts'
import type { PartsOf } from './value-parts.ts'

type TableParts = PartsOf<'table'>

/** Amounts by combinations: one dressage and one jumping test, two and one … */
export function TableFields(props: PartsProps & { parts: TableParts }) {
  const { parts, onParts, around, at } = props
  const { by, cells } = parts
  const { words } = useRuleEditing()
  const t = useMessages()
  /** Rows and columns that have no amount yet. */
  const [further, setFurther] = useState<readonly (readonly string[])[]>([])
  const table = tableCells(cells, by.length, further)
  const change = (next: Partial<TableParts>) => onParts({ ...parts, ...next })
  const addHead = (position: number, head: string) =>
    setFurther(
      by.map((_, each) => [...(further[each] ?? []), ...(each === position ? [head] : [])]),
    )
  const removeHead = (position: number, head: string) => {
    setFurther(
      further.map((heads, each) =>
        each === position ? heads.filter((known) => known !== head) : heads,
      ),
    )
    change({ cells: withoutHead(cells, position, head) })
  }
  const [counted = 'place'] = countedFor(around.about)
  const keyLabel = ['rows', 'columns', 'further', 'further', 'further'] as const
  const missing = table.missing.map((key) =>
    key
      .split(',')
      .map((part) => cellWords(part, words))
      .join(' / '),
  )
  return (
    <Stack gap="xs" className={classes['nested']}>
      {by.map((key, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the keys of a table have no other names.
        <div key={index}>
          <Text size="sm" fw={550}>
            {t(`rule-editor.table.${keyLabel[index] ?? 'further'}`)}
          </Text>
          <NestedValue
            label={t(`rule-editor.table.${keyLabel[index] ?? 'further'}`)}
            isHidden
            value={key}
            onChange={(next) => change({ by: by.with(index, next) })}
            around={around}
            at={[...at, 'by', index]}
            kind={number}
            isCompact
          />
        </div>
      ))}
      <CellTable
        {...{ props, parts, heads: table.heads, removeHead }}
        onCells={(next) => change({ cells: next })}
      />
      <Group gap="xs">
        {by.map((_, index) => (
          <NewHead
            // biome-ignore lint/suspicious/noArrayIndexKey: the keys of a table have no other names.
            key={index}
            label={t(index === 0 ? 'rule-editor.table.addRow' : 'rule-editor.table.addColumn')}
            onAdd={(head) => addHead(index, head)}
          />
        ))}
        {by.length < 2 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size="1rem" />}
            onClick={() => change({ by: [...by, { count: counted }], cells: {} })}
          >
            {t('rule-editor.table.addKey')}
          </Button>
        )}
      </Group>
      {missing.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('rule-editor.table.missing', { cells: listed(missing, t.locale, 'and') })}
        </Text>
      )}
    </Stack>
  )
}

interface CellTableProps {
  props: PartsProps
  parts: TableParts
  heads: readonly (readonly string[])[]
  removeHead: (position: number, head: string) => void
  onCells: (cells: TableParts['cells']) => void
}

/** Rows by the first key, columns by the others together. */
function CellTable({ props, parts, heads, removeHead, onCells }: CellTableProps) {
  const { words } = useRuleEditing()
  const t = useMessages()
  const [rows = [], ...others] = heads
  const columns = others.reduce<readonly (readonly string[])[]>(
    (some, head) => some.flatMap((column) => head.map((part) => [...column, part])),
    [[]],
  )
  const said = (names: readonly string[]) => names.map((part) => cellWords(part, words)).join(' / ')
  if (rows.length === 0) return null
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table className={classes['cells']} verticalSpacing={4} horizontalSpacing={4}>
        {others.length > 0 && (
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {columns.map((column) => (
                <Table.Th key={column.join()} scope="col">
                  <HeadName
                    name={said(column)}
                    onRemove={column.length === 1 ? () => removeHead(1, column[0] ?? '') : null}
                  />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
        )}
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row}>
              <Table.Th scope="row">
                <HeadName name={said([row])} onRemove={() => removeHead(0, row)} />
              </Table.Th>
              {columns.map((column) => {
                const key = [row, ...column].join()
                return (
                  <Table.Td key={key}>
                    <Cell
                      {...{ props }}
                      label={t('rule-editor.table.cell', { key: said([row, ...column]) })}
                      at={[...props.at, 'cells', key]}
                      value={cellAt(parts.cells, key)}
                      onChange={(next) => onCells(withCell(parts.cells, key, next))}
                    />
                  </Table.Td>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function HeadName({ name, onRemove }: { name: string; onRemove: (() => void) | null }) {
  const t = useMessages()
  return (
    <Group gap={4} wrap="nowrap">
      {name}
      {onRemove !== null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('rule-editor.table.removeLine', { key: name })}
          onClick={onRemove}
        >
          <IconX size="0.875rem" />
        </ActionIcon>
      )}
    </Group>
  )
}

interface CellProps {
  props: PartsProps
  label: string
  at: PartsProps['at']
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

function Cell({ props, label, at, value, onChange }: CellProps) {
  const { around, kind, currency } = props
  return (
    <NestedValue
      {...{ label, around, at, kind, currency }}
      isHidden
      isCompact
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? undefined : next)}
    />
  )
}

/** A further row or column, by what its key is: 3, or "P". */
function NewHead({ label, onAdd }: { label: string; onAdd: (head: string) => void }) {
  const t = useMessages()
  const [text, setText] = useState('')
  const head = text.trim().replaceAll(',', '.')
  const add = () => {
    if (head === '' || head === 'note') return
    onAdd(head)
    setText('')
  }
  const hearKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <Group gap={4} wrap="nowrap">
      <TextInput
        aria-label={`${label}: ${t('rule-editor.table.newKey')}`}
        placeholder={t('rule-editor.table.newKey')}
        w="8rem"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={hearKey}
      />
      <Button variant="default" size="sm" disabled={head === ''} onClick={add}>
        {label}
      </Button>
    </Group>
  )
}
