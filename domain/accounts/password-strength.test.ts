import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 'none'],
  ['elf Zeichen', 'short'],
  ['zwölf Zeiche', 'enough'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'enough'],
  ['a horse of my own!', 'strong'],
] as const)('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
