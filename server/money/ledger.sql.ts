import { type Kysely, sql, type Transaction } from 'kysely'
import type { Kind } from '#domain/entries/kinds.ts'
import type { Totals } from '#domain/money/ledger/balance.ts'
import {
  isRuleLine,
  type LedgerLine,
  type LineKind,
  type Method,
} from '#domain/money/ledger/line.ts'
import type { DB } from '#server/database/tables.generated.ts'

export type Connection = Kysely<DB> | Transaction<DB>

/** A line with what the domain does not ask: when, by whom and why it was booked. */
export type StoredLine = LedgerLine & LineFacts

export interface LineFacts {
  id: string
  showId: string
  /** Of the rule, in the words of the organiser. */
  text: string
  reason: string
  at: Date
  /** Null: by the program. */
  by: string | null
  /** Of a line that moves money: when it was paid, and what was noted. */
  day: string | null
  note: string
}

interface LineRow extends LineFacts {
  kind: LineKind
  payer: string
  entry: string | null
  amount: number
  currency: string
  rule: string | null
  aboutKind: Kind | 'competitor' | null
  aboutId: string | null
  slot: string | null
  remittedBy: string | null
  vat: number | null
  payee: string | null
  movement: string | null
  method: Method | null
}

/** Whose lines. */
export type LinesOf =
  | { payerIds: readonly string[] }
  | { entryIds: readonly string[] }
  | { movementId: string }
  | { lineId: string }
  /** Prize money of a competition. */
  | { prizesOf: string; showId: string }
  | { showId: string }

/** Whether anything was booked for a show, also what was taken back since. */
export async function hasLines(connection: Connection, showId: string): Promise<boolean> {
  const { rows } = await sql`select from ledger_line where show_id = ${showId} limit 1`.execute(
    connection,
  )
  return rows.length > 0
}

/** In the order in which they were booked. */
export async function loadLines(connection: Connection, of: LinesOf): Promise<StoredLine[]> {
  if ('entryIds' in of && of.entryIds.length === 0) return []
  const { rows } = await sql<LineRow>`
    select line.id::text as id, line.show_id::text as "showId", kind, line.payer_id::text as payer,
      entry_id::text as entry, amount::float8 as amount, currency, rule, about_kind as "aboutKind",
      about_id as "aboutId", slot, remitted_by as "remittedBy", vat, payee,
      movement_id::text as movement, method, text, reason, line.at, day::text as day,
      coalesce(movement.note, '') as note,
      case when account.deleted_at is null
        then nullif(trim(account.first_name || ' ' || account.family_name), '') end as by
    from ledger_line line
      left join money_movement movement on movement.id = line.movement_id
      left join account on account.id = line.account_id
    where ${condition(of)} order by line.id`.execute(connection)
  return rows.map(readLine)
}

function condition(of: LinesOf) {
  if ('payerIds' in of) return sql`line.payer_id = any(${[...of.payerIds]}::bigint[])`
  if ('entryIds' in of) return sql`line.entry_id = any(${[...of.entryIds]}::bigint[])`
  if ('movementId' in of) return sql`line.movement_id = ${of.movementId}`
  if ('lineId' in of) return sql`line.id = ${of.lineId}`
  if ('prizesOf' in of) {
    return sql`line.show_id = ${of.showId} and line.kind = 'prize' and line.slot = ${of.prizesOf}`
  }
  return sql`line.show_id = ${of.showId}`
}

function readLine(row: LineRow): StoredLine {
  const { id, showId, text, reason, at, by, day, note, ...line } = row
  const facts = { id, showId, text, reason, at, by, day, note }
  const { kind, payer, entry, amount, currency } = line
  const common = { payer, entry, amount, currency, ...facts }
  const { rule, aboutKind, aboutId, slot, remittedBy, vat, payee, movement, method } = line
  if (rule !== null && aboutKind !== null && aboutId !== null && isRuleKind(kind)) {
    const about = { kind: aboutKind, id: aboutId }
    return { kind, cause: { rule, about, slot, remittedBy, vat, payee }, ...common }
  }
  if (movement !== null && method !== null && isMoneyKind(kind)) {
    return { kind, movement, method, ...common }
  }
  throw new Error(`line ${id} is neither of a rule nor of a movement`)
}

function isRuleKind(kind: LineKind): kind is 'charge' | 'remission' | 'credit' | 'prize' {
  return kind !== 'payment' && kind !== 'payback' && kind !== 'payout'
}

