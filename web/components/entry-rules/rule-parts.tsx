import {
  ActionIcon,
  Alert,
  Button,
  Fieldset,
  Group,
  MultiSelect,
  Text,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { Condition, Value } from '#domain/entries/condition.ts'
import type { Kind } from '#domain/entries/kinds.ts'
import type { PriceListRules } from '#domain/entries/rules.ts'
import type { EntryVocabulary } from '#domain/entries/vocabulary.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { EditorProblem } from './condition-problems.ts'
import classes from './entry-rules.module.css'
import { NestedConditions, NestedValue } from './nested-editors.tsx'
import type { LiteralKind } from './offered-facts.ts'
import { useProblem, useRuleEditing } from './rule-editing.tsx'

/** What every editor of a rule takes. */
export interface RuleFieldsProps<Rule> {
  value: Rule
  onChange: (rule: Rule) => void
  vocabulary: EntryVocabulary
  /** What `problemsOfRule` says of it. */
  problems: readonly EditorProblem[]
  /** All rules of the schedule. */
  rules: PriceListRules
  /** The usual rates of VAT where the show is, in basis points. */
  vatRates?: readonly number[] | undefined
}

/** The rule read back, while it is written. */
export function RuleSentence({ children }: { children: string }) {
  return (
    <Text size="sm" className={classes['sentence']} role="status">
      {children}
    </Text>
  )
}

interface TextFieldProps {
  name: 'text' | 'id' | 'payee' | 'payer' | 'note'
  label: string
  description: string
  value: string | undefined
  onChange: (text: string) => void
  maxLength?: number
  required?: boolean
}

export function TextField({
  name,
  onChange,
  value = '',
  maxLength = 1000,
  ...rest
}: TextFieldProps) {
  const problem = useProblem([name])
  return (
    <TextInput
      {...rest}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={maxLength}
      value={value}
      error={problem}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface ConditionPartProps {
  name: 'when' | 'must' | 'where'
  label: string
  description?: string
  value: Condition | undefined
  onChange: (value: Condition | undefined) => void
  about: Kind
  whenEmpty?: string
}

export function ConditionPart(props: ConditionPartProps) {
  const { name, label, description, value, onChange, about, whenEmpty } = props
  return (
    <Fieldset legend={label} className={classes['condition']}>
      {description !== undefined && (
        <Text size="xs" c="dimmed" mb="xs">
          {description}
        </Text>
      )}
      <NestedConditions
        {...{ value, onChange }}
        {...(whenEmpty === undefined ? {} : { whenEmpty })}
        around={{ about, outer: null }}
        at={[name]}
      />
    </Fieldset>
  )
}

interface ValuePartProps {
  name: string
  label: string
  description?: string
  value: Value
  onChange: (value: Value) => void
  about: Kind
  kind: LiteralKind
  currency?: string | undefined
}

export function ValuePart(props: ValuePartProps) {
  const { name, label, description, about, ...rest } = props
  return (
    <Fieldset legend={label} className={classes['condition']}>
      {description !== undefined && (
        <Text size="xs" c="dimmed" mb="xs">
          {description}
        </Text>
      )}
      <NestedValue {...rest} label={label} at={[name]} around={{ about, outer: null }} />
    </Fieldset>
  )
}

interface OptionalValueProps extends Omit<ValuePartProps, 'value' | 'onChange'> {
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  /** On the button that begins it. */
  setLabel: string
  /** What it begins with. */
  start: Value
}

/** A value that most rules do without. */
export function OptionalValue({ setLabel, start, value, onChange, ...props }: OptionalValueProps) {
  const t = useMessages()
  if (value === undefined) {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes['add']}
        leftSection={<IconPlus size="1rem" />}
        onClick={() => onChange(start)}
      >
        {setLabel}
      </Button>
    )
  }
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <div className={classes['grows']}>
        <ValuePart {...props} value={value} onChange={onChange} />
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="input-sm"
        mt="md"
        aria-label={t('rule-editor.value.clear', { name: props.label })}
        onClick={() => onChange(undefined)}
      >
        <IconX size="1rem" />
      </ActionIcon>
    </Group>
  )
}

interface FeesSelectProps {
  name: 'of' | 'replaces'
  label: string
  description: string
  value: readonly string[]
  onChange: (fees: readonly string[]) => void
  /** Cannot name itself. */
  except?: string
}

/** Fees by name; one that is gone stays to be seen and taken away. */
export function FeesSelect({ name, value, onChange, except, ...rest }: FeesSelectProps) {
  const { vocabulary } = useRuleEditing()
  const t = useMessages()
  const here = useProblem([name])
  const inside = useProblem([name], 'inside')
  const offered = vocabulary.fees.filter(({ id }) => id !== except)
  const gone = value.filter((id) => offered.every((fee) => fee.id !== id))
  return (
    <MultiSelect
      {...rest}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={value.length === 0 ? t('rule-editor.ofFees.placeholder') : ''}
      data={[
        ...offered.map(({ id, text }) => ({ value: id, label: text === '' ? id : text })),
        ...gone.map((id) => ({ value: id, label: id })),
      ]}
      value={[...value]}
      error={here ?? inside}
      onChange={onChange}
      searchable
      openOnFocus={false}
      hidePickedOptions
    />
  )
}

/** What is wrong with the rule as a whole. */
export function WholeProblem() {
  const problem = useProblem([])
  return problem === undefined ? null : <Alert color="red">{problem}</Alert>
}
