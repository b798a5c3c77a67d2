import { expect, test } from 'vitest'
import { question } from './question.ts'
import { answerColumns, distinctAnswers, tickedAnswers } from './ticked-answers.ts'

const asked = (id: string, of: string, kind: object) =>
  question.parse({ id, text: `${id}?`, of, required: false, isColumn: true, ...kind })

const questions = [
  asked('helps', 'rider', { kind: 'yesNo' }),
  { ...asked('secret', 'rider', { kind: 'text', mostLength: 9 }), isColumn: false },
  asked('meal', 'entry', { kind: 'choice', options: [{ id: 'none', text: 'No meal' }] }),
  asked('bales', 'horse', { kind: 'number', least: 0, most: null }),
  asked('arrives', 'horse', { kind: 'date', from: null, until: null }),
]

test('ticked questions yield an answer each, in their order, as lists show it', () => {
  const answers = tickedAnswers(questions, {
    entry: { meal: 'none' },
    rider: { helps: false, secret: 'no one', bales: 4 },
    horse: { bales: 0, arrives: ' 2026-05-13 ' },
  })
  expect(answers.map(({ key, value }) => [key, value])).toEqual([
    ['rider.helps', 'no'],
    ['entry.meal', 'No meal'],
    ['horse.bales', '0'],
    ['horse.arrives', '2026-05-13'],
  ])
})

test('what was not answered, or to a question that is gone, is empty', () => {
  const answers = tickedAnswers(questions, {
    entry: { meal: null },
    rider: {},
    horse: { other: 1 },
  })
  expect(answers.map(({ value }) => value)).toEqual(['', '', '', ''])
  expect(answerColumns(new Map([['1', answers]])).map(({ text }) => text)).toEqual([
    'helps?',
    'meal?',
    'bales?',
    'arrives?',
  ])
  expect(answerColumns(undefined)).toEqual([])
})

test('what two entries of a pair answered stands once each', () => {
  const of = (helps: boolean | null, bales: number) =>
    tickedAnswers(questions, { entry: {}, rider: { helps }, horse: { bales } })
  const answers = distinctAnswers([...of(true, 4), ...of(true, 2), ...of(null, 4)])
  expect(answers.map(({ key, value }) => [key, value])).toEqual([
    ['rider.helps', 'yes'],
    ['horse.bales', '4'],
    ['horse.bales', '2'],
  ])
})
