import {
  type Attempt,
  answeredInTime,
  createDelivery,
  type Sending,
} from '#web/offline/delivery.ts'
import { newId } from '#web/offline/device.ts'
import {
  afterAnswer,
  afterFault,
  mostInBatch,
  nextInTurn,
  nothingTried,
  type Trying,
} from '#web/offline/next-batch.ts'
import {
  type GateTick,
  isSameStarter,
  isWaiting,
  type KeptTick,
  type NewTick,
  type SendTicks,
  type TickAnswer,
  type TickProblem,
} from './gate-tick.ts'
import type { TickChange, TickStore } from './tick-store.ts'

/**
 * The gate's ticks on their way. A tick is on disk first, is then shown, and is sent with those before
 * it, in order, until the server says what became of it.
 */
export interface GateTicks {
  /** Resolves when the tick is on disk on this device; rejects when it could not be kept. */
  tick(tick: NewTick): Promise<void>
  /** The person has seen that a tick does not stand. Unsent ones cannot be dropped. */
  dismiss(id: string): Promise<void>
  /** Sends other accounts' ticks of the competition as the account that is signed in. */
  adopt(competitionId: string): Promise<void>
  /** Sends what the server had and has lost. */
  sendAgain(ticks: readonly KeptTick[]): Promise<void>
  wake(): void
  subscribe(listener: () => void): () => void
  state(): GateTicksState
  close(): void
}

export interface GateTicksState {
  durable: boolean
  /** Of all accounts that have used this device, in order. */
  ticks: readonly KeptTick[]
  /** Those the server has taken: to be shown until the list is as new as that. */
  taken: readonly TakenTick[]
  sending: Sending
}

export interface TakenTick {
  tick: GateTick
  /** That the competition got by it. */
  version: number
}

export interface GateTicksOptions {
  store: Promise<TickStore>
  /** The account that is signed in. */
  account: () => string | null
  send: SendTicks
  /** Is told what the server has taken, before it leaves the device's queue. */
  keepSent?: (ticks: readonly KeptTick[]) => Promise<void>
  /** Tells the other tabs of this browser; absent in tests of one tab. */
  channel?: BroadcastChannel
  locks?: LockManager | undefined
}

interface Running {
  readonly options: GateTicksOptions
  readonly listeners: Set<() => void>
  state: GateTicksState
  /** One reading after another: the last one knows everything. */
  reading: Promise<void>
  trying: Trying
}

export function createGateTicks(options: GateTicksOptions): GateTicks {
  const running: Running = {
    options,
    listeners: new Set(),
    state: { durable: true, ticks: [], taken: [], sending: 'idle' },
    reading: Promise.resolve(),
    trying: nothingTried,
  }
  const delivery = createDelivery({
    attempt: () => sendOldest(running),
    onState: (sending) => tell(running, { sending }),
    lock: 'paddock-gate',
    locks: options.locks,
  })
  options.channel?.addEventListener('message', () => void read(running))
  void read(running).then(delivery.begin)
  return {
    async tick(tick) {
      await addTick(running, tick)
      delivery.begin()
    },
    dismiss: async (id) => {
      const remove = running.state.ticks.filter((tick) => tick.id === id && !isWaiting(tick))
      await write(running, { put: [], remove })
    },
    async adopt(competitionId) {
      const accountId = signedIn(running)
      const put = running.state.ticks
        .filter((tick) => isWaiting(tick) && tick.competitionId === competitionId)
        .map((tick) => ({ ...tick, accountId }))
      await write(running, { put, remove: [] })
      delivery.begin()
    },
    async sendAgain(ticks) {
      await putBack(running, ticks)
      delivery.begin()
    },
    wake: delivery.wake,
    subscribe(listener) {
      running.listeners.add(listener)
      return () => running.listeners.delete(listener)
    },
    state: () => running.state,
    close() {
      delivery.close()
      options.channel?.close()
    },
  }
}

