import { expect, test } from 'vitest'
import { askedTogether } from './asked-together.ts'

/** A question that answers how often it was asked, as soon as it is let. */
function open() {
  const world = { asked: 0, failing: false }
  const lets: (() => void)[] = []
  const ask = askedTogether(async (_: string) => {
    world.asked += 1
    const { asked, failing } = world
    await new Promise<void>((resolve) => lets.push(resolve))
    if (failing) throw new Error('not now')
    return asked
  })
  /** Lets the question that is under way be answered, and whoever waits for it go on. */
  const answer = async () => {
    lets.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ask, world, answer }
}

test('who asks while it is asked shares the next question, which begins afterwards', async () => {
  const { ask, world, answer } = open()
  const first = ask('a')
  const others = [ask('a'), ask('a'), ask('a')]
  expect(world.asked).toBe(1)
  await answer()
  expect(await first).toBe(1)
  expect(world.asked).toBe(2)
  const later = ask('a')
  await answer()
  expect(await Promise.all(others)).toEqual([2, 2, 2])
  await answer()
  expect(await later).toBe(3)
})

test('two keys do not wait for each other', async () => {
  const { ask, world, answer } = open()
  const both = [ask('a'), ask('b')]
  expect(world.asked).toBe(2)
  await answer()
  await answer()
  expect(await Promise.all(both)).toEqual([1, 2])
})

test('a question that failed has failed for whoever asked it, and is asked anew', async () => {
  const { ask, world, answer } = open()
  world.failing = true
  const first = ask('a')
  world.failing = false
  const second = ask('a')
  void answer()
  await expect(first).rejects.toThrow('not now')
  await answer()
  expect(await second).toBe(2)
})
