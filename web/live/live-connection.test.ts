import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { LiveFrame, Topic, WatchedRoom } from '#domain/live/frame.ts'
import type { RoomContent } from '#domain/live/frame-between.ts'
import { type LiveServerOptions, startLiveServer } from '../../benchmarks/live/live-server.ts'
import { sampleList } from '../../benchmarks/live/sample-list.ts'
import { applyFrame, type HeldList } from './apply-frame.ts'
import {
  createLiveConnection,
  type LiveConnectionOptions,
  type LiveState,
} from './live-connection.ts'

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

/** A tab that holds result lists, as pages do. */
function openTab(url: string, options: Partial<LiveConnectionOptions> = {}) {
  const lists = new Map<Topic, HeldList>()
  const frames: LiveFrame[] = []
  const states: LiveState[] = []
  const refused: Topic[] = []
  const events = new EventTarget()
  const network = { isOnline: true, isSeen: true }
  const connection = createLiveConnection({
    url,
    headers: async () => ({}),
    onState: (state) => states.push(state),
    onRefused: (topic) => refused.push(topic),
    onFrame(frame) {
      frames.push(frame)
      if (frame.kind === 'stale') return undefined
      const held = lists.get(frame.topic) ?? { version: 0, status: 'draft', columns: [], lines: [] }
      const next = applyFrame(held, frame)
      if (next === 'need-snapshot') return next
      lists.set(frame.topic, next)
      return undefined
    },
    network: { isOnline: () => network.isOnline, isSeen: () => network.isSeen, events },
    ...options,
    timing: {
      settle: 10,
      firstRetry: 20,
      longestRetry: 80,
      idle: 500,
      firstPatience: 300,
      patience: 300,
      ...options.timing,
    },
  })
  ended.push(connection.close)
  const watch = (topic: Topic) => connection.watch(topic, () => lists.get(topic)?.version ?? null)
  const version = (topic: Topic = 'competition:12') => lists.get(topic)?.version
  return { connection, lists, frames, states, refused, events, network, watch, version }
}

function unseen() {
  return { isOnline: () => true, isSeen: () => false, events: new EventTarget() }
}

async function startServer(options: Partial<LiveServerOptions> = {}) {
  const contents = new Map<Topic, RoomContent>()
  const server = await startLiveServer({
    read: async (topic) => contents.get(topic) ?? null,
    gapMs: 0,
    pingMs: 50,
    ...options,
  })
  // Node's fetch keeps a connection open on which it never asked anything: no reason to wait for it.
  const close = () => {
    server.app.server.closeAllConnections()
    return server.close()
  }
  ended.push(close)
  const change = (version: number, topic: Topic = 'competition:12') => {
    contents.set(topic, sampleList('12', version, { a: version, b: 5 }))
    server.announcements.announce({ topic, version })
  }
  change(1)
  change(1, 'competition:13')
  return { ...server, close, contents, change, port: Number(new URL(server.url).port) }
}

