import fc from 'fast-check'
import { GraphQLError, Source } from 'graphql'
import { expect, test } from 'vitest'
import { locales } from '#locales/messages.ts'
import { badInput } from '#server/errors.ts'
import { answerError, answerErrors, answerProblem, answerSize } from './answer-errors.ts'

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

const longText = fc
  .tuple(fc.string({ minLength: 1, maxLength: 8, unit: 'binary' }), fc.nat(3000))
  .map(([piece, times]) => piece.repeat(times))

const problems = fc.array(
  longText.map((field) => ({ messageId: 'forms.required', field }) as const),
  { maxLength: 200 },
)

const anyError = fc.oneof(
  longText.map((text) => new Error(text)),
  problems.map((given) => badInput(...given)),
  fc.tuple(longText, problems).map(([text, given]) => {
    return new GraphQLError(text, { path: [text, 1], originalError: badInput(...given) })
  }),
  fc.tuple(longText, fc.nat(400)).map(([text, length]) => {
    const positions = Array.from({ length }, (_, n) => n)
    return new GraphQLError(text, { source: new Source('x'.repeat(401)), positions })
  }),
)

test('whatever and however many the errors are, their answer has a bound', () => {
  const property = fc.property(
    fc.array(anyError, { minLength: 1, maxLength: 80 }),
    fc.constantFrom(...locales),
    (errors, locale) => {
      const answered = answerErrors(errors, { ...reader, locale })
      expect(answered.length).toBeGreaterThan(0)
      expect(answered.length).toBeLessThanOrEqual(answerSize.errors + 1)
      expect(Buffer.byteLength(JSON.stringify(answered))).toBeLessThanOrEqual(answerSize.bytes)
      const [first] = answered
      expect(first?.extensions.problems.length).toBeLessThanOrEqual(answerSize.problems)
      // Nothing is left out in silence.
      const isWhole = answered.length === errors.length
      const codes = answered.map(({ extensions }) => extensions.code)
      expect(isWhole || codes.at(-1) === 'MORE_PROBLEMS').toBe(true)
    },
  )
  fc.assert(property, { numRuns: 100 })
})

test('fifty problems are answered, and the last of more says so', () => {
  const many = (length: number) =>
    Array.from({ length }, (_, n) => ({ messageId: 'forms.required', field: `${n}` }) as const)
  const told = (length: number) =>
    answerError(badInput(...many(length)), reader).extensions.problems.map(
      (problem) => problem.field,
    )
  expect(told(50)).toHaveLength(50)
  expect(told(50)[49]).toBe('49')
  expect(told(51)).toEqual([...told(50).slice(0, 49), null])
})
