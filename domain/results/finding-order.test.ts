import { expect, test } from 'vitest'
import type { Finding } from '#domain/scoring/discipline.ts'
import { byWeight } from './finding-order.ts'

function finding(code: string, difference: number | null = null): Finding {
  return { code, part: 'C', field: null, difference }
}

test('what may change a result comes before judges who differ, the largest difference first', () => {
  const differences = Array.from({ length: 10 }, (_, index) => finding('mark-apart', 20 + index))
  const all = [
    ...differences,
    finding('hold-not-ended'),
    finding('percent-apart', 5100),
    finding('time-far-under', 60_000),
  ]
  expect(all.toSorted(byWeight).map(({ code, difference }) => `${code} ${difference}`)).toEqual([
    'hold-not-ended null',
    'time-far-under 60000',
    'percent-apart 5100',
    ...differences.toReversed().map((each) => `mark-apart ${each.difference}`),
  ])
})
