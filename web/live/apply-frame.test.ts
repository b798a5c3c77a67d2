import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frameBetween, wholeFrame } from '#domain/live/frame-between.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import { sampleList } from '../../benchmarks/live/sample-list.ts'
import { applyFrame, type ListFrame } from './apply-frame.ts'

const first = sampleList('12', 1, { a: 1, b: 2, c: 3 })
const second = sampleList('12', 2, { a: 9, b: 2, c: 3 })

function frame(previous: ResultList, next: ResultList): ListFrame {
  const made = frameBetween('competition:12', previous, next)
  if (made.kind === 'stale') throw new Error('a list is never stale')
  return made
}

function whole(list: ResultList): ListFrame {
  const made = wholeFrame('competition:12', list)
  if (made.kind === 'stale') throw new Error('a list is never stale')
  return made
}

describe('a change', () => {
  test('makes the next list and keeps the lines that stay', () => {
    const after = applyFrame(first, frame(first, second))
    expect(after).toEqual(second)
    if (after === 'need-snapshot') throw new Error('it fits')
    const [, , b] = after.lines
    expect(b?.competitorId).toBe('b')
  })

  test('keeps a line that moved only in the order as the same object', () => {
    const moved = { ...first, version: 2, lines: first.lines.toReversed() }
    const after = applyFrame(first, frame(first, moved))
    if (after === 'need-snapshot') throw new Error('it fits')
    expect(after.lines[0]).toBe(first.lines[2])
  })

  test.each([
    ['that begins before what is held', { ...first, version: 7 }, { since: 5, version: 8 }],
    ['that begins after what is held', { ...first, version: 4 }, { since: 5, version: 8 }],
    ['that orders an unknown competitor', first, { since: 1, version: 2, order: ['a', 'nobody'] }],
  ])('%s needs a snapshot', (_, held, differing) => {
    const change = frame(first, second)
    if (change.kind !== 'change') throw new Error('it is a change')
    expect(applyFrame(held, { ...change, ...differing })).toBe('need-snapshot')
  })

  test('that is held already changes nothing', () => {
    expect(applyFrame(second, frame(first, second))).toBe(second)
  })
})

test('a snapshot replaces whatever is held, and leaves alone what frames do not carry', () => {
  expect(applyFrame({ ...second, version: 99 }, whole(first))).toEqual(first)
  expect(applyFrame({ ...second, ownField: 1 }, whole(first))).toHaveProperty('ownField', 1)
})

test('whatever happens to a list, its frames in order make the same list', () => {
  const percents = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat(5))
  fc.assert(
    fc.property(fc.array(percents, { minLength: 1, maxLength: 8 }), (course) => {
      const lists = course.map((each, n) => sampleList('12', n + 1, each))
      let held = lists[0] ?? first
      for (const next of lists.slice(1)) {
        const after = applyFrame(held, frame(held, next))
        if (after === 'need-snapshot') return false
        held = after
      }
      expect(held).toEqual(lists.at(-1))
      return true
    }),
  )
})
