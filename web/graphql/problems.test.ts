import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { SignedOut } from '#web/session/token-source.ts'
import { hasCode, isNetworkError, noticeOf, problemsOf, refusalWords } from './problems.ts'

const response = new Response('', { status: 500 })
const say = (id: string) => id

test('what the server says of an input stands there, the rest is general, each once', () => {
  const error = refusal('BAD_INPUT', [
    { field: 'email', messageId: 'forms.required', message: 'Please fill this in' },
    { field: 'email', messageId: 'forms.notAnEmail', message: 'Not an address' },
    { field: null, messageId: 'errors.x', message: 'Nobody may do this today' },
    { field: null, messageId: 'errors.x', message: 'Nobody may do this today' },
  ])
  expect(problemsOf(error, say)).toEqual({
    general: ['Nobody may do this today'],
    fields: { email: 'Please fill this in' },
  })
  expect(hasCode(error, 'BAD_INPUT')).toBe(true)
  expect(hasCode(error, 'CONFLICT')).toBe(false)
})

test('a notice says also what the server says of an input', () => {
  const error = refusal('BAD_INPUT', [
    { field: 'reason', messageId: 'x', message: 'Please say why' },
    { field: null, messageId: 'y', message: 'Not today' },
  ])
  expect(refusalWords(error, say)).toBe('Please say why Not today')
})

test('an error without problems says its message', () => {
  expect(problemsOf(refusal('INTERNAL', 'broken'), say).general).toEqual(['message'])
})

test.each([
  [new ServerError('500', { response, bodyText: '' }), 'errors.serverFailed', false],
  [
    new ServerParseError(new SyntaxError(), { response, bodyText: '<' }),
    'errors.answerUnreadable',
    false,
  ],
  [new TypeError('Failed to fetch'), 'errors.noConnection', true],
  [new DOMException('given up', 'AbortError'), 'errors.noConnection', true],
  [new SignedOut(), 'errors.sessionEnded', false],
  [new Error('a fault of ours'), 'errors.unexpected', false],
  ['a text', 'errors.unexpected', false],
])('%s is told as %s', (error, notice, isNetwork) => {
  expect(noticeOf(error)).toBe(notice)
  expect(isNetworkError(error)).toBe(isNetwork)
  expect(problemsOf(error, say)).toEqual({ general: [notice], fields: {} })
})

function refusal(code: string, problems: unknown) {
  return new CombinedGraphQLErrors({
    errors: [{ message: 'message', extensions: { code, problems } }],
  })
}
