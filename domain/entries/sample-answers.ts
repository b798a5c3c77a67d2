import type { Entry, FactValue } from './entry-file.ts'
import type { EntryRules } from './entry-rules.ts'
import { formFields, neededOf, sampleFieldAnswer } from './form-fields.ts'
import type { Question } from './requirements/question.ts'

/** A made-up entry with an answer to all that the form asks, and its papers in order. */
export function sampleAnswers(entry: Entry, rules: EntryRules): Entry {
  const asked = { rider: answersOf(rules, 'rider'), horse: answersOf(rules, 'horse') }
  return Object.assign({}, answersOf(rules, 'entry'), entry, {
    riders: entry.riders.map((rider) => Object.assign({}, asked.rider, rider)),
    horses: entry.horses.map((horse) => Object.assign({}, asked.horse, horse)),
  })
}

function answersOf(rules: EntryRules, of: 'entry' | 'rider' | 'horse'): Record<string, FactValue> {
  const papers = [...rules.documents, ...rules.memberships].filter((each) => each.of === of)
  const questions = rules.questions.filter((each) => each.of === of)
  const [asked] = rules.documents.filter((each) => each.of === of)
  const required = formFields.filter(
    (field) => field.of === of && neededOf(rules.fields, field).need === 'required',
  )
  return {
    ...Object.fromEntries(required.map((field) => [field.fact, sampleFieldAnswer(field)])),
    ...(asked === undefined ? {} : { documentsMissing: false }),
    ...Object.fromEntries(papers.map(({ id }) => [id, 'verified'])),
    ...Object.fromEntries(questions.map((question) => [question.id, usualAnswer(question)])),
  }
}

function usualAnswer(question: Question): FactValue {
  switch (question.kind) {
    case 'yesNo':
      return false
    case 'number':
      return question.least ?? 0
    case 'choice':
      return question.options[0]?.id ?? ''
    case 'date':
      return question.from ?? question.until ?? '2000-01-01'
    case 'text':
      return '…'
  }
}
