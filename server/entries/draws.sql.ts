import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { DrawTicket } from '#domain/entries/sealed-draw.ts'
import type { DB, SealedDraw } from '#server/database/tables.generated.ts'
import { type Author, madeBy } from '#server/history/audit-columns.sql.ts'

type Connection = Kysely<DB> | Transaction<DB>

export interface SealedDrawRow extends Omit<Selectable<SealedDraw>, 'tickets' | 'drawnOrder'> {
  tickets: DrawTicket[] | null
  drawnOrder: string[] | null
}

export interface NewDraw {
  showId: string
  blockId: string
  closesAt: Date
  publicInputNamed: string
}

/** False where the block has its draw already: there is one, and it is held once. */
export async function insertDraw(
  transaction: Transaction<DB>,
  author: Author,
  draw: NewDraw & { secret: string; commitmentOf: (id: string) => string },
): Promise<boolean> {
  const { commitmentOf, ...values } = draw
  const row = await transaction
    .insertInto('sealedDraw')
    .values({ ...values, commitment: '', ...madeBy(author) })
    .onConflict((conflict) => conflict.column('blockId').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  const commitment = commitmentOf(row.id)
  await transaction.updateTable('sealedDraw').set({ commitment }).where('id', '=', row.id).execute()
  return true
}

/** Undefined also for a block of another show. */
export async function loadDraw(
  connection: Connection,
  { showId, blockId }: { showId: string; blockId: string },
): Promise<SealedDrawRow | undefined> {
  return await drawOf(connection, { showId, blockId }).executeTakeFirst()
}

/** Holds the draw until the transaction ends. */
export async function lockDraw(
  transaction: Transaction<DB>,
  of: { showId: string; blockId: string },
): Promise<SealedDrawRow | undefined> {
  return await drawOf(transaction, of).forUpdate().executeTakeFirst()
}

/** Whoever asked completely before it closed and is asked for still, by ticket; nobody joins meanwhile. */
export async function loadTickets(
  transaction: Transaction<DB>,
  { showId, blockId, closesAt }: Pick<SealedDrawRow, 'showId' | 'blockId' | 'closesAt'>,
): Promise<DrawTicket[]> {
  await sql`select lock_places(${showId})`.execute(transaction)
  const { rows } = await sql<DrawTicket>`
    select ticket as id, min(tier)::integer as tier
    from place
    where show_id = ${showId} and status = 'asked' and first_complete_at <= ${closesAt}
      and exists (select from needed_in(${showId}, array[competition_id]) where block_id = ${blockId})
    group by ticket order by ticket`.execute(transaction)
  return rows
}

export async function saveSealed(
  transaction: Transaction<DB>,
  id: string,
  sealed: { tickets: readonly DrawTicket[]; listHash: string },
): Promise<void> {
  await transaction
    .updateTable('sealedDraw')
    .set({
      tickets: JSON.stringify(sealed.tickets),
      listHash: sealed.listHash,
      sealedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

export async function saveHeld(
  transaction: Transaction<DB>,
  id: string,
  held: { publicInput: string; order: readonly string[] },
): Promise<void> {
  await transaction
    .updateTable('sealedDraw')
    .set({
      publicInput: held.publicInput,
      drawnOrder: JSON.stringify(held.order),
      heldAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

function drawOf(connection: Connection, { showId, blockId }: { showId: string; blockId: string }) {
  return connection
    .selectFrom('sealedDraw')
    .selectAll()
    .$castTo<SealedDrawRow>()
    .where('showId', '=', showId)
    .where('blockId', '=', blockId)
}
