import { expect, test } from 'vitest'
import { heardTime } from './server-clock.ts'

const hour = 3_600_000
const minute = 60_000

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
] as const)('%s', (_, ahead, heard, found) => {
  expect(heardTime({ ahead, doubt: 0 }, heard)).toEqual({ ahead: found, slept: 0 })
})

test.each([
  ['an answer that was long on its way says nothing', { asked: 0, heard: 60_000, told: -5 }],
  ['nor one heard before it was asked for', { asked: 9000, heard: 0, told: 50_000 }],
])('%s', (_, heard) => {
  expect(heardTime({ ahead: 0, doubt: 0 }, heard)).toBeNull()
})

test.each([
  ['was set: the server went on as the count did', 1350, { ahead: 40, slept: 0 }],
  ['slept: to the millisecond', 1350 + minute, { ahead: 40 + minute, slept: minute }],
  ['slept, and was set besides', 21_240, { ahead: 20_040, slept: 20_000 }],
  ['did not sleep longer than it leapt', 1240 + hour, { ahead: 40 + hour, slept: minute }],
  ['nor less than not at all', 1240 - hour, { ahead: 40 - hour, slept: 0 }],
])('a device in doubt about a minute %s', (_, told, found) => {
  const heard = { asked: 1000, heard: 1400, told }
  expect(heardTime({ ahead: 40, doubt: minute }, heard)).toEqual(found)
})

test('a device that never heard the server has no time to compare', () => {
  const heard = { asked: 1000, heard: 1400, told: 1200 + minute }
  expect(heardTime({ ahead: null, doubt: minute }, heard)).toEqual({ ahead: minute, slept: 0 })
})
