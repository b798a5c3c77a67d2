import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/timetable/local-time.ts'
import { isOverdue, nextReminder, reminderSteps, usualSteps } from './reminder.ts'

const open = { dueOn: '2026-06-01', open: 100, sent: [] }

describe('the next reminder', () => {
  test.each([
    ['the first', [], 1, '2026-06-08', false],
    ['the second', [1], 2, '2026-06-22', false],
    ['the last', [1, 2], 3, '2026-07-06', true],
  ] as const)('%s', (_, sent, step, dueFrom, isLast) => {
    expect(nextReminder({ ...open, sent }, usualSteps)).toMatchObject({ step, dueFrom, isLast })
  })

  test('is none once all were written, nothing is open, or nothing was due', () => {
    expect(nextReminder({ ...open, sent: [1, 2, 3] }, usualSteps)).toBeNull()
    expect(nextReminder({ ...open, open: 0 }, usualSteps)).toBeNull()
    expect(nextReminder({ ...open, dueOn: null }, usualSteps)).toBeNull()
  })

  test('is overdue from the day after', () => {
    expect(isOverdue(open, '2026-06-01')).toBe(false)
    expect(isOverdue(open, '2026-06-02')).toBe(true)
  })
})

test('however often the office writes what is due, each step comes once and in its order', () => {
  const days = fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 20 })
  fc.assert(
    fc.property(days, (looked) => {
      const sent: number[] = []
      for (const after of looked.toSorted((a, b) => a - b)) {
        const next = nextReminder({ ...open, sent }, usualSteps)
        if (next && next.dueFrom <= addDays('2026-06-01', after)) sent.push(next.step)
      }
      expect(sent).toEqual([1, 2, 3].slice(0, sent.length))
      for (const step of sent) {
        const due = usualSteps[step - 1]?.days ?? 0
        expect(looked.filter((after) => after >= due).length).toBeGreaterThan(0)
      }
    }),
  )
})

test('steps come one after the other', () => {
  const of = (days: readonly number[]) =>
    reminderSteps.safeParse({ steps: days.map((each) => ({ days: each, fee: 0, text: '' })) })
      .success
  expect(of([7, 21, 35])).toBe(true)
  expect(of([7])).toBe(true)
  expect(of([7, 7])).toBe(false)
  expect(of([0])).toBe(false)
  const steps = [7, null, 21].map((days) => ({ days, fee: 0, text: '' }))
  expect(reminderSteps.parse({ steps }).steps.map(({ days }) => days)).toEqual([7, 21])
  expect(of([1, 2, 3, 4])).toBe(false)
})
