import { expect, test } from 'vitest'
import { aheadBy } from './server-clock.ts'

const hour = 3_600_000

test.each([
  ['a clock that can be right is left as it is', 0, { asked: 1000, heard: 1400, told: 1350 }, 0],
  ['also one that was set right before', 40, { asked: 1000, heard: 1400, told: 1250 }, 40],
  [
    'three hours ahead: the middle of the way',
    0,
    { asked: 3 * hour, heard: 3 * hour + 200, told: 100 },
    -3 * hour,
  ],
  ['behind', 0, { asked: 0, heard: 100, told: 5050 }, 5000],
  ['a correction that is no longer true', 5000, { asked: 0, heard: 100, told: 60 }, 10],
  ['an answer that was long on its way says nothing', 0, { asked: 0, heard: 60_000, told: -5 }, 0],
  ['nor one heard before it was asked for', 0, { asked: 9000, heard: 0, told: 50_000 }, 0],
])('%s', (_, believed, heard, ahead) => {
  expect(aheadBy(believed, heard)).toBe(ahead)
})
