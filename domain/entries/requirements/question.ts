import { z } from 'zod'
import { localDay } from '#domain/timetable/local-time.ts'
import { condition } from '../condition.ts'
import { type FactType, knownFact } from '../facts.ts'
import { factName, requirementSubject, requirementText } from './requirement.ts'

const asked = {
  /** The answer is the fact of this name: an answer to `helps` of a rider is `rider.helps`. */
  id: factName,
  text: requirementText,
  of: requirementSubject,
  required: z.boolean(),
  /** Start lists of the office show the answers as a column; absent: they do not. */
  isColumn: z.boolean().optional(),
  /** Asked only where this holds; absent: always. */
  when: condition.optional(),
}

export const question = z.discriminatedUnion('kind', [
  z.strictObject({ ...asked, kind: z.literal('text'), mostLength: z.int().min(1).max(2000) }),
  z.strictObject({
    ...asked,
    kind: z.literal('number'),
    /** Whole numbers: 12 bales, 164 cm. Null for no bound. */
    least: z.int().nullable(),
    most: z.int().nullable(),
  }),
  z.strictObject({
    ...asked,
    kind: z.literal('choice'),
    options: z
      .array(z.strictObject({ id: z.string().min(1).max(60), text: requirementText }))
      .min(1),
  }),
  z.strictObject({
    ...asked,
    kind: z.literal('date'),
    from: localDay.nullable(),
    until: localDay.nullable(),
  }),
  z.strictObject({ ...asked, kind: z.literal('yesNo') }),
])

export type Question = z.output<typeof question>

/** What a rider may send; null and an empty text are no answer. */
export type Answer = string | number | boolean | null

export type AnswerCheck = { ok: true; value: Answer } | { ok: false; problem: AnswerProblem }

export type AnswerProblem =
  | { kind: 'required' }
  | { kind: 'wrongKind'; expected: Question['kind'] }
  | { kind: 'tooLong'; length: number; mostLength: number }
  | { kind: 'tooSmall'; value: number; least: number }
  | { kind: 'tooLarge'; value: number; most: number }
  | { kind: 'notAnOption'; value: string; options: readonly string[] }
  | { kind: 'tooEarly'; value: string; from: string }
  | { kind: 'tooLate'; value: string; until: string }

/** Checks an answer; the value is the one to store, null for no answer. */
export function checkAnswer(question: Question, answer: Answer): AnswerCheck {
  const given = typeof answer === 'string' ? answer.trim() : answer
  if (given === null || given === '') {
    return question.required
      ? { ok: false, problem: { kind: 'required' } }
      : { ok: true, value: null }
  }
  const problem = problemOf(question, given)
  return problem === null ? { ok: true, value: given } : { ok: false, problem }
}

/** The facts of the thing that was asked: good answers by the names of their questions. */
export function factsOfAnswers(
  questions: readonly Question[],
  answers: Readonly<Record<string, Answer>>,
): Readonly<Record<string, string | number | boolean>> {
  const facts = questions.flatMap((each) => {
    const check = checkAnswer(each, answers[each.id] ?? null)
    return check.ok && check.value !== null ? [[each.id, check.value] as const] : []
  })
  return Object.fromEntries(facts)
}

/** What a show's questions may not be: two of one name, or another kind of answer than a known fact has. */
export type QuestionProblem =
  | { kind: 'twice'; of: string; id: string }
  | { kind: 'otherType'; of: string; id: string; type: FactType }

/** A question may ask for a fact that conditions know (`rider.member`) if its answers are of that type. */
export function questionProblems(questions: readonly Question[]): readonly QuestionProblem[] {
  return questions.flatMap(({ of, id, kind }, index): readonly QuestionProblem[] => {
    const before = questions.slice(0, index)
    if (before.some((other) => other.of === of && other.id === id))
      return [{ kind: 'twice', of, id }]
    const known = knownFact(of, id)
    if (known === undefined || typesOf[kind].includes(known.type)) return []
    return [{ kind: 'otherType', of, id, type: known.type }]
  })
}

const typesOf: Readonly<Record<Question['kind'], readonly FactType[]>> = {
  text: ['text'],
  choice: ['text'],
  number: ['number'],
  date: ['date'],
  yesNo: ['yes-no'],
}

function problemOf(asked: Question, given: string | number | boolean): AnswerProblem | null {
  switch (asked.kind) {
    case 'yesNo':
      return typeof given === 'boolean' ? null : wrongKind(asked)
    case 'number':
      return Number.isSafeInteger(given) ? outOfBounds(Number(given), asked) : wrongKind(asked)
    default:
      return typeof given === 'string' ? textProblem(asked, given) : wrongKind(asked)
  }
}

function textProblem(
  asked: Extract<Question, { kind: 'text' | 'choice' | 'date' }>,
  given: string,
): AnswerProblem | null {
  if (asked.kind === 'date') {
    return localDay.safeParse(given).success ? outOfDays(given, asked) : wrongKind(asked)
  }
  if (asked.kind === 'text') {
    const { mostLength } = asked
    return given.length <= mostLength ? null : { kind: 'tooLong', length: given.length, mostLength }
  }
  const options = asked.options.map(({ id }) => id)
  return options.includes(given) ? null : { kind: 'notAnOption', value: given, options }
}

function wrongKind({ kind }: Question): AnswerProblem {
  return { kind: 'wrongKind', expected: kind }
}

function outOfBounds(
  value: number,
  { least, most }: { least: number | null; most: number | null },
): AnswerProblem | null {
  if (least !== null && value < least) return { kind: 'tooSmall', value, least }
  return most !== null && value > most ? { kind: 'tooLarge', value, most } : null
}

function outOfDays(
  value: string,
  { from, until }: { from: string | null; until: string | null },
): AnswerProblem | null {
  if (from !== null && value < from) return { kind: 'tooEarly', value, from }
  return until !== null && value > until ? { kind: 'tooLate', value, until } : null
}
