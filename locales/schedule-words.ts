import { factTypeOf, formFields, neededOf } from '#domain/entries/form-fields.ts'
import { type ShowSchedule, scheduleFile } from '#domain/entries/show-schedule.ts'
import {
  type EntryVocabulary,
  entryVocabulary,
  type VocabularyFact,
} from '#domain/entries/vocabulary.ts'
import type { IsKnown } from './change-words.ts'
import { formFieldWords } from './form-field-words.ts'
import type { Translate } from './messages.ts'
import type { RuleWords } from './rule-facts.ts'
import { vocabularyWords } from './rule-sentence.ts'

/** What the rules of a show may speak of: its competitions, its products, and all that its form asks. */
export function scheduleVocabulary(
  schedule: ShowSchedule,
  t: Translate,
  isKnown: IsKnown,
): EntryVocabulary {
  const { competitions, ...file } = scheduleFile(schedule, [])
  const { questions, memberships, documents } = schedule.rules
  return entryVocabulary({
    ...{ currency: file.currency, rules: file, show: file.show, products: file.products },
    competitions: competitions.map((each) => ({
      ...each,
      name: `${String(each['number'])} ${String(each['name'])}`,
    })),
    ...{ questions, memberships, documents, asked: askedFacts(schedule, t, isKnown) },
  })
}

/** Words in which the rules of a show are read back, and its decisions explained. */
export function scheduleWords(schedule: ShowSchedule, t: Translate, isKnown: IsKnown): RuleWords {
  const words = vocabularyWords(scheduleVocabulary(schedule, t, isKnown), t, isKnown)
  const { require, limits, refunds, fees } = schedule.rules
  const names = new Map(
    [...require, ...limits, ...refunds, ...fees].map(({ id, text }) => [id, text]),
  )
  return { ...words, nameOf: (id) => names.get(id) }
}

function askedFacts(
  { rules }: ShowSchedule,
  t: Translate,
  isKnown: IsKnown,
): readonly VocabularyFact[] {
  return formFields
    .filter((field) => neededOf(rules.fields, field).need !== 'hidden')
    .map((field) => ({
      ...{ kind: field.of, fact: field.fact, type: factTypeOf(field) },
      label: formFieldWords(field, t, isKnown),
    }))
}
