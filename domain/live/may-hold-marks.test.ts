import { expect, test } from 'vitest'
import { mayHoldMarks } from './may-hold-marks.ts'

const at = (time: string) => Date.parse(`2026-05-14T${time}:00Z`)

/** The first mark came at 9:00, it was closed at 15:00, and the office reads at 15:20. */
const competition = { firstWriteAt: at('09:00'), closedAt: at('15:00'), now: at('15:20') }

test.each<[string, string, number | null, boolean, boolean]>([
  ['there, with everything sent', '15:20', 0, false, false],
  ['there, and still sending', '15:20', 2, false, true],
  ['put away with everything sent once it was closed', '15:05', 0, false, false],
  ['heard just when it was closed', '15:00', 0, false, false],
  ['silent since before it was closed', '14:59', 0, false, true],
  ['silent, and never said what it had', '14:59', null, false, true],
  ['silent since in the middle of it', '11:30', 0, false, true],
  ['opened in the morning and silent since before the first mark', '07:10', 0, false, true],
  ['put away with something unsent once it was closed', '15:05', 3, false, true],
  ['ended or signed out with everything sent', '14:30', 0, true, false],
  ['ended with something unsent', '14:30', 1, true, true],
])('a device that is %s', (_what, heard, unsentWrites, isEnded, expected) => {
  const device = { lastContactAt: at(heard), unsentWrites, isEnded }
  expect(mayHoldMarks(device, competition)).toBe(expected)
})

test.each([0, 5])(
  'a device that was gone the day before holds nothing of it, %i unsent',
  (unsentWrites) => {
    const device = {
      lastContactAt: Date.parse('2026-05-13T17:00:00Z'),
      unsentWrites,
      isEnded: false,
    }
    expect(mayHoldMarks(device, competition)).toBe(false)
  },
)

test('one that was heard before it was closed and a moment ago is not silent yet', () => {
  const device = { lastContactAt: competition.closedAt - 10_000, unsentWrites: 0, isEnded: false }
  const soon = { ...competition, now: competition.closedAt + 10_000 }
  expect(mayHoldMarks(device, soon)).toBe(false)
})
