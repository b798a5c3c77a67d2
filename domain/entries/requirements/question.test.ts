import { expect, test } from 'vitest'
import { type Answer, checkAnswer, factsOfAnswers, question, questionProblems } from './question.ts'

function asked(kind: object, required = false) {
  return question.parse({ id: 'asked', text: 'Asked', of: 'rider', required, ...kind })
}

const text = { kind: 'text', mostLength: 5 }
const number = { kind: 'number', least: 0, most: 12 }
const choice = {
  kind: 'choice',
  options: [
    { id: 'straw', text: 'Straw' },
    { id: 'hay', text: 'Hay' },
  ],
}
const date = { kind: 'date', from: '2026-05-13', until: '2026-05-17' }
const yesNo = { kind: 'yesNo' }

test.each<readonly [object, Answer, Answer | { problem: string }]>([
  [text, 'five5', 'five5'],
  [text, ' five5 ', 'five5'],
  [text, 'sixsix', { problem: 'tooLong' }],
  [text, 5, { problem: 'wrongKind' }],
  [text, '  ', null],
  [number, 0, 0],
  [number, 12, 12],
  [number, -1, { problem: 'tooSmall' }],
  [number, 13, { problem: 'tooLarge' }],
  [number, 1.5, { problem: 'wrongKind' }],
  [number, '3', { problem: 'wrongKind' }],
  [{ kind: 'number', least: null, most: null }, -5, -5],
  [choice, 'hay', 'hay'],
  [choice, 'Hay', { problem: 'notAnOption' }],
  [choice, true, { problem: 'wrongKind' }],
  [date, '2026-05-13', '2026-05-13'],
  [date, '2026-05-17', '2026-05-17'],
  [date, '2026-05-12', { problem: 'tooEarly' }],
  [date, '2026-05-18', { problem: 'tooLate' }],
  [date, '2026-02-30', { problem: 'wrongKind' }],
  [{ kind: 'date', from: null, until: null }, '1900-01-01', '1900-01-01'],
  [yesNo, false, false],
  [yesNo, 'yes', { problem: 'wrongKind' }],
  [yesNo, null, null],
])('%j answered %j', (kind, answer, expected) => {
  const check = checkAnswer(asked(kind), answer)
  expect(check.ok ? check.value : { problem: check.problem.kind }).toEqual(expected)
})

test.each([text, number, choice, date, yesNo])('a required answer is required: %j', (kind) => {
  const check = checkAnswer(asked(kind, true), null)
  expect(check).toEqual({ ok: false, problem: { kind: 'required' } })
})

test('good answers are facts, others are not', () => {
  const questions = [
    { ...asked(yesNo), id: 'helps' },
    { ...asked(number), id: 'bales' },
    { ...asked(text), id: 'wish' },
  ]
  const answers = { helps: false, bales: 13, wish: '', unasked: 1 }
  expect(factsOfAnswers(questions, answers)).toEqual({ helps: false })
})

test.each(['', 'Helps', 'two words', 'a.b', 'a'.repeat(41)])('%j is no name of a fact', (id) => {
  expect(question.safeParse({ ...asked(yesNo), id }).success).toBe(false)
})

test('two questions of one name, and answers of another type than a known fact has, are problems', () => {
  const questions = [
    { ...asked(yesNo), id: 'member' },
    { ...asked(text), id: 'invited' },
    { ...asked(number), id: 'bales' },
    { ...asked(number), id: 'bales' },
    { ...asked(number), id: 'bales', of: 'horse' as const },
  ]
  expect(questionProblems(questions)).toEqual([
    { kind: 'otherType', of: 'rider', id: 'invited', type: 'yes-no' },
    { kind: 'twice', of: 'rider', id: 'bales' },
  ])
})

test('a question may have a condition', () => {
  const when = ['rider.age', '<', 18]
  expect(question.parse({ ...asked(yesNo), when }).when).toEqual(when)
  expect(question.safeParse({ ...asked(yesNo), when: ['rider.age', '~', 18] }).success).toBe(false)
})
