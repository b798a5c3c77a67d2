import { NativeSelect, Stack } from '@mantine/core'
import type { Value } from '#domain/entries/condition.ts'
import { isKind } from '#domain/entries/kinds.ts'
import { isAggregate } from '#domain/entries/value-parts.ts'
import type { Translate } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import {
  type Comparing,
  formOfRight,
  isScalars,
  operatorsFor,
  rightForms,
  withLeft,
  withOperator,
  withRightForm,
} from './comparisons.ts'
import { emptyLine, type Line } from './condition-lines.ts'
import type { Path } from './condition-problems.ts'
import classes from './entry-rules.module.css'
import { type Choices, FactSelect } from './fact-select.tsx'
import { ListInput, LiteralInput } from './literal-input.tsx'
import { NestedValue } from './nested-editors.tsx'
import {
  type Around,
  countedFor,
  kindOfLeft,
  type LiteralKind,
  type OfferedFact,
  settledKind,
  severalOf,
} from './offered-facts.ts'
import { useProblem, useRuleEditing } from './rule-editing.tsx'

type ComparisonLine = Extract<Line, { shape: 'comparison' }>

interface ComparisonFieldsProps {
  line: ComparisonLine
  onChange: (line: Line) => void
  around: Around
  at: Path
}

/** What is asked, how it is compared, and with what. */
export function ComparisonFields({ line, onChange, around, at }: ComparisonFieldsProps) {
  const { vocabulary } = useRuleEditing()
  const t = useMessages()
  const { left, operator } = line
  const problem = useProblem(at)
  const leftProblem = useProblem([...at, 0], 'inside')
  const kind = settledKind(kindOfLeft(left, vocabulary), line.right)
  const choice = choiceOf(left)
  const isPath = typeof left === 'string' || choice.includes('.')
  const choose = (next: string) => {
    const started = startOf(next)
    if (started !== undefined) onChange(started)
    else onChange(withLeft(line, leftOf(next), vocabulary))
  }
  return (
    <Stack gap={6}>
      <div className={classes['comparison']}>
        <FactSelect
          label={t('rule-editor.what')}
          isHidden
          value={choice}
          onChange={choose}
          around={around}
          further={furtherChoices(around, t)}
          error={problem ?? (isPath ? leftProblem : undefined)}
          canName
        />
        {left !== '' && (
          <NativeSelect
            aria-label={t('rule-editor.operator')}
            value={operator}
            data={operatorsFor(kind.type, operator).map((each) => ({
              value: each,
              label: operatorLabel(each, kind, t),
            }))}
            onChange={(event) => {
              const chosen = event.currentTarget.value
              const next = operatorsFor(kind.type, operator).find((each) => each === chosen)
              if (next !== undefined) onChange(withOperator(line, next))
            }}
          />
        )}
        {left !== '' && line.right !== undefined && (
          <RightSide {...{ line, around, at, kind, right: line.right }} onChange={onChange} />
        )}
      </div>
      {!isPath && (
        <NestedValue
          label={t('rule-editor.what')}
          isHidden
          value={left}
          onChange={(next) => onChange(withLeft(line, next, vocabulary))}
          around={around}
          at={[...at, 0]}
          kind={kind}
          isFormChosen={choice.startsWith('count')}
        />
      )}
    </Stack>
  )
}

interface RightSideProps extends ComparisonFieldsProps {
  right: Value
  kind: LiteralKind
}

