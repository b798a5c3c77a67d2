import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOutbox, type Outbox, pageKey } from './outbox.ts'
import type { Answer } from './outbox-changes.ts'
import { type OutboxWrite, touchesIn } from './outbox-entry.ts'
import { memoryStore, type RingsideStore } from './ringside-store.ts'
import type { SendAnswer } from './send.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Decides as the SQL function `record_score` does, and remembers its journal. */
function startServer() {
  const journal = new Map<string, { entry: OutboxWrite; outcome: string }>()
  const stands = new Map<string, { value: OutboxWrite['value']; entryId: string }>()
  let version = 1
  function record(entry: OutboxWrite): Answer {
    const key = `${entry.competitorId} ${entry.part} ${entry.field}`
    const standing = stands.get(key)
    const agrees = (standing?.entryId ?? null) === entry.basedOn || standing?.value === entry.value
    const outcome = journal.get(entry.id)?.outcome ?? (agrees ? 'accepted' : 'conflict')
    if (!journal.has(entry.id)) {
      journal.set(entry.id, { entry, outcome })
      if (outcome === 'accepted') stands.set(key, { value: entry.value, entryId: entry.id })
      version += 1
    }
    const now = stands.get(key)
    return {
      id: entry.id,
      outcome,
      problem: null,
      standing: now?.value ?? null,
      standingEntryId: now?.entryId ?? null,
    }
  }
  const take = async (batch: readonly OutboxWrite[]): Promise<SendAnswer> => {
    const answers = batch.map(record)
    return { kind: 'answered', answers, version }
  }
  return { journal, stands, take }
}

const mark = (field: string, value: number | null, competitorId = '7') => ({
  competitionId: '3',
  competitorId,
  part: 'C',
  field,
  value,
})

const opened: Outbox[] = []
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.close()
})

function openTab(
  store: RingsideStore,
  send: (batch: readonly OutboxWrite[]) => Promise<SendAnswer>,
  account: () => string | null = () => 'scribe',
) {
  const outbox = createOutbox({ store: Promise.resolve(store), account, send })
  opened.push(outbox)
  return outbox
}

/** What the tab knows to stand in a field of the judge at C. */
function knownValue(tab: Outbox, field: string) {
  const known = new Map(Object.entries(tab.state().pages.get(pageKey('scribe', '7'))?.parts ?? {}))
  return known.get('C')?.fields[field]?.value
}

const settled = () => vi.advanceTimersByTimeAsync(60_000)

describe('entering', () => {
  test('what was entered is sent, in order, and leaves the queue', async () => {
    const server = startServer()
    const tab = openTab(memoryStore(), server.take)
    for (const [n, value] of [70, 65, 80].entries())
      await tab.enter(mark(`movement.${n + 1}`, value))
    await settled()
    expect([...server.journal.values()].map(({ entry }) => entry.value)).toEqual([70, 65, 80])
    expect(tab.state()).toMatchObject({ entries: [], sending: 'idle' })
    expect(knownValue(tab, 'movement.2')).toBe(65)
  })

  test('a field written twice while nothing goes out is based on the first write', async () => {
    const store = memoryStore()
    const offline = openTab(store, async () => ({ kind: 'unreachable' }))
    await offline.enter(mark('movement.1', 70))
    await offline.enter(mark('movement.1', 75))
    const [first, second] = offline.state().entries
    expect(second?.basedOn).toBe(first?.id)
    expect(second?.deviceSequence).toBe(2)
    offline.close()
    const server = startServer()
    openTab(store, server.take)
    await settled()
    expect([...server.journal.values()].map(({ outcome }) => outcome)).toEqual([
      'accepted',
      'accepted',
    ])
    expect(server.stands.get('7 C movement.1')?.value).toBe(75)
  })

  test('what one touch writes in several fields is counted once, until all of it is sent', async () => {
    const tab = openTab(memoryStore(), async () => ({ kind: 'unreachable' }))
    await Promise.all([tab.enter(mark('refusals', 0)), tab.enter(mark('frangibles', 0))])
    await tab.enter(mark('refusals', 1))
    const { entries } = tab.state()
    expect(entries).toHaveLength(3)
    expect(touchesIn(entries)).toBe(2)
    expect(touchesIn(entries.slice(1))).toBe(2)
    expect(touchesIn(entries.slice(2))).toBe(1)
  })

  test('a write after the answer is based on what then stands', async () => {
    const server = startServer()
    const tab = openTab(memoryStore(), server.take)
    await tab.enter(mark('movement.1', 70))
    await settled()
    await tab.enter(mark('movement.1', 75))
    await settled()
    expect(server.stands.get('7 C movement.1')?.value).toBe(75)
    expect(tab.state().entries).toEqual([])
  })
})

