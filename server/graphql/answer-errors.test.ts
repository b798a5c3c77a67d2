import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { answerError, answerProblem } from './answer-errors.ts'

const logged: unknown[] = []
const reader = {
  locale: 'en',
  log: {
    error: (entry: unknown) => void logged.push(entry),
    warn: () => undefined,
    info: () => undefined,
  },
  accountId: null,
  networkAddress: '127.0.0.1',
} as const

test('a full disk is said as what it is, and logged', () => {
  const cause = Object.assign(new Error('No space left on device'), { code: '53100' })
  const error = new GraphQLError('failed', { path: ['recordScores'], originalError: cause })
  expect(answerError(error, reader)).toMatchObject({
    message: expect.stringContaining('disk is full'),
    path: ['recordScores'],
    extensions: { code: 'STORAGE_FULL', problems: [{ messageId: 'errors.storageFull' }] },
  })
  expect(logged).toEqual([{ err: cause }])
})

test('any other fault of the database is masked', () => {
  const cause = Object.assign(new Error('secret table'), { code: '42P01' })
  const answered = answerError(new GraphQLError('x', { path: ['a'], originalError: cause }), reader)
  expect(answered.extensions.code).toBe('INTERNAL')
  expect(JSON.stringify(answered)).not.toContain('secret')
})

test.each([
  ['fence.3', 'Bei Hindernis 3 ist'],
  ['C', 'Bei C ist'],
])('%s is named in the words of the reader', (part, words) => {
  const problem = {
    messageId: 'competitionProblems.judgeHasMarks',
    values: { position: { part } },
  } as const
  expect(answerProblem(problem, 'de').message).toContain(words)
})
