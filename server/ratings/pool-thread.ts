import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ComputedPool, ComputedStart, StoredRating, StoredStart } from './compute-pool.ts'

export type ToThread =
  | { kind: 'starts'; rows: readonly StoredStart[] }
  | { kind: 'ratings'; rows: readonly StoredRating[] }
  | { kind: 'end' }

export type FromThread =
  | { kind: 'starts'; rows: readonly ComputedStart[] }
  | { kind: 'ratings'; rows: readonly StoredRating[] }
  | { kind: 'gone'; rows: ComputedPool['gone'] }
  | ({ kind: 'end'; starts: number } & Pick<ComputedPool, 'competitions' | 'foretold'>)

/** Hands a thread what `stored` gives, part by part, and gives back what it answers, likewise. */
export async function* computeInThread(
  stored: AsyncIterable<ToThread>,
): AsyncGenerator<FromThread, void> {
  const worker = new Worker(new URL('./pool-worker.ts', import.meta.url))
  try {
    // It listens from here on, so that nothing is missed; an error of the thread ends it.
    const messages = on(worker, 'message')
    for await (const message of stored) worker.postMessage(message)
    worker.postMessage({ kind: 'end' } satisfies ToThread)
    for await (const [message] of messages) {
      const answer: FromThread = message
      yield answer
      if (answer.kind === 'end') return
    }
  } finally {
    await worker.terminate()
  }
}
