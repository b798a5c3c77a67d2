import { describe, expect, test } from 'vitest'
import { glicko } from './glicko.ts'
import { ratePool } from './rate-pool.ts'
import { receiptsOf } from './receipt.ts'
import { competition, playWorld } from './testing.ts'

const formula = glicko()

describe('the receipt of a change', () => {
  test('who was beaten, what was expected, and whom most is from', () => {
    const pool = ratePool(
      [
        competition('1', '2026-05-01', 'C/K A/H'),
        competition('2', '2026-05-02', 'D/L A/H C/K B/J'),
      ],
      formula,
    )
    const [, receipt] = receiptsOf({ rider: 'A', horse: 'H' }, pool, formula)
    expect(receipt).toMatchObject({
      kind: 'counted',
      competition: '2',
      rivals: 3,
      beaten: 2,
      level: 0,
      most: { pair: { rider: 'C', horse: 'K' }, score: 1 },
    })
  })

  test('level with one, behind another', () => {
    const pool = ratePool([competition('1', '2026-05-01', 'A/H B/J =C/K')], formula)
    const [receipt] = receiptsOf({ rider: 'C', horse: 'K' }, pool, formula)
    expect(receipt).toMatchObject({ rivals: 2, beaten: 0, level: 1, expected: 10 })
    expect(receipt).toMatchObject({ most: { pair: { rider: 'A', horse: 'H' }, score: 0 } })
  })

  test('alone, and left out', () => {
    const alone = competition('1', '2026-05-01', 'A/H')
    const beside = {
      rider: 'A',
      horse: 'H',
      outcome: { kind: 'left-out', why: 'no_show' },
    } as const
    const pool = ratePool([alone, { id: '2', day: '2026-05-02', starters: [beside] }], formula)
    expect(receiptsOf({ rider: 'A', horse: 'H' }, pool, formula)).toEqual([
      { competition: '1', day: '2026-05-01', kind: 'alone' },
      { competition: '2', day: '2026-05-02', kind: 'left-out', why: 'no_show' },
    ])
  })

  test('each begins where the one before it ended, and they lead to the rating', () => {
    const pool = ratePool(playWorld({ seed: 'receipts', pairs: 40, competitions: 60 }), formula)
    for (const { pair, rating, starts } of pool.pairs) {
      const receipts = receiptsOf(pair, pool, formula).filter(({ kind }) => kind === 'counted')
      expect(receipts).toHaveLength(starts)
      let points = 15_000
      for (const receipt of receipts) {
        if (receipt.kind !== 'counted') continue
        expect(receipt.before).toBe(points)
        expect(receipt.before + receipt.change).toBe(receipt.after)
        points = receipt.after
      }
      expect(Math.abs(points / 10 - rating.points)).toBeLessThanOrEqual(0.05)
    }
  })
})
