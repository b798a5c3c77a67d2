import { MultiSelect, Stack } from '@mantine/core'
import type { Value } from '#domain/entries/condition.ts'
import { isScalarList } from '#domain/entries/value-parts.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { MoneyInput } from '#web/components/forms/money-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { DurationInput } from './duration-input.tsx'
import classes from './entry-rules.module.css'
import { FactSelect } from './fact-select.tsx'
import { CountFields, GatheredFields } from './gathered-fields.tsx'
import { ListInput, LiteralInput } from './literal-input.tsx'
import { NestedValue, type PartsProps } from './nested-editors.tsx'
import { kindOfFact } from './offered-facts.ts'
import { PercentInput } from './percent-input.tsx'
import { useProblem, useRuleEditing } from './rule-editing.tsx'
import { StepsFields } from './steps-fields.tsx'
import { TableFields } from './table-fields.tsx'
import { TermsFields } from './terms-fields.tsx'
import type { PartsOf, ValueParts } from './value-parts.ts'

export function ValuePartsFields({ parts, ...props }: PartsProps & { parts: ValueParts }) {
  const { label, isHidden, kind, onParts, error, currency } = props
  switch (parts.form) {
    case 'fixed':
      return (
        <LiteralInput
          {...{ label, isHidden, kind, error, currency }}
          value={parts.literal}
          onChange={(literal) => onParts({ ...parts, literal })}
        />
      )
    case 'list':
      return (
        <ListInput
          {...{ label, isHidden, kind, error }}
          value={parts.literals}
          onChange={(literals) => onParts({ ...parts, literals })}
        />
      )
    case 'fact':
      return <FactFields {...props} parts={parts} />
    case 'count':
      return <CountFields {...props} parts={parts} />
    case 'percentOfFees':
      return <PercentOfFeesFields {...props} parts={parts} />
    case 'percentOfValue':
      return <PercentOfValueFields {...props} parts={parts} />
    case 'steps':
      return <StepsFields {...props} parts={parts} />
    case 'table':
      return <TableFields {...props} parts={parts} />
    case 'net':
      return <NetFields {...props} parts={parts} />
    default:
      return 'terms' in parts ? (
        <TermsFields {...props} parts={parts} />
      ) : (
        <GatheredFields {...props} parts={parts} />
      )
  }
}

function FactFields({ parts, ...props }: PartsProps & { parts: PartsOf<'fact'> }) {
  const { around, at, onParts, only, kind } = props
  const { vocabulary } = useRuleEditing()
  const t = useMessages()
  const problem = useProblem([...at, 'fact'])
  const { plus: _, ...plain } = parts
  const isDate = kindOfFact(parts.fact, vocabulary).type === 'date' || kind.type === 'date'
  return (
    <div className={classes['row']}>
      <FactSelect
        label={t('rule-editor.fact')}
        isHidden={props.isHidden || props.isCompact}
        value={parts.fact}
        onChange={(fact) => onParts({ ...parts, fact })}
        around={around}
        only={only}
        error={problem ?? props.error}
      />
      {(isDate || parts.plus !== undefined) && (
        <DurationInput
          value={parts.plus}
          onChange={(plus) => onParts(plus === undefined ? plain : { ...plain, plus })}
        />
      )}
    </div>
  )
}

function PercentOfFeesFields(props: PartsProps & { parts: PartsOf<'percentOfFees'> }) {
  const { parts, at, onParts } = props
  const { vocabulary } = useRuleEditing()
  const t = useMessages()
  const here = useProblem([...at, 'of'])
  const inside = useProblem([...at, 'of'], 'inside')
  const problem = here ?? inside
  const gone = parts.fees.filter((id) => vocabulary.fees.every((fee) => fee.id !== id))
  return (
    <div className={classes['row']}>
      <PercentInput
        label={t('rule-editor.percent')}
        value={parts.percent}
        onChange={(percent) => onParts({ ...parts, percent })}
        at={[...at, 'percent']}
      />
      <MultiSelect
        label={t('rule-editor.ofFees')}
        placeholder={parts.fees.length === 0 ? t('rule-editor.ofFees.placeholder') : ''}
        data={[
          ...vocabulary.fees.map(({ id, text }) => ({ value: id, label: text === '' ? id : text })),
          ...gone.map((id) => ({ value: id, label: id })),
        ]}
        value={[...parts.fees]}
        error={problem}
        onChange={(fees) => onParts({ ...parts, fees })}
        searchable
        openOnFocus={false}
        hidePickedOptions
      />
    </div>
  )
}

function PercentOfValueFields(props: PartsProps & { parts: PartsOf<'percentOfValue'> }) {
  const { parts, at, onParts, around, kind } = props
  const t = useMessages()
  return (
    <div className={classes['row']}>
      <PercentInput
        label={t('rule-editor.percent')}
        value={parts.percent}
        onChange={(percent) => onParts({ ...parts, percent })}
        at={[...at, 'percent']}
      />
      <NestedValue
        label={t('rule-editor.base')}
        value={parts.base}
        onChange={(base) => onParts({ ...parts, base: single(base) })}
        around={around}
        at={[...at, 'of']}
        kind={kind}
        isCompact
      />
    </div>
  )
}

/** A percent is taken of one value. */
function single(value: Value): PartsOf<'percentOfValue'>['base'] {
  return isScalarList(value) ? (value[0] ?? '') : value
}

function NetFields({ parts, onParts, at, currency }: PartsProps & { parts: PartsOf<'net'> }) {
  const { vocabulary } = useRuleEditing()
  const t = useMessages()
  const problem = useProblem([...at, 'net'])
  return (
    <Stack gap="xs">
      <div className={classes['row']}>
        <MoneyInput
          label={t('rule-editor.net')}
          currency={currency ?? vocabulary.currency}
          value={parts.net}
          error={problem}
          onChange={(net) => onParts({ ...parts, net: net ?? Number.NaN })}
        />
        <DecimalInput
          label={t('rule-editor.vat')}
          unit="%"
          decimals={2}
          minimum={0}
          maximum={10_000}
          value={parts.vat}
          onChange={(vat) => onParts({ ...parts, vat: vat ?? Number.NaN })}
        />
      </div>
    </Stack>
  )
}
