import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { LiveFrame, Topic, WatchedRoom } from '#domain/live/frame.ts'
import type { RoomContent } from '#domain/live/frame-between.ts'
import { applyFrame, type HeldList } from '#web/live/apply-frame.ts'
import {
  type LiveServer,
  type LiveServerOptions,
  startLiveServer,
} from '../../benchmarks/live/live-server.ts'
import { evenPercents, type Percents, sampleList } from '../../benchmarks/live/sample-list.ts'

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

/** A server over a table of contents, which counts how often each room is read. */
async function start(options: Partial<LiveServerOptions> = {}) {
  const contents = new Map<string, RoomContent>()
  const reads: string[] = []
  const server = await startLiveServer({
    read: async (topic, visibility) => {
      reads.push(`${visibility} ${topic}`)
      return contents.get(`${visibility} ${topic}`) ?? null
    },
    visibilityOf: (request) => (request.headers.authorization ? 'staff' : 'public'),
    gapMs: 0,
    graceMs: 200,
    ...options,
  })
  ended.push(server.close)
  const put = (version: number, percents: Percents, topic: Topic = 'competition:12') => {
    for (const visibility of ['staff', 'public']) {
      contents.set(`${visibility} ${topic}`, sampleList('12', version, percents))
    }
  }
  const change = (version: number, percents: Percents, topic: Topic = 'competition:12') => {
    put(version, percents, topic)
    server.announcements.announce({ topic, version })
  }
  return { ...server, contents, reads, put, change }
}

interface Stream {
  text: () => string
  events: () => { event: string; data: unknown }[]
  frames: () => LiveFrame[]
  /** Waits until so many frames and refusals came. */
  until: (count: number) => Promise<void>
  isEnded: () => boolean
  end: () => void
}

async function watch(
  { url }: Pick<LiveServer, 'url'>,
  rooms: WatchedRoom[],
  headers: Record<string, string> = {},
): Promise<Stream> {
  const abort = new AbortController()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ rooms }),
    signal: abort.signal,
  })
  expect(response.status).toBe(200)
  let text = ''
  let isEnded = false
  const reading = async () => {
    const decoder = new TextDecoder()
    for await (const bytes of response.body ?? []) text += decoder.decode(bytes, { stream: true })
  }
  void reading()
    .catch(() => undefined)
    .finally(() => {
      isEnded = true
    })
  ended.push(() => abort.abort())
  const events = () => parseEvents(text)
  return {
    text: () => text,
    events,
    frames: () =>
      events().flatMap(({ event, data }) => (event === 'frame' ? [data as LiveFrame] : [])),
    until: (count) => eventually(() => events().length >= count),
    isEnded: () => isEnded,
    end: () => abort.abort(),
  }
}

function parseEvents(text: string): { event: string; data: unknown }[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .flatMap((block) => {
      const match = /^event: (\w+)\ndata: (.*)$/.exec(block)
      return match ? [{ event: match[1] ?? '', data: JSON.parse(match[2] ?? '') }] : []
    })
}

async function eventually(isSo: () => boolean, within = 15_000): Promise<void> {
  const until = Date.now() + within
  while (!isSo()) {
    if (Date.now() > until) throw new Error('It did not become so in time.')
    await delay(5)
  }
}

const room = (version: number | null = null): WatchedRoom => ({
  topic: 'competition:12',
  version,
})
const shape = (frames: LiveFrame[]) =>
  frames.map(
    (frame) => `${frame.kind} ${frame.kind === 'change' ? frame.since : ''}>${frame.version}`,
  )