function RightSide(props: RightSideProps) {
  const { line, onChange, around, at, kind, right } = props
  const t = useMessages()
  const { vocabulary } = useRuleEditing()
  const form = formOfRight(right)
  const change = (next: Value) => onChange({ ...line, right: next })
  return (
    <div className={classes['right']} data-form={form}>
      {/* Of the rest the menu of the line offers it: most are compared with a value. */}
      {(form !== 'literal' || kind.type === 'date') && (
        <NativeSelect
          aria-label={t('rule-editor.right')}
          value={form}
          data={rightForms.map((each) => ({ value: each, label: t(`rule-editor.right.${each}`) }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            const next = rightForms.find((each) => each === chosen)
            if (next !== undefined) onChange(withRightForm(line, next, vocabulary))
          }}
        />
      )}
      {form === 'literal' ? (
        <LiteralSide {...{ line, at, kind, right }} onChange={change} />
      ) : (
        <NestedValue
          label={t('rule-editor.value')}
          isHidden
          value={right}
          onChange={change}
          {...{ around, kind }}
          at={[...at, 2]}
          only={isComparable(kind)}
          isFact={form === 'fact'}
        />
      )}
    </div>
  )
}

/** Only facts of the same type can be compared. */
function isComparable({ type }: LiteralKind) {
  const plain = (each: LiteralKind['type']) => (each === 'stage' ? 'text' : each)
  return (fact: OfferedFact) => plain(fact.type) === plain(type)
}

interface LiteralSideProps {
  line: ComparisonLine
  onChange: (value: Value) => void
  at: Path
  kind: LiteralKind
  right: Value
}

function LiteralSide({ line, onChange, at, kind, right }: LiteralSideProps) {
  const t = useMessages()
  const problem = useProblem([...at, 2], 'inside')
  const label = t('rule-editor.value')
  if (line.operator === 'between' && isScalars(right) && right.length < 3) {
    const [from = '', until = ''] = right
    return (
      <>
        <LiteralInput
          label={t('rule-editor.from')}
          isHidden
          {...{ kind, error: problem }}
          value={from}
          onChange={(next) => onChange([next, until])}
        />
        <LiteralInput
          label={t('rule-editor.until')}
          isHidden
          kind={kind}
          value={until}
          onChange={(next) => onChange([from, next])}
        />
      </>
    )
  }
  if (isScalars(right)) {
    return (
      <ListInput {...{ label, kind, error: problem }} isHidden value={right} onChange={onChange} />
    )
  }
  if (typeof right === 'object') return null
  return (
    <LiteralInput {...{ label, kind, error: problem }} isHidden value={right} onChange={onChange} />
  )
}

/** What stands in the menu for the left side. */
function choiceOf(left: Value): string {
  if (typeof left === 'string') return left
  if (typeof left !== 'object' || isScalars(left)) return 'computed'
  if ('fact' in left && left.plus === undefined) return left.fact
  if ('count' in left) return `count ${left.count}`
  return isAggregate(left) ? 'gathered' : 'computed'
}

/** A choice that makes another line than a comparison. */
function startOf(choice: string): Line | undefined {
  const [quantity, kind = ''] = choice.split(' ')
  if ((quantity === 'some' || quantity === 'every') && isKind(kind)) {
    return { shape: 'quantified', quantity, kind }
  }
  if (choice === 'any' || choice === 'all') {
    return { shape: 'group', join: choice, lines: [emptyLine, emptyLine] }
  }
  return choice === 'not' ? { shape: 'not', of: emptyLine } : undefined
}

function leftOf(choice: string): Value {
  const [first, kind = ''] = choice.split(' ')
  if (first === 'count' && isKind(kind)) return { count: kind }
  if (choice === 'gathered') return { lowest: '' }
  return choice === 'computed' ? { subtract: [{ fact: '' }, { fact: '' }] } : choice
}

function furtherChoices({ about }: Around, t: Translate): readonly Choices[] {
  const several = severalOf(about)
  return [
    {
      group: t('rule-editor.group.several'),
      items: [
        ...several.map((kind) => ({
          value: `some ${kind}`,
          label: t(`entry-rules.kind.some.${kind}`),
        })),
        ...several.map((kind) => ({
          value: `every ${kind}`,
          label: t(`entry-rules.kind.each.${kind}`),
        })),
        ...countedFor(about).map((kind) => ({
          value: `count ${kind}`,
          label: t('entry-rules.count.bare', { set: t(`entry-rules.kind.many.${kind}`) }),
        })),
        { value: 'gathered', label: t('rule-editor.option.gathered') },
      ],
    },
    {
      group: t('rule-editor.group.more'),
      items: (['any', 'all', 'not', 'computed'] as const).map((each) => ({
        value: each,
        label: t(`rule-editor.option.${each}`),
      })),
    },
  ]
}

function operatorLabel(operator: Comparing, { type }: LiteralKind, t: Translate): string {
  switch (operator) {
    case 'in':
    case 'not in':
    case 'between':
    case 'known':
    case 'unknown':
      return t(`rule-editor.op.${operator}`)
    default:
      return type === 'date'
        ? t(`rule-editor.op.date.${operator}`)
        : t(`rule-editor.op.number.${operator}`)
  }
}
