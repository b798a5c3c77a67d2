import { expect, test } from 'vitest'
import {
  authenticatorAddress,
  hashRecoveryCode,
  newAuthenticatorSecret,
  newRecoveryCode,
  timeStepOf,
} from './authenticator-code.ts'

/** "12345678901234567890" in base32: the secret of the test vectors. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// RFC 6238, appendix B, SHA-1: time in seconds, the last six of eight digits, and T.
test.each([
  [59, '287082', 0x1],
  [1_111_111_109, '081804', 0x23523ec],
  [1_111_111_111, '050471', 0x23523ed],
  [1_234_567_890, '005924', 0x273ef07],
  [2_000_000_000, '279037', 0x3f940aa],
  [20_000_000_000, '353130', 0x27bc86aa],
])('at %i s the code is %s', (seconds, code, timeStep) => {
  expect(timeStepOf(secret, code, seconds * 1000)).toBe(timeStep)
  expect(timeStepOf(secret, code, (seconds + 30) * 1000)).toBe(timeStep)
  expect(timeStepOf(secret, code, (seconds + 90) * 1000)).toBeNull()
})

test.each(['', '28708', '2870822', '28708a', '-87082', '000000'])('"%s" is no code', (code) => {
  expect(timeStepOf(secret, code, 59_000)).toBeNull()
})

test('an app is told who asks, and whose code it is', () => {
  const made = newAuthenticatorSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  const address = authenticatorAddress(made, { issuer: 'Paddock show.test', label: 'a@b.cd' })
  const { protocol, searchParams } = new URL(address)
  expect(protocol).toBe('otpauth:')
  expect(searchParams.get('secret')).toBe(made)
  expect(searchParams.get('issuer')).toBe('Paddock show.test')
})

test('a recovery code is read however it is typed', () => {
  const code = newRecoveryCode()
  expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`
  expect(hashRecoveryCode(typed)).toEqual(hashRecoveryCode(code))
  expect(hashRecoveryCode(newRecoveryCode())).not.toEqual(hashRecoveryCode(code))
})
