import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldJournal, type JournalWrite, outcomeOf, partOf, valueIn } from './journal.ts'

const write = (sequence: number, part: string, value: number | null): JournalWrite => ({
  sequence,
  competitorId: '1',
  part,
  field: 'movement.1',
  value,
  outcome: 'accepted',
})

test('the last accepted value stands, whatever order the rows arrive in', () => {
  const rows = [write(3, 'C', 75), write(1, 'C', 60), write(2, 'E', 70)]
  expect(foldJournal(rows).get('1')).toEqual({
    C: { 'movement.1': 75 },
    E: { 'movement.1': 70 },
  })
})

test('a row in conflict does not change the sheet', () => {
  const rows: JournalWrite[] = [write(1, 'C', 75), { ...write(2, 'C', 40), outcome: 'conflict' }]
  expect(foldJournal(rows).get('1')).toEqual({ C: { 'movement.1': 75 } })
})

test('a value that was taken back reads like one that never was', () => {
  const sheet = foldJournal([write(1, 'C', 75), write(2, 'C', null)]).get('1') ?? {}
  expect(valueIn(partOf(sheet, 'C'), 'movement.1')).toBeNull()
  expect(valueIn(partOf(sheet, 'E'), 'movement.1')).toBeNull()
})

test.each(['constructor', '__proto__', 'toString'])(
  'a part called %s is a part like any other',
  (part) => {
    const sheet = foldJournal([write(1, part, 75)]).get('1') ?? {}
    expect(partOf(sheet, part)).toEqual({ 'movement.1': 75 })
    expect(partOf({}, part)).toEqual({})
  },
)

const stands = { value: 75, entryId: 'first' }

test.each([
  ['into an empty field', { value: 60, basedOn: null }, undefined, 'accepted'],
  ['that saw what stands', { value: 60, basedOn: 'first' }, stands, 'accepted'],
  ['that did not know of what stands', { value: 60, basedOn: null }, stands, 'conflict'],
  ['that saw what stood before', { value: 60, basedOn: 'older' }, stands, 'conflict'],
  ['that says the same', { value: 75, basedOn: 'older' }, stands, 'accepted'],
  ['that saw what is gone', { value: 60, basedOn: 'first' }, undefined, 'conflict'],
  ['that takes back what is gone', { value: null, basedOn: 'first' }, undefined, 'conflict'],
  ['that took back too', { value: null, basedOn: null }, { ...stands, value: null }, 'accepted'],
] as const)('a write %s', (_, write, standing, outcome) => {
  expect(outcomeOf(write, standing)).toBe(outcome)
})

test('replayed rows change nothing', () => {
  const row = fc.record({
    sequence: fc.integer({ min: 1, max: 30 }),
    competitorId: fc.constantFrom('1', '2'),
    part: fc.constantFrom('C', 'E', '__proto__'),
    field: fc.constantFrom('movement.1', 'movement.2'),
    value: fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null)),
    outcome: fc.constantFrom('accepted' as const, 'conflict' as const),
  })
  const journal = fc.uniqueArray(row, { selector: (each) => each.sequence })
  fc.assert(
    fc.property(journal, fc.nat(), (rows, seed) => {
      const replayed = [...rows, ...rows].sort(
        (a, b) => ((a.sequence * seed) % 7) - ((b.sequence * seed) % 7),
      )
      expect(foldJournal(replayed)).toEqual(foldJournal(rows))
    }),
  )
})
