import { expect, test } from 'vitest'
import { changedFields, nameIn } from './change-lines.ts'

const json = JSON.stringify

test('tells which single values differ', () => {
  const before = json({ name: 'A', venue: '', gap: 20, indoor: false, order: ['1'], kept: 'x' })
  const after = json({ name: 'B', venue: null, gap: 30, indoor: true, order: ['2'], kept: 'x' })
  expect(changedFields(before, after)).toEqual([
    { field: 'name', before: 'A', after: 'B' },
    { field: 'gap', before: 20, after: 30 },
    { field: 'indoor', before: false, after: true },
  ])
})

test.each([
  ['made', null, json({ name: 'A' })],
  ['deleted', json({ name: 'A' }), null],
  ['told in a list', json(['1']), json(['2'])],
])('says no field of what was %s', (_, before, after) => {
  expect(changedFields(before, after)).toEqual([])
})

test.each([
  [json({ number: '7', name: 'Grand Prix' }), '7 Grand Prix'],
  [json({ name: 'Main arena' }), 'Main arena'],
  [json({ firstName: 'Helene', familyName: 'Aigner' }), 'Helene Aigner'],
  [json({ code: 'CDI3*', name: '' }), 'CDI3*'],
  [json({ status: 'open' }), undefined],
  [null, undefined],
])('%s is called %s', (text, name) => {
  expect(nameIn(null, text)).toBe(name)
})
