import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Condition } from '#domain/entries/condition.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ConditionLine } from './condition-line.tsx'
import { emptyLine, readLines, withLines, writeLines } from './condition-lines.ts'
import classes from './entry-rules.module.css'
import type { ConditionLinesFieldProps } from './nested-editors.tsx'
import { useProblem } from './rule-editing.tsx'
import { useListKeys } from './use-list-keys.ts'

/** The lines of a condition, and how they go together. */
export function ConditionLinesField(props: ConditionLinesFieldProps) {
  const { value, onChange, around, at, whenEmpty, addLabel } = props
  const t = useMessages()
  const group = readLines(value)
  const { lines, join, isBare } = group
  const keys = useListKeys(lines.length)
  /** The line that was just added or came to the place of a removed one. */
  const [focused, setFocused] = useState<number | null>(null)
  const problem = useProblem(isBare ? [...at, '-'] : [...at, join])
  const change = (next: readonly Condition[]) => onChange(writeLines(withLines(group, next)))
  const add = (index: number) => {
    keys.insert(index)
    setFocused(index)
    change(lines.toSpliced(index, 0, emptyLine))
  }
  const remove = (index: number) => {
    keys.remove(index)
    setFocused(lines.length > 1 ? Math.max(0, index - 1) : null)
    change(lines.toSpliced(index, 1))
  }
  const move = (from: number, to: number) => {
    const line = lines[from]
    if (line === undefined || to < 0 || to >= lines.length) return
    keys.move(from, to)
    setFocused(to)
    change(lines.toSpliced(from, 1).toSpliced(to, 0, line))
  }
  return (
    <Stack gap="xs" align="stretch">
      {lines.length > 1 && (
        <NativeSelect
          aria-label={t('rule-editor.join')}
          className={`${classes['join']} ${classes['head']}`}
          value={join}
          data={(['all', 'any'] as const).map((each) => ({
            value: each,
            label: t(`rule-editor.join.${each}`),
          }))}
          onChange={(event) => {
            const next = event.currentTarget.value === 'any' ? 'any' : 'all'
            onChange(writeLines({ ...group, join: next, isBare: false }))
          }}
        />
      )}
      {lines.map((line, index) => (
        <ConditionLine
          key={keys.keys[index]}
          value={line}
          onChange={(next) => change(lines.with(index, next))}
          around={around}
          at={isBare ? at : [...at, join, index]}
          isFocused={focused === index}
          onFocused={() => setFocused(null)}
          onAdd={() => add(index + 1)}
          onRemove={() => remove(index)}
          onMove={(by) => move(index, index + by)}
          moves={{ up: index > 0, down: index < lines.length - 1 }}
        />
      ))}
      {problem !== undefined && (
        <Text size="xs" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
      {lines.length === 0 && whenEmpty !== undefined && (
        <Text size="sm" c="dimmed">
          {whenEmpty}
        </Text>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes['add']}
        leftSection={<IconPlus size="1rem" />}
        onClick={() => add(lines.length)}
      >
        {lines.length === 0 ? (addLabel ?? t('rule-editor.add')) : t('rule-editor.add')}
      </Button>
    </Stack>
  )
}