function isMoneyKind(kind: LineKind): kind is 'payment' | 'payback' | 'payout' | 'credit' {
  return kind !== 'charge' && kind !== 'remission' && kind !== 'prize'
}

export interface Booking {
  showId: string
  /** Null: the program. */
  accountId: string | null
  reason?: string
  /** What the rule of a line is called. */
  textOf?: (line: LedgerLine) => string
}

/** Adds lines to the ledger; nothing ever changes one. */
export async function insertLines(
  transaction: Transaction<DB>,
  { showId, accountId, reason = '', textOf = () => '' }: Booking,
  lines: readonly LedgerLine[],
): Promise<void> {
  if (lines.length === 0) return
  await transaction
    .insertInto('ledgerLine')
    .values(
      lines.map((line) => ({
        ...{ showId, accountId, reason, text: textOf(line).slice(0, 500) },
        ...{ payerId: line.payer, entryId: line.entry, kind: line.kind },
        ...{ amount: String(line.amount), currency: line.currency },
        ...causeColumns(line),
      })),
    )
    .execute()
}

function causeColumns(line: LedgerLine) {
  if (!isRuleLine(line)) return { movementId: line.movement }
  const { rule, about, slot, remittedBy, vat, payee } = line.cause
  return { rule, aboutKind: about.kind, aboutId: about.id, slot, remittedBy, vat, payee }
}

export interface NewMovement {
  showId: string
  payerId: string
  method: Method
  day: string
  note: string
  accountId: string | null
  /** The cash desk that it went through. */
  tillId?: string | null
  /** What was handed over for it. */
  receipt?: number | null
}

/** What the lines of one transfer, receipt or booking belong to. */
export async function insertMovement(
  transaction: Transaction<DB>,
  movement: NewMovement,
): Promise<string> {
  const { id } = await transaction
    .insertInto('moneyMovement')
    .values(movement)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface MovementRow {
  id: string
  showId: string
  payerId: string
  method: Method
}

export async function loadMovement(
  connection: Connection,
  id: string,
): Promise<MovementRow | undefined> {
  const { rows } = await sql<MovementRow>`
    select id::text as id, show_id::text as "showId", payer_id::text as "payerId", method
    from money_movement where id = ${id}`.execute(connection)
  return rows[0]
}

/** False where the same request was here before: then nothing is done. */
export async function noteRequest(
  transaction: Transaction<DB>,
  { showId, key }: { showId: string; key: string },
): Promise<boolean> {
  const row = await transaction
    .insertInto('moneyRequest')
    .values({ showId, key })
    .onConflict((conflict) => conflict.columns(['showId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export interface CurrencyTotals {
  currency: string
  totals: Totals
}

interface KindSums extends Totals {
  id: string
  currency: string
}

const sums = sql`
  coalesce(sum(amount) filter (where kind = 'charge'), 0)::float8 as charge,
  coalesce(sum(amount) filter (where kind = 'remission'), 0)::float8 as remission,
  coalesce(sum(amount) filter (where kind = 'credit'), 0)::float8 as credit,
  coalesce(sum(amount) filter (where kind = 'payment'), 0)::float8 as payment,
  coalesce(sum(amount) filter (where kind = 'payback'), 0)::float8 as payback,
  coalesce(sum(amount) filter (where kind = 'prize'), 0)::float8 as prize,
  coalesce(sum(amount) filter (where kind = 'payout'), 0)::float8 as payout`

/** By payer, entry or show, one total for each currency, the most used first. */
export async function loadTotals(
  connection: Connection,
  by: 'payer' | 'entry' | 'show',
  ids: readonly string[],
): Promise<ReadonlyMap<string, CurrencyTotals[]>> {
  const column = sql.ref(`${by}_id`)
  const { rows } = await sql<KindSums>`
    select ${column}::text as id, currency, ${sums} from ledger_line
    where ${column} = any(${[...ids]}::bigint[]) group by ${column}, currency
    order by count(*) desc, currency`.execute(connection)
  const read = ({ id, currency, ...totals }: KindSums) => ({ id, currency, totals })
  return Map.groupBy(rows.map(read), ({ id }) => id)
}

export async function loadTotalsByPayer(connection: Connection, ids: readonly string[]) {
  return await loadTotals(connection, 'payer', ids)
}

export async function loadTotalsByEntry(connection: Connection, ids: readonly string[]) {
  return await loadTotals(connection, 'entry', ids)
}

export async function loadTotalsByShow(connection: Connection, ids: readonly string[]) {
  return await loadTotals(connection, 'show', ids)
}
