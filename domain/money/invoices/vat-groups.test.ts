import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vatOnTop } from '../vat.ts'
import { exempt, linesOf, standard } from './testing.ts'
import { amountsOf, type GrossLine, splitLines, type VatTreatment } from './vat-groups.ts'

function totals(lines: readonly GrossLine[]) {
  const split = splitLines(lines)
  const { net, tax, rounding, gross } = amountsOf(split)
  return { nets: split.map((line) => line.net), sums: [net, tax, rounding, gross] }
}

describe('VAT of the sum, not of each line', () => {
  test.each<[what: string, rate: number, grosses: number[], nets: number[], sums: number[]]>([
    // By line it would be 79.85 of VAT, which EN 16931 forbids.
    [
      'five starts of 100.00',
      1900,
      [10_000, 10_000, 10_000, 10_000, 10_000],
      [8404, 8404, 8403, 8403, 8403],
      [42_017, 7983, 0, 50_000],
    ],
    // No net amount and its VAT come to 15.00.
    ['15.00 at 19 %', 1900, [1500], [1261], [1261, 240, -1, 1500]],
    ['Swiss 8.1 %', 810, [12_345], [11_420], [11_420, 925, 0, 12_345]],
    ['Finnish 25.5 %', 2550, [10_000], [7968], [7968, 2032, 0, 10_000]],
    ['a discount', 1900, [10_000, -1000], [8403, -840], [7563, 1437, 0, 9000]],
    ['a line of nothing', 1900, [0, 1500], [0, 1261], [1261, 240, -1, 1500]],
    ['nothing at all', 1900, [], [], [0, 0, 0, 0]],
  ])('%s', (_, rate, grosses, nets, sums) => {
    expect(totals(linesOf(standard(rate), ...grosses))).toEqual({ nets, sums })
  })

  test('one group for each rate and reason, the lowest rate first', () => {
    const lines = [
      ...linesOf(standard(1900), 10_000),
      ...linesOf(exempt, 2500, 2500),
      ...linesOf(standard(700), 10_700),
      ...linesOf({ ...exempt, reason: '§ 4 Nr. 8 UStG' }, 100),
    ]
    const { groups, net, tax, gross } = amountsOf(splitLines(lines))
    expect(groups.map((group) => [group.vat.rate, group.net, group.tax])).toEqual([
      [0, 5000, 0],
      [0, 100, 0],
      [700, 10_000, 700],
      [1900, 8403, 1597],
    ])
    expect([net, tax, gross]).toEqual([23_503, 2297, 25_800])
  })
})

const treatments: readonly VatTreatment[] = [standard(1900), standard(700), standard(2550), exempt]

const anyLines: fc.Arbitrary<readonly GrossLine[]> = fc.array(
  fc.record({
    gross: fc.integer({ min: -1e7, max: 1e9 }),
    vat: fc.constantFrom(...treatments),
  }),
  { maxLength: 25 },
)

test('every sum is exact: EN 16931 BR-CO-10, 13, 14, 15, 17, and no price changes', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const split = splitLines(lines)
      const { groups, net, tax, rounding, gross } = amountsOf(split)
      expect(split.map((line) => line.gross)).toEqual(lines.map((line) => line.gross))
      expect(split.reduce((sum, line) => sum + line.net, 0)).toBe(net)
      expect(groups.reduce((sum, group) => sum + group.net, 0)).toBe(net)
      expect(groups.reduce((sum, group) => sum + group.tax, 0)).toBe(tax)
      expect(lines.reduce((sum, line) => sum + line.gross, 0)).toBe(gross)
      expect(net + tax + rounding).toBe(gross)
      expect(Math.abs(rounding)).toBeLessThanOrEqual(groups.length)
      for (const group of groups) expect(group.tax).toBe(vatOnTop(group.net, group.vat.rate))
    }),
  )
})

test('a line is at most two units from its own net amount', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      for (const { gross, net, vat } of splitLines(lines)) {
        expect(Math.abs(net - (gross * 10_000) / (10_000 + vat.rate))).toBeLessThanOrEqual(2)
      }
    }),
  )
})

test('amounts of the opposite sign are the mirror, and the order of lines changes no sum', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const mirrored = lines.map((line) => ({ ...line, gross: -line.gross }))
      const { nets, sums } = totals(lines)
      expect(totals(mirrored).nets.map((net) => -net || 0)).toEqual(nets)
      expect(totals(mirrored).sums.map((sum) => -sum || 0)).toEqual(sums)
      expect(totals(lines.toReversed()).sums).toEqual(sums)
    }),
  )
})
