import { checkField, type FormField, formFields, neededOf } from '#domain/entries/form-fields.ts'
import {
  type AnswerProblem,
  checkAnswer,
  type Question,
} from '#domain/entries/requirements/question.ts'
import type { MessageId, MessageValues } from '#locales/messages.ts'
import type { Entering } from './entering.ts'
import { type AnswerOf, answersOf } from './form.ts'

/** A fact that the form asks for: `rider 12 club`. */
export function factPath(whose: AnswerOf, fact: string): string {
  return whose.of === 'entry' ? `entry ${fact}` : `${whose.of} ${whose.id} ${fact}`
}

interface AskedField {
  field: FormField
  isRequired: boolean
}

/**
 * The fields that the form shows. Whether one with a condition is needed now is the server's answer, which knows
 * all rules: until it comes the field is optional.
 */
export function askedFields({ show, quoted }: Entering, whose: AnswerOf): readonly AskedField[] {
  const required = requiredFacts(quoted.quote, whose)
  return formFields.flatMap((field) => {
    if (field.of !== whose.of) return []
    const { need } = neededOf(show.rules.fields, field)
    if (need === 'hidden') return []
    return [{ field, isRequired: need === 'required' || required.has(field.fact) }]
  })
}

/** The questions that the form shows: those without a condition, and those whose condition holds. */
export function askedQuestions({ show, quoted }: Entering, whose: AnswerOf): readonly Question[] {
  const asked = askedFacts(quoted.quote, whose)
  return show.rules.questions.filter(
    ({ of, id, when }) => of === whose.of && (when === undefined || asked.has(id)),
  )
}

export interface SaidProblem {
  level: 'error' | 'warning'
  id: MessageId
  values: MessageValues
}

interface Answered {
  whose: AnswerOf
  fact: string
  field?: FormField
  isRequired?: boolean
  question?: Question
}

/** What is wrong with an answer as it stands. */
export function problemAt(
  { form, show }: Pick<Entering, 'form' | 'show'>,
  { whose, fact, field, isRequired = false, question }: Answered,
): SaidProblem | null {
  const value = answersOf(form, whose)[fact] ?? null
  if (question) {
    const check = checkAnswer(question, value)
    return check.ok ? null : { level: 'error', ...answerWords(check.problem) }
  }
  if (!field) return null
  const { country } = show
  const check = checkField(field, String(value ?? ''), { isRequired, country })
  return check && { level: check.level, id: `entry-form.check.${check.code}`, values: {} }
}

function answerWords(problem: AnswerProblem): Pick<SaidProblem, 'id' | 'values'> {
  switch (problem.kind) {
    case 'required':
    case 'wrongKind':
    case 'notAnOption':
      return { id: 'entry-form.check.required', values: {} }
    case 'tooLong':
      return { id: 'forms.tooLong', values: { maximum: problem.mostLength } }
    case 'tooSmall':
      return { id: 'forms.tooSmall', values: { minimum: problem.least } }
    case 'tooLarge':
      return { id: 'forms.tooLarge', values: { maximum: problem.most } }
    case 'tooEarly':
      return { id: 'entering.dayFrom', values: { day: problem.from } }
    case 'tooLate':
      return { id: 'entering.dayUntil', values: { day: problem.until } }
  }
}

type Quote = Entering['quoted']['quote']

function requiredFacts(quote: Quote, whose: AnswerOf): ReadonlySet<string> {
  return new Set(
    factsAsked(quote, whose).flatMap(({ fact, isRequired }) => (isRequired ? fact : [])),
  )
}

function askedFacts(quote: Quote, whose: AnswerOf): ReadonlySet<string> {
  return new Set(factsAsked(quote, whose).map(({ fact }) => fact))
}

function factsAsked(quote: Quote, whose: AnswerOf) {
  return (quote?.asked ?? []).filter(
    ({ of, subjectId }) => of === whose.of && (whose.of === 'entry' || subjectId === whose.id),
  )
}
