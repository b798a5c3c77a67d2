import { askedFields, askedQuestions, factPath, problemAt, type SaidProblem } from './asked.ts'
import type { Entering } from './entering.ts'
import { type AnswerOf, answersOf } from './form.ts'
import { withoutConsent } from './guardian.tsx'
import type { Step } from './steps.ts'

/** Something that is in the way of submitting, and where it is put right. */
export interface InTheWay {
  /** As `data-path` of the field; null: the step as a whole. */
  path: string | null
  step: Step
  /** Whose: a name. */
  of: string
  what: { text: string } | { fact: string; problem: SaidProblem } | { consent: true }
}

/** All that must be put right first, in the order of the form. */
export function inTheWay(entering: Entering): readonly InTheWay[] {
  return [...peopleInTheWay(entering), ...placesInTheWay(entering)]
}

function peopleInTheWay(entering: Entering): InTheWay[] {
  const { form } = entering
  const nameOf = (whose: AnswerOf) => {
    if (whose.of === 'entry') return ''
    const list = whose.of === 'rider' ? entering.riders : entering.horses
    return list.find(({ id }) => id === whose.id)?.name ?? ''
  }
  const subjects: AnswerOf[] = [
    ...form.riders.map(({ id }) => ({ of: 'rider' as const, id })),
    ...form.horses.map(({ id }) => ({ of: 'horse' as const, id })),
    { of: 'entry' },
  ]
  const facts = subjects.flatMap((whose) =>
    factsInTheWay(entering, whose).map((each) => ({ ...each, of: nameOf(whose) })),
  )
  const consents = withoutConsent(entering).map(
    (id): InTheWay => ({
      path: `rider ${id} guardianName`,
      step: 'riders',
      of: nameOf({ of: 'rider', id }),
      what: { consent: true },
    }),
  )
  return [...facts, ...consents]
}

function factsInTheWay(entering: Entering, whose: AnswerOf): Omit<InTheWay, 'of'>[] {
  const known = registeredFacts(entering, whose)
  const step: Step = whose.of === 'entry' ? 'answers' : `${whose.of}s`
  const fields = askedFields(entering, whose).flatMap(({ field, isRequired }) => {
    const { fact } = field
    if (known[fact] && answersOf(entering.form, whose)[fact] === undefined) return []
    const problem = problemAt(entering, { whose, fact, field, isRequired })
    if (problem?.level !== 'error') return []
    return [{ path: factPath(whose, fact), step, what: { fact, problem } }]
  })
  const questions = askedQuestions(entering, whose).flatMap((question) => {
    const problem = problemAt(entering, { whose, fact: question.id, question })
    if (!problem) return []
    const what = { fact: question.text, problem }
    return [{ path: factPath(whose, question.id), step: 'answers' as const, what }]
  })
  return [...fields, ...questions]
}

/** What the registry says of a rider or horse need not be typed. */
function registeredFacts(
  { riders, horses }: Entering,
  whose: AnswerOf,
): Readonly<Record<string, unknown>> {
  if (whose.of === 'entry') return {}
  const list = whose.of === 'rider' ? riders : horses
  return { ...list.find(({ id }) => id === whose.id) }
}

function placesInTheWay({ form, quoted, show }: Entering): InTheWay[] {
  const { quote } = quoted
  const named = (competitionId: string) => {
    const { number = '', name = '' } =
      show.competitions.find(({ id }) => id === competitionId) ?? {}
    return `${number} ${name}`
  }
  return (quote?.refused ?? []).map(({ kind, key, text }): InTheWay => {
    const place = form.places.find((each) => each.key === key)
    const step = kind === 'item' ? 'extras' : 'competitions'
    return { path: null, step, of: place ? named(place.competitionId) : '', what: { text } }
  })
}
