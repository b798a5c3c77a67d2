import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAgain } from './read-again.ts'

/** How each reading ends, in their order. */
let ends: (() => void)[]
let again: ReturnType<typeof readAgain>

beforeEach(() => {
  vi.useFakeTimers()
  ends = []
  again = readAgain(() => new Promise<void>((end) => ends.push(end)))
})

afterEach(() => {
  again.stop()
  vi.useRealTimers()
})

async function pass(milliseconds: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  return ends.length
}

test('changes that come together are read once', async () => {
  again.soon()
  again.soon()
  expect(await pass(99)).toBe(0)
  again.soon()
  expect(await pass(1)).toBe(1)
  ends[0]?.()
  expect(await pass(5000)).toBe(1)
})

test('a second passes between two readings', async () => {
  again.soon()
  await pass(100)
  ends[0]?.()
  await pass(0)
  again.soon()
  expect(await pass(999)).toBe(1)
  expect(await pass(1)).toBe(2)
})

test('what changes while it is read is read once more afterwards, on a slow line too', async () => {
  again.soon()
  await pass(100)
  again.soon()
  again.soon()
  expect(await pass(4000)).toBe(1)
  ends[0]?.()
  expect(await pass(100)).toBe(2)
  ends[1]?.()
  expect(await pass(5000)).toBe(2)
})

test('a reading that fails is not repeated without a change', async () => {
  let readings = 0
  const failing = readAgain(async () => {
    readings += 1
    throw new Error('no network')
  })
  failing.soon()
  await pass(5000)
  expect(readings).toBe(1)
  failing.soon()
  await pass(5000)
  expect(readings).toBe(2)
  failing.stop()
})

test('nothing is read once it is stopped', async () => {
  again.soon()
  again.stop()
  expect(await pass(5000)).toBe(0)
  again.soon()
  expect(await pass(5000)).toBe(0)
})

test('nor after a reading that was under way then', async () => {
  again.soon()
  await pass(100)
  again.soon()
  again.stop()
  ends[0]?.()
  expect(await pass(5000)).toBe(1)
})
