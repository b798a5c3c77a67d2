import { join } from 'node:path'
import { openDatabase } from '#server/database/connection.ts'
import { openLog } from '#server/log.ts'
import { answerOrders } from '../apart/answer-orders.ts'
import { marksOf, sendMarks, type Writer } from './writer.ts'

/**
 * The same marks as one named statement each, which writes the same rows and asks nothing, on a
 * connection of each writer: `bare-sql.ts <data directory>`.
 */
export type BareSql = typeof orders

const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({
  dataDirectory: join(dataDir, 'postgres'),
  beside: true,
  log: openLog(),
})
let senders: (() => Promise<void>)[] = []

const orders = {
  connect: ({ writers }: { writers: Writer[] }) => {
    senders = writers.map(senderOf)
  },
  send: async ({ seconds }: { seconds: number }) => await sendMarks(senders, seconds),
}

answerOrders(orders, () => database.close())

const text = `with
  competition_now as (
    update competition set version = version + 1 where id = $2 returning id),
  written as (
    insert into score_write (id, competition_id, competitor_id, part, field, value, based_on,
      outcome, account_id, device_id, device_sequence)
    select $1, id, $3, $4, $5, $6, $7, 'accepted', $8, $9, $10 from competition_now
    returning id, sequence, competitor_id, part, field, value)
  insert into sheet_field (competitor_id, part, field, value, entry_id, sequence)
  select competitor_id, part, field, value, id, sequence from written
  on conflict (competitor_id, part, field) do update
  set value = excluded.value, entry_id = excluded.entry_id, sequence = excluded.sequence`

function senderOf(writer: Writer): () => Promise<void> {
  const marks = marksOf(writer)
  const { competitionId, accountId } = writer
  return async () => {
    const mark = marks.next().value
    const values = [
      mark.id,
      competitionId,
      mark.competitorId,
      mark.part,
      mark.field,
      JSON.stringify(mark.value),
      mark.basedOn,
      accountId,
      mark.deviceId,
      mark.deviceSequence,
    ]
    const { rowCount } = await database.pool.query({ name: 'bare-mark', text, values })
    if (rowCount !== 1) throw new Error('A mark was not taken.')
  }
}