describe('sharing', () => {
  test('a change is read once and serialised once for all watchers of a room', async () => {
    const server = await start()
    server.put(1, { a: 1, b: 2 })
    const streams = await Promise.all(Array.from({ length: 40 }, () => watch(server, [room()])))
    await Promise.all(streams.map((stream) => stream.until(1)))
    expect(server.reads).toEqual(['public competition:12'])
    const before = server.hub.figures()
    expect(before).toMatchObject({ rooms: 1, watchers: 40, frames: 1 })

    server.change(2, { a: 3, b: 2 })
    await Promise.all(streams.map((stream) => stream.until(2)))
    const after = server.hub.figures()
    expect(after.reads - before.reads).toBe(1)
    expect(after.frames - before.frames).toBe(1)
    expect(new Set(streams.map((stream) => stream.text())).size).toBe(1)
    const [first] = streams
    expect(shape(first?.frames() ?? [])).toEqual(['snapshot >1', 'change 1>2'])
    expect(first?.frames()[1]).toMatchObject({ order: ['a', 'b'] })
  })

  test('two classes of visibility are two reads, and neither gets what is the other’s', async () => {
    const server = await start()
    const draft = sampleList('12', 1, { 'only-staff': 1 })
    server.contents.set('staff competition:12', draft)
    server.contents.set('public competition:12', { ...draft, lines: [] })
    const open = await watch(server, [room()])
    const staff = await watch(server, [room()], { authorization: 'Bearer x' })
    await Promise.all([open.until(1), staff.until(1)])

    server.contents.set('staff competition:12', sampleList('12', 2, { 'only-staff': 7 }))
    server.contents.set('public competition:12', { ...draft, version: 2, lines: [] })
    server.announcements.announce({ topic: 'competition:12', version: 2 })
    await Promise.all([open.until(2), staff.until(2)])
    expect(server.reads.toSorted()).toEqual([
      'public competition:12',
      'public competition:12',
      'staff competition:12',
      'staff competition:12',
    ])
    expect(staff.text()).toContain('only-staff')
    expect(open.text()).not.toContain('only-staff')
    expect(server.hub.figures().rooms).toBe(2)
  })

  test('one stream carries several rooms, and each only its own changes', async () => {
    const server = await start()
    server.put(1, { a: 1 })
    server.put(5, { b: 1 }, 'competition:13')
    const both = await watch(server, [room(), { topic: 'competition:13', version: 5 }])
    const one = await watch(server, [room()])
    await Promise.all([both.until(1), one.until(1)])
    server.change(6, { b: 2 }, 'competition:13')
    server.change(2, { a: 2 })
    await Promise.all([both.until(3), one.until(2)])
    expect(shape(both.frames())).toEqual(['snapshot >1', 'change 5>6', 'change 1>2'])
    expect(shape(one.frames())).toEqual(['snapshot >1', 'change 1>2'])
  })

  test('other columns cannot be told as a change', async () => {
    const server = await start()
    server.put(1, { a: 1 })
    const stream = await watch(server, [room()])
    await stream.until(1)
    const next = sampleList('12', 2, { a: 1 })
    server.contents.set('public competition:12', { ...next, columns: next.columns.slice(1) })
    server.announcements.announce({ topic: 'competition:12', version: 2 })
    await stream.until(2)
    expect(shape(stream.frames())).toEqual(['snapshot >1', 'snapshot >2'])
  })

  test('of a show only its version is told', async () => {
    const server = await start()
    const show = (version: number) => {
      server.contents.set('public show:3', { version })
      server.announcements.announce({ topic: 'show:3', version })
    }
    show(8)
    const current = await watch(server, [{ topic: 'show:3', version: 8 }])
    const behind = await watch(server, [{ topic: 'show:3', version: 5 }])
    await behind.until(1)
    show(9)
    await Promise.all([current.until(1), behind.until(2)])
    expect(current.frames()).toEqual([{ kind: 'stale', topic: 'show:3', version: 9 }])
    expect(shape(behind.frames())).toEqual(['stale >8', 'stale >9'])
  })
})

