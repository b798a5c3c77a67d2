import { describe, expect, test } from 'vitest'
import { learnedPace, type RiddenStart } from './learned-pace.ts'

const started = (...seconds: number[]): RiddenStart[] =>
  seconds.map((each) => ({ startedAt: each * 1000, finishedAt: null }))
const finished = (...seconds: number[]): RiddenStart[] =>
  seconds.map((each) => ({ startedAt: null, finishedAt: each * 1000 }))

describe('seconds per start, learned', () => {
  test.each<[string, RiddenStart[], ReturnType<typeof learnedPace>]>([
    ['nothing ridden', [], null],
    ['two intervals are too few', started(0, 100, 200), null],
    ['the middle one of three', started(0, 100, 230, 340), { secondsPerStart: 110, intervals: 3 }],
    [
      'the mean of the two in the middle of four',
      started(0, 100, 210, 330, 460),
      { secondsPerStart: 115, intervals: 4 },
    ],
    [
      'a break is no interval',
      started(0, 110, 220, 1120, 1230),
      { secondsPerStart: 110, intervals: 3 },
    ],
    [
      'ticks that were caught up with are none',
      started(0, 110, 111, 220, 330, 440),
      { secondsPerStart: 110, intervals: 4 },
    ],
    [
      'in whatever order they come',
      started(330, 0, 110, 220),
      { secondsPerStart: 110, intervals: 3 },
    ],
    [
      'from end to end where nobody saw the starts',
      finished(50, 170, 290, 410),
      { secondsPerStart: 120, intervals: 3 },
    ],
  ])('%s', (_, rides, expected) => {
    expect(learnedPace(rides, 105)).toEqual(expected)
  })
})
