import { expect, test } from 'vitest'
import { makeAttempts, networkOf } from './attempts.ts'

const minute = 60_000

test('the limit waits until its oldest failure is a quarter of an hour old', () => {
  let now = 0
  const attempts = makeAttempts(() => now)
  const limits = [
    { key: 'address', most: 2 },
    { key: 'network', most: 9 },
  ]
  expect(attempts.begin(limits)).toBe(0)
  now = 5 * minute
  expect(attempts.begin(limits)).toBe(0)
  now = 6 * minute
  expect(attempts.begin(limits)).toBe(9 * minute)
  now = 15 * minute
  expect(attempts.begin(limits)).toBe(0)
  expect(attempts.begin(limits)).toBe(5 * minute)
})

test('what succeeds does not count, and waiting does not make the wait longer', () => {
  const attempts = makeAttempts(() => 0)
  const limits = [{ key: 'address', most: 1 }]
  for (let n = 0; n < 3; n++) {
    expect(attempts.begin(limits)).toBe(0)
    attempts.succeed(limits)
  }
  attempts.begin(limits)
  expect(attempts.begin(limits)).toBe(15 * minute)
  expect(attempts.begin(limits)).toBe(15 * minute)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1::9', '2001:db8:1:0'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