describe('coming back', () => {
  test('exactly what was missed, in the very bytes that the others got', async () => {
    const server = await start()
    server.put(1, { a: 1, b: 2 })
    const stayed = await watch(server, [room()])
    const left = await watch(server, [room()])
    await Promise.all([stayed.until(1), left.until(1)])
    left.end()
    for (const version of [2, 3, 4]) {
      server.change(version, { a: version, b: 2 })
      await stayed.until(version)
    }
    const back = await watch(server, [room(2)])
    const late = await watch(server, [room(4)])
    await back.until(2)
    server.change(5, { a: 9, b: 9 })
    await Promise.all([back.until(3), late.until(1)])
    expect(shape(back.frames())).toEqual(['change 2>3', 'change 3>4', 'change 4>5'])
    expect(shape(late.frames())).toEqual(['change 4>5'])
    expect(stayed.text().endsWith(back.text().slice(':\n\n'.length))).toBe(true)
  })

  test('too long ago is a snapshot', async () => {
    const server = await start()
    server.put(1, { a: 1 })
    const stayed = await watch(server, [room()])
    await stayed.until(1)
    for (let version = 2; version <= 70; version++) {
      server.change(version, { a: version })
      await stayed.until(version)
    }
    const longAgo = await watch(server, [room(3)])
    const recent = await watch(server, [room(6)])
    await Promise.all([longAgo.until(1), recent.until(64)])
    expect(shape(longAgo.frames())).toEqual(['snapshot >70'])
    expect(recent.frames()).toHaveLength(64)
    expect(recent.frames().at(-1)).toMatchObject({ kind: 'change', version: 70 })
  })

  test('heavy frames are not hoarded', async () => {
    const server = await start()
    const many = evenPercents(400)
    server.put(1, many)
    const stayed = await watch(server, [room()])
    await stayed.until(1)
    for (let version = 2; version <= 5; version++) {
      server.change(version, Object.fromEntries(Object.keys(many).map((id) => [id, version])))
      await stayed.until(version)
    }
    const back = await watch(server, [room(1)])
    await back.until(1)
    expect(shape(back.frames())).toEqual(['snapshot >5'])
  })

  test('a room that nobody watched for a moment tells what changed meanwhile as one change', async () => {
    const server = await start()
    server.put(1, { a: 1 })
    const first = await watch(server, [room()])
    await first.until(1)
    first.end()
    await eventually(() => server.hub.figures().watchers === 0)
    server.change(2, { a: 2 })
    server.change(3, { a: 3 })
    await delay(20)
    expect(server.reads).toHaveLength(1)
    const back = await watch(server, [room(1)])
    await back.until(1)
    expect(shape(back.frames())).toEqual(['change 1>3'])
    expect(server.reads).toHaveLength(2)
  })

  test('whoever knows a newer version than the room has it read again first', async () => {
    const server = await start()
    server.put(1, { a: 1 })
    const stayed = await watch(server, [room()])
    await stayed.until(1)
    server.put(2, { a: 2 })
    const ahead = await watch(server, [room(2)])
    await stayed.until(2)
    expect(shape(stayed.frames())).toEqual(['snapshot >1', 'change 1>2'])
    expect(ahead.frames()).toEqual([])
    const wrong = await watch(server, [room(900)])
    await wrong.until(1)
    expect(shape(wrong.frames())).toEqual(['snapshot >2'])
  })

  test('a room closes after its grace time', async () => {
    const server = await start({ graceMs: 60 })
    server.put(1, { a: 1 })
    const stream = await watch(server, [room()])
    await stream.until(1)
    stream.end()
    await eventually(() => server.hub.figures().watchers === 0)
    expect(server.hub.figures().rooms).toBe(1)
    await eventually(() => server.hub.figures().rooms === 0)
    server.change(2, { a: 2 })
    expect(server.reads).toHaveLength(1)
  })
})

