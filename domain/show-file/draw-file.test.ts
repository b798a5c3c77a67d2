import { expect, test } from 'vitest'
import { disciplines } from '#domain/scoring/all.ts'
import { scoreShowFile } from './score-show-file.ts'

const rules = {
  ruleSet: 'fei-2026',
  test: 'fei-grand-prix-2026',
  positions: ['C'],
  entryMode: 'total-percent',
}

/** Twelve riders, placed 1 to 12 in the round before; the last two have no place. */
function drawn(draw: object, riders: readonly string[] = []) {
  const competitors = Array.from({ length: 14 }, (_, index) => ({
    id: `${index + 1}`,
    athlete: { familyName: riders[index] ?? `Rider ${index + 1}` },
    horse: { name: 'Horse' },
    ranking: index < 12 ? index + 1 : null,
  }))
  const file = { format: 'paddock-show-file-1', name: 'Final', discipline: 'dressage', rules }
  const scored = scoreShowFile({ ...file, competitors, draw }, disciplines)
  if (!scored.ok) throw new Error(JSON.stringify(scored.problems))
  return scored.result.draw
}

const blocks = { method: { kind: 'merit-blocks', best: 'lowest', size: 5 }, seed: 'final' }
const sorted = (ids: readonly string[]) => ids.map(Number).toSorted((a, b) => a - b)

test('blocks by merit: without a place first, the best five last, each block by lot', () => {
  const order = drawn(blocks)?.order ?? []
  expect(sorted(order.slice(0, 2))).toEqual([13, 14])
  expect(sorted(order.slice(2, 4))).toEqual([11, 12])
  expect(sorted(order.slice(4, 9))).toEqual([6, 7, 8, 9, 10])
  expect(sorted(order.slice(9))).toEqual([1, 2, 3, 4, 5])
  expect(order).toEqual(drawn(blocks)?.order)
  const others = ['a', 'b', 'c'].map((seed) => drawn({ ...blocks, seed })?.order.join())
  expect(new Set([order.join(), ...others]).size).toBeGreaterThan(1)
})

test('two horses of one rider are kept apart within their block only', () => {
  const riders = ['Two', 'Two']
  const order = drawn({ ...blocks, keepApart: 3 }, riders)?.order ?? []
  expect(sorted(order.slice(9))).toEqual([1, 2, 3, 4, 5])
  expect(Math.abs(order.indexOf('1') - order.indexOf('2'))).toBe(4)
})

test('a file that asks for no order gets none', () => {
  const file = { format: 'paddock-show-file-1', name: 'Final', discipline: 'dressage', rules }
  const competitor = { id: '1', athlete: { familyName: 'One' }, horse: { name: 'Horse' } }
  const scored = scoreShowFile({ ...file, competitors: [competitor] }, disciplines)
  expect(scored).toMatchObject({ ok: true, result: { draw: null } })
})
