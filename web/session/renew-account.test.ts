import { expect, test } from 'vitest'
import { withAccount } from './renew-account.ts'
import type { StoredSession } from './stored-session.ts'

const account = {
  id: '1',
  email: 'old@example.org',
  firstName: 'Ann',
  familyName: 'Lee',
  mustSecure: false,
  accountPrivileges: [],
  accountRoles: [],
  accountACLs: [],
} satisfies StoredSession['account']

const session: StoredSession = { jwt: 'j', refreshToken: 'r', account }

test('an address that was changed on another device is taken over, with the tokens of now', () => {
  const moved = { ...account, email: 'new@example.org' }
  expect(withAccount(session, moved)).toEqual({ ...session, account: moved })
})

test('the answer about somebody who is not signed in any more is dropped', () => {
  expect(withAccount(session, { ...account, id: '2' })).toBeNull()
  expect(withAccount(session, null)).toBeNull()
})