async function addTick(running: Running, wanted: NewTick): Promise<void> {
  const store = await running.options.store
  const tick: GateTick = {
    ...wanted,
    id: newId(),
    accountId: signedIn(running),
    tappedAt: new Date().toISOString(),
    fate: { state: 'unsent' },
  }
  await store.add(tick)
  // A steward who taps a starter again has seen what became of the last time.
  const { ticks, taken } = running.state
  const seen = ticks.filter((each) => !isWaiting(each) && isSameStarter(each, tick))
  tell(running, { taken: taken.filter((each) => !isSameStarter(each.tick, tick)) })
  await write(running, { put: [], remove: seen })
}

/** In their old order, ahead of what was tapped since: as the account that is signed in. */
async function putBack(running: Running, ticks: readonly KeptTick[]): Promise<void> {
  const accountId = signedIn(running)
  const ids = new Set(ticks.map(({ id }) => id))
  // A server that has lost them counts its versions anew.
  tell(running, { taken: running.state.taken.filter(({ tick }) => !ids.has(tick.id)) })
  const put = ticks.map((tick): KeptTick => ({ ...tick, accountId, fate: { state: 'unsent' } }))
  await write(running, { put, remove: [] })
}

function signedIn({ options }: Running): string {
  const accountId = options.account()
  if (accountId === null) throw new Error('Nobody is signed in: sign in again to go on.')
  return accountId
}

async function write(running: Running, change: TickChange): Promise<void> {
  const { store, channel } = running.options
  await (await store).write(change)
  await read(running)
  channel?.postMessage('changed')
}

function read(running: Running): Promise<void> {
  const readOnce = async () => {
    const store = await running.options.store
    tell(running, { ticks: await store.all(), durable: store.durable })
  }
  running.reading = running.reading.then(readOnce, readOnce)
  return running.reading
}

function tell(running: Running, change: Partial<GateTicksState>): void {
  running.state = { ...running.state, ...change }
  for (const listener of running.listeners) listener()
}

async function sendOldest(running: Running): Promise<Attempt> {
  const { account, send } = running.options
  const accountId = account()
  if (accountId === null) return 'signed-out'
  const batch = await oldest(running, accountId)
  const [first] = batch
  if (first === undefined) {
    running.trying = { ...running.trying, most: mostInBatch }
    return 'idle'
  }
  tell(running, { sending: 'sending' })
  const answer = await answeredInTime(send(batch))
  switch (answer.kind) {
    case 'unreachable':
      return 'failed'
    case 'failing':
      running.trying = afterFault(running.trying, batch)
      return 'failed'
    case 'signed-out':
      return 'signed-out'
    case 'rejected':
      if (batch.length === 1) await refuse(running, first, answer.problem)
      // One bad tick must not hold up the others.
      running.trying = { ...running.trying, most: 1 }
      return 'more'
    case 'answered':
      running.trying = afterAnswer(running.trying, answer.answers)
      return await settle(running, batch, answer)
  }
}

async function oldest(running: Running, accountId: string): Promise<readonly KeptTick[]> {
  const store = await running.options.store
  const waiting = (await store.all()).filter(
    (tick) => isWaiting(tick) && tick.accountId === accountId,
  )
  return nextInTurn(waiting, running.trying, isSameStarter)
}

async function refuse(running: Running, tick: KeptTick, problem: TickProblem): Promise<void> {
  await write(running, { put: [{ ...tick, fate: { state: 'refused', problem } }], remove: [] })
}

/** Ticks without an answer stay as they are and are sent again. */
async function settle(
  running: Running,
  batch: readonly KeptTick[],
  { answers, version }: { answers: readonly TickAnswer[]; version: number },
): Promise<Attempt> {
  const fates = new Map(answers.map(({ id, fate }) => [id, fate]))
  const taken = batch.filter(({ id }) => fates.get(id)?.state === 'taken')
  const put = batch.flatMap((tick): KeptTick[] => {
    const fate = fates.get(tick.id)
    return fate === undefined || fate.state === 'taken' ? [] : [{ ...tick, fate }]
  })
  tell(running, {
    taken: [...running.state.taken, ...taken.map((tick) => ({ tick, version }))],
  })
  // Where there is no room for it, what was acknowledged must not be sent for ever.
  await running.options.keepSent?.(taken).catch(() => undefined)
  await write(running, { put, remove: taken })
  return taken.length + put.length > 0 ? 'more' : 'failed'
}
