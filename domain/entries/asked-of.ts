import type { EntryForm, FormAnswer } from './entry-form.ts'
import type { EntryRules, RuleOf } from './entry-rules.ts'
import { checkField, type FieldProblem, formFields, neededOf } from './form-fields.ts'
import { type AnswerProblem, checkAnswer, type Question } from './requirements/question.ts'
import { type Ask, ask, type Compiler, type Run, scopeOf } from './scope.ts'
import type { Thing, World } from './things.ts'

/** Of whom something is asked: the entry itself, or a rider or horse by its id. */
export interface AskedSubject {
  of: 'entry' | 'rider' | 'horse'
  id: string
}

/** A field, question or paper that the form asks of somebody now, by the name of its fact. */
export interface AskedFact extends AskedSubject {
  kind: 'field' | 'question' | 'document' | 'membership'
  fact: string
  isRequired: boolean
  /** What is wrong with the answer; null where nothing is. */
  problem: FieldProblem | AnswerProblem | null
}

interface Asking {
  rules: EntryRules
  form: EntryForm
  world: World
  run: Run
  compiler: Compiler
  /** NOC code of the show's country. */
  country: string | null
}

/** All that is asked of the entry, its riders and its horses, in the order of the form. */
export function askedOf(asking: Asking, entryId: string): readonly AskedFact[] {
  return subjectsOf(asking, entryId).flatMap((subject) => [
    ...fieldsAsked(asking, subject),
    ...questionsAsked(asking, subject),
    ...papersAsked(asking, subject),
  ])
}

interface Subject {
  about: AskedSubject
  thing: Thing
  answers: Readonly<Record<string, FormAnswer>>
}

function subjectsOf({ form, world }: Asking, entryId: string): readonly Subject[] {
  const entry = world.entries.find(({ id }) => id === entryId)
  if (entry === undefined) return []
  const of = (kind: 'rider' | 'horse', list: EntryForm['riders']) =>
    list.flatMap(({ id, answers }): Subject[] => {
      const thing = world[`${kind}s`].find((each) => each.id === id)
      return thing === undefined ? [] : [{ about: { of: kind, id }, thing, answers }]
    })
  return [
    ...of('rider', form.riders),
    ...of('horse', form.horses),
    { about: { of: 'entry', id: entryId }, thing: entry, answers: form.answers },
  ]
}

function fieldsAsked(asking: Asking, { about, thing, answers }: Subject): readonly AskedFact[] {
  const { rules, country } = asking
  return formFields.flatMap((field) => {
    if (field.of !== about.of) return []
    const needed = neededOf(rules.fields, field)
    if (needed.need === 'hidden') return []
    const isRequired = needed.need === 'required' || isRequiredNow(asking, needed, thing)
    // What the registry says of somebody need not be typed again.
    const typed = answers[field.fact] ?? thing.facts.get(field.fact) ?? ''
    const check = checkField(field, String(typed), { isRequired, country })
    const problem = check?.level === 'error' ? check.code : null
    return [{ ...about, kind: 'field' as const, fact: field.fact, isRequired, problem }]
  })
}

function isRequiredNow(asking: Asking, { need, when }: RuleOf<'fields'>, thing: Thing): boolean {
  return need === 'requiredWhen' && when !== undefined && holds(asking, when, thing)
}

function questionsAsked(asking: Asking, { about, thing, answers }: Subject): readonly AskedFact[] {
  return asking.rules.questions.flatMap((question) => {
    if (question.of !== about.of || !isAsked(asking, question, thing)) return []
    const check = checkAnswer(question, answers[question.id] ?? null)
    const problem = check.ok ? null : check.problem
    const { id: fact, required: isRequired } = question
    return [{ ...about, kind: 'question' as const, fact, isRequired, problem }]
  })
}

/** A paper may come later: that it is missing is no fault of the form. */
function papersAsked(asking: Asking, { about, thing }: Subject): readonly AskedFact[] {
  const { documents, memberships } = asking.rules
  const asked = (
    kind: 'document' | 'membership',
    list: readonly Pick<Question, 'id' | 'of' | 'when'>[],
  ) =>
    list.flatMap((each) =>
      each.of === about.of && isAsked(asking, each, thing)
        ? [{ ...about, kind, fact: each.id, isRequired: false, problem: null }]
        : [],
    )
  return [...asked('membership', memberships), ...asked('document', documents)]
}

function isAsked(asking: Asking, { when }: Pick<Question, 'when'>, thing: Thing): boolean {
  return when === undefined || holds(asking, when, thing)
}

type When = NonNullable<Question['when']>

/** What is not known yet does not hold. */
function holds({ run, compiler }: Asking, when: When, thing: Thing): boolean {
  const question: Ask = compiler.condition(when)
  return ask(scopeOf(run, thing), question).truth === true
}
