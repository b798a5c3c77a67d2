import { expect, test } from 'vitest'
import { followingImpacts } from './following-impacts.ts'

const stored = {
  starts: ['a', 'b', 'c'].map((competitorId, index) => ({
    competitorId,
    startOrder: index + 1,
    startsAt: null,
  })),
}

/** Saturday at ten, every two minutes, ten minutes of break behind the first start. */
const crossCountry = {
  part: 'cross_country',
  startsAt: '2026-05-16T08:00:00.000Z',
  secondsPerStart: 120,
  followsStartList: true,
  breaks: [{ afterStart: 1, minutes: 10, label: '' }],
}

function impacts(order: readonly string[], round: Partial<typeof crossCountry> = {}) {
  const roundStarts = [{ ...crossCountry, ...round }]
  return followingImpacts({ roundStarts, secondsPerStart: 420 }, stored, order).map(
    ({ part, impact }) => [
      part,
      impact.changes.map((change) =>
        change.kind === 'moved' ? [change.competitorId, change.seconds] : change,
      ),
    ],
  )
}

test('who moves in the list moves in the phase that follows it, by its own pace and breaks', () => {
  // a, break, b, c become b, break, a, c: a starts 12 minutes later and b 12 earlier.
  expect(impacts(['b', 'a', 'c'])).toEqual([
    [
      'cross_country',
      [
        ['b', -720],
        ['a', 720],
      ],
    ],
  ])
})

test('nobody moves where the list stays, nor in a phase that was called otherwise', () => {
  expect(impacts(['a', 'b', 'c'])).toEqual([])
  expect(impacts(['b', 'a', 'c'], { followsStartList: false })).toEqual([])
})
