import { expect, test } from 'vitest'
import { isUnderNotice } from './keep-clear.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test.each([
  ['the last mark of a table, at the right', { right: 1400, bottom: 880 }, desk, true],
  ['a mark at the left of it', { right: 700, bottom: 880 }, desk, false],
  ['a mark further up', { right: 1400, bottom: 400 }, desk, false],
  ['whatever is at the foot of a phone', { right: 120, bottom: 830 }, phone, true],
  ['the head of a phone', { right: 380, bottom: 120 }, phone, false],
])('a notice lies over %s', (_, field, screen, isUnder) => {
  expect(isUnderNotice(field, screen)).toBe(isUnder)
})
