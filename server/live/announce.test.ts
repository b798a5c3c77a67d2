import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { Announcement } from '#domain/live/announcement.ts'
import { type NatsServer, natsProgram, prepareNats } from '#server/testing/nats-server.ts'
import { startLiveServer } from '../../benchmarks/live/live-server.ts'
import { sampleList } from '../../benchmarks/live/sample-list.ts'
import { createAnnouncements } from './announce.ts'
import { parseNatsUrl } from './bus.ts'

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

const topic = 'competition:12'

function startAnnouncements(natsUrl?: string) {
  const warnings: unknown[] = []
  const log = { info: () => undefined, warn: (...what: unknown[]) => warnings.push(what) }
  const announcements = createAnnouncements({ natsUrl, log, retryMs: 100 })
  ended.push(announcements.close)
  const heard: Announcement[] = []
  let missed = 0
  const stop = announcements.listen({
    announced: (announcement) => heard.push(announcement),
    missed: () => {
      missed += 1
    },
  })
  return { ...announcements, heard, stop, warnings, missed: () => missed }
}

async function eventually(isSo: () => boolean, within = 15_000): Promise<void> {
  const until = Date.now() + within
  while (!isSo()) {
    if (Date.now() > until) throw new Error('It did not become so in time.')
    await delay(5)
  }
}

describe('in one process', () => {
  test('an announcement is heard at once, until the listening ends', () => {
    const here = startAnnouncements()
    here.announce({ topic, version: 1 })
    here.stop()
    here.announce({ topic, version: 2 })
    expect(here.heard).toEqual([{ topic, version: 1 }])
  })

  test('a listener that fails does not make the write fail, nor the other listeners', () => {
    const here = startAnnouncements()
    here.listen({
      announced: () => {
        throw new Error('broken')
      },
      missed: () => undefined,
    })
    const later: number[] = []
    here.listen({ announced: ({ version }) => later.push(version), missed: () => undefined })
    here.announce({ topic, version: 1 })
    expect(later).toEqual([1])
    expect(here.warnings).toHaveLength(1)
  })
})

test.each([
  ['nats://127.0.0.1:4222', { servers: ['127.0.0.1:4222'] }],
  ['nats://one,nats://two:5222', { servers: ['one', 'two:5222'] }],
  ['tls://one,tls://two', { servers: ['one', 'two'], tls: {} }],
  ['one:4222', { servers: ['one:4222'] }],
  ['nats://office:p%40ss@one:4222', { servers: ['one:4222'], user: 'office', pass: 'p@ss' }],
])('%s', (natsUrl, options) => {
  expect(parseNatsUrl(natsUrl)).toEqual(options)
})

describe.skipIf(!natsProgram)('over NATS', () => {
  test('two instances share announcements, each hears each once', async () => {
    const nats = await openNats()
    await nats.start()
    const one = startAnnouncements(nats.url)
    const two = startAnnouncements(nats.url)
    await eventually(() => one.missed() > 0 && two.missed() > 0)
    await delay(50)
    one.announce({ topic, version: 1 })
    two.announce({ topic: 'show:3', version: 7 })
    await eventually(() => one.heard.length === 2 && two.heard.length === 2)
    await delay(50)
    for (const { heard } of [one, two]) {
      expect(heard).toHaveLength(2)
      expect(heard).toContainEqual({ topic, version: 1 })
      expect(heard).toContainEqual({ topic: 'show:3', version: 7 })
    }
  })

  test('a message that is no announcement has everything read again', async () => {
    const nats = await openNats()
    await nats.start()
    const one = startAnnouncements(nats.url)
    await eventually(() => one.missed() > 0)
    await delay(50)
    const before = one.missed()
    const socket = connect(nats.port, '127.0.0.1')
    socket.write('CONNECT {"verbose":false}\r\nPUB paddock.live 4\r\nwhat\r\n')
    await eventually(() => one.missed() > before)
    socket.destroy()
    expect(one.heard).toEqual([])
  })

  test('without NATS an announcement neither waits nor fails, and one warning says so', async () => {
    const nats = await openNats()
    const alone = startAnnouncements(nats.url)
    for (let version = 1; version <= 1000; version++) alone.announce({ topic, version })
    // In the same turn of the event loop: nothing was waited for.
    expect(alone.heard).toHaveLength(1000)
    await eventually(() => alone.missed() >= 3)
    expect(alone.warnings).toHaveLength(1)
  })

  test('watchers of two instances stay equal while NATS is killed and comes back', async () => {
    const nats = await openNats()
    let version = 0
    const read = async () => sampleList('12', version, { a: version, b: 5 })
    const options = { read, natsUrl: nats.url, retryMs: 600, gapMs: 0 }
    const servers = await Promise.all([startLiveServer(options), startLiveServer(options)])
    const [one, two] = servers
    for (const server of servers) ended.push(server.close)
    const streams = await Promise.all(servers.map(({ url }) => lastVersion(url)))
    const write = (at: typeof one) => {
      version += 1
      at.announcements.announce({ topic, version })
    }
    const bothHave = (within?: number) =>
      eventually(() => streams.every((last) => last() === version), within)

    write(one)
    await bothHave()
    await nats.start()
    await delay(900)
    for (const at of [one, two, one]) {
      write(at)
      await bothHave(300)
    }
    await nats.kill()
    for (const at of [two, one, two]) write(at)
    await bothHave(3000)
    await nats.start()
    for (let n = 0; n < 40; n++) {
      write(n % 2 ? one : two)
      await delay(10)
    }
    await bothHave()
    await delay(900)
    write(two)
    await bothHave(300)
  }, 20_000)
})

/** Watches over a real stream; returns what tells the newest version that arrived. */
async function lastVersion(url: string): Promise<() => number> {
  const abort = new AbortController()
  ended.push(() => abort.abort())
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rooms: [{ topic, version: null }] }),
    signal: abort.signal,
  })
  let last = -1
  const reading = async () => {
    for await (const bytes of response.body ?? []) {
      for (const [, found] of Buffer.from(bytes)
        .toString()
        .matchAll(/"version":(\d+)/g)) {
        last = Number(found)
      }
    }
  }
  void reading().catch(() => undefined)
  return () => last
}

/** It ends with the test. */
async function openNats(): Promise<NatsServer> {
  const nats = await prepareNats()
  ended.push(nats.kill)
  return nats
}
