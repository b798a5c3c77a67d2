import { type Kysely, sql, type Transaction } from 'kysely'
import { permission } from '#domain/access/permission.ts'
import type { FilmWrite } from '#domain/video/film-sheet.ts'
import type { OfferInput, RequestInput } from '#domain/video/request-input.ts'
import type { RequestState } from '#domain/video/request-state.ts'
import type { DB } from '#server/database/tables.generated.ts'
import { type Author, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'

export type Connection = Kysely<DB> | Transaction<DB>

export interface RequestRow {
  id: string
  organizationId: string
  organization: string
  accountId: string
  purpose: 'judging' | 'training'
  testName: string
  rules: unknown
  rider: string
  horse: string
  words: string
  wantedJudge: string | null
  wantedJudgeName: string | null
  judgeAccount: string | null
  judgeName: string | null
  state: RequestState
  reason: string | null
  submittedAt: Date | null
  dueAt: Date | null
  deliveredAt: Date | null
  /** When the sender agreed that training sets may show the film. */
  trainingConsentAt: Date | null
  hasFilm: boolean
  price: number
  currency: string
  wantedBy: Date | null
  classId: string | null
  className: string | null
}

/** Newest first. */
const mostListed = 200

const requests = sql`
  select request.id, request.organization_id, organization.name as organization, request.account_id,
    request.purpose, request.test_name, request.rules, request.rider, request.horse, request.words,
    request.wanted_judge, wanted.first_name || ' ' || wanted.family_name as wanted_judge_name,
    request.judge_account, judge.first_name || ' ' || judge.family_name as judge_name,
    request.price::int as price, request.currency, request.state, request.reason,
    request.submitted_at, request.due_at, request.delivered_at, request.training_consent_at,
    request.wanted_by, request.class_id, film_class.name as class_name,
    exists (select from film where film.request_id = request.id and arrived_at is not null) as has_film
  from video_request as request
    join organization on organization.id = request.organization_id
    left join film_class on film_class.id = request.class_id
    left join account as wanted on wanted.id = request.wanted_judge
    left join account as judge on judge.id = request.judge_account`

export async function findRequest(
  connection: Connection,
  id: string,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`${requests} where request.id = ${id}`.execute(connection)
  return rows[0]
}

/** Locked until the transaction ends. */
export async function lockRequest(
  transaction: Transaction<DB>,
  id: string,
): Promise<RequestRow | undefined> {
  await sql`select from video_request where id = ${id} for update`.execute(transaction)
  return await findRequest(transaction, id)
}

export async function loadOwnRequests(
  connection: Connection,
  accountId: string,
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`${requests} where request.account_id = ${accountId}
    order by request.id desc limit ${mostListed}`.execute(connection)
  return rows
}

export async function loadJudgedRequests(
  connection: Connection,
  accountId: string,
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`${requests} where request.judge_account = ${accountId}
      and request.state in ('assigned', 'in_judging', 'delivered')
    order by request.state = 'delivered', request.due_at, request.id limit ${mostListed}`.execute(
    connection,
  )
  return rows
}

export async function loadOfficeRequests(
  connection: Connection,
  organizationId: string,
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`${requests}
    where request.organization_id = ${organizationId} and request.submitted_at is not null
    order by request.id desc limit ${mostListed}`.execute(connection)
  return rows
}

/** Being judged, and due before so many days are over; what was due long ago is told no more. */
export async function loadDueRequests(
  connection: Connection,
  { days }: { days: number },
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`${requests}
    where request.state in ('assigned', 'in_judging')
      and request.due_at between now() - interval '30 days' and now() + ${days} * interval '1 day'
    order by request.due_at limit ${mostListed}`.execute(connection)
  return rows
}

export async function countOwnDrafts(connection: Connection, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from video_request
    where account_id = ${accountId} and state = 'draft'`.execute(connection)
  return rows[0]?.count ?? 0
}

export async function insertRequest(
  connection: Connection,
  author: Author,
  request: Omit<RequestInput, 'test' | 'judgeId'> & {
    wantedJudge: string | null
    classId: string | null
    testName: string
    rules: unknown
    price: number
    currency: string
  },
): Promise<string> {
  const { rules, ...values } = request
  const { id } = await connection
    .insertInto('videoRequest')
    .values({
      ...values,
      rules: JSON.stringify(rules),
      accountId: author.accountId,
      state: 'draft',
      ...madeBy(author),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface RequestChange {
  state: RequestState
  judgeAccount?: string
  reason?: string
  submittedAt?: Date
  dueAt?: Date
  deliveredAt?: Date
}

export async function updateRequest(
  connection: Connection,
  author: Author,
  { id, change }: { id: string; change: RequestChange },
): Promise<void> {
  await connection
    .updateTable('videoRequest')
    .set({ ...change, ...changedBy(author) })
    .where('id', '=', id)
    .execute()
}

export interface OfferRow {
  id: string | null
  organizationId: string
  organization: string
  isOpen: boolean
  days: number
  price: number
  currency: string
}

/** Null: of every organization; one that never offered has no id. */
export async function loadOffers(
  connection: Connection,
  organizationIds: readonly string[] | null,
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select offer.id, organization.id as organization_id, organization.name as organization,
      coalesce(offer.is_open, false) as is_open, coalesce(offer.days, 14) as days,
      coalesce(offer.price, 0)::int as price, coalesce(offer.currency, 'EUR') as currency
    from organization left join video_offer as offer on offer.organization_id = organization.id
    where ${organizationIds === null} or organization.id = any(${[...(organizationIds ?? [])]}::bigint[])
    order by lower(organization.name), organization.id limit ${mostListed}`.execute(connection)
  return rows
}

/** Those that take requests: with at least one judge. */
export async function loadOpenOffers(connection: Connection): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select offer.id, organization_id, organization.name as organization, is_open, days,
      price::int as price, currency
    from video_offer as offer join organization on organization.id = organization_id
    where is_open and exists (
      select from video_judge where video_judge.organization_id = offer.organization_id)
    order by lower(organization.name), organization.id limit ${mostListed}`.execute(connection)
  return rows
}

export interface NamedAccount {
  id: string
  name: string
}

/** Who can sign in by themselves: no device, not disabled. */
const isPerson = sql<boolean>`(not account.restricted and account.disabled_at is null
  and account.deleted_at is null)`

export async function loadJudges(
  connection: Connection,
  organizationId: string,
): Promise<NamedAccount[]> {
  const { rows } = await sql<NamedAccount>`
    select account.id, first_name || ' ' || family_name as name
    from video_judge join account on account.id = account_id
    where video_judge.organization_id = ${organizationId} and ${isPerson}
    order by lower(family_name), account.id`.execute(connection)
  return rows
}

/** The accounts of an organization, of whom its office chooses judges. */
export async function loadPeople(
  connection: Connection,
  organizationId: string,
): Promise<NamedAccount[]> {
  const { rows } = await sql<NamedAccount>`
    select account.id, first_name || ' ' || family_name as name
    from account where ${isPerson} and (account.organization_id = ${organizationId} or account.id in (
      select account_id from account_of_organization where organization_id = ${organizationId}))
    order by lower(family_name), account.id limit 1000`.execute(connection)
  return rows
}

/** Accounts that handle the requests of an organization, as `isOffice` decides; administrators are not told. */
export async function loadOfficeOf(
  connection: Connection,
  organizationId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct account.id from access_grant as entry
      left join role on role.id = entry.role_id join account on account.id = entry.account_id
    where ${isPerson} and entry.class_name = 'Organization'
      and entry.object_id_identity = ${organizationId}
      and (entry.mask | coalesce(role.mask, 0)) & ${permission.WRITE} > 0
      and (entry.starts_at is null or entry.starts_at <= now())
      and (entry.ends_at is null or entry.ends_at > now())
    order by account.id limit 20`.execute(connection)
  return rows.map(({ id }) => id)
}

