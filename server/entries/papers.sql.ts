import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'
import { type Author, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'

type Connection = Kysely<DB> | Transaction<DB>

export interface PaperFile {
  key: string
  name: string
  mediaType: string
  size: number
}

/** What was handed in of a paper, and what the office said about it. Days are ISO 8601. */
export interface PaperRow {
  id: string
  entryId: string
  showId: string
  kind: 'document' | 'membership'
  requirement: string
  personId: string | null
  horseId: string | null
  body: string | null
  number: string | null
  issuedOn: string | null
  expiresOn: string | null
  doses: { day: string; by: string | null }[]
  receivedAt: Date | null
  review: 'unseen' | 'verified' | 'refused' | 'waived'
  reviewReason: string
  /** Who said it; '' for nobody. */
  reviewedBy: string
  files: PaperFile[]
}

const papers = sql`
  select paper.id::text as id, paper.entry_id::text as "entryId", entry.show_id::text as "showId",
    paper.kind, paper.requirement, paper.person_id::text as "personId",
    paper.horse_id::text as "horseId", paper.body, paper.number,
    to_char(paper.issued_on, 'YYYY-MM-DD') as "issuedOn",
    to_char(paper.expires_on, 'YYYY-MM-DD') as "expiresOn", paper.doses,
    paper.received_at as "receivedAt", paper.review, paper.review_reason as "reviewReason",
    coalesce(name_of_account(paper.reviewed_by_account), '') as "reviewedBy",
    coalesce((select jsonb_agg(jsonb_build_object('key', file.key, 'name', file.name,
        'mediaType', file.media_type, 'size', file.size) order by file.id)
      from file where file.purpose = 'entry-paper' and file.subject_id = paper.id), '[]') as files
  from entry_paper as paper join entry on entry.id = paper.entry_id`

/** Which of two papers says more, by the name that the statement gives each. */
export function paperWorth(paper: string): RawBuilder<number> {
  return sql<number>`case ${sql.ref(`${paper}.review`)}
    when 'verified' then 3 when 'waived' then 3 when 'refused' then 1
    else case when ${sql.ref(`${paper}.received_at`)} is null then 0 else 2 end end`
}

/** By entry. */
export async function loadPapersOf(
  connection: Connection,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, PaperRow[]>> {
  const { rows } = await sql<PaperRow>`${papers}
    where paper.entry_id = any (${[...entryIds]}::bigint[]) order by paper.id`.execute(connection)
  return Map.groupBy(rows, ({ entryId }) => entryId)
}

export async function loadPaper(connection: Connection, id: string): Promise<PaperRow | undefined> {
  const { rows } = await sql<PaperRow>`${papers} where paper.id = ${id}`.execute(connection)
  return rows[0]
}

/** A paper that nobody of the office has looked at, with the names that the queue shows. */
export interface QueuedPaper extends PaperRow {
  entryNumber: number
  subject: string
  birthYear: number | null
}

/** Of each show, handed in and not seen, the oldest first. */
export async function loadQueuedPapers(
  connection: Connection,
  showIds: readonly string[],
): Promise<ReadonlyMap<string, QueuedPaper[]>> {
  const { rows } = await sql<QueuedPaper>`
    select queued.*, entry.number as "entryNumber",
      coalesce(horse.name, trim(person.first_name || ' ' || person.family_name), '') as subject,
      coalesce(horse.birth_year, person.birth_year)::int as "birthYear"
    from (${papers} where entry.show_id = any (${[...showIds]}::bigint[])
        and paper.review = 'unseen' and paper.received_at is not null) as queued
      join entry on entry.id = queued."entryId"::bigint
      left join horse on horse.id = queued."horseId"::bigint
      left join person on person.id = queued."personId"::bigint
    order by queued."receivedAt", queued.id::bigint
    limit 2000`.execute(connection)
  return Map.groupBy(rows, ({ showId }) => showId)
}

export type PaperKey = Pick<PaperRow, 'entryId' | 'kind' | 'requirement' | 'personId' | 'horseId'>

/** The row of a paper, made where there is none; locked until the transaction ends. Its id. */
export async function lockPaper(
  transaction: Transaction<DB>,
  author: Author,
  key: PaperKey,
): Promise<string> {
  await transaction
    .insertInto('entryPaper')
    .values({ ...key, ...madeBy(author) })
    .onConflict((conflict) =>
      conflict.columns(['entryId', 'kind', 'requirement', 'personId', 'horseId']).doNothing(),
    )
    .execute()
  const { rows } = await sql<{ id: string }>`
    select id::text as id from entry_paper
    where entry_id = ${key.entryId} and kind = ${key.kind} and requirement = ${key.requirement}
      and person_id is not distinct from ${key.personId}::bigint
      and horse_id is not distinct from ${key.horseId}::bigint
    for update`.execute(transaction)
  const [row] = rows
  if (!row) throw new Error('a paper was made and is not there')
  return row.id
}

export type PaperContent = Pick<PaperRow, 'body' | 'number' | 'issuedOn' | 'expiresOn' | 'doses'>

/** Something was handed in: the office has not seen it. */
export async function storePaperContent(
  transaction: Transaction<DB>,
  author: Author,
  { id, doses, ...content }: { id: string } & PaperContent,
): Promise<void> {
  await transaction
    .updateTable('entryPaper')
    .set({ ...content, doses: JSON.stringify(doses), ...unseen(), ...changedBy(author) })
    .where('id', '=', id)
    .execute()
}

/** A file came or went. */
export async function notePaperFiles(
  transaction: Transaction<DB>,
  author: Author,
  id: string,
): Promise<void> {
  await transaction
    .updateTable('entryPaper')
    .set({ ...unseen(), ...changedBy(author) })
    .where('id', '=', id)
    .execute()
}

function unseen() {
  return {
    ...{ receivedAt: sql<Date>`now()`, review: 'unseen', reviewReason: '' },
    ...{ reviewedAt: null, reviewedByAccount: null },
  }
}

export async function storeReview(
  transaction: Transaction<DB>,
  author: Author,
  { id, review, reason }: { id: string; review: PaperRow['review']; reason: string },
): Promise<void> {
  await transaction
    .updateTable('entryPaper')
    .set({
      ...{ review, reviewReason: reason, ...changedBy(author) },
      reviewedAt: review === 'unseen' ? null : sql<Date>`now()`,
      reviewedByAccount: review === 'unseen' ? null : author.accountId,
    })
    .where('id', '=', id)
    .execute()
}
