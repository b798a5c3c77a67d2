import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { frameBetween } from '#domain/live/frame-between.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import { encodeFrame } from '#server/live/sse.ts'
import { startLiveServer } from './live-server.ts'
import {
  type FromServer,
  type FromViewers,
  type Measured,
  now,
  quantile,
  type StreamSet,
  streamSets,
  type Times,
  TOPIC,
  type ToViewers,
} from './messages.ts'
import { evenPercents, sampleList } from './sample-list.ts'

/**
 * The measured process, fresh for every number of viewers because resident memory never shrinks:
 * the hub and the raw sockets side by side, in turns, with the same bytes.
 */

const WARM_UP = 3
const ROUNDS = 12
const COMPETITORS = 100
/** No ping in between: it would be taken for the change. */
const LONG = 10 * 60_000
const greeting = Buffer.from(':\n\n')

interface Round extends Times {
  cpuMicros: number
}

/** How a set sends the change that is the newest list. */
type Send = (list: ResultList) => void

process.on('disconnect', () => process.exit())
const result = await measure(Number(process.argv[2]))
process.send?.(result, () => process.exit())

async function measure(viewers: number): Promise<FromServer> {
  const percents: Record<string, number> = { ...evenPercents(COMPETITORS) }
  let list = sampleList('12', 1, percents)
  let before = list
  const server = await startLiveServer({ read: async () => list, pingMs: LONG })
  const raw = await startRaw()
  const send: Record<StreamSet, Send> = {
    hub: ({ version }) => server.announcements.announce({ topic: TOPIC, version }),
    raw: () => raw.write(encodeChange(before, list)),
  }
  const ports = { hub: Number(new URL(server.url).port), raw: raw.port }
  const program = fork(new URL('./fan-out-viewers.ts', import.meta.url))
  const half = { set: 'hub', port: ports.hub, viewers: viewers / 2, version: 1 } as const
  await connectAll(program, half)
  const rssKb = await connectAll(program, half)
  await connectAll(program, { set: 'raw', port: ports.raw, viewers, version: 1 })
  const rounds: Record<StreamSet, Round[]> = { hub: [], raw: [] }
  for (let n = 0; n < WARM_UP + ROUNDS; n++) {
    before = list
    percents[String(1 + (n % COMPETITORS))] = 70_000 + n
    list = sampleList('12', n + 2, percents)
    for (const set of streamSets) {
      const round = await sendOnce(program, { set, viewers, send: () => send[set](list) })
      if (n >= WARM_UP) rounds[set].push(round)
      await delay(100 + viewers / 20)
    }
  }
  program.disconnect()
  return {
    hub: summarise(rounds.hub),
    raw: summarise(rounds.raw),
    rssKb,
    ratio: quantile(
      rounds.hub.map(({ p99 }, n) => p99 / (rounds.raw[n]?.p99 ?? Number.NaN)),
      0.5,
    ),
  }
}

function encodeChange(before: ResultList, after: ResultList): Buffer {
  return encodeFrame(frameBetween(TOPIC, before, after))
}

/** The least that reaches everybody: one write per socket, of bytes that are there already. */
async function startRaw(): Promise<{ port: number; write: (bytes: Buffer) => void }> {
  const sockets: Socket[] = []
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.push(socket)
    socket.write(greeting)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const write = (bytes: Buffer) => {
    for (const socket of sockets) socket.write(bytes)
  }
  return { port, write }
}

/**
 * Returns how much resident memory each connection added, in kB. Counted for the second half of the
 * viewers: the first makes the engine take what it takes once.
 */
async function connectAll(
  program: ChildProcess,
  asked: Omit<Extract<ToViewers, { do: 'connect' }>, 'do'>,
): Promise<number> {
  const before = await residentKb()
  tell(program, { do: 'connect', ...asked })
  await answer(program, 'connect')
  return ((await residentKb()) - before) / asked.viewers
}

async function sendOnce(
  program: ChildProcess,
  { set, viewers, send }: { set: StreamSet; viewers: number; send: () => void },
): Promise<Round> {
  tell(program, { do: 'expect', set })
  await answer(program, 'expect')
  const cpu = process.cpuUsage()
  const began = now()
  send()
  const { times } = await answer(program, 'arrive')
  const { user, system } = process.cpuUsage(cpu)
  return {
    p50: times.p50 - began,
    p99: times.p99 - began,
    last: times.last - began,
    cpuMicros: (user + system) / viewers,
  }
}

function tell(program: ChildProcess, message: ToViewers): void {
  program.send(message)
}

async function answer<Did extends FromViewers['did']>(
  program: ChildProcess,
  did: Did,
): Promise<Extract<FromViewers, { did: Did }>> {
  const [message] = await once(program, 'message')
  if (message.did !== did) throw new Error(`Waited for ${did}, but the viewers say ${message.did}.`)
  return message
}

function summarise(rounds: readonly Round[]): Measured {
  const median = (key: keyof Round) =>
    quantile(
      rounds.map((round) => round[key]),
      0.5,
    )
  return {
    p50: median('p50'),
    p99: median('p99'),
    last: median('last'),
    cpuMicros: median('cpuMicros'),
  }
}

/** When garbage is collected and its pages are given back, which takes the engine a moment. */
async function residentKb(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  for (let n = 0; n < 4; n++) {
    collectGarbage()
    await delay(300)
  }
  return process.memoryUsage.rss() / 1024
}
