import { type ComponentType, createContext, useContext } from 'react'
import type { Condition, Value } from '#domain/entries/condition.ts'
import type { Path } from './condition-problems.ts'
import type { Naming } from './naming.ts'
import type { Around, LiteralKind, OfferedFact } from './offered-facts.ts'
import type { ValueParts } from './value-parts.ts'

export interface ValueFieldProps extends Naming {
  value: Value
  onChange: (value: Value) => void
  around: Around
  at: Path
  /** What comes out of it. */
  kind: LiteralKind
  /** Of the fee, where that is not the price list's. */
  currency?: string | undefined
  /** Only these facts are offered where a fact is chosen. */
  only?: ((fact: OfferedFact) => boolean) | undefined
  /** A fact and nothing else: no menu of forms. */
  isFact?: boolean | undefined
  /** How it is formed has been chosen elsewhere. */
  isFormChosen?: boolean | undefined
  /** The menu of forms is a button beside the value: inside steps and sums. */
  isCompact?: boolean | undefined
}

/** What the fields of every form of value need. */
export interface PartsProps extends Omit<ValueFieldProps, 'value' | 'onChange'> {
  onParts: (parts: ValueParts) => void
  error: string | undefined
}

export interface ConditionLinesFieldProps {
  value: Condition | undefined
  onChange: (value: Condition | undefined) => void
  around: Around
  at: Path
  /** Said where there is no condition. */
  whenEmpty?: string
  /** On the button that adds the first one. */
  addLabel?: string
}

/** Conditions hold values and values conditions: each finds the other here, so that no file needs itself. */
export interface NestedEditors {
  ValueField: ComponentType<ValueFieldProps>
  ConditionLinesField: ComponentType<ConditionLinesFieldProps>
}

export const NestedEditorsContext = createContext<NestedEditors | null>(null)

export function NestedValue(props: ValueFieldProps) {
  const { ValueField } = useNestedEditors()
  return <ValueField {...props} />
}

export function NestedConditions(props: ConditionLinesFieldProps) {
  const { ConditionLinesField } = useNestedEditors()
  return <ConditionLinesField {...props} />
}

function useNestedEditors(): NestedEditors {
  const editors = useContext(NestedEditorsContext)
  if (editors === null) throw new Error('There is no RuleEditors around this.')
  return editors
}
