import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Announcements } from '#server/live/announce.ts'
import { keepPages } from './kept-pages.ts'

type Listener = Parameters<Announcements['listen']>[0]

/** Pages that say how often they were made; `version` is what the database would say. */
function open({ isTimely = false } = {}) {
  const listeners: Listener[] = []
  const world = { version: 1, clock: 0, made: 0, asked: 0, isThere: true }
  const pages = keepPages({
    announcements: {
      listen: (listener) => {
        listeners.push(listener)
        return () => undefined
      },
    },
    now: () => world.clock,
    trustMs: 100,
    make: async (key) => {
      if (!world.isThere) return null
      world.made += 1
      const { version } = world
      const isCurrent = async () => {
        world.asked += 1
        return world.version === version
      }
      return {
        document: `${key} ${version}`,
        topics: ['show:1', 'competition:2'],
        isTimely,
        isCurrent,
      }
    },
  })
  const announce = (topic: 'show:1' | 'competition:2' | 'competition:3') => {
    for (const each of listeners) each.announced({ topic, version: world.version })
  }
  const read = async () => (await pages.find('a'))?.plain.toString()
  const miss = () => {
    for (const each of listeners) each.missed()
  }
  return { world, pages, announce, read, miss }
}

test('made once, whoever asks, also at the same time', async () => {
  const { read, world } = open()
  expect(await Promise.all([read(), read(), read()])).toEqual(['a 1', 'a 1', 'a 1'])
  await read()
  expect(world).toMatchObject({ made: 1, asked: 0 })
})

test('made anew when a topic of it was announced and it did change', async () => {
  const { read, world, announce } = open()
  await read()
  announce('competition:3')
  await read()
  expect(world).toMatchObject({ made: 1, asked: 0 })
  announce('competition:2')
  await read()
  expect(world).toMatchObject({ made: 1, asked: 1 })
  world.version = 2
  announce('show:1')
  expect(await read()).toBe('a 2')
})

test('what changed while it was made is not missed', async () => {
  const { pages, world, announce, read } = open()
  const first = pages.find('a')
  world.version = 2
  announce('show:1')
  expect(await read()).toBe('a 2')
  await first
  expect(await read()).toBe('a 2')
})

test('time and missed announcements make it suspect', async () => {
  const { read, world, miss } = open()
  await read()
  world.version = 2
  world.clock = 99
  expect(await read()).toBe('a 1')
  world.clock = 101
  expect(await read()).toBe('a 2')
  world.version = 3
  miss()
  expect(await read()).toBe('a 3')
})

test('a page with expected times is made anew when it is no longer trusted', async () => {
  const { read, world } = open({ isTimely: true })
  await read()
  await read()
  world.clock = 200
  await read()
  expect(world).toMatchObject({ made: 2, asked: 0 })
})

test('what is not there is asked for again each time', async () => {
  const { read, world } = open()
  world.isThere = false
  expect(await read()).toBeUndefined()
  world.isThere = true
  expect(await read()).toBe('a 1')
})

test('all encodings hold the same page', async () => {
  const page = await open().pages.find('a')
  expect(page && brotliDecompressSync(page.br).toString()).toBe('a 1')
  expect(page && gunzipSync(page.gzip).toString()).toBe('a 1')
})
