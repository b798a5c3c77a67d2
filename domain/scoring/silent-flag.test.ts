import { describe, expect, test } from 'vitest'
import { checkWrite } from './check-write.ts'
import type { SheetPartSpec } from './discipline.ts'
import type { FieldValue } from './sheet.ts'
import { numberField } from './sheet-fields.ts'
import { flagField, flaggedField, isSilentField, presidentAmong, seenField } from './silent-flag.ts'

const parts: SheetPartSpec[] = [
  {
    part: 'E',
    fields: [numberField('movement', { number: 4, maximum: 100 })],
    texts: ['comment'],
    flagsSilently: true,
  },
  { part: 'dressage', fields: [] },
]

describe('a silent flag', () => {
  const cases: [part: string, field: string, value: FieldValue, code: string | undefined][] = [
    ['E', flagField('movement.4'), 'error_of_course', undefined],
    ['E', flagField('ride'), 'blood', undefined],
    ['E', flagField('movement.4'), null, undefined],
    ['E', flagField('movement.5'), 'look', 'unknown-field'],
    ['E', flagField('comment'), 'look', 'unknown-field'],
    ['E', flagField('movement.4'), 'rain', 'not-an-option'],
    ['E', flagField('movement.4'), true, 'not-an-option'],
    ['E', seenField('H', 'movement.4'), 'the entry that was seen', undefined],
    ['E', seenField('H', 'movement.4'), 1, 'not-a-text'],
    ['dressage', flagField('ride'), 'blood', 'unknown-field'],
  ]
  test.each(cases)('%s %s %s', (part, field, value, code) => {
    expect(checkWrite(parts, { part, field, value })?.code).toBe(code)
  })

  test('is told from marks and remarks by the name of its field', () => {
    expect(isSilentField('flag.movement.4')).toBe(true)
    expect(isSilentField('seen.H.ride')).toBe(true)
    expect(isSilentField('remark.movement.4')).toBe(false)
    expect(flaggedField('flag.movement.4')).toBe('movement.4')
    expect(flaggedField('movement.4')).toBeNull()
  })
})

test.each([
  [['K', 'C', 'E'], 'C'],
  [['B', 'E'], 'B'],
  [[], undefined],
])('of %j, %s leads the jury', (positions, president) => {
  expect(presidentAmong(positions)).toBe(president)
})
