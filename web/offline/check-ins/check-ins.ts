import type { StayStatus } from '#domain/stabling/site.ts'
import type { CheckIn } from '#domain/stabling/stabling-input.ts'
import { type Attempt, answeredInTime, createDelivery } from '#web/offline/delivery.ts'
import { newId } from '#web/offline/device.ts'

/** An arrival, departure or absence as it was ticked. */
export interface NewCheckIn {
  showId: string
  stayId: string
  /** For what has to be said of it when the stay is in no list any more. */
  name: string
  /** What the page showed before the tick. */
  before: StayStatus
  status: StayStatus
  checkIn: CheckIn | null
  /** What the form was opened with; absent of ticks without one. */
  opened?: CheckIn | null
}

/** On the device until the server has it. `overtaken`: another person was first; stays until it is seen. */
export interface KeptCheckIn extends NewCheckIn {
  id: string
  accountId: string
  /** UTC, ISO 8601, by the device's own clock. */
  tickedAt: string
  fate: 'unsent' | 'overtaken' | 'refused'
}

export interface CheckInStore {
  /** In the order of their ticks. */
  all(): Promise<readonly KeptCheckIn[]>
  /** Done means on disk. */
  put(tick: KeptCheckIn): Promise<void>
  remove(id: string): Promise<void>
}

export type CheckInAnswer =
  | { kind: 'taken' | 'overtaken' | 'refused' }
  /** Whether it arrived is not known, so it is sent again. */
  | { kind: 'unreachable' | 'failing' }
  | { kind: 'signed-out' }

interface CheckInsOptions {
  store: Promise<CheckInStore>
  account: () => string | null
  send: (tick: KeptCheckIn) => Promise<CheckInAnswer>
  locks?: LockManager | undefined
}

/**
 * Check-ins that could not be sent, on their way. One is on disk first, and is sent after those before it;
 * the server takes the same twice as once.
 */
export function createCheckIns({ store, account, send, locks }: CheckInsOptions) {
  const listeners = new Set<() => void>()
  let kept: readonly KeptCheckIn[] = []
  const read = async () => {
    kept = await (await store).all()
    for (const listener of listeners) listener()
  }
  const attempt = async (): Promise<Attempt> => {
    const accountId = account()
    if (accountId === null) return 'signed-out'
    const all = await (await store).all()
    const next = all.find((tick) => tick.fate === 'unsent' && tick.accountId === accountId)
    if (!next) return 'idle'
    const { kind } = await answeredInTime(send(next))
    if (kind === 'signed-out') return 'signed-out'
    if (kind === 'unreachable' || kind === 'failing') return 'failed'
    if (kind === 'taken') await (await store).remove(next.id)
    else await (await store).put({ ...next, fate: kind })
    await read()
    return 'more'
  }
  const delivery = createDelivery({
    ...{ attempt, locks, lock: 'paddock-check-ins' },
    onState: () => undefined,
  })
  void read().then(delivery.begin, () => undefined)
  return {
    /** Resolves when it is on disk on this device; rejects when it could not be kept. */
    async keep(tick: NewCheckIn): Promise<void> {
      const accountId = account()
      if (accountId === null) throw new Error('Nobody is signed in: sign in again to go on.')
      const made = { id: newId(), accountId, tickedAt: new Date().toISOString() }
      await (await store).put({ ...tick, ...made, fate: 'unsent' })
      await read()
      delivery.begin()
    },
    /** The person has seen that it does not stand. Unsent ones cannot be dropped. */
    async dismiss(id: string): Promise<void> {
      if (kept.some((tick) => tick.id === id && tick.fate !== 'unsent')) {
        await (await store).remove(id)
        await read()
      }
    },
    wake: delivery.wake,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => kept,
    close: delivery.close,
  }
}
