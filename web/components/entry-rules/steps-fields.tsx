import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { Scalar } from '#domain/entries/condition.ts'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './entry-rules.module.css'
import { LiteralInput } from './literal-input.tsx'
import { NestedValue, type PartsProps } from './nested-editors.tsx'
import { kindOfValue, number } from './offered-facts.ts'
import { useProblem, useRuleEditing } from './rule-editing.tsx'
import { useListKeys } from './use-list-keys.ts'
import type { PartsOf, Step } from './value-parts.ts'

/** Amounts by a number or date: up to 3 starts one, above that another. */
export function StepsFields(props: PartsProps & { parts: PartsOf<'steps'> }) {
  const { parts, onParts, around, at } = props
  const { by, steps } = parts
  const { vocabulary } = useRuleEditing()
  const t = useMessages()
  const keys = useListKeys(steps.length)
  const borders = kindOfValue(by, vocabulary) ?? number
  const last = steps.at(-1)
  const isOpen = last?.[0] === null
  const add = (border: Scalar | null) => {
    const index = isOpen ? steps.length - 1 : steps.length
    keys.insert(index)
    onParts({ ...parts, steps: steps.toSpliced(index, 0, [border, '']) })
  }
  return (
    <Stack gap="xs" className={classes['nested']}>
      <NestedValue
        label={t('rule-editor.by')}
        value={by}
        onChange={(next) => onParts({ ...parts, by: next })}
        around={around}
        at={[...at, 'by']}
        kind={borders}
      />
      {steps.map((step, index) => (
        <StepFields
          key={keys.keys[index]}
          {...{ props, step, index, borders }}
          onChange={(next) => onParts({ ...parts, steps: steps.with(index, next) })}
          onRemove={
            steps.length > 1
              ? () => {
                  keys.remove(index)
                  onParts({ ...parts, steps: steps.toSpliced(index, 1) })
                }
              : null
          }
        />
      ))}
      {!isOpen && (
        <Text size="xs" c="dimmed">
          {t('rule-editor.step.gap')}
        </Text>
      )}
      <Group gap="xs">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size="1rem" />}
          onClick={() => add('')}
        >
          {t('rule-editor.step.add')}
        </Button>
        {!isOpen && (
          <Button variant="subtle" size="compact-sm" onClick={() => add(null)}>
            {t('rule-editor.step.open')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

interface StepFieldsProps {
  props: PartsProps
  step: Step
  index: number
  borders: typeof number
  onChange: (step: Step) => void
  onRemove: (() => void) | null
}

function StepFields({ props, step, index, borders, onChange, onRemove }: StepFieldsProps) {
  const { around, at, kind, currency } = props
  const [border, value] = step
  const t = useMessages()
  const problem = useProblem([...at, 'upTo', index, 0])
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <div className={classes['step']}>
        {border === null ? (
          <Text size="sm" className={classes['rest']}>
            {t('rule-editor.step.rest')}
          </Text>
        ) : (
          <LiteralInput
            label={t('rule-editor.step.upTo')}
            kind={borders}
            value={border}
            onChange={(next) => onChange([next, value])}
            error={problem}
          />
        )}
        <NestedValue
          label={t('rule-editor.step.amount')}
          isCompact
          value={value}
          onChange={(next) => onChange([border, next])}
          at={[...at, 'upTo', index, 1]}
          {...{ around, kind, currency }}
        />
      </div>
      {onRemove !== null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="input-sm"
          className={classes['belowLabel']}
          aria-label={t('rule-editor.step.remove')}
          onClick={onRemove}
        >
          <IconX size="1rem" />
        </ActionIcon>
      )}
    </Group>
  )
}
