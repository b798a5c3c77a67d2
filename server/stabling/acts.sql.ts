import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { id as idInput } from '#domain/forms/inputs.ts'
import { stayStatuses } from '#domain/stabling/site.ts'
import type { DB } from '#server/database/tables.generated.ts'
import { type Author, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'

type Connection = Kysely<DB> | Transaction<DB>

const place = z.object({ boxId: z.string().nullable(), isFixed: z.boolean() })

const placed = z.object({
  ...{ stayId: z.string(), before: place, after: place },
  /** When it was placed. */
  status: z.enum(stayStatuses).default('expected'),
})

/** One stay before and after an act. */
export type Placed = z.output<typeof placed>

export async function insertAct(
  transaction: Transaction<DB>,
  { showId, accountId, moves }: { showId: string; accountId: string; moves: readonly Placed[] },
): Promise<void> {
  await transaction
    .insertInto('stablingAct')
    .values({ showId, accountId, moves: JSON.stringify(moves) })
    .execute()
}

/** The last act of an account on a site that was not taken back; null: there is none. */
export async function loadLastAct(
  connection: Connection,
  { showId, accountId }: { showId: string; accountId: string },
): Promise<{ id: string; moves: Placed[] } | null> {
  const row = await connection
    .selectFrom('stablingAct')
    .select(['id', 'moves'])
    .where('showId', '=', showId)
    .where('accountId', '=', accountId)
    .where('takenBackAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, moves: z.array(placed).parse(row.moves) } : null
}

export async function takeBackAct(transaction: Transaction<DB>, id: string): Promise<void> {
  await transaction
    .updateTable('stablingAct')
    .set({ takenBackAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

const plannedMove = z.object({
  stayId: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

export type PlannedMove = z.output<typeof plannedMove>

export const runStatuses = ['running', 'done', 'cancelled', 'failed'] as const

export interface RunRow {
  id: string
  showId: string
  seed: string
  isLateChange: boolean
  status: (typeof runStatuses)[number]
  tried: number
  tries: number
  /** Every stay that gets another box than it had when the search began; null while it runs. */
  moves: readonly PlannedMove[] | null
}

export async function insertRun(
  connection: Connection,
  author: Author,
  run: Pick<RunRow, 'showId' | 'seed' | 'isLateChange' | 'tries'>,
): Promise<string> {
  const { id } = await connection
    .insertInto('stablingRun')
    .values({ ...run, ...madeBy(author) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function loadRun(connection: Connection, id: string): Promise<RunRow | null> {
  if (!idInput.safeParse(id).success) return null
  const row = await connection
    .selectFrom('stablingRun')
    .select(['id', 'showId', 'seed', 'isLateChange', 'status', 'tried', 'tries', 'plan'])
    // A process that ended in the middle of a search tells nobody.
    .select(
      sql<boolean>`status = 'running' and last_modified < now() - interval '1 minute'`.as('isLost'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { plan, isLost, status, ...rest } = row
  const known = runStatuses.find((each) => each === status) ?? 'failed'
  return {
    ...rest,
    status: isLost ? 'failed' : known,
    moves: plan === null ? null : z.array(plannedMove).parse(plan),
  }
}

/** Whether the search is to go on: false once it was cancelled. */
export async function noteProgress(
  connection: Connection,
  { id, tried, cost }: { id: string; tried: number; cost: number },
): Promise<boolean> {
  const row = await connection
    .updateTable('stablingRun')
    .set({ tried, cost, lastModified: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function endRun(
  connection: Connection,
  { id, status, moves }: Pick<RunRow, 'id' | 'status' | 'moves'>,
): Promise<void> {
  await connection
    .updateTable('stablingRun')
    .set({
      status,
      ...(status === 'done' ? { tried: sql<number>`tries` } : {}),
      plan: moves === null ? null : JSON.stringify(moves),
      lastModified: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()
}

export async function cancelRun(connection: Connection, author: Author, id: string): Promise<void> {
  await connection
    .updateTable('stablingRun')
    .set({ status: 'cancelled', ...changedBy(author) })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()
}
