import { type Kysely, sql, type Transaction } from 'kysely'
import type { BlockScope, BlockValues } from '#domain/entries/block-input.ts'
import type { DB } from '#server/database/tables.generated.ts'
import { type Author, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'

type Connection = Kysely<DB> | Transaction<DB>

/** A limit on places with what counts in it, and how full it is. */
export interface BlockRow extends BlockValues {
  id: string
  showId: string
  scope: BlockScope
  /** Confirmed or offered. */
  taken: number
  waiting: number
  /** Of those taken: offered, and not accepted yet. */
  offered: number
}

/** By show; blocks without a competition of their own first. */
export async function loadBlocks(
  connection: Connection,
  showIds: readonly string[],
): Promise<ReadonlyMap<string, BlockRow[]>> {
  const { rows } = await sql<Omit<BlockRow, 'waitingEndsAt'> & { waitingEndsAt: Date | null }>`
    select id::text, show_id::text as "showId", scope, name, capacity, confirmation, taken, waiting,
      waiting_limit as "waitingLimit", waiting_ends_at as "waitingEndsAt", offer_hours as "offerHours",
      array(select competition_id::text from block_competition where block_id = block.id
        order by competition_id) as "competitionIds",
      (select count(*)::int from place where place.show_id = block.show_id and status = 'offered'
        and (block.scope = 'show' or exists (select from block_competition
          where block_id = block.id and block_competition.competition_id = place.competition_id)))
        as offered
    from block where show_id = any (${[...showIds]}::bigint[]) order by scope desc, block.id
  `.execute(connection)
  const blocks = rows.map(({ waitingEndsAt, ...row }) => ({
    ...row,
    waitingEndsAt: waitingEndsAt?.toISOString() ?? null,
  }))
  return Map.groupBy(blocks, ({ showId }) => showId)
}

/** Whatever of a block no act of places changes. */
export type BlockSettings = Omit<BlockValues, 'capacity' | 'competitionIds'>

export async function updateBlock(
  transaction: Transaction<DB>,
  author: Author,
  { id, ...settings }: BlockSettings & { id: string },
): Promise<void> {
  await transaction
    .updateTable('block')
    .set({ ...settings, ...changedBy(author) })
    .where('id', '=', id)
    .execute()
}

/** The block of a competition itself; made where there is none. */
export async function ensureOwnBlock(
  transaction: Transaction<DB>,
  author: Author,
  { showId, competitionId }: { showId: string; competitionId: string },
): Promise<void> {
  await transaction
    .insertInto('block')
    .values({ showId, competitionId, scope: 'competition', ...madeBy(author) })
    .onConflict((conflict) => conflict.column('competitionId').doNothing())
    .execute()
}

export async function deleteBlock(transaction: Transaction<DB>, id: string): Promise<void> {
  await transaction.deleteFrom('block').where('id', '=', id).execute()
}

/** Competitions of the show are not deleted until the transaction ends. Comes before the lock of its places. */
export async function keepCompetitions(
  transaction: Transaction<DB>,
  showId: string,
): Promise<void> {
  await sql`select from competition where show_id = ${showId} order by id for key share`.execute(
    transaction,
  )
}