describe('bursts', () => {
  test('the first change goes out at once, then at most one frame per gap, the last one for sure', async () => {
    const server = await start({ gapMs: 100 })
    server.put(1, { a: 0 })
    const stream = await watch(server, [room()])
    await stream.until(1)
    const began = Date.now()
    for (let version = 2; version <= 200; version++) {
      server.change(version, { a: version })
      await delay(4)
    }
    await eventually(() => stream.frames().at(-1)?.version === 200)
    const gaps = Math.ceil((Date.now() - began) / 100)
    expect(stream.frames()[1]?.version).toBe(2)
    expect(stream.frames().length - 1).toBeLessThanOrEqual(gaps + 1)
    expect(server.reads.length).toBeLessThanOrEqual(gaps + 2)
  })

  test('what is announced during a read is one more read, or none if that read saw it', async () => {
    const waiting: (() => void)[] = []
    const versions = [1]
    let reads = 0
    const server = await start({
      read: async () => {
        reads += 1
        if (reads > 1) await new Promise<void>((resolve) => waiting.push(resolve))
        return sampleList('12', versions.at(-1) ?? 0, { a: versions.length })
      },
    })
    const stream = await watch(server, [room()])
    await stream.until(1)
    const announce = (version: number) =>
      server.announcements.announce({ topic: 'competition:12', version })
    announce(2)
    for (const version of [3, 4, 5]) announce(version)
    versions.push(4)
    waiting.shift()?.()
    await eventually(() => waiting.length === 1)
    for (const version of [6, 7]) announce(version)
    versions.push(7)
    waiting.shift()?.()
    await stream.until(3)
    await delay(30)
    expect(shape(stream.frames())).toEqual(['snapshot >1', 'change 1>4', 'change 4>7'])
    expect(reads).toBe(3)
  })
})

describe('who may see', () => {
  test('a refusal reads the same whether the topic exists or not, and no room is opened', async () => {
    const server = await start({ visibilityOf: () => null })
    server.put(1, { a: 1 })
    const exists = await watch(server, [room()])
    const exists2 = await watch(server, [{ topic: 'competition:99', version: 4 }])
    await Promise.all([exists.until(1), exists2.until(1)])
    expect(exists.text().replace('12', '99')).toBe(exists2.text())
    expect(exists.events()).toEqual([{ event: 'refused', data: { topic: 'competition:12' } }])
    expect(server.reads).toEqual([])
    expect(server.hub.figures().rooms).toBe(0)
  })

  test('what is withdrawn is refused to all at once, and shown again when it is back', async () => {
    const server = await start()
    server.put(1, { a: 1 })
    const stream = await watch(server, [room()])
    await stream.until(1)
    server.contents.clear()
    server.announcements.announce({ topic: 'competition:12', version: 1 })
    await stream.until(2)
    server.announcements.announce({ topic: 'competition:12', version: 2 })
    const newcomer = await watch(server, [room(1)])
    await newcomer.until(1)
    expect(newcomer.events()).toEqual([{ event: 'refused', data: { topic: 'competition:12' } }])
    server.change(3, { a: 3 })
    await Promise.all([stream.until(3), newcomer.until(2)])
    expect(stream.events().map(({ event }) => event)).toEqual(['frame', 'refused', 'frame'])
    expect(shape(stream.frames())).toEqual(['snapshot >1', 'snapshot >3'])
    expect(shape(newcomer.frames())).toEqual(['snapshot >3'])
  })

  test('the stream ends when the token does', async () => {
    const server = await start({ expiresAt: () => Date.now() + 150 })
    server.put(1, { a: 1 })
    const stream = await watch(server, [room()])
    await stream.until(1)
    await eventually(stream.isEnded)
    expect(server.hub.figures().watchers).toBe(0)
  })
})

