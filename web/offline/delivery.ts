import { waitAfter } from './next-batch.ts'

/** How the sending of what waits on this device goes. */
export type Sending = 'idle' | 'sending' | 'waiting' | 'signed-out'

/** What one attempt came to. `idle`: nothing is left; `failed`: whether it arrived is not known. */
export type Attempt = 'more' | 'idle' | 'signed-out' | 'failed'

export interface Delivery {
  /** Delivers soon, unless an attempt that failed a moment ago is still to be waited for. */
  begin(): void
  /** Something happened that may let entries through: a network, a sign-in, a live stream. */
  wake(): void
  close(): void
}

export interface DeliveryOptions {
  /** Sends the oldest of what waits and takes the answer. */
  attempt: () => Promise<Attempt>
  onState: (state: Sending) => void
  /** Names what one tab at a time delivers. */
  lock: string
  locks: LockManager | undefined
}

/** Milliseconds after which a request counts as lost. */
const patience = 20_000

/**
 * Attempts one after another until nothing is left, and again after a while when one fails. Whatever is
 * sent is taken once by the server; the lock that lets one tab deliver at a time only saves work.
 */
export function createDelivery({ attempt, onState, lock, locks }: DeliveryOptions): Delivery {
  let failures = 0
  let isDelivering = false
  /** Something came while delivering: look once more before resting. */
  let again = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function begin(): void {
    again = true
    if (!isClosed && !isDelivering && failures === 0) void deliverInTurn()
  }

  async function deliverInTurn(): Promise<void> {
    clearTimeout(timer)
    isDelivering = true
    try {
      await oneTabAtATime({ lock, locks }, deliver)
    } catch {
      // The browser's database did not answer; what is in it is safe, and is tried again.
      failures += 1
    }
    isDelivering = false
    if (isClosed) return
    if (failures > 0) {
      onState('waiting')
      // Between half and all of it: the tablets of a ring do not come back in one moment.
      const wait = waitAfter(failures) * (0.5 + Math.random() / 2)
      timer = setTimeout(() => void deliverInTurn(), wait)
    } else if (again) {
      begin()
    }
  }

  async function deliver(): Promise<void> {
    let result: Attempt
    do {
      again = false
      result = await attempt()
      failures = result === 'failed' ? failures + 1 : 0
    } while (result === 'more')
    if (result !== 'failed') onState(result)
  }

  return {
    begin,
    wake() {
      failures = 0
      begin()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** The answer, or that there was none in time. */
export async function answeredInTime<Answer extends { kind: string }>(
  answer: Promise<Answer>,
): Promise<Answer | { kind: 'unreachable' }> {
  const { promise, resolve } = Promise.withResolvers<{ kind: 'unreachable' }>()
  const timer = setTimeout(() => resolve({ kind: 'unreachable' }), patience)
  const first = await Promise.race([answer, promise])
  clearTimeout(timer)
  return first
}

/** A tab that was put to sleep with the lock in its hand is not waited for for ever. */
async function oneTabAtATime(
  { lock, locks }: Pick<DeliveryOptions, 'lock' | 'locks'>,
  task: () => Promise<void>,
): Promise<void> {
  if (locks === undefined) return await task()
  let isBegun = false
  const begin = async () => {
    isBegun = true
    await task()
  }
  try {
    await locks.request(lock, { signal: AbortSignal.timeout(1.5 * patience) }, begin)
  } catch (error) {
    if (isBegun) throw error
    await task()
  }
}
