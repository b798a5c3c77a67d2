import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTurn, type Turn } from './in-turn.ts'

const letters = { b: 'begun', a: 'arrived', w: 'waiting', '-': 'none' } as const

/** A list as `bbw-`; who is next by their places from 1, those passed over in brackets. */
function nextOf(list: string): string {
  const starts = [...list].map((letter, index) => ({ letter, place: index + 1 }))
  const turnOf = ({ letter }: { letter: string }): Turn =>
    letters[letter as keyof typeof letters] ?? 'none'
  const { next, passedOver } = inTurn(starts, turnOf)
  return next
    .map((start) => (passedOver.has(start) ? `(${start.place})` : `${start.place}`))
    .join(' ')
}

test.each([
  ['nobody has begun', 'wwa', '1 2 3'],
  ['the second is through', 'bbww', '3 4'],
  ['who withdrew is not missing', 'b-bww', '4 5'],
  ['one was passed over', 'bwbw', '4 (2)'],
  ['one was passed over and has arrived', 'babw', '(2) 4'],
  ['two of three that were passed over', 'bwawbbbw', '(3) 8 (2) (4)'],
  ['the last was let in early', 'bbwwwwb', '3 4 5 6'],
  ['three were let in early, and the list goes on', 'bbwwwwbbb', '3 4 5 6'],
  ['two were passed over, and one has ridden since', 'bwwbw', '5 (2) (3)'],
  ['two were passed over at the beginning', 'wwbw', '4 (1) (2)'],
  ['two were passed over, one withdrew between them', 'bw-wbw', '6 (2) (4)'],
  ['two were passed over twice', 'bwwbwwbw', '8 (2) (3) (5) (6)'],
  ['of two one is at the gate: the one behind them was let in early', 'bawbw', '2 3 5'],
  ['the last was let in before two', 'bwwb', '2 3'],
  ['one was let in before three', 'bwwwbw', '2 3 4 6'],
  ['two were passed over, and two have ridden since', 'bwwbbw', '6 (2) (3)'],
  ['only who was passed over is left', 'wbb', '(1)'],
  ['all are through', 'bb-', ''],
])('%s', (_, list, next) => {
  expect(nextOf(list)).toBe(next)
})

test('a break behind whoever rode last is still ahead', () => {
  const turns: Turn[] = ['begun', 'waiting', 'waiting', 'begun', 'none', 'waiting']
  expect(inTurn([...turns.keys()], (index) => turns[index] ?? 'none').from).toBe(4)
})

test('everybody who is to come is in it, once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<Turn>('begun', 'arrived', 'waiting', 'none')), (turns) => {
      const { next, passedOver, from } = inTurn(
        [...turns.keys()],
        (index) => turns[index] ?? 'none',
      )
      const toCome = [...turns.keys()].filter((index) =>
        ['arrived', 'waiting'].includes(turns[index] ?? ''),
      )
      expect(next.toSorted((a, b) => a - b)).toEqual(toCome)
      expect(toCome.filter((index) => index < from)).toEqual(
        [...passedOver].toSorted((a, b) => a - b),
      )
    }),
  )
})
