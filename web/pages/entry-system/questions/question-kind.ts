import { z } from 'zod'
import { type Question, question } from '#domain/entries/requirements/question.ts'
import type { Translate } from '#locales/messages.ts'
import { listed } from '#locales/rule-grammar.ts'
import type { AskedKind, AskedPreset } from '#web/components/requirements/requirement-kind.ts'
import { QuestionFields } from './question-fields.tsx'
import { QuestionPreview } from './question-preview.tsx'

const presets: readonly AskedPreset<Question>[] = [
  {
    text: 'entry-system.preset.helps',
    make: (named) => ({ ...named, of: 'rider', required: true, kind: 'yesNo' }),
  },
  {
    text: 'entry-system.preset.bales',
    make: (named) => ({
      ...{ ...named, of: 'horse', required: false, kind: 'number' },
      ...{ least: 0, most: 20 },
    }),
  },
  {
    text: 'entry-system.preset.meal',
    make: (named, t) => ({
      ...{ ...named, of: 'rider', required: false, kind: 'choice' },
      options: (['meat', 'vegetarian', 'vegan'] as const).map((id) => ({
        ...{ id, text: t(`entry-system.preset.meal.${id}`) },
      })),
    }),
  },
  {
    text: 'entry-system.preset.arrival',
    make: (named) => ({
      ...{ ...named, of: 'horse', required: true, kind: 'date' },
      ...{ from: null, until: null },
    }),
  },
  {
    text: 'entry-system.preset.wishes',
    make: (named) => ({
      ...{ ...named, of: 'entry', required: false, kind: 'text' },
      mostLength: 500,
    }),
  },
]

/** What belonged to another kind of answer is not stored. */
const questionForm = z
  .custom<Question>()
  .transform((asked): Question => JSON.parse(JSON.stringify(asked)))
  .pipe(question)

export const questions: AskedKind<Question> = {
  list: 'questions',
  schema: questionForm,
  presets,
  begin: (named) => ({ ...named, of: 'rider', required: false, kind: 'yesNo' }),
  summary: (asked, t) => [
    answerWords(asked, t),
    t(asked.required ? 'entry-system.question.required' : 'entry-system.question.optional'),
    ...(asked.isColumn ? [t('entry-system.question.isColumn')] : []),
  ],
  Fields: QuestionFields,
  Preview: QuestionPreview,
  labels: (t) => ({
    text: t('entry-system.asked.questions.name'),
    of: t('entry-system.asked.of'),
    kind: t('entry-system.question.kind'),
    required: t('entry-system.question.isRequired'),
    isColumn: t('entry-system.question.isColumn'),
    when: t('entry-system.asked.when'),
    id: t('entry-system.asked.id'),
    ...answerLabels(t),
  }),
}

function answerWords(asked: Question, t: Translate): string {
  if (asked.kind !== 'choice') return t(`entry-system.question.kind.${asked.kind}`)
  return listed(
    asked.options.map(({ text }) => text),
    t.locale,
    'or',
  )
}

function answerLabels(t: Translate) {
  return {
    options: t('entry-system.question.options'),
    least: t('entry-system.question.least'),
    most: t('entry-system.question.most'),
    mostLength: t('entry-system.question.mostLength'),
    from: t('entry-system.question.from'),
    until: t('entry-system.question.until'),
  }
}
