import type { Question } from './question.ts'

/** What an entry answered to a question that the office ticked as a column of its lists. */
export interface TickedAnswer {
  /** `rider.helps`: the same in all lists of a show. */
  key: string
  /** The question. */
  text: string
  kind: Question['kind']
  /** `yes` or `no`, a day, a number, the text of the chosen option, or a text; empty without an answer. */
  value: string
}

/** The answers of one competitor's entry: of the entry, of its rider and of its horse. */
type AnswersOf = Readonly<Record<Question['of'], Readonly<Record<string, unknown>>>>

/** One for each ticked question, in the order of the questions: the columns are the same for all competitors. */
export function tickedAnswers(
  questions: readonly Question[],
  answers: AnswersOf,
): readonly TickedAnswer[] {
  return questions
    .filter(({ isColumn }) => isColumn === true)
    .map((asked) => {
      const { id, of, text, kind } = asked
      return { key: `${of}.${id}`, text, kind, value: shownValue(asked, answers[of][id]) }
    })
}

/** What several entries of one pair answered, each answer once; without those that were left empty. */
export function distinctAnswers(answers: readonly TickedAnswer[]): readonly TickedAnswer[] {
  const isSame = (one: TickedAnswer, other: TickedAnswer) =>
    one.key === other.key && one.value === other.value
  return answers.filter(
    (each, at) => each.value !== '' && answers.findIndex((one) => isSame(one, each)) === at,
  )
}

/** The columns that lists of these competitors have; each competitor of a show has the same ones. */
export function answerColumns(
  answers: ReadonlyMap<string, readonly TickedAnswer[]> | undefined,
): readonly Pick<TickedAnswer, 'key' | 'text'>[] {
  return answers?.values().next().value ?? []
}

function shownValue(asked: Question, answer: unknown): string {
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  if (typeof answer === 'number') return String(answer)
  if (typeof answer !== 'string') return ''
  if (asked.kind !== 'choice') return answer.trim()
  return asked.options.find(({ id }) => id === answer)?.text ?? answer
}
