import { sql, type Transaction } from 'kysely'
import type { ClassAudience } from '#domain/video/film-class.ts'
import type { FilmField } from '#domain/video/film-sheet.ts'
import type { RequestState } from '#domain/video/request-state.ts'
import type { DB } from '#server/database/tables.generated.ts'
import { type Author, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { Connection } from './requests.sql.ts'

export interface ClassRow {
  id: string
  organizationId: string
  organization: string
  name: string
  testName: string
  rules: unknown
  price: number
  currency: string
  closesAt: Date
  audience: ClassAudience
}

const mostListed = 200

const classes = sql`
  select film_class.id, film_class.organization_id, organization.name as organization, film_class.name,
    film_class.test_name, film_class.rules, film_class.price::int as price, film_class.currency,
    film_class.closes_at, film_class.audience
  from film_class join organization on organization.id = film_class.organization_id`

export async function findClass(connection: Connection, id: string): Promise<ClassRow | undefined> {
  const { rows } = await sql<ClassRow>`${classes} where film_class.id = ${id}`.execute(connection)
  return rows[0]
}

/** Locked until the transaction ends. */
export async function lockClass(
  transaction: Transaction<DB>,
  id: string,
): Promise<ClassRow | undefined> {
  await sql`select from film_class where id = ${id} for update`.execute(transaction)
  return await findClass(transaction, id)
}

/** Those that take films, the first to close first. */
export async function loadOpenClasses(connection: Connection): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`${classes} where film_class.closes_at > now()
    order by film_class.closes_at, film_class.id limit ${mostListed}`.execute(connection)
  return rows
}

/** Newest first. */
export async function loadClassesOf(
  connection: Connection,
  organizationId: string,
): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`${classes}
    where film_class.organization_id = ${organizationId}
    order by film_class.id desc limit ${mostListed}`.execute(connection)
  return rows
}

export async function insertClass(
  connection: Connection,
  author: Author,
  row: Omit<ClassRow, 'id' | 'organization' | 'audience'>,
): Promise<string> {
  const { id } = await connection
    .insertInto('filmClass')
    .values({ ...row, rules: JSON.stringify(row.rules), ...madeBy(author) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type ClassChange = Partial<Pick<ClassRow, 'name' | 'closesAt' | 'audience'>>

export async function updateClass(
  connection: Connection,
  author: Author,
  { id, change }: { id: string; change: ClassChange },
): Promise<void> {
  await connection
    .updateTable('filmClass')
    .set({ ...change, ...changedBy(author) })
    .where('id', '=', id)
    .execute()
}

export interface ClassRequest {
  id: string
  accountId: string
  rider: string
  horse: string
  state: RequestState
  isSubmitted: boolean
}

/** The requests of a class, in the order in which they were made. */
export async function loadClassRequests(
  connection: Connection,
  classId: string,
): Promise<ClassRequest[]> {
  const { rows } = await sql<ClassRequest>`
    select id, account_id, rider, horse, state, submitted_at is not null as is_submitted
    from video_request where class_id = ${classId} order by id`.execute(connection)
  return rows
}

/** The last value of each field of every signed sheet of a class. */
export async function loadClassMarks(
  connection: Connection,
  classId: string,
): Promise<(FilmField & { requestId: string })[]> {
  const { rows } = await sql<FilmField & { requestId: string }>`
    select distinct on (request_id, field) request_id, field, value, film_ms
    from film_mark join video_request as request
      on request.id = request_id and request.judge_account = film_mark.account_id
    where request.class_id = ${classId} and request.state = 'delivered'
    order by request_id, field, sequence desc`.execute(connection)
  return rows
}

/** Whether an account has a request in a class. */
export async function isInClass(
  connection: Connection,
  { classId, accountId }: { classId: string; accountId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from video_request where class_id = ${classId} and account_id = ${accountId}
    limit 1`.execute(connection)
  return rows.length > 0
}

/** Whether an account took part in a class: it submitted a film that it did not take back. */
export async function tookPart(
  connection: Connection,
  { classId, accountId }: { classId: string; accountId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from video_request where class_id = ${classId} and account_id = ${accountId}
      and submitted_at is not null and state <> 'cancelled' limit 1`.execute(connection)
  return rows.length > 0
}

/** Whether an account judges a request of a class, or judged one. */
export async function judgesInClass(
  connection: Connection,
  { classId, accountId }: { classId: string; accountId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from video_request where class_id = ${classId} and judge_account = ${accountId}
      and state in ('assigned', 'in_judging', 'delivered') limit 1`.execute(connection)
  return rows.length > 0
}