describe('a network that fails', () => {
  test.each(['the request is lost', 'the answer is lost', 'no answer comes at all'])(
    '%s: it is sent again and counts once',
    async (how) => {
      const server = startServer()
      let attempts = 0
      const tab = openTab(memoryStore(), async (batch) => {
        attempts += 1
        if (attempts > 3) return await server.take(batch)
        if (how === 'no answer comes at all') return await new Promise(() => undefined)
        if (how === 'the answer is lost') await server.take(batch)
        return { kind: 'unreachable' }
      })
      await tab.enter(mark('movement.1', 70))
      await vi.advanceTimersByTimeAsync(100)
      expect(tab.state().entries).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(120_000)
      expect(server.journal.size).toBe(1)
      expect(tab.state()).toMatchObject({ entries: [], sending: 'idle' })
    },
  )

  test('the network comes back: nothing waits for the next attempt', async () => {
    const server = startServer()
    let isOnline = false
    const tab = openTab(memoryStore(), async (batch) =>
      isOnline ? await server.take(batch) : { kind: 'unreachable' },
    )
    await tab.enter(mark('movement.1', 70))
    await settled()
    expect(tab.state().sending).toBe('waiting')
    isOnline = true
    tab.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(tab.state().entries).toEqual([])
  })
})

describe('accounts', () => {
  test('entries wait for the account that made them', async () => {
    const server = startServer()
    let account: string | null = 'scribe'
    const store = memoryStore()
    const tab = openTab(
      store,
      async (batch) => (account === null ? { kind: 'signed-out' } : await server.take(batch)),
      () => account,
    )
    account = null
    await expect(tab.enter(mark('movement.1', 70))).rejects.toThrow('signed in')
    account = 'scribe'
    const sending = tab.enter(mark('movement.1', 70))
    account = null
    await sending
    await settled()
    expect(tab.state().sending).toBe('signed-out')
    account = 'somebody else'
    tab.wake()
    await settled()
    expect(server.journal.size).toBe(0)
    account = 'scribe'
    tab.wake()
    await settled()
    expect(server.journal.size).toBe(1)
  })

  test('a new link for the same position may send what the old one left', async () => {
    const server = startServer()
    const store = memoryStore()
    const before = openTab(store, async () => ({ kind: 'signed-out' }))
    await before.enter(mark('movement.1', 70))
    before.close()
    const after = openTab(store, server.take, () => 'new link')
    await settled()
    expect(after.state().entries).toHaveLength(1)
    await after.adopt('3')
    await settled()
    expect([...server.journal.values()].map(({ entry }) => entry.accountId)).toEqual(['new link'])
  })
})

