import { expect, test } from 'vitest'
import { changedLeaves } from './choice-leaves.ts'

const jumping = {
  format: 'grand-prix',
  courses: {
    round_1: { timeAllowed: 7200, obstacles: ['1', '2'] },
    jump_off_1: { timeAllowed: 4500 },
  },
}

test.each<[string, unknown, unknown]>([
  ['nothing', jumping, []],
  [
    'a time allowed',
    {
      ...jumping,
      courses: { ...jumping.courses, round_1: { timeAllowed: 7000, obstacles: ['1', '2'] } },
    },
    [{ path: ['courses', 'round_1', 'timeAllowed'], before: 7200, after: 7000 }],
  ],
  [
    'a list, and a round that is gone',
    { ...jumping, courses: { round_1: { timeAllowed: 7200, obstacles: ['1', '2a', '2b'] } } },
    [
      { path: ['courses', 'round_1', 'obstacles'], before: ['1', '2'], after: ['1', '2a', '2b'] },
      { path: ['courses', 'jump_off_1', 'timeAllowed'], before: 4500, after: null },
    ],
  ],
])('what changed: %s', (_, after, expected) => {
  expect(changedLeaves(jumping, after)).toEqual(expected)
})

test('members of a list of parts are named by their number', () => {
  const [before, after] = [{ phases: [{ kind: 'cones' }] }, { phases: [{ kind: 'marathon' }] }]
  expect(changedLeaves(before, after)).toEqual([
    { path: ['phases', '1', 'kind'], before: 'cones', after: 'marathon' },
  ])
})
