import { describe, expect, test } from 'vitest'
import type { FieldEntry } from '../discipline.ts'
import type { Sheet } from '../sheet.ts'
import { openChoice } from './testing.ts'

const { opened, rules } = openChoice({ format: 'total' })

const total = (penalties: number): Sheet => ({ total: { penalties } })

describe('only the final penalties are known', () => {
  test('the sheet has one number and how the ride ended, the list one column', () => {
    expect(
      opened.parts.map(({ part, fields }) => [part, fields.map(({ field }) => field)]),
    ).toEqual([['total', ['penalties']]])
    expect(opened.columns.map(({ key, total: isTotal }) => [key, isTotal])).toEqual([
      ['penalties', true],
    ])
    expect(opened.rounds.map(({ part, parts }) => [part, parts])).toEqual([['total', ['total']]])
    expect([rules.phases, rules.courses, opened.judges, opened.named]).toEqual([
      [],
      { cross_country: null, jumping: null, final_jumping: null },
      [],
      [{ text: 'total', word: 'total' }],
    ])
  })

  test('the number is the total, and nothing is awaited beside it', () => {
    expect(opened.score(total(28_400))).toMatchObject({
      total: 28_400,
      ended: null,
      progress: { done: 1, expected: 1 },
    })
    expect(opened.score({})).toMatchObject({ total: null, progress: { done: 0, expected: 1 } })
    expect(opened.explain(opened.score(total(28_400)))).toMatchObject([
      { key: 'total', value: 28_400 },
    ])
  })

  test('the fewest win, equals share a place, who is out has none', () => {
    const sheets: readonly Sheet[] = [
      total(31_000),
      total(28_400),
      { total: { penalties: 20_000, outcome: 'eliminated', reason: 'rider_fall' } },
      total(31_000),
      {},
    ]
    const field = sheets.map((sheet) => ({ key: opened.key(opened.score(sheet)), sheet }))
    expect(field.map(({ key }) => key)).toEqual([
      [1, 31_000],
      [1, 28_400],
      [0, 20_000],
      [1, 31_000],
      [0, null],
    ])
    expect(opened.score(sheets[2] ?? {}).ended).toEqual({
      status: 'eliminated',
      reason: 'rider_fall',
    })
  })

  test.each([
    [1_000_000, 'out-of-range'],
    [-100, 'out-of-range'],
    [28_455, 'wrong-step'],
    ['28.4', 'not-a-number'],
  ])('%s is refused: %s', (value, code) => {
    const problem = opened.checkWrite({ part: 'total', field: 'penalties', value })
    expect(problem).toMatchObject({ code, field: 'penalties' })
  })

  test('a ride that is over without a number is shown to the office', () => {
    const found = (sheet: Sheet, finished: boolean) =>
      opened.findings(sheet, finished).map(({ code, part, field }) => [code, part, field])
    expect(found({}, true)).toEqual([['missing-value', 'total', 'penalties']])
    expect([found({}, false), found(total(0), true)]).toEqual([[], []])
    expect(found({ total: { outcome: 'retired' } }, true)).toEqual([])
  })

  test('to go ahead of 28.4 at most 28.3 may come', () => {
    const rival = opened.score(total(28_400))
    expect(opened.needs({}, rival)).toMatchObject({
      outcome: 'open',
      targets: [{ key: 'remaining', value: 28_300 }],
    })
    expect(opened.needs(total(28_300), rival)).toEqual({ outcome: 'met' })
    expect(opened.needs(total(28_500), rival)).toEqual({ outcome: 'out-of-reach' })
    expect(opened.needs({}, opened.score(total(0)))).toEqual({ outcome: 'out-of-reach' })
  })

  test('no further round follows', () => {
    const entry: FieldEntry<ReturnType<typeof opened.score>> = {
      competitorId: '1',
      startOrder: 1,
      out: false,
      score: opened.score(total(28_400)),
    }
    expect(opened.nextRound([entry])).toBeNull()
  })
})
