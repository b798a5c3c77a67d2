import { expect, test } from 'vitest'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { changedMarks } from './changed-marks.ts'
import type { KnownPage } from './known-page.ts'

const known: KnownPage = {
  accountId: '7',
  competitionId: '1',
  competitorId: '12',
  parts: {
    C: { mayWrite: true, fields: { 'movement.3': { value: 65, entryId: 'own', version: 4 } } },
  },
}

const told = (value: FieldValue, { entryId = 'other', version = 5, mayWrite = true } = {}) => ({
  ...{ competitionId: '1', competitorId: '12', version },
  parts: [{ part: 'C', mayWrite, fields: [{ field: 'movement.3', value, entryId }] }],
})

test.each([
  ['another mark by somebody else', told(70), ['C movement.3 65 70']],
  ['a mark that was taken away', told(null), ['C movement.3 65 null']],
  ['the own entry', told(65, { entryId: 'own' }), []],
  ['the same mark once more', told(65), []],
  ['an answer that is older than what is known', told(70, { version: 3 }), []],
  ['a part that this account only reads', told(70, { mayWrite: false }), []],
])('%s', (_, page, expected) => {
  const found = changedMarks(known, page)
  expect(found.map(({ part, field, from, to }) => `${part} ${field} ${from} ${to}`)).toEqual(
    expected,
  )
})

test('what is read for the first time has changed nothing', () => {
  expect(changedMarks(undefined, told(70))).toEqual([])
})
