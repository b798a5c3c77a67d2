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

test.each([
  { code: '57P01' },
  { code: '57P02' },
  { code: '57P03' },
  { code: 'ECONNREFUSED' },
  { code: 'ECONNRESET', syscall: 'read' },
  { code: 'ENOENT', syscall: 'connect' },
  { message: 'Connection terminated unexpectedly' },
  { message: 'Client has encountered a connection error and is not queryable' },
])('a database that is away for a moment is said as that: %j', (fault) => {
  const cause = Object.assign(new Error('secret host'), fault)
  const error = new GraphQLError('failed', { path: ['recordScores'], originalError: cause })
  const answered = answerError(error, reader)
  expect(answered).toMatchObject({
    message: expect.stringContaining('Nothing that was entered is lost'),
    path: ['recordScores'],
    extensions: { code: 'DATABASE_AWAY', problems: [{ messageId: 'errors.databaseAway' }] },
  })
  expect(JSON.stringify(answered)).not.toContain('secret')
  expect(logged.at(-1)).toEqual({ err: cause })
})

test('a file that is missing is a fault of ours', () => {
  const cause = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  const answered = answerError(new GraphQLError('x', { path: ['a'], originalError: cause }), reader)
  expect(answered.extensions.code).toBe('INTERNAL')
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
