import { type FormEvent, type ReactNode, useState } from 'react'
import type { PriceListRules } from '#domain/entries/rules.ts'
import type { EntryVocabulary } from '#domain/entries/vocabulary.ts'
import type { RuleWords } from '#locales/rule-facts.ts'
import { type EditorFault, ruleProblemWords } from '#locales/rule-problem-words.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { type SavedSection, useSectionForm } from '#web/components/forms/use-section-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { withoutBlanks } from './condition-problems.ts'
import { withDraft, withOwnId } from './draft-rules.ts'
import { useVocabularyWords } from './rule-editing.tsx'
import type { RuleKind } from './rule-kinds.ts'
import type { AnyRule } from './rule-problems.ts'

/** Sends a rule, with what it was opened with, or null for a new one. Rejects as a mutation does. */
export type SaveRule<Rule> = (
  rule: Rule,
  opened: Rule | null,
) => Promise<SavedSection<Rule> | undefined>

interface RuleDialogProps<Rule extends AnyRule> {
  kind: RuleKind<Rule>
  /** As it is stored now, or as a new one begins. */
  stored: Rule
  isNew: boolean
  rules: PriceListRules
  vocabulary: EntryVocabulary
  vatRates?: readonly number[] | undefined
  mayWrite: boolean
  onSave: SaveRule<Rule>
  onClose: () => void
  /** What the rules would come to, shown while one types. */
  preview?: ((rules: PriceListRules) => ReactNode) | undefined
}

/** One rule in a drawer. What is not whole is said at its fields as soon as somebody wants to save it. */
export function RuleDialog<Rule extends AnyRule>(props: RuleDialogProps<Rule>) {
  const { kind, stored, isNew, rules, vocabulary, onSave, onClose } = props
  const t = useMessages()
  const showId = useShowId()
  const words = useVocabularyWords(vocabulary)
  const [isTried, setTried] = useState(false)
  const section = useSectionForm<Rule, Rule>({
    name: `${kind.list}:${isNew ? 'new' : stored.id} in ${showId}`,
    schema: kind.schema,
    stored,
    async save(rule, opened) {
      const saved = await onSave(withoutAbsent(kind, rule), isNew ? null : opened)
      if (saved?.changedMeanwhile.length === 0) onClose()
      return saved
    },
  })
  const rule = section.form.values
  const problems = kind.problems(rule, isNew ? null : stored, rules)
  const taken = rules[kind.list].map(({ id }) => id)
  const change = (next: Rule) => section.form.setValues(isNew ? withOwnId(next, rule, taken) : next)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (problems.length === 0) {
      section.submit(event)
      return
    }
    event.preventDefault()
    setTried(true)
    const form = event.currentTarget
    // Once the problems are drawn at their fields.
    setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const said = (cause: EditorFault) => ruleProblemWords(cause, words)
  const told = isTried ? [...new Set(problems.map(({ cause }) => said(cause)))] : []
  const { Editor } = kind
  return (
    <FormDialog
      shape="drawer"
      size="xl"
      title={isNew ? t(`rule-editor.new.${kind.list}`) : stored.text}
      form={{ ...section, submit, problems: [...told, ...section.problems] }}
      onClose={onClose}
      mayWrite={props.mayWrite}
      labels={kind.labels(t)}
      wordsOf={(field, value) => fieldWords(kind, { rule, field, value }, words)}
    >
      <Editor
        value={rule}
        onChange={change}
        problems={isTried ? problems : withoutBlanks(problems)}
        {...{ vocabulary, rules, vatRates: props.vatRates }}
      />
      {props.preview?.(withDraft(rules, kind.list, { stored: isNew ? null : stored, draft: rule }))}
    </FormDialog>
  )
}

/** What is absent is not stored. */
function withoutAbsent<Rule extends AnyRule>({ schema }: RuleKind<Rule>, rule: Rule): Rule {
  return schema.parse(JSON.parse(JSON.stringify(rule)))
}

/** Where two people changed the same field: what the rule says with the value of each. */
function fieldWords<Rule extends AnyRule>(
  kind: RuleKind<Rule>,
  { rule, field, value }: { rule: Rule; field: string; value: unknown },
  words: RuleWords,
): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string' && ['text', 'id', 'note', 'payee', 'payer'].includes(field)) {
    return value
  }
  return kind.sentence({ ...rule, [field]: value }, words)
}
