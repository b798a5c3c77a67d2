import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkInsInMemory } from './check-in-store.ts'
import { type CheckInAnswer, createCheckIns, type KeptCheckIn } from './check-ins.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const settle = async () => await vi.advanceTimersByTimeAsync(120_000)

const tick = (stayId: string) => ({
  ...{ showId: '1', stayId, name: `Horse ${stayId}`, checkIn: null },
  ...({ before: 'expected', status: 'arrived' } as const),
})

function open(
  send: (tick: KeptCheckIn) => Promise<CheckInAnswer>,
  { store = checkInsInMemory(), account = 'office' } = {},
) {
  return createCheckIns({ store: Promise.resolve(store), account: () => account, send })
}

test('what was ticked without network is kept and sent in order by the next page', async () => {
  const store = checkInsInMemory()
  const first = open(async () => ({ kind: 'unreachable' }), { store })
  await first.keep(tick('1'))
  await vi.advanceTimersByTimeAsync(5)
  await first.keep(tick('2'))
  await settle()
  expect(first.state().map(({ stayId, fate }) => [stayId, fate])).toEqual([
    ['1', 'unsent'],
    ['2', 'unsent'],
  ])
  first.close()
  const other = open(async () => ({ kind: 'taken' }), { store, account: 'another' })
  await settle()
  expect(other.state()).toHaveLength(2)
  other.close()
  const sent: string[] = []
  const next = open(
    async ({ stayId }) => {
      sent.push(stayId)
      return { kind: 'taken' }
    },
    { store },
  )
  await settle()
  expect(sent).toEqual(['1', '2'])
  expect(next.state()).toEqual([])
  next.close()
})

test('one that another person was ahead of is told until it is seen, and is not sent again', async () => {
  const send = vi.fn(async ({ stayId }: KeptCheckIn): Promise<CheckInAnswer> => {
    return { kind: stayId === '1' ? 'overtaken' : 'taken' }
  })
  const { keep, state, dismiss, close } = open(send)
  await keep(tick('1'))
  await vi.advanceTimersByTimeAsync(5)
  await keep(tick('2'))
  await settle()
  expect(state()).toMatchObject([{ stayId: '1', fate: 'overtaken' }])
  expect(send).toHaveBeenCalledTimes(2)
  await dismiss(state()[0]?.id ?? '')
  expect(state()).toEqual([])
  close()
})
