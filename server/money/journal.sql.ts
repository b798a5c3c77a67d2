import { sql } from 'kysely'
import { entryName } from '#domain/entries/place-status.ts'
import type { JournalLine } from '#domain/money/bookkeeping/journal.ts'
import type { Connection } from './ledger.sql.ts'
import { dayOfLine, linesOf } from './report.sql.ts'

interface Row extends Omit<JournalLine, 'document'> {
  number: number | null
  receipt: number | null
}

/** All lines of a show in the order in which they were booked. */
export async function loadJournal(connection: Connection, showId: string): Promise<JournalLine[]> {
  const { rows } = await sql<Row>`
    select line.id::text as id, line.kind, line.amount::float8 as amount, line.currency,
      to_char(${dayOfLine}, 'YYYY-MM-DD') as day, payer.name as payer, line.entry_id::text as entry,
      entry.number, movement.receipt, line.rule, line.text,
      nullif(concat_ws(' ', competition.number, competition.name), '') as competition, line.vat,
      line.payee,
      line.movement_id::text as movement, movement.method, line.reason
    ${linesOf(showId)}
    order by line.id`.execute(connection)
  return rows.map(({ number, receipt, ...line }) => ({
    ...line,
    document: receipt === null ? entryNameOf(number) : `R-${receipt}`,
  }))
}

function entryNameOf(number: number | null): string {
  return number === null ? '' : entryName(number)
}
