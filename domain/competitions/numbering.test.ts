import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findNumberConflicts, giveHeadNumbers, type NumberedStart } from './numbering.ts'

const pairs = { from: 1, to: null, by: 'pair' } as const
const horses = { from: 1, to: null, by: 'horse' } as const

/** `id person horse number?` */
function start(text: string): NumberedStart {
  const [id = '', personId = '', horseId = '', headNumber = null] = text.split(' ')
  return { id, personId, horseId, headNumber }
}

function numbers(
  texts: readonly string[],
  others: readonly string[],
  range = pairs as Parameters<typeof giveHeadNumbers>[2],
) {
  const starts = texts.map(start)
  const { given, conflicts } = giveHeadNumbers(starts, [...starts, ...others.map(start)], range)
  return { given: Object.fromEntries(given), conflicts: conflicts.map((each) => each.code) }
}

describe('head numbers', () => {
  test.each([
    ['in order', ['a r h', 'b s k'], [], pairs, { a: '1', b: '2' }, []],
    ['those there stay', ['a r h 7', 'b s k'], [], pairs, { b: '1' }, []],
    ['taken ones are left out', ['a r h', 'b s k'], ['c t m 1'], pairs, { a: '2', b: '3' }, []],
    ['the same pair elsewhere', ['a r h'], ['c r h 12'], pairs, { a: '12' }, []],
    ['another rider of the horse, by pair', ['a s h'], ['c r h 12'], pairs, { a: '1' }, []],
    ['another rider of the horse, by horse', ['a s h'], ['c r h 12'], horses, { a: '12' }, []],
    ['twice in the list, by horse', ['a r h', 'b s h'], [], horses, { a: '1', b: '1' }, []],
    [
      'the range ends',
      ['a r h', 'b s k', 'c r h'],
      ['d t m 101'],
      { from: 100, to: 101, by: 'pair' },
      { a: '100', c: '100' },
      ['range-used-up'],
    ],
    ['nobody', [], [], pairs, {}, []],
  ] as const)('%s', (_, texts, others, range, given, conflicts) => {
    expect(numbers(texts, others, range)).toEqual({ given, conflicts })
  })

  test.each([
    ['nothing wrong', ['a r h 1', 'b r h 1', 'c s k 2'], pairs, []],
    [
      'one number for two',
      ['a r h 1', 'b s k 1'],
      pairs,
      [{ code: 'number-twice', headNumber: '1', competitorIds: ['a', 'b'] }],
    ],
    ['two riders of one horse, by horse', ['a r h 1', 'b s h 1'], horses, []],
    [
      'two riders of one horse, by pair',
      ['a r h 1', 'b s h 1'],
      pairs,
      [{ code: 'number-twice', headNumber: '1', competitorIds: ['a', 'b'] }],
    ],
    [
      'two numbers for one',
      ['a r h 1', 'b r h 2'],
      pairs,
      [{ code: 'several-numbers', headNumbers: ['1', '2'], competitorIds: ['a', 'b'] }],
    ],
    [
      'outside the range',
      ['a r h 9', 'b s k 12A'],
      { from: 10, to: 20, by: 'pair' },
      [
        { code: 'outside-range', headNumber: '9', competitorIds: ['a'] },
        { code: 'outside-range', headNumber: '12A', competitorIds: ['b'] },
      ],
    ],
  ] as const)('conflicts: %s', (_, texts, range, conflicts) => {
    expect(findNumberConflicts(texts.map(start), range)).toEqual(conflicts)
  })

  test('giving numbers makes no conflict of its own', () => {
    const starts = fc.array(
      fc.record({
        personId: fc.constantFrom('r', 's', 't'),
        horseId: fc.constantFrom('h', 'k', 'm'),
        headNumber: fc.constantFrom(null, null, '1', '2', '5'),
      }),
    )
    fc.assert(
      fc.property(starts, fc.constantFrom(pairs, horses), (list, range) => {
        const all = list.map((each, index) => ({ ...each, id: `${index}` }))
        const { given } = giveHeadNumbers(all, all, range)
        const after = all.map((each) => ({
          ...each,
          headNumber: each.headNumber ?? given.get(each.id) ?? null,
        }))
        expect(after.every((each) => each.headNumber !== null)).toBe(true)
        const before = findNumberConflicts(all, range).length
        expect(findNumberConflicts(after, range)).toHaveLength(before)
      }),
    )
  })
})
