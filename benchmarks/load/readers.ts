import { setTimeout as delay } from 'node:timers/promises'
import { answerOrders } from '../apart/answer-orders.ts'
import { getRequest, openConnection } from '../apart/http-connection.ts'

/** Spectators who read public pages, each another one every few seconds, whether the last one was quick or slow. */
export type Readers = typeof orders

interface Asked {
  port: number
  paths: readonly string[]
  readers: number
  seconds: number
  gapMs: number
}

const orders = {
  read: async (asked: Asked) => {
    const { readers } = asked
    const all = await Promise.all(
      Array.from({ length: readers }, (_, nth) => readPaced(asked, nth)),
    )
    const answers = all.flat()
    return {
      times: answers.map(({ ms }) => ms),
      refused: answers.filter(({ status }) => status !== 200).length,
    }
  },
}

answerOrders(orders)

/** Each from an address of its own, as behind a proxy. */
async function readPaced({ port, paths, readers, seconds, gapMs }: Asked, nth: number) {
  const connection = await openConnection(port)
  const network = `203.0.${113 + Math.floor(nth / 250)}.${(nth % 250) + 1}`
  const answers: { status: number; ms: number }[] = []
  const begun = performance.now() + (gapMs * nth) / readers
  for (let n = 0; n < (seconds * 1000) / gapMs; n += 1) {
    const due = begun + n * gapMs
    await delay(Math.max(0, due - performance.now()))
    const path = paths[(nth + n) % paths.length] ?? ''
    const { status } = await connection.ask(getRequest(path, network))
    answers.push({ status, ms: performance.now() - due })
  }
  connection.close()
  return answers
}
