import type { FastifyBaseLogger } from 'fastify'

/** Plain text: nothing that somebody typed can become markup. */
export interface Letter {
  to: string
  subject: string
  text: string
}

export type Deliver = (letter: Letter) => Promise<void>

/**
 * Letters are written and sent beside the request that asks for one, so that neither its answer nor the
 * time it takes tells whether there was anybody to write to.
 */
export interface Mail {
  /** False where a letter would reach nobody: no mail server, and no demonstration that shows it. */
  reaches: boolean
  /** `write` runs after this returns; null is a letter that is not to be sent. */
  send(write: () => Promise<Letter | null>): void
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
  /** Waits for what is under way, and gives up what failed and would be tried again later. */
  close(): Promise<void>
}

interface MailOptions {
  /** Null where letters reach nobody. */
  deliver: Deliver | null
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Milliseconds before each further attempt. */
  pauses?: readonly number[]
}

/** Letters under way; what comes on top is an attack or a mail server that has stopped answering. */
const mostUnderWay = 500

/** Kept in memory: a letter that is under way when the process is killed is asked for once more. */
export function makeMail({ deliver, log, pauses = [2000, 20_000, 120_000] }: MailOptions): Mail {
  const underWay = new Set<Promise<void>>()
  const closing = Promise.withResolvers<'closing'>()
  const attempt = async (letter: Letter, left: readonly number[]): Promise<void> => {
    try {
      await deliver?.(letter)
    } catch (error) {
      const [pause, ...later] = left
      if (pause === undefined || (await waited(pause, closing.promise)) === 'closing') {
        log.error(reasonOf(error), 'a letter could not be sent')
        return
      }
      log.warn(reasonOf(error), 'a letter could not be sent yet')
      await attempt(letter, later)
    }
  }
  const work = async (write: () => Promise<Letter | null>): Promise<void> => {
    // The answer to the request leaves first.
    await new Promise(setImmediate)
    try {
      const letter = await write()
      if (letter && deliver) await attempt(letter, pauses)
    } catch (error) {
      log.error({ err: error }, 'a letter could not be written')
    }
  }
  const settled = async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
  return {
    reaches: deliver !== null,
    send(write) {
      if (underWay.size >= mostUnderWay) {
        log.error({ underWay: underWay.size }, 'a letter was not written: too many are under way')
        return
      }
      const one = work(write).finally(() => underWay.delete(one))
      underWay.add(one)
    },
    settled,
    async close() {
      closing.resolve('closing')
      await settled()
    },
  }
}

/** What a mail server answers may quote the letter, and its address holds a password: codes say enough. */
function reasonOf(error: unknown): Record<string, unknown> {
  const { code, responseCode, command }: Record<string, unknown> = Object(error)
  return { code: code ?? 'unknown', responseCode, command }
}

async function waited<Value>(ms: number, sooner: Promise<Value>): Promise<Value | 'waited'> {
  const { promise, resolve } = Promise.withResolvers<'waited'>()
  const timer = setTimeout(() => resolve('waited'), ms)
  return await Promise.race([promise, sooner]).finally(() => clearTimeout(timer))
}