describe('the connection', () => {
  test.each([
    ['no JSON', 'rooms'],
    ['no rooms', '{}'],
    ['an unknown topic', '{"rooms":[{"topic":"horse:1","version":null}]}'],
  ])('%s is answered with 400', async (_, body) => {
    const server = await start()
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(server.url, { method: 'POST', headers, body })
    expect(response.status).toBe(400)
    expect(await response.json()).toHaveProperty('message')
  })

  test('HTTP/1.0, as nginx speaks it to a server, gets the same plain events', async () => {
    const server = await start()
    server.put(1, { a: 1 })
    const socket = request(server.url, 'HTTP/1.0', [room()])
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
    })
    await eventually(() => text.includes('snapshot'))
    const [head, body] = text.split('\r\n\r\n')
    expect(head?.toLowerCase()).toContain('content-type: text/event-stream')
    expect(head?.toLowerCase()).toContain('cache-control: no-cache, no-transform')
    expect(head?.toLowerCase()).toContain('x-accel-buffering: no')
    expect(body).toMatch(/^:\n\nevent: frame\ndata: \{.*\}\n\n$/)
  })

  test('pings keep coming', async () => {
    const server = await start({ pingMs: 20 })
    const stream = await watch(server, [])
    await eventually(() => stream.text().startsWith(':\n\n'.repeat(4)))
  })

  test('a server that closes does not wait for its watchers', async () => {
    const server = await start()
    server.put(1, { a: 1 })
    const stream = await watch(server, [room()])
    await stream.until(1)
    await server.close()
    await eventually(stream.isEnded)
  })

  test('a room that cannot be read is tried again, and the watcher gets it then', async () => {
    let isDown = true
    const server = await start({
      read: async () => {
        if (isDown) throw new Error('the database is starting')
        return sampleList('12', 1, { a: 1 })
      },
    })
    const stream = await watch(server, [room()])
    await delay(30)
    expect(stream.text()).toBe(':\n\n')
    isDown = false
    await stream.until(1)
    expect(shape(stream.frames())).toEqual(['snapshot >1'])
  })

  test('who does not read is cut off, costs no copies, and holds nobody up', async () => {
    const server = await start()
    const ids = Object.keys(evenPercents(150))
    const all = (percent: number) => Object.fromEntries(ids.map((id) => [id, percent]))
    server.put(1, all(1))
    const stalled = Array.from({ length: 40 }, () => {
      const socket = request(server.url, 'HTTP/1.1', [room()])
      socket.pause()
      return socket
    })
    const reader = await watch(server, [room()])
    await reader.until(1)
    await eventually(() => server.hub.figures().watchers === 41)
    const before = process.memoryUsage()
    let most = 0
    let version = 1
    while (server.hub.figures().dropped < stalled.length && version < 400) {
      version += 1
      server.change(version, all(version))
      await reader.until(version)
      const now = process.memoryUsage()
      most = Math.max(most, now.external + now.arrayBuffers - before.external - before.arrayBuffers)
    }
    const sent = reader.text().length
    expect(server.hub.figures()).toMatchObject({ dropped: stalled.length, watchers: 1 })
    expect(reader.frames()).toHaveLength(version)
    // A copy for each of the 40 would be 40 times the limit at least.
    expect(most).toBeLessThan(Math.max(20_000_000, 2 * sent))
  }, 20_000)
})

test('watchers that come and go at random all end with the list as it is', async () => {
  const server = await start({ gapMs: 5, graceMs: 20 })
  const percents: Record<string, number> = { ...evenPercents(12) }
  server.put(1, percents)
  let version = 1
  let isBusy = true
  const writing = async () => {
    while (version < 60) {
      version += 1
      percents[String(1 + Math.floor(Math.random() * 12))] = version
      server.change(version, { ...percents })
      await delay(Math.random() * 6)
    }
    isBusy = false
  }
  const following = async () => {
    let held: HeldList | null = null
    while (isBusy || (held?.version ?? 0) < version) {
      const stream = await watch(server, [room(held?.version)])
      await delay(Math.random() * 60)
      stream.end()
      held = stream.frames().reduce(follow, held)
    }
    return held
  }
  const [, ...lists] = await Promise.all([writing(), ...Array.from({ length: 8 }, following)])
  const wanted = sampleList('12', version, percents)
  for (const list of lists) expect(list).toMatchObject({ version, lines: wanted.lines })
}, 20_000)

function follow(held: HeldList | null, frame: LiveFrame): HeldList {
  if (frame.kind === 'stale') throw new Error('a competition is never stale')
  const next = applyFrame(held ?? { version: 0, status: 'draft', columns: [], lines: [] }, frame)
  if (next === 'need-snapshot') throw new Error(`${held?.version} does not take ${shape([frame])}`)
  return next
}

function request(url: string, protocol: string, rooms: WatchedRoom[]): Socket {
  const { hostname, port, pathname } = new URL(url)
  const body = JSON.stringify({ rooms })
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST ${pathname} ${protocol}\r\nhost: ${hostname}\r\ncontent-type: application/json\r\n` +
      `content-length: ${body.length}\r\n\r\n${body}`,
  )
  socket.on('error', () => undefined)
  ended.push(() => socket.destroy())
  return socket
}
