import { expect, test } from 'vitest'
import { formProblems } from '#domain/forms/form-problems.ts'
import { deadlineProblem, sentEntrySettings } from './entry-settings.ts'

const [first, second, third] = [
  '2027-01-10T08:00:00.000Z',
  '2027-02-20T17:00:00.000Z',
  '2027-03-01T11:00:00.000Z',
]

test.each([
  [{ opensAt: first, closesAt: second, lateUntil: third }, null],
  [{ opensAt: null, closesAt: second, lateUntil: null }, null],
  [{ opensAt: second, closesAt: first, lateUntil: third }, 'closesAt'],
  [{ opensAt: first, closesAt: first, lateUntil: null }, 'closesAt'],
  [{ opensAt: first, closesAt: third, lateUntil: second }, 'lateUntil'],
  [{ opensAt: third, closesAt: null, lateUntil: first }, 'lateUntil'],
])('entries open, close and end in this order: %j', (moments, field) => {
  expect(deadlineProblem(moments)?.field ?? null).toBe(field)
})

test('a placeholder that nobody fills in is refused at its text', () => {
  const input = {
    confirmationTexts: [
      { language: 'de', text: 'Hallo {name}' },
      { language: 'en', text: 'Hello {nmae}' },
    ],
  }
  const { error } = sentEntrySettings(input).safeParse(input)
  expect(error && formProblems(error)).toEqual([
    {
      ...{ field: 'confirmationTexts.1.text', messageId: 'forms.unknownPlaceholder' },
      values: { name: '{nmae}' },
    },
  ])
})
