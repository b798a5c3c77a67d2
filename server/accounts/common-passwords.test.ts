import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'administrator',
  'Administrator',
  '1qaz2wsx3edc',
  'QWERTY123456',
  'aaaaaaaaaaaa',
  '121212121212',
  'paddockpaddock',
  'Hallo!Hallo!',
])('%s is tried first, and refused', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['a horse of my own', 'Rappe-Trense-2026', 'correct horse battery', 'äöüßéñåøæœçğ'])(
  '%s is a password',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)

test('what explains the list is no password of it', () => {
  expect(
    isCommonPassword('# Passwords of 12 characters or more that are known from breaches'),
  ).toBe(false)
})
