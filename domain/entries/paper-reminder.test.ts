import { expect, test } from 'vitest'
import { remindedOf } from './paper-reminder.ts'

test('people are reminded from so many days before a paper is due until that day', () => {
  const due = ['2026-05-20', '2026-05-12']
  const on = (today: string, days = 5) => remindedOf(due, { today, days })
  expect(on('2026-05-06')).toBeNull()
  expect(on('2026-05-07')).toBe('2026-05-12')
  expect(on('2026-05-12')).toBe('2026-05-12')
  expect(on('2026-05-13')).toBeNull()
  expect(on('2026-05-15')).toBe('2026-05-20')
  expect(on('2026-05-21')).toBeNull()
})
