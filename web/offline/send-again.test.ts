import { afterEach, expect, test, vi } from 'vitest'
import { createOutbox, type Outbox } from './outbox.ts'
import type { OutboxWrite } from './outbox-entry.ts'
import { memoryStore } from './ringside-store.ts'
import type { SendAnswer } from './send.ts'
import { sentInMemory } from './sent-writes.ts'

const opened: Outbox[] = []
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.close()
})

/** Takes everything but a mark of 100, and keeps what came. */
function open(account: { id: string }) {
  const sent = sentInMemory<OutboxWrite>()
  const received: OutboxWrite[] = []
  const outbox = createOutbox({
    store: Promise.resolve(memoryStore()),
    account: () => account.id,
    keepSent: sent.keep,
    send: async (batch): Promise<SendAnswer> => {
      received.push(...batch)
      const answers = batch.map(({ id, value }) => ({
        id,
        outcome: value === 100 ? 'refused' : 'accepted',
        problem: value === 100 ? 'wrong-step' : null,
        standing: value,
        standingEntryId: id,
      }))
      return { kind: 'answered', answers, version: 1 }
    },
  })
  opened.push(outbox)
  return { outbox, sent, received }
}

const mark = (field: string, value: number) => ({
  competitionId: '3',
  competitorId: '7',
  part: 'C',
  field,
  value,
})

test('what was taken is kept, what was refused is not', async () => {
  const { outbox, sent } = open({ id: 'scribe' })
  await outbox.enter(mark('m1', 70))
  await outbox.enter(mark('m2', 100))
  await vi.waitFor(() => expect(outbox.state().entries).toHaveLength(1))
  expect((await sent.all()).map(({ field }) => field)).toEqual(['m1'])
})

test('what the server has lost is sent again with the same id, as who is signed in now', async () => {
  const account = { id: 'scribe' }
  const { outbox, sent, received } = open(account)
  await outbox.enter(mark('m1', 70))
  await outbox.enter(mark('m2', 75))
  await vi.waitFor(async () => expect(await sent.all()).toHaveLength(2))
  await vi.waitFor(() => expect(outbox.state().entries).toEqual([]))
  const first = received.splice(0)

  account.id = 'new code'
  await outbox.sendAgain(await sent.all())
  await vi.waitFor(() => expect(received).toHaveLength(2))
  expect(received.map(({ id, basedOn, value }) => [id, basedOn, value])).toEqual(
    first.map(({ id, basedOn, value }) => [id, basedOn, value]),
  )
  expect(received.map(({ accountId }) => accountId)).toEqual(['new code', 'new code'])
  await vi.waitFor(() => expect(outbox.state().entries).toEqual([]))
})