describe('what the server does not take', () => {
  test('one refused entry neither stays in the way nor is forgotten', async () => {
    const server = startServer()
    const tab = openTab(memoryStore(), async (batch) => {
      if (batch.some(({ value }) => value === 110))
        return { kind: 'rejected', problem: 'out-of-range' }
      return await server.take(batch)
    })
    await Promise.all([
      tab.enter(mark('movement.1', 70)),
      tab.enter(mark('movement.2', 110)),
      tab.enter(mark('movement.2', 75)),
      tab.enter(mark('movement.3', 80)),
    ])
    await settled()
    expect([...server.stands.values()].map(({ value }) => value)).toEqual([70, 75, 80])
    expect(tab.state().entries.map(({ value, fate }) => ({ value, fate }))).toEqual([
      { value: 110, fate: { state: 'refused', problem: 'out-of-range' } },
    ])
    await tab.dismiss(tab.state().entries[0]?.id ?? '')
    expect(tab.state().entries).toEqual([])
  })

  test('two devices that disagree: the second is told, and what stands is shown to both', async () => {
    const server = startServer()
    const here = openTab(memoryStore(), server.take)
    const there = openTab(memoryStore(), server.take)
    await here.enter(mark('movement.1', 70))
    await settled()
    await there.enter(mark('movement.1', 40))
    await settled()
    expect(there.state().entries).toMatchObject([
      { value: 40, fate: { state: 'conflict', standing: 70 } },
    ])
    expect(knownValue(there, 'movement.1')).toBe(70)
    // The office decides by an entry of its own; the next reading shows it.
    const parts = [
      {
        part: 'C',
        mayWrite: true,
        fields: [{ field: 'movement.1', value: 40, entryId: 'office' }],
      },
    ]
    await there.learn([{ competitionId: '3', competitorId: '7', version: 9, parts }])
    expect(there.state().entries).toEqual([])
  })
})

describe('what the server fails at', () => {
  const poison = 66
  const written = [
    mark('movement.1', 70),
    mark('movement.2', poison),
    mark('movement.2', 75),
    mark('signed', 1),
    mark('movement.1', 65, '8'),
    mark('movement.2', 60, '8'),
  ]

  /** Fails at every batch with the poison in it, until it is mended. */
  function startFailing(kind: 'failing' | 'unreachable') {
    const server = startServer()
    const is = { mended: false }
    const sizes: number[] = []
    const take = async (batch: readonly OutboxWrite[]): Promise<SendAnswer> => {
      sizes.push(batch.length)
      const fails = !is.mended && batch.some(({ value }) => value === poison)
      return fails ? { kind } : await server.take(batch)
    }
    const arrived = () => [...server.journal.values()].map(({ entry }) => entry.value)
    return { server, is, sizes, take, arrived }
  }

  test.each([
    ['an answer of the server that it failed', 'failing', [70, 65, 60], [poison, 75, 1]],
    ['no answer', 'unreachable', [], [70, poison, 75, 1, 65, 60]],
  ] as const)('%s: what has arrived, what waits', async (_, kind, arrived, waiting) => {
    const failing = startFailing(kind)
    const tab = openTab(memoryStore(), failing.take)
    await Promise.all(written.map((write) => tab.enter(write)))
    await settled()
    expect(failing.arrived()).toEqual(arrived)
    const { entries, sending } = tab.state()
    expect(entries.map(({ value }) => value)).toEqual(waiting)
    expect(entries.every(({ fate }) => fate.state === 'unsent')).toBe(true)
    expect(sending).toBe('waiting')
  })

  test('what is entered later goes first, and nothing is sent without a pause', async () => {
    const failing = startFailing('failing')
    const tab = openTab(memoryStore(), failing.take)
    await Promise.all(written.map((write) => tab.enter(write)))
    await settled()
    const before = failing.sizes.length
    await tab.enter(mark('movement.3', 55, '8'))
    await settled()
    expect(failing.arrived()).toEqual([70, 65, 60, 55])
    expect(failing.sizes.length - before).toBeLessThan(20)
  })

  test('mended, everything arrives, each sheet in its order', async () => {
    const failing = startFailing('failing')
    const tab = openTab(memoryStore(), failing.take)
    await Promise.all(written.map((write) => tab.enter(write)))
    await settled()
    failing.is.mended = true
    await settled()
    expect(failing.arrived()).toEqual([70, 65, 60, poison, 75, 1])
    expect([...failing.server.journal.values()].map(({ outcome }) => outcome)).not.toContain(
      'conflict',
    )
    expect(tab.state()).toMatchObject({ entries: [], sending: 'idle' })
  })

  test('of two, neither keeps the other from being tried', async () => {
    const server = startServer()
    const isTooEarly = () => server.journal.size < 2
    const tab = openTab(memoryStore(), async (batch) => {
      const fails = batch.some(({ value }) => value === poison || (value === 67 && isTooEarly()))
      return fails ? { kind: 'failing' } : await server.take(batch)
    })
    await tab.enter(mark('movement.1', poison))
    await tab.enter(mark('movement.1', 67, '8'))
    await tab.enter(mark('movement.1', 70, '9'))
    await settled()
    await settled()
    await tab.enter(mark('movement.2', 70, '9'))
    await settled()
    await settled()
    expect(server.stands.get('8 C movement.1')?.value).toBe(67)
    expect(tab.state().entries.map(({ value }) => value)).toEqual([poison])
  })

  test('a fault that passes takes nothing out of its order', async () => {
    const server = startServer()
    let faults = 0
    const tab = openTab(memoryStore(), async (batch) => {
      faults += 1
      return faults < 3 ? { kind: 'failing' } : await server.take(batch)
    })
    await Promise.all(written.map((write) => tab.enter(write)))
    await settled()
    expect([...server.journal.values()].map(({ entry }) => entry.value)).toEqual(
      written.map(({ value }) => value),
    )
  })
})

