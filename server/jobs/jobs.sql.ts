import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'

type Connection = Kysely<DB> | Transaction<DB>

/** A job that an instance has taken. */
export interface TakenJob {
  id: string
  kind: string
  subject: string
  wishes: number
  /** With this one. */
  attempts: number
}

interface Wish {
  kind: string
  subject?: string
  dueAt?: Date
}

/**
 * Asks for a job, best in the transaction of its cause; without `dueAt` as soon as that is committed. What is
 * waiting already becomes due at the earlier of both moments, what is running runs once more.
 */
export async function askForJob(
  connection: Connection,
  { kind, subject = '', dueAt = new Date(0) }: Wish,
): Promise<void> {
  await sql`
    insert into job (kind, subject, due_at) values (${kind}, ${subject}, ${dueAt})
    on conflict (kind, subject) do update set
      due_at = case when job.held_until > now() then excluded.due_at
        else least(job.due_at, excluded.due_at) end,
      wishes = job.wishes + 1, attempts = 0`.execute(connection)
}

/** Sees to it that a job stands, and leaves one that does as it is. */
export async function keepJob(
  connection: Connection,
  { kind, dueAt }: { kind: string; dueAt: Date },
): Promise<void> {
  await connection
    .insertInto('job')
    .values({ kind, dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes jobs that are due, for so many seconds; no two instances take the same. */
export async function takeDueJobs(
  connection: Connection,
  { kinds, most, seconds }: { kinds: readonly string[]; most: number; seconds: number },
): Promise<TakenJob[]> {
  const { rows } = await sql<TakenJob>`
    update job set held_until = now() + make_interval(secs => ${seconds}), attempts = attempts + 1
    where id in (
      select id from job
      where due_at <= now() and coalesce(held_until, '-infinity') <= now() and kind = any(${[...kinds]})
      order by due_at limit ${most} for update skip locked
    )
    returning id, kind, subject, wishes, attempts`.execute(connection)
  return rows
}

/** A long job that is under way stays this instance's for so many seconds more. */
export async function holdJob(
  connection: Connection,
  { id, seconds }: { id: string; seconds: number },
): Promise<void> {
  await sql`update job set held_until = now() + make_interval(secs => ${seconds})
    where id = ${id} and held_until is not null`.execute(connection)
}

/** Done: the job goes, unless it was asked for again meanwhile. */
export async function endJob(connection: Connection, { id, wishes }: TakenJob): Promise<void> {
  const { numDeletedRows } = await connection
    .deleteFrom('job')
    .where('id', '=', id)
    .where('wishes', '=', wishes)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return
  await connection
    .updateTable('job')
    .set({ heldUntil: null, attempts: 0 })
    .where('id', '=', id)
    .execute()
}

/** Puts a job off, with the error that it ended in or as one that did its part; asked for again meanwhile, it stays due. */
export async function putOffJob(
  connection: Connection,
  { id, wishes }: TakenJob,
  { dueAt, error }: { dueAt: Date; error: string | null },
): Promise<void> {
  await sql`
    update job set held_until = null, last_error = ${error},
      attempts = case when ${error}::text is null or wishes <> ${wishes} then 0 else attempts end,
      due_at = case when wishes = ${wishes} then ${dueAt} else due_at end
    where id = ${id}`.execute(connection)
}
