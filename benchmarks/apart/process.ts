import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A process of its own that answers one order after the other. */
export interface Apart<Orders extends Answers> {
  ask: <Kind extends keyof Orders & string>(
    kind: Kind,
    ...order: Parameters<Orders[Kind]>
  ) => Promise<Awaited<ReturnType<Orders[Kind]>>>
  /** Ends it as a power cut would, and waits until it is gone. */
  kill: () => Promise<void>
  /** Tells it to stop, and waits until it is gone. */
  stop: () => Promise<void>
}

/** What a process can be asked: functions of at most one order; orders and answers travel as JSON. */
export type Answers = Record<string, (order: never) => unknown>

/** Nothing that is measured takes half as long, also on a busy machine. */
const longestMs = 120_000

/** Starts a file of this folder that calls `answerOrders<Orders>`. */
export function startApart<Orders extends Answers>(file: URL, args: string[] = []): Apart<Orders> {
  const child = fork(file, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // As `npm start` has it.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'paddock-compiled'), ...process.env },
  })
  const gone = once(child, 'exit')
  const ask: Apart<Orders>['ask'] = async (kind, ...order) => {
    const failed = gone.then(([code]) => {
      throw new Error(`${file.pathname} ended (${code}) while it was asked to ${kind}.`)
    })
    failed.catch(() => undefined)
    const tooLate = setTimeout(() => child.kill('SIGKILL'), longestMs)
    child.send({ kind, order })
    try {
      const [message] = await Promise.race([once(child, 'message'), failed])
      if ('error' in message) throw new Error(message.error)
      return message.answer
    } finally {
      clearTimeout(tooLate)
    }
  }
  return {
    ask,
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
    stop: async () => {
      if (child.connected) child.disconnect()
      const tooLate = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await gone
      clearTimeout(tooLate)
    },
  }
}
