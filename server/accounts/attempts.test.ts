import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type AttemptLimit, makeAttempts, networkOf, patienceMs, siteOf } from './attempts.ts'

/** A clock that stands still until somebody waits or passes time. */
function openAttempts() {
  let time = 0
  const waits: number[] = []
  const attempts = makeAttempts({
    now: () => time,
    wait: async (ms) => void waits.push(ms),
  })
  return { attempts, waits, pass: (ms: number) => (time += ms) }
}

const limit: AttemptLimit = { key: 'address', free: 3, seconds: 16 }

test('after the free ones each attempt waits longer, and the one that would wait too long is told when to come', async () => {
  const { attempts, waits, pass } = openAttempts()
  for (let n = 0; n < 3; n += 1) expect(await attempts.begin([limit])).toBe(0)
  expect(waits).toEqual([])
  expect(await attempts.begin([limit])).toBe(0)
  expect(await attempts.begin([limit])).toBe(0)
  expect(waits).toEqual([1000, 3000])
  expect(await attempts.begin([limit])).toBe(7000)
  expect(await attempts.begin([limit])).toBe(7000)
  pass(7000)
  expect(await attempts.begin([limit])).toBe(0)
  // The time that passed forgot a part of them.
  expect(await attempts.begin([limit])).toBe(0)
  expect(waits).toEqual([1000, 3000, 4000])
  expect(await attempts.begin([limit])).toBe(12_000)
})

test('a success takes its attempt and its wait back', async () => {
  const { attempts, waits } = openAttempts()
  for (let n = 0; n < 20; n += 1) {
    expect(await attempts.begin([limit])).toBe(0)
    attempts.succeed([limit])
  }
  expect(waits).toEqual([])
  expect(attempts.failures('address')).toBe(0)
})

test('what one limit refuses counts at no other', async () => {
  const { attempts } = openAttempts()
  const network = { key: 'network', free: 9, seconds: 16 }
  for (let n = 0; n < 20; n += 1) await attempts.begin([limit, network])
  expect(attempts.failures('network')).toBe(5)
})

test('failures are forgotten, one by one', async () => {
  const { attempts, waits, pass } = openAttempts()
  for (let n = 0; n < 8; n += 1) await attempts.begin([limit])
  pass(24 * 60 * 60 * 1000 + 1)
  expect(attempts.failures('address')).toBe(0)
  waits.length = 0
  for (let n = 0; n < 3; n += 1) expect(await attempts.begin([limit])).toBe(0)
  expect(waits).toEqual([])
})

test('a system clock that is set neither frees nor locks', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-14T08:00:00Z'), toFake: ['Date'] })
  try {
    const attempts = makeAttempts({ now: () => performance.now(), wait: async () => undefined })
    const untilRefused = async () => {
      for (let n = 0; n < 20; n += 1) if ((await attempts.begin([limit])) > 0) return
    }
    await untilRefused()
    for (const day of ['2026-06-14', '2026-04-14']) {
      vi.setSystemTime(Date.parse(day))
      const wait = await attempts.begin([limit])
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(patienceMs + limit.seconds * 1000)
    }
  } finally {
    vi.useRealTimers()
  }
})

test('an hour of guessing stays within its bound, and no wait is longer than it says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 200, max: 20_000 }),
      async (free, seconds, everyMs) => {
        const { attempts, pass } = openAttempts()
        let tried = 0
        for (let time = 0; time < 60 * 60 * 1000; time += everyMs) {
          const wait = await attempts.begin([{ key: 'address', free, seconds }])
          expect(wait).toBeLessThanOrEqual(patienceMs + seconds * 1000)
          if (wait === 0) tried += 1
          pass(everyMs)
        }
        // What waits at the end is not answered within the hour.
        expect(tried).toBeLessThanOrEqual(
          free + 6 + Math.ceil((3600 + patienceMs / 1000) / seconds),
        )
      },
    ),
    { numRuns: 30 },
  )
})

test('of one key at most six wait at the same time', async () => {
  for (const seconds of [1, 5 / 3, 2, 4, 5, 20, 60, 120, 300]) {
    const { attempts, waits } = openAttempts()
    for (let n = 0; n < 40; n += 1) await attempts.begin([{ key: 'k', free: 3, seconds }])
    expect(waits.length).toBeLessThanOrEqual(8)
    expect(Math.max(...waits)).toBeLessThanOrEqual(patienceMs)
  }
})

test.each([
  ['192.0.2.7', '192.0.2.7', null],
  ['::ffff:192.0.2.7', '192.0.2.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1::/48'],
  ['2001:DB8:1::9', '2001:db8:1:0', '2001:db8:1::/48'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1', '2001:db8:0::/48'],
  ['::1', '0:0:0:0', '0:0:0::/48'],
])('the network of %s is %s, its site %s', (address, network, site) => {
  expect(networkOf(address)).toBe(network)
  expect(siteOf(address)).toBe(site)
})
