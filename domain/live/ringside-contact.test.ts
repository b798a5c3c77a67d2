import { expect, test } from 'vitest'
import { contactEverySeconds, silenceOf } from './ringside-contact.ts'

test.each([
  [0, false, 0],
  [contactEverySeconds, false, 0],
  [contactEverySeconds + 8, true, 0],
  [59, true, 0],
  [60, true, 1],
  [150, true, 2],
])('a device that was heard %i seconds ago', (seconds, isSilent, minutes) => {
  expect(silenceOf(seconds)).toEqual({ isSilent, minutes })
})
