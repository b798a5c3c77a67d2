import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { noAnswer } from './no-answer.ts'

function refusal(code: string): CombinedGraphQLErrors {
  return new CombinedGraphQLErrors({ errors: [{ message: 'message', extensions: { code } }] })
}

test.each(['DATABASE_AWAY', 'STORAGE_FULL', 'INTERNAL'])('%s is sent again', (code) => {
  expect(noAnswer(refusal(code))).toEqual({ kind: 'unreachable' })
})

test('what the server will never take is given up', () => {
  expect(noAnswer(refusal('NOT_FOUND'))).toEqual({ kind: 'rejected', problem: 'not-found' })
})
