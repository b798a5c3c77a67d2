import { describe, expect, test } from 'vitest'
import { holdEnded, holdsOnCourse } from './holds.ts'
import type { SheetPart } from './sheet.ts'

/** 12:00:00, and so many seconds later. */
function noon(seconds = 0): number {
  return 4_320_000 + 100 * seconds
}

function written(part: string, fields: SheetPart) {
  return {
    part,
    number: (field: string) => {
      const value = fields[field]
      return typeof value === 'number' ? value : null
    },
  }
}

function holdsOf(clock: SheetPart, ...posts: SheetPart[]) {
  const { holds, total, open, twice } = holdsOnCourse(
    written('course', clock),
    posts.map((post, index) => written(`fence.${index + 1}`, post)),
  )
  const told = holds.map(({ part, time }) => `${part} ${time / 100}`)
  return { holds: told, total: total / 100, open, twice }
}

const nothing = { open: [], twice: [] }

describe('what comes off the time', () => {
  test.each<[string, SheetPart, SheetPart[], ReturnType<typeof holdsOf>]>([
    ['nothing', {}, [{}], { holds: [], total: 0, ...nothing }],
    [
      'the clock alone',
      { 'hold.1': 6000, 'heldFrom.1': noon(), 'hold.2': 1000 },
      [{}],
      { holds: ['course 70'], total: 70, ...nothing },
    ],
    [
      'a fence alone',
      {},
      [{}, { 'hold.1': 1800, 'heldFrom.1': noon() }],
      { holds: ['fence.2 18'], total: 18, ...nothing },
    ],
    [
      'two fences one after the other',
      {},
      [
        { 'hold.1': 1800, 'heldFrom.1': noon() },
        { 'hold.1': 2000, 'heldFrom.1': noon(100) },
      ],
      { holds: ['fence.1 18', 'fence.2 20'], total: 38, ...nothing },
    ],
    [
      'two fences at the same time: it stood once',
      {},
      [
        { 'hold.1': 3000, 'heldFrom.1': noon() },
        { 'hold.1': 3000, 'heldFrom.1': noon(10) },
      ],
      { holds: ['fence.1 30', 'fence.2 10'], total: 40, ...nothing },
    ],
    [
      'the fence first, then the clock, by whose word it goes on',
      { 'hold.1': 6000, 'heldFrom.1': noon(10) },
      [{ 'hold.1': 9000, 'heldFrom.1': noon() }],
      { holds: ['course 60', 'fence.1 10'], total: 70, ...nothing },
    ],
    [
      'the clock first, then the fence',
      { 'hold.1': 6000, 'heldFrom.1': noon() },
      [{ 'hold.1': 7000, 'heldFrom.1': noon(10) }],
      { holds: ['course 60'], total: 60, ...nothing },
    ],
    [
      'the fence while the clock holds, never let go there',
      { 'hold.1': 6000, 'heldFrom.1': noon() },
      [{ heldAt: noon(10) }],
      { holds: ['course 60'], total: 60, ...nothing },
    ],
    [
      'the fence, never let go: how long nobody knows',
      { 'hold.1': 6000, 'heldFrom.1': noon(600) },
      [{ heldAt: noon() }],
      { holds: ['course 60'], total: 60, open: ['fence.1'], twice: [] },
    ],
    [
      'the clock, never let go',
      { heldAt: noon() },
      [],
      { holds: [], total: 0, open: ['course'], twice: [] },
    ],
    [
      'typed for the clock, and at a fence: it may be the same',
      { 'hold.1': 1800 },
      [{ 'hold.1': 1800, 'heldFrom.1': noon() }],
      { holds: ['course 18', 'fence.1 18'], total: 36, open: [], twice: ['fence.1'] },
    ],
    [
      'typed at a fence',
      {},
      [{ 'hold.1': 1500 }],
      { holds: ['fence.1 15'], total: 15, ...nothing },
    ],
  ])('%s', (_, clock, posts, expected) => {
    expect(holdsOf(clock, ...posts)).toEqual(expected)
  })
})

test.each<[string, SheetPart, SheetPart]>([
  ['the first', {}, { 'hold.1': 1800, 'heldFrom.1': noon(), heldAt: null }],
  [
    'another',
    { 'hold.1': 500, 'heldFrom.1': noon(-90) },
    { 'hold.2': 1800, 'heldFrom.2': noon(), heldAt: null },
  ],
  [
    'behind the last they are added up, and stand at no time of day',
    { 'hold.1': 500, 'hold.2': 500, 'heldFrom.2': noon(-90) },
    { 'hold.2': 2300, 'heldFrom.2': null, heldAt: null },
  ],
])('a hold that ends is written: %s', (_, before, expected) => {
  const names = ['hold.1', 'hold.2']
  expect(holdEnded(before, names, { since: noon(), time: 1800 })).toEqual(expected)
})
