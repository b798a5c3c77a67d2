import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GateStatus } from '#domain/competitions/gate-tick.ts'
import { sentInMemory } from '#web/offline/sent-writes.ts'
import type { GateTick, KeptTick, TickAnswer, TickFate, TicksAnswer } from './gate-tick.ts'
import { createGateTicks } from './gate-ticks.ts'
import { memoryTickStore } from './tick-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Takes each id once, in the order of arrival, and says what it is told of whom is to be refused. */
function startServer(fates: Readonly<Record<string, TickFate>> = {}) {
  const taken = new Map<string, GateTick>()
  let version = 1
  const take = async (batch: readonly GateTick[]): Promise<TicksAnswer> => {
    const answers = batch.map((tick): TickAnswer => {
      const fate = fates[tick.competitorId]
      if (fate) return { id: tick.id, fate }
      if (!taken.has(tick.id)) {
        taken.set(tick.id, tick)
        version += 1
      }
      return { id: tick.id, fate: { state: 'taken' } }
    })
    return { kind: 'answered', answers, version }
  }
  return { taken, take }
}

const unreachable: TicksAnswer = { kind: 'unreachable' }

const tap = (competitorId: string, status: GateStatus, competitionId = '1') => ({
  competitionId,
  competitorId,
  pair: `Rider ${competitorId}`,
  round: null,
  status,
  seen: 'entered' as const,
})

/** Long enough for every attempt that is waited for. */
const settle = async () => await vi.advanceTimersByTimeAsync(120_000)

function open(
  send: (batch: readonly GateTick[]) => Promise<TicksAnswer>,
  { store = memoryTickStore(), account = 'gate' } = {},
) {
  const ticks = createGateTicks({ store: Promise.resolve(store), account: () => account, send })
  const waiting = () =>
    ticks
      .state()
      .ticks.filter(({ fate }) => fate.state === 'unsent')
      .map(({ competitorId, status }) => `${competitorId} ${status}`)
  return { ticks, waiting }
}

test('what was tapped without network is shown at once, kept, and sent in order by the next tab', async () => {
  const store = memoryTickStore()
  const first = open(async () => unreachable, { store })
  await first.ticks.tick(tap('7', 'ready'))
  await first.ticks.tick(tap('7', 'on_course'))
  await first.ticks.tick(tap('8', 'ready'))
  expect(first.waiting()).toEqual(['7 ready', '7 on_course', '8 ready'])
  await settle()
  first.ticks.close()

  const server = startServer()
  const second = open(server.take, { store })
  await settle()
  expect(second.waiting()).toEqual([])
  expect([...server.taken.values()].map(({ status }) => status)).toEqual([
    'ready',
    'on_course',
    'ready',
  ])
})

test('what the server fails at holds up its own starter and nobody else', async () => {
  const server = startServer()
  let isMended = false
  const { ticks, waiting } = open(async (batch) => {
    const fails = !isMended && batch.some(({ competitorId }) => competitorId === '7')
    return fails ? { kind: 'failing' } : await server.take(batch)
  })
  await ticks.tick(tap('7', 'ready'))
  await ticks.tick(tap('7', 'on_course'))
  await ticks.tick(tap('8', 'ready'))
  await ticks.tick(tap('9', 'ready', '2'))
  await settle()
  expect(waiting()).toEqual(['7 ready', '7 on_course'])
  isMended = true
  await settle()
  expect(waiting()).toEqual([])
  const arrived = [...server.taken.values()].map(({ competitorId, status }) => [
    competitorId,
    status,
  ])
  expect(arrived).toEqual([
    ['8', 'ready'],
    ['9', 'ready'],
    ['7', 'ready'],
    ['7', 'on_course'],
  ])
})

test('what the server has taken is shown until the list is as new as that', async () => {
  const { ticks } = open(startServer().take)
  await ticks.tick(tap('7', 'ready'))
  await settle()
  expect(ticks.state().taken).toMatchObject([{ version: 2, tick: { competitorId: '7' } }])
  await ticks.tick(tap('7', 'on_course'))
  await settle()
  expect(ticks.state().taken).toMatchObject([{ version: 3, tick: { status: 'on_course' } }])
})

describe('a tick that does not stand', () => {
  test.each<TickFate>([
    { state: 'refused', problem: 'scratched' },
    { state: 'overtaken', standing: 'no_show' },
  ])('stays to be read, is not sent again, and holds nobody up: %j', async (fate) => {
    const server = startServer({ '7': fate })
    const send = vi.fn(server.take)
    const { ticks } = open(send)
    await ticks.tick(tap('7', 'ready'))
    await ticks.tick(tap('8', 'ready'))
    await settle()
    const asked = send.mock.calls.length
    expect([...server.taken.values()].map(({ competitorId }) => competitorId)).toEqual(['8'])
    ticks.wake()
    await settle()
    expect(send.mock.calls).toHaveLength(asked)
    const [kept] = ticks.state().ticks
    expect(kept).toMatchObject({ competitorId: '7', fate })
    await ticks.dismiss(kept?.id ?? '')
    expect(ticks.state().ticks).toEqual([])
  })

  test('goes when somebody taps again for the same starter', async () => {
    const { ticks } = open(startServer({ '7': { state: 'refused', problem: 'not-in' } }).take)
    await ticks.tick(tap('7', 'finished'))
    await settle()
    await ticks.tick(tap('7', 'on_course'))
    expect(ticks.state().ticks).toMatchObject([{ status: 'on_course', fate: { state: 'unsent' } }])
  })

  test('unsent, cannot be dropped', async () => {
    const { ticks, waiting } = open(async () => unreachable)
    await ticks.tick(tap('7', 'ready'))
    await ticks.dismiss(ticks.state().ticks[0]?.id ?? '')
    expect(waiting()).toEqual(['7 ready'])
  })
})

