import { expect, test } from 'vitest'
import { authorRole } from './author-role.ts'

const nothing = { isOffice: false, judges: false, officiates: false, starts: false }

test.each([
  [nothing, 'reader'],
  [{ ...nothing, starts: true }, 'rider'],
  [{ ...nothing, starts: true, officiates: true }, 'official'],
  [{ ...nothing, officiates: true, judges: true }, 'judge'],
  [{ ...nothing, judges: true, isOffice: true }, 'office'],
] as const)('%o is %s', (facts, role) => {
  expect(authorRole(facts)).toBe(role)
})
