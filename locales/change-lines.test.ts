import { expect, test } from 'vitest'
import { changedFields, nameIn } from './change-lines.ts'

const json = JSON.stringify

test('tells which values differ, a list as one text', () => {
  const before = json({ name: 'A', venue: '', gap: 20, indoor: false, order: ['1'], kept: 'x' })
  const after = json({ name: 'B', venue: null, gap: 30, indoor: true, order: ['2'], kept: 'x' })
  expect(changedFields(before, after)).toEqual([
    { field: 'name', before: 'A', after: 'B' },
    { field: 'gap', before: 20, after: 30 },
    { field: 'indoor', before: false, after: true },
    { field: 'order', before: '1', after: '2' },
  ])
})

test.each([
  ['made', null, json({ name: 'A' }), [{ field: 'name', before: null, after: 'A' }]],
  ['deleted', json({ name: 'A' }), null, [{ field: 'name', before: 'A', after: null }]],
  ['told in a list', json(['1']), json(['2']), []],
  [
    'a list of parts',
    json({ judges: [{ position: 'C', officialId: '7' }] }),
    json({
      judges: [
        { position: 'C', officialId: '8' },
        { position: 'E', officialId: null },
      ],
    }),
    [{ field: 'judges', before: 'C', after: 'C, E' }],
  ],
])('says the fields of what was %s', (_, before, after, fields) => {
  expect(changedFields(before, after)).toEqual(fields)
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
