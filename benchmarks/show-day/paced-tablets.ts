import { setTimeout as delay } from 'node:timers/promises'
import { answerOrders } from '../apart/answer-orders.ts'
import { openConnection, postRequest } from '../apart/http-connection.ts'
import { quantile } from '../live/moments.ts'
import { type Mark, marksOf, type Writer } from '../marks/writer.ts'

/** Tablets whose scribes write at an even pace, whether the server is fast or slow. */
export type PacedTablets = typeof orders

const document = `mutation ($competitionId: ID!, $entries: [ScoreWriteInput!]!) {
  recordScores(competitionId: $competitionId, entries: $entries) { results { id outcome } } }`

interface Sent extends Mark {
  competitionId: string
  /** From when the mark was due until it was acknowledged: who is late is late for the next one too. */
  ms: number
}

const orders = {
  send: async (asked: { port: number; writers: Writer[]; seconds: number; gapMs: number }) => {
    const { writers } = asked
    const sent = await Promise.all(
      writers.map((writer, nth) => sendPaced(writer, { ...asked, nth, of: writers.length })),
    )
    const all = sent.flat()
    const times = all.map(({ ms }) => ms)
    return {
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      slowest: quantile(times, 1),
      acknowledged: all.map(({ id }) => id),
      /** What must stand at the end, by place. */
      standing: Object.fromEntries(
        all.map(({ competitorId, part, field, value }) => [
          `${competitorId} ${part} ${field}`,
          value,
        ]),
      ),
    }
  },
}

answerOrders(orders)

interface Pace {
  port: number
  seconds: number
  gapMs: number
  nth: number
  of: number
}

async function sendPaced(writer: Writer, pace: Pace): Promise<Sent[]> {
  const { port, seconds, gapMs, nth, of } = pace
  const connection = await openConnection(port)
  const marks = marksOf(writer)
  const { competitionId, jwt } = writer
  const sent: Sent[] = []
  const begun = performance.now() + (gapMs * nth) / of
  for (let n = 0; n < (seconds * 1000) / gapMs; n += 1) {
    const due = begun + n * gapMs
    await delay(Math.max(0, due - performance.now()))
    const mark = marks.next().value
    const variables = { competitionId, entries: [mark] }
    const { body } = await connection.ask(postRequest({ query: document, variables }, jwt))
    if (!body.includes(`{"id":"${mark.id}","outcome":"accepted"}`)) {
      throw new Error(`A mark was not taken: ${body.toString()}`)
    }
    sent.push({ ...mark, competitionId, ms: performance.now() - due })
  }
  connection.close()
  return sent
}
