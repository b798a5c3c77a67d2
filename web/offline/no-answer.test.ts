import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { noAnswer } from './no-answer.ts'

function refusal(code: string): CombinedGraphQLErrors {
  return new CombinedGraphQLErrors({ errors: [{ message: 'message', extensions: { code } }] })
}

test.each([
  ['DATABASE_AWAY', 'unreachable'],
  ['STORAGE_FULL', 'unreachable'],
  ['INTERNAL', 'failing'],
])('%s is sent again, as %s', (code, kind) => {
  expect(noAnswer(refusal(code))).toEqual({ kind })
})

test('an answer that is none of the server is sent again', () => {
  expect(noAnswer(new TypeError('Failed to fetch'))).toEqual({ kind: 'unreachable' })
})

test('what the server will never take is given up', () => {
  expect(noAnswer(refusal('NOT_FOUND'))).toEqual({ kind: 'rejected', problem: 'not-found' })
})
