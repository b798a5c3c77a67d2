import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { EntryVocabulary } from '#domain/entries/vocabulary.ts'
import type { RuleWords } from '#locales/rule-facts.ts'
import { ruleProblemWords } from '#locales/rule-problem-words.ts'
import { vocabularyWords } from '#locales/rule-sentence.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import type { EditorProblem, Path } from './condition-problems.ts'

/** What every part of an editor of rules needs: what rules may speak of, and in which words. */
interface RuleEditing {
  vocabulary: EntryVocabulary
  words: RuleWords
  problems: readonly EditorProblem[]
  /** Whether there are charges of which a percent can be taken: in fees and refunds. */
  hasCharges: boolean
}

const RuleEditingContext = createContext<RuleEditing | null>(null)

interface RuleEditingProps {
  vocabulary: EntryVocabulary
  /** As seen from the rule, condition or value that is edited. */
  problems: readonly EditorProblem[]
  hasCharges?: boolean | undefined
  children: ReactNode
}

export function RuleEditingProvider(props: RuleEditingProps) {
  const { vocabulary, problems, hasCharges = false, children } = props
  const words = useVocabularyWords(vocabulary)
  const editing = useMemo(
    () => ({ vocabulary, words, problems, hasCharges }),
    [vocabulary, words, problems, hasCharges],
  )
  return <RuleEditingContext value={editing}>{children}</RuleEditingContext>
}

export function useRuleEditing(): RuleEditing {
  const editing = useContext(RuleEditingContext)
  if (editing === null) throw new Error('There is no RuleEditingProvider around this.')
  return editing
}

export function useVocabularyWords(vocabulary: EntryVocabulary): RuleWords {
  const t = useMessages()
  return useMemo(() => vocabularyWords(vocabulary, t, isKnownMessage), [vocabulary, t])
}

/** What is wrong at a place: exactly there, or also further inside. */
export function useProblem(at: Path, depth: 'here' | 'inside' = 'here'): string | undefined {
  const { problems, words } = useRuleEditing()
  const key = at.join()
  const found = problems.find((each) => {
    const place = each.at.join()
    return place === key || (depth === 'inside' && place.startsWith(`${key},`))
  })
  return found === undefined ? undefined : ruleProblemWords(found.cause, words)
}