export async function writeOffer(
  transaction: Transaction<DB>,
  author: Author,
  { organizationId, offer }: { organizationId: string; offer: OfferInput },
): Promise<void> {
  const { isOpen, days, judges, price, currency } = offer
  await transaction
    .insertInto('videoOffer')
    .values({ organizationId, isOpen, days, price, currency, ...madeBy(author) })
    .onConflict((row) =>
      row
        .column('organizationId')
        .doUpdateSet({ isOpen, days, price, currency, ...changedBy(author) }),
    )
    .execute()
  await transaction.deleteFrom('videoJudge').where('organizationId', '=', organizationId).execute()
  if (judges.length === 0) return
  await transaction
    .insertInto('videoJudge')
    .values(judges.map((accountId) => ({ organizationId, accountId })))
    .execute()
}

export interface MarkRow {
  field: string
  value: FilmWrite['value']
  filmMs: number | null
}

/**
 * What stands: the last value of each field, by the judge whom the request has now. What an earlier judge wrote stays
 * in the journal.
 */
export async function loadMarks(connection: Connection, requestId: string): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select distinct on (field) field, value, film_ms
    from film_mark join video_request as request
      on request.id = request_id and request.judge_account = film_mark.account_id
    where request_id = ${requestId} order by field, sequence desc`.execute(connection)
  return rows
}

/** Of one judge. */
export async function countMarks(
  connection: Connection,
  { requestId, accountId }: { requestId: string; accountId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from film_mark
    where request_id = ${requestId} and account_id = ${accountId}`.execute(connection)
  return rows[0]?.count ?? 0
}

/** The same id twice is one write. */
export async function insertMarks(
  transaction: Transaction<DB>,
  { requestId, accountId }: { requestId: string; accountId: string },
  writes: readonly FilmWrite[],
): Promise<void> {
  await transaction
    .insertInto('filmMark')
    .values(
      writes.map(({ value, ...write }) => ({
        ...write,
        value: JSON.stringify(value),
        requestId,
        accountId,
      })),
    )
    .onConflict((row) => row.column('id').doNothing())
    .execute()
}
