import { expect, test } from 'vitest'
import { numberField } from '#domain/scoring/sheet-fields.ts'
import { courseForms, judgeForms } from './paper-sheets.ts'

const number = { unit: 'points', maximum: 100 } as const
const movement = numberField('movement', { ...number, number: 1, required: true })
const errors = numberField('errors', number)
const down = numberField('knockdown', { ...number, label: '5b' })
const refusal = numberField('refusal', { ...number, label: '5b' })
const time = numberField('time', { ...number, required: true })

const parts = [
  { part: 'C', fields: [movement, errors], flagsSilently: true as const },
  { part: 'round.1', fields: [down, refusal, time] },
  { part: 'inspection', fields: [] },
]

test('a judge has marks and counts, a course has one column for each obstacle', () => {
  expect(judgeForms(parts)).toEqual([{ part: 'C', marks: [movement], counts: [errors] }])
  expect(courseForms(parts)).toEqual([
    {
      part: 'round.1',
      columns: [
        { kind: 'obstacle', label: '5b' },
        { kind: 'value', field: time },
      ],
    },
  ])
})
