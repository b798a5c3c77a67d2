import { expect, test } from 'vitest'
import { deductionNote } from './deduction-note.ts'
import { translator } from './messages.ts'

const line = (familyName: string, beforeDeduction: boolean) => ({
  athlete: { firstName: 'Ann', familyName, nation: null },
  cells: [
    { value: 70_000, place: 1, ...(beforeDeduction && { beforeDeduction }) },
    { value: 68_000, place: null },
  ],
})

test('a list says whose judges stand before a deduction, and nothing where nobody has one', () => {
  const lines = [line('First', false), line('Second', true), line('Third', true)]
  expect(deductionNote(lines, translator('en'))).toBe(
    'Judges’ figures are before the deduction from the total: Second, Ann; Third, Ann.',
  )
  expect(deductionNote(lines.slice(0, 1), translator('de'))).toBeNull()
})