test('an answer that was long on its way does not hide a newer value', async () => {
  const server = startServer()
  const tab = openTab(memoryStore(), server.take)
  await tab.enter(mark('movement.1', 70))
  await settled()
  await tab.learn([
    {
      competitionId: '3',
      competitorId: '7',
      version: 1,
      parts: [{ part: 'C', mayWrite: true, fields: [] }],
    },
  ])
  await tab.enter(mark('movement.1', 75))
  await settled()
  expect(server.stands.get('7 C movement.1')?.value).toBe(75)
  expect(tab.state().entries).toEqual([])
})

/** What can happen to a scribe, in any order. */
interface Happen {
  network(is: string): unknown
  wait(milliseconds: number): unknown
  close(tab: number): unknown
  enter(write: { tab: number; field: string; value: number }): unknown
}

test('whatever the network does to a scribe with two tabs, every mark arrives once and in order', async () => {
  const happening = fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .record({
          tab: fc.nat(1),
          field: fc.constantFrom('movement.1', 'movement.2', 'movement.3'),
          value: fc.nat(20),
        })
        .map((write) => (happen: Happen) => happen.enter(write)),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom('up', 'down', 'deaf')
        .map((is) => (happen: Happen) => happen.network(is)),
    },
    { weight: 1, arbitrary: fc.nat(1).map((tab) => (happen: Happen) => happen.close(tab)) },
    {
      weight: 2,
      arbitrary: fc
        .integer({ min: 1, max: 15_000 })
        .map((milliseconds) => (happen: Happen) => happen.wait(milliseconds)),
    },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 30 }), async (day) => {
      const server = startServer()
      const store = memoryStore()
      let network = 'up'
      const send = async (batch: readonly OutboxWrite[]): Promise<SendAnswer> => {
        if (network === 'down') return { kind: 'unreachable' }
        const answer = await server.take(batch)
        return network === 'deaf' ? { kind: 'unreachable' } : answer
      }
      const tabs = [openTab(store, send), openTab(store, send)]
      const entered: { field: string; value: number }[] = []
      const happen = {
        network: (is: string) => {
          network = is
        },
        wait: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
        close(tab: number) {
          tabs[tab]?.close()
          tabs[tab] = openTab(store, send)
        },
        async enter({ tab, field, value }: { tab: number; field: string; value: number }) {
          entered.push({ field, value })
          await tabs[tab]?.enter(mark(field, value))
        },
      }
      for (const each of day) await each(happen)
      network = 'up'
      for (const tab of tabs) tab.wake()
      await settled()
      const arrived = [...server.journal.values()]
      expect(await store.entries()).toEqual([])
      expect(arrived.map(({ entry: { field, value } }) => ({ field, value }))).toEqual(entered)
      expect(arrived.every(({ outcome }) => outcome === 'accepted')).toBe(true)
      expect(arrived.map(({ entry }) => entry.deviceSequence)).toEqual(entered.map((_, n) => n + 1))
      for (const tab of tabs) tab.close()
    }),
    { numRuns: 60 },
  )
})
