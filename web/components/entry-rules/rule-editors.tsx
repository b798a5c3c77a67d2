import type { ReactNode } from 'react'
import type { EntryVocabulary } from '#domain/entries/vocabulary.ts'
import { ConditionLinesField } from './condition-lines-field.tsx'
import type { EditorProblem } from './condition-problems.ts'
import { NestedEditorsContext } from './nested-editors.tsx'
import { RuleEditingProvider } from './rule-editing.tsx'
import { ValueField } from './value-field.tsx'

const editors = { ValueField, ConditionLinesField }

interface RuleEditorsProps {
  vocabulary: EntryVocabulary
  /** As seen from what is edited. */
  problems: readonly EditorProblem[]
  /** Whether there are charges of which a percent can be taken: in fees and refunds. */
  hasCharges?: boolean | undefined
  children: ReactNode
}

/** What stands around every editor of a rule, a condition or a value. */
export function RuleEditors(props: RuleEditorsProps) {
  return (
    <NestedEditorsContext value={editors}>
      <RuleEditingProvider {...props} />
    </NestedEditorsContext>
  )
}
