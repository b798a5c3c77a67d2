import { isKind } from '#domain/entries/kinds.ts'
import type { RuleFault } from '#domain/entries/rule-problem.ts'
import { factWords, type RuleWords } from './rule-facts.ts'
import { asSentence, listed, quoted } from './rule-grammar.ts'

/** A place that nobody has filled in yet is no fault of a file, but of a form. */
export type EditorFault = RuleFault | { fault: 'noValue' }

/** "A horse can have several of these: starts. Ask for at least one or each …". */
export function ruleProblemWords(cause: EditorFault, words: RuleWords): string {
  const { t } = words
  const named = (member: string) =>
    isKind(member) ? t(`entry-rules.kind.many.${member}`) : factWords(member, 'bare', words)
  const values = {
    kind: 'kind' in cause ? asSentence(t(`entry-rules.kind.the.${cause.kind}`), t.locale) : '',
    member: 'member' in cause ? named(cause.member) : '',
    fact: 'path' in cause && cause.path.includes('.') ? factWords(cause.path, 'bare', words) : '',
    value: 'value' in cause ? cause.value.replaceAll('"', '') : '',
    id: 'id' in cause ? quoted(words.nameOf(cause.id) ?? cause.id, t) : '',
    ids: 'ids' in cause ? rulesOf(cause.ids, words) : '',
  }
  return t(`rule-editor.problem.${cause.fault}`, values)
}

function rulesOf(ids: readonly string[], { t, nameOf }: RuleWords): string {
  return listed(
    ids.map((id) => quoted(nameOf(id) ?? id, t)),
    t.locale,
    'and',
  )
}