test('a request refused as a whole refuses only the tick that it is about', async () => {
  const server = startServer()
  const { ticks } = open(async (batch) =>
    batch.some(({ competitorId }) => competitorId === '7')
      ? { kind: 'rejected', problem: 'malformed' }
      : await server.take(batch),
  )
  for (const id of ['6', '7', '8']) await ticks.tick(tap(id, 'ready'))
  await settle()
  expect([...server.taken.values()].map(({ competitorId }) => competitorId)).toEqual(['6', '8'])
  expect(ticks.state().ticks).toMatchObject([{ competitorId: '7', fate: { state: 'refused' } }])
})

test('ticks of a code that ended are sent by the one that is open now, when somebody says so', async () => {
  const store = memoryTickStore()
  const ended = open(async () => ({ kind: 'signed-out' }), { store, account: 'ended' })
  await ended.ticks.tick(tap('7', 'ready'))
  await ended.ticks.tick(tap('9', 'ready', '2'))
  ended.ticks.close()
  const server = startServer()
  const { ticks } = open(server.take, { store, account: 'new' })
  await settle()
  expect(server.taken.size).toBe(0)
  await ticks.adopt('1')
  await settle()
  expect([...server.taken.values()].map(({ competitorId }) => competitorId)).toEqual(['7'])
})

describe('what the server has taken', () => {
  /** A tablet that was tapped at twice, and what it has kept. */
  async function sendTwo() {
    const server = startServer()
    const sent = sentInMemory<KeptTick>()
    const account = { id: 'gate' }
    const ticks = createGateTicks({
      store: Promise.resolve(memoryTickStore()),
      account: () => account.id,
      send: server.take,
      keepSent: sent.keep,
    })
    await ticks.tick(tap('7', 'ready'))
    await ticks.tick(tap('7', 'on_course'))
    await settle()
    return { server, sent, account, ticks }
  }

  test('is kept; what does not stand is not', async () => {
    const { sent, ticks } = await sendTwo()
    expect((await sent.all()).map(({ status }) => status)).toEqual(['ready', 'on_course'])
    const refused = sentInMemory<KeptTick>()
    const other = createGateTicks({
      store: Promise.resolve(memoryTickStore()),
      account: () => 'gate',
      send: startServer({ '8': { state: 'refused', problem: 'out' } }).take,
      keepSent: refused.keep,
    })
    await other.tick(tap('8', 'ready'))
    await settle()
    expect(other.state().ticks).toHaveLength(1)
    expect(await refused.all()).toEqual([])
    ticks.close()
    other.close()
  })

  test('is sent again with the same id and moment, ahead of what was tapped since, as who is signed in', async () => {
    const { server, sent, account, ticks } = await sendTwo()
    const first = [...server.taken.values()]
    server.taken.clear()
    account.id = 'new code'
    await Promise.all([ticks.sendAgain(await sent.all()), ticks.tick(tap('7', 'finished'))])
    await settle()
    const again = [...server.taken.values()]
    expect(again.map(({ status }) => status)).toEqual(['ready', 'on_course', 'finished'])
    expect(again.slice(0, 2).map(({ id, tappedAt }) => [id, tappedAt])).toEqual(
      first.map(({ id, tappedAt }) => [id, tappedAt]),
    )
    expect(new Set(again.map(({ accountId }) => accountId))).toEqual(new Set(['new code']))
    expect(ticks.state().ticks).toEqual([])
    ticks.close()
  })
})

test('whatever gets lost on the way, each tick arrives once and in order', async () => {
  const statuses = fc.constantFrom<GateStatus>('ready', 'on_course', 'finished', 'entered')
  const taps = fc.array(fc.tuple(fc.constantFrom('7', '8', '9'), statuses), { maxLength: 60 })
  const losses = fc.infiniteStream(fc.constantFrom('arrives', 'lost', 'answer lost'))
  await fc.assert(
    fc.asyncProperty(taps, losses, async (tapped, fates) => {
      const server = startServer()
      const { ticks, waiting } = open(async (batch) => {
        const fate = fates.next().value
        if (fate === 'lost') return unreachable
        const answer = await server.take(batch)
        return fate === 'answer lost' ? unreachable : answer
      })
      for (const [competitorId, status] of tapped) await ticks.tick(tap(competitorId, status))
      for (let rounds = 0; rounds < 50 && waiting().length > 0; rounds += 1) await settle()
      expect(waiting()).toEqual([])
      const taken = [...server.taken.values()]
      expect(taken.map(({ competitorId, status }) => [competitorId, status])).toEqual(tapped)
      ticks.close()
    }),
    { numRuns: 50 },
  )
})
