import { expect, test } from 'vitest'
import { type FileOptions, part, readChosen } from './file-options.ts'

const options = {
  paper: {
    label: 'documents.paper',
    values: { a4: { words: 'documents.paper.a4' }, a5: { words: 'documents.paper.a5' } },
  },
  teams: part('conditions.teams'),
} as const satisfies FileOptions

test.each([
  [{}, { paper: 'a4', teams: 'with' }],
  [{ teams: 'without' }, { paper: 'a4', teams: 'without' }],
  [{ paper: 'a5' }, { paper: 'a5', teams: 'with' }],
])('%j chooses %j', (sent, chosen) => {
  expect(readChosen(options, sent)).toEqual({ chosen })
})

test.each([
  [{ paper: 'a3' }, { option: 'paper', possible: ['a4', 'a5'] }],
  [{ paper: ['a4', 'a5'] }, { option: 'paper', possible: ['a4', 'a5'] }],
  [{ paper: 'toString' }, { option: 'paper', possible: ['a4', 'a5'] }],
  [{ colour: 'red' }, { option: 'colour' }],
  [{ constructor: 'x' }, { option: 'constructor' }],
])('%j is refused', (sent, problem) => {
  expect(readChosen(options, sent)).toEqual({ problems: [problem] })
})