/** A server that answers as the test says and remembers what it was asked. */
async function startOdd(
  answer: (n: number) => (response: import('node:http').ServerResponse) => void,
) {
  const asked: WatchedRoom[][] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (bytes) => {
      body += bytes
    })
    request.on('end', () => {
      asked.push(JSON.parse(body).rooms)
      answer(asked.length)(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ended.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/live` }
}

/** A tab whose server went away, and that is to try again in a minute. */
async function openWaitingTab() {
  const server = await startServer()
  const tab = openTab(server.url, { timing: { firstRetry: 60_000, longestRetry: 60_000, rest: 0 } })
  tab.watch('competition:12')
  await eventually(() => tab.version() === 1)
  await server.close()
  await eventually(() => tab.states.at(-1) === 'reconnecting')
  return { ...tab, port: server.port }
}

async function eventually(isSo: () => boolean, within = 3000): Promise<void> {
  const until = Date.now() + within
  while (!isSo()) {
    if (Date.now() > until) throw new Error('It did not become so in time.')
    await delay(5)
  }
}

describe('watching', () => {
  test('a watched list arrives whole and then follows every change', async () => {
    const server = await startServer()
    const tab = openTab(server.url)
    tab.watch('competition:12')
    await eventually(() => tab.version() === 1)
    server.change(2)
    server.change(3)
    await eventually(() => tab.version() === 3)
    expect(tab.lists.get('competition:12')).toMatchObject({
      lines: sampleList('12', 3, { a: 3, b: 5 }).lines,
    })
    expect(tab.states).toEqual(['reconnecting', 'live'])
  })

  test('all rooms of a tab are one stream, also when they change', async () => {
    const server = await startServer()
    const tab = openTab(server.url)
    const leave = tab.watch('competition:12')
    tab.watch('competition:13')
    await eventually(() => tab.version() === 1 && tab.version('competition:13') === 1)
    expect(server.hub.figures()).toMatchObject({ watchers: 1, rooms: 2 })
    leave()
    server.contents.set('show:3', { version: 4 })
    tab.connection.watch('show:3', () => null)
    await eventually(() => tab.frames.some((frame) => frame.kind === 'stale'))
    await eventually(() => server.hub.figures().watchers === 1)
    server.change(2)
    server.change(2, 'competition:13')
    await eventually(() => tab.version('competition:13') === 2)
    expect(tab.version()).toBe(1)
    expect(tab.states).toEqual(['reconnecting', 'live'])
  })

  test('nothing is lost and nothing comes twice while rooms change under constant writing', async () => {
    const server = await startServer()
    const tab = openTab(server.url)
    tab.watch('competition:12')
    await eventually(() => tab.version() === 1)
    for (let version = 2; version <= 80; version++) {
      server.change(version)
      if (version % 8 === 0) tab.watch('competition:13')
      if (version % 8 === 4) tab.watch('show:3')
      await delay(3)
    }
    await eventually(() => tab.version() === 80)
    const frames = tab.frames.filter((frame) => frame.topic === 'competition:12')
    // Changes that are announced while the list is read come as one frame, and a stream that was
    // opened late may begin with a whole list: but a change goes on where the frame before it ended.
    const ends = frames.map((frame) => frame.version)
    expect(ends).toEqual(ends.toSorted((a, b) => a - b))
    expect(new Set(ends).size).toBe(ends.length)
    const torn = frames.filter(
      (frame, n) => frame.kind === 'change' && frame.since !== frames[n - 1]?.version,
    )
    expect(torn).toEqual([])
    expect(ends.at(-1)).toBe(80)
    expect(tab.lists.get('competition:12')).toMatchObject({
      lines: sampleList('12', 80, { a: 80, b: 5 }).lines,
    })
  })

  test('leaving and coming back at once does not touch the stream', async () => {
    const odd = await startOdd(() => (response) => response.write(':\n\n'))
    const tab = openTab(odd.url)
    const leave = tab.watch('competition:12')
    await eventually(() => tab.states.includes('live'))
    leave()
    tab.watch('competition:12')
    await delay(60)
    expect(odd.asked).toHaveLength(1)
  })

  test('a version that does not fit has the topic sent anew', async () => {
    const server = await startServer()
    const tab = openTab(server.url)
    tab.watch('competition:12')
    await eventually(() => tab.version() === 1)
    const held = tab.lists.get('competition:12')
    if (held) tab.lists.set('competition:12', { ...held, version: 0 })
    server.change(2)
    await eventually(() => tab.version() === 2)
    expect(tab.frames.map((frame) => frame.kind)).toEqual(['snapshot', 'change', 'snapshot'])
    server.change(3)
    await eventually(() => tab.version() === 3)
    expect(tab.frames.at(-1)?.kind).toBe('change')
  })

  test('what is refused is told, and so is a room too many', async () => {
    const server = await startServer({
      visibilityOf: (_, topic) => (topic === 'competition:13' ? null : 'public'),
    })
    const tab = openTab(server.url)
    for (let n = 0; n < 21; n++) tab.watch(`competition:${n}`)
    await eventually(() => tab.refused.includes('competition:13'))
    expect(tab.refused).toContain('competition:20')
    await eventually(() => tab.version() === 1)
  })

  test('headers are asked anew for every stream', async () => {
    const seen: unknown[] = []
    const server = await startServer({
      visibilityOf: (request) => {
        seen.push(request.headers.authorization)
        return 'staff'
      },
      expiresAt: () => Date.now() + 60,
    })
    let n = 0
    const tab = openTab(server.url, {
      headers: async () => {
        n += 1
        return { authorization: `Bearer ${n}` }
      },
    })
    tab.watch('competition:12')
    await eventually(() => seen.length >= 3)
    expect(seen.slice(0, 3)).toEqual(['Bearer 1', 'Bearer 2', 'Bearer 3'])
    expect(tab.frames).toHaveLength(1)
  })

  test('a closed connection stays closed', async () => {
    const server = await startServer()
    const tab = openTab(server.url)
    tab.watch('competition:12')
    await eventually(() => tab.version() === 1)
    tab.connection.close()
    await eventually(() => server.hub.figures().watchers === 0)
    tab.watch('competition:13')
    await delay(60)
    expect(server.hub.figures().watchers).toBe(0)
    expect(tab.states).toEqual(['reconnecting', 'live'])
  })
})

describe('the state tells the truth', () => {
  test('a server that goes and comes back: nothing is missed', async () => {
    const server = await startServer()
    const tab = openTab(server.url)
    tab.watch('competition:12')
    await eventually(() => tab.version() === 1)
    await server.close()
    await eventually(() => tab.states.at(-1) === 'offline')
    server.contents.set('competition:12', sampleList('12', 4, { a: 4, b: 5 }))
    const again = await startServer({
      port: server.port,
      read: async (topic) => server.contents.get(topic) ?? null,
    })
    await eventually(() => tab.version() === 4)
    expect(tab.states).toEqual(['reconnecting', 'live', 'reconnecting', 'offline', 'live'])
    expect(again.hub.figures().watchers).toBe(1)
  })

  test('an accepted stream that says nothing is not live', async () => {
    const odd = await startOdd(() => (response) => response.flushHeaders())
    const tab = openTab(odd.url, { timing: { firstPatience: 60, patience: 60 } })
    tab.watch('competition:12')
    await eventually(() => tab.states.includes('offline'))
    expect(tab.states).toEqual(['reconnecting', 'offline'])
  })

  test('a stream that falls silent is given up', async () => {
    const odd = await startOdd(
      (n) => (response) => response.write(n === 1 ? ':\n\n' : ':\n\n:\n\n'),
    )
    const tab = openTab(odd.url, { timing: { idle: 60 } })
    tab.watch('competition:12')
    await eventually(() => odd.asked.length >= 2)
    expect(tab.states.slice(0, 3)).toEqual(['reconnecting', 'live', 'reconnecting'])
  })

  test('without a network it says offline at once, and tries at once when it is back', async () => {
    const server = await startServer()
    const tab = openTab(server.url, { timing: { firstRetry: 60_000, longestRetry: 60_000 } })
    tab.watch('competition:12')
    await eventually(() => tab.version() === 1)
    await server.close()
    tab.network.isOnline = false
    tab.events.dispatchEvent(new Event('offline'))
    expect(tab.states.at(-1)).toBe('offline')
    await startServer({ port: server.port })
    tab.network.isOnline = true
    tab.events.dispatchEvent(new Event('online'))
    await eventually(() => tab.states.at(-1) === 'live')
  })

  test.each(['focus', 'pageshow', 'visibilitychange'])(
    'a page that is looked at again does not wait (%s)',
    async (event) => {
      const tab = await openWaitingTab()
      await startServer({ port: tab.port })
      tab.events.dispatchEvent(new Event(event))
      await eventually(() => tab.states.at(-1) === 'live')
    },
  )

  test('a page that nobody looks at has no stream, and takes what it missed when it is seen', async () => {
    const server = await startServer()
    const tab = openTab(server.url, { timing: { unseen: 20 } })
    const look = (isSeen: boolean) => {
      tab.network.isSeen = isSeen
      tab.events.dispatchEvent(new Event('visibilitychange'))
    }
    tab.watch('competition:12')
    await eventually(() => tab.version() === 1)
    look(false)
    look(true)
    await delay(60)
    expect(server.hub.figures().watchers).toBe(1)
    look(false)
    await eventually(() => server.hub.figures().watchers === 0)
    server.change(2)
    tab.watch('competition:13')
    tab.connection.tryNow()
    tab.events.dispatchEvent(new Event('online'))
    await delay(60)
    expect([server.hub.figures().watchers, tab.version()]).toEqual([0, 1])
    look(true)
    await eventually(() => tab.version() === 2)
    expect([server.hub.figures().watchers, tab.version('competition:13')]).toEqual([1, 1])
  })

  test('a page that was opened behind another one waits until it is seen', async () => {
    const server = await startServer()
    const tab = openTab(server.url, { network: unseen() })
    tab.watch('competition:12')
    await delay(60)
    expect([server.hub.figures().watchers, tab.states]).toEqual([0, []])
  })

  test('a network that is back although the browser never said so: any answer of the server tells', async () => {
    const tab = await openWaitingTab()
    await startServer({ port: tab.port })
    tab.connection.tryNow()
    await eventually(() => tab.states.at(-1) === 'live')
  })

  test('a server that answers everything but the stream is not asked with every answer', async () => {
    const odd = await startOdd(() => (response) => response.writeHead(503).end())
    const tab = openTab(odd.url, { timing: { firstRetry: 60_000, longestRetry: 60_000 } })
    tab.watch('competition:12')
    await eventually(() => odd.asked.length === 1)
    for (let n = 0; n < 50; n++) {
      tab.connection.tryNow()
      await delay(1)
    }
    expect(odd.asked.length).toBeLessThanOrEqual(2)
  })

  test('a first attempt that is swallowed is soon made again', async () => {
    const odd = await startOdd((n) => (response) => n > 1 && response.write(':\n\n'))
    const tab = openTab(odd.url, { timing: { firstPatience: 40, patience: 60_000, idle: 60_000 } })
    tab.watch('competition:12')
    await eventually(() => tab.states.at(-1) === 'live')
  })

  test.each([
    ['an error', 503],
    ['no permission', 401],
  ])('%s is no stream', async (_, status) => {
    const odd = await startOdd(() => (response) => response.writeHead(status).end('no'))
    const tab = openTab(odd.url)
    tab.watch('competition:12')
    await eventually(() => odd.asked.length >= 4)
    expect(tab.states).toEqual(['reconnecting', 'offline'])
  })

  test('attempts become rarer', async () => {
    const odd = await startOdd(() => (response) => response.writeHead(503).end())
    const tab = openTab(odd.url, { timing: { firstRetry: 20, longestRetry: 10_000 } })
    tab.watch('competition:12')
    await delay(700)
    expect(odd.asked.length).toBeGreaterThanOrEqual(4)
    expect(odd.asked.length).toBeLessThanOrEqual(8)
  })

  test('headers that never come do not stop it for ever', async () => {
    const server = await startServer()
    let n = 0
    const tab = openTab(server.url, {
      headers: () => {
        n += 1
        return n === 1 ? new Promise(() => undefined) : Promise.resolve({})
      },
      timing: { firstPatience: 50 },
    })
    tab.watch('competition:12')
    await eventually(() => tab.states.at(-1) === 'live')
  })

  test('a token that the server does not take is told to whoever gives tokens', async () => {
    const odd = await startOdd((n) => (response) => {
      if (n === 2) response.writeHead(401).end()
      else response.write(':\n\n', () => n === 1 && response.destroy())
    })
    const refused: unknown[] = []
    const tab = openTab(odd.url, {
      headers: async (headers) => {
        refused.push(headers)
        return { authorization: `Bearer ${refused.length}` }
      },
    })
    tab.watch('competition:12')
    await eventually(() => odd.asked.length === 3 && tab.states.at(-1) === 'live')
    expect(refused).toEqual([null, null, { authorization: 'Bearer 2' }])
  })
})

test('an event cut anywhere, also within a letter, is read whole', async () => {
  const frame = { kind: 'stale', topic: 'show:3', version: 7, note: 'Łódź – Compiègne' }
  const bytes = Buffer.from(`:\n\nevent: frame\ndata: ${JSON.stringify(frame)}\n\n`)
  const odd = await startOdd(() => async (response) => {
    for (const byte of bytes) {
      response.write(Buffer.of(byte))
      await delay(1)
    }
  })
  const tab = openTab(odd.url)
  tab.connection.watch('show:3', () => null)
  await eventually(() => tab.frames.length === 1)
  expect(tab.frames).toEqual([frame])
})
