import type { OpenListQuestion } from '#domain/entries/open-questions.ts'
import { factWords, type RuleWords } from './rule-facts.ts'
import { contracted, listed, quoted } from './rule-grammar.ts'

/** "Do levies come back with the start? No refund rule names “Levy”." */
export function listQuestion(question: OpenListQuestion, words: RuleWords): string {
  const { t, nameOf } = words
  const list = (items: readonly string[]) => listed(items, t.locale, 'and')
  const rules = list(question.rules.map((id) => quoted(nameOf(id) ?? id, t)))
  const values = {
    rules,
    cells:
      'cells' in question ? list(question.cells.map((cell) => cell.replaceAll(',', ' / '))) : '',
    names: 'names' in question ? list(question.names.map((name) => quoted(name, t))) : '',
    fact: 'path' in question ? factWords(question.path, 'bare', words) : '',
  }
  return contracted(t(`entry-rules.ask.${question.kind}`, values), t.locale)
}
