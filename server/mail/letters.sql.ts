import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'
import type { LetterProblem } from './mail.ts'

type Connection = Kysely<DB> | Transaction<DB>

type Stored = Selectable<DB['letter']>

/** A letter as its job takes it up. */
export interface LetterRow {
  id: string
  occasion: string
  address: string
  asked: unknown
  subject: string | null
  body: string | null
  html: string | null
  sealed: Buffer | null
  messageId: string
  sentAt: Date | null
  gaveUpAt: Date | null
}

/** What is read when it is sent: text, or what a seal closed. */
export type LetterWriting =
  | { subject: string; body: string; html: string }
  | { subject: string; sealed: Buffer }

export interface NewLetter {
  occasion: string
  about: string
  address: string
  language: string
  organizationId: string | null
  showId: string | null
  accountId: string | null
}

/** A file that goes with a letter: its bytes, or the key of the file that is read when the letter is sent. */
export type LetterAttachment = { name: string; mediaType: string } & (
  | { bytes: Buffer }
  | { fileKey: string }
)

/**
 * Stores a letter with the job that sends it, in one statement: it belongs to acts that hold others up. It stands on
 * the pages of the entries that are given. Undefined where the address has a letter about the same already.
 */
export async function insertLetter(
  transaction: Transaction<DB>,
  letter: NewLetter & (LetterWriting | { asked: string }),
  { job, dueAt, entryIds }: { job: string; dueAt: Date; entryIds: readonly string[] },
): Promise<string | undefined> {
  const made = await transaction
    .with('made', (statement) =>
      statement
        .insertInto('letter')
        .values(letter)
        .onConflict((conflict) => conflict.columns(['occasion', 'about', 'address']).doNothing())
        .returning('id'),
    )
    .with('due', (statement) =>
      statement
        .insertInto('job')
        .columns(['kind', 'subject', 'dueAt'])
        .expression(
          statement
            .selectFrom('made')
            .select((row) => [
              row.val(job).as('kind'),
              sql<string>`id::text`.as('subject'),
              sql<Date>`${dueAt}::timestamptz`.as('dueAt'),
            ]),
        ),
    )
    .with('linked', (statement) =>
      statement
        .insertInto('entryLetter')
        .columns(['entryId', 'letterId'])
        .expression(
          statement
            .selectFrom('made')
            .select([
              sql<string>`unnest(${[...entryIds]}::bigint[])`.as('entryId'),
              'id as letterId',
            ]),
        ),
    )
    .selectFrom('made')
    .select('id')
    .executeTakeFirst()
  return made?.id
}

export async function insertAttachments(
  transaction: Transaction<DB>,
  letterId: string,
  attachments: readonly LetterAttachment[],
): Promise<void> {
  if (attachments.length === 0) return
  const rows = attachments.map((attachment, position) => ({ ...attachment, letterId, position }))
  await transaction.insertInto('letterAttachment').values(rows).execute()
}

export async function loadAttachments(connection: Connection, letterId: string) {
  return await connection
    .selectFrom('letterAttachment')
    .where('letterId', '=', letterId)
    .select(['name', 'mediaType', 'bytes', 'fileKey'])
    .orderBy('position')
    .execute()
}

/** In a transaction it is locked until that ends. */
export async function findLetter(
  connection: Connection,
  id: string,
): Promise<LetterRow | undefined> {
  const query = connection
    .selectFrom('letter')
    .where('id', '=', id)
    .select(['id', 'occasion', 'address', 'asked', 'subject', 'body', 'html', 'sealed'])
    .select(['messageId', 'sentAt', 'gaveUpAt'])
  return await (connection.isTransaction ? query.forUpdate() : query).executeTakeFirst()
}

/** Turns what was asked for into a letter, or writes one anew. */
export async function writeLetter(
  transaction: Transaction<DB>,
  id: string,
  letter: Pick<NewLetter, 'address' | 'language' | 'accountId'> & LetterWriting,
): Promise<void> {
  await transaction
    .updateTable('letter')
    .set({ ...letter, asked: null })
    .where('id', '=', id)
    .execute()
}

export async function deleteLetter(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('letter').where('id', '=', id).execute()
}

/** Whether an account has asked for another letter of the kind since. */
export async function hasLaterLetter(
  connection: Connection,
  { id, occasion, accountId }: { id: string; occasion: string; accountId: string },
): Promise<boolean> {
  const later = await connection
    .selectFrom('letter')
    .where('occasion', '=', occasion)
    .where('accountId', '=', accountId)
    .where('id', '>', id)
    .select('id')
    .executeTakeFirst()
  return later !== undefined
}

export async function noteProblem(
  connection: Connection,
  id: string,
  { problem, answer }: { problem: LetterProblem; answer: string | null },
): Promise<void> {
  await connection
    .updateTable('letter')
    .set({ attempts: sql<number>`attempts + 1`, lastError: problem, lastAnswer: answer })
    .where('id', '=', id)
    .execute()
}

export async function noteSent(connection: Connection, id: string): Promise<void> {
  await connection
    .updateTable('letter')
    .set({ attempts: sql<number>`attempts + 1`, sentAt: sql<Date>`now()`, sealed: null })
    .set({ lastError: null, lastAnswer: null })
    .where('id', '=', id)
    .execute()
}

export async function noteGivenUp(connection: Connection, id: string): Promise<void> {
  await connection
    .updateTable('letter')
    .set({ gaveUpAt: sql<Date>`now()`, sealed: null, asked: null })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute()
}

/** Waits once more. One that has gone before becomes another message: mail programs hide a duplicate. */
export async function reopenLetter(connection: Connection, id: string): Promise<void> {
  await connection
    .updateTable('letter')
    .set({ sentAt: null, gaveUpAt: null, attempts: 0, lastError: null, lastAnswer: null })
    .set({
      messageId: sql<string>`case when sent_at is null then message_id else gen_random_uuid() end`,
    })
    .where('id', '=', id)
    .execute()
}

export const letterStates = ['waiting', 'sent', 'givenUp'] as const

export type LetterState = (typeof letterStates)[number]

/** A line of the log of a show. */
export interface LoggedLetter extends Pick<Stored, 'occasion' | 'address' | 'subject'> {
  id: string
  showId: string | null
  accountId: string | null
  madeAt: Date
  sentAt: Date | null
  gaveUpAt: Date | null
  attempts: number
  lastError: string | null
  lastAnswer: string | null
  /** Whether there is still something to send. */
  hasText: boolean
}

const isInState = {
  waiting: sql<boolean>`sent_at is null and gave_up_at is null`,
  sent: sql<boolean>`sent_at is not null`,
  givenUp: sql<boolean>`gave_up_at is not null`,
} as const

/** Of a show, newest first, older than the letter `after`. */
export async function loadLetters(
  connection: Connection,
  wanted: { showId: string; first: number; after: string | null; state: LetterState | null },
): Promise<LoggedLetter[]> {
  const { showId, first, after, state } = wanted
  let query = logged(connection).where('showId', '=', showId)
  if (after !== null) query = query.where('id', '<', after)
  if (state !== null) query = query.where(isInState[state])
  return await query.orderBy('id', 'desc').limit(first).execute()
}

/** About an entry, newest first. */
export async function loadLettersOfEntry(
  connection: Connection,
  entryId: string,
): Promise<LoggedLetter[]> {
  return await logged(connection)
    .where('id', 'in', (select) =>
      select.selectFrom('entryLetter').select('letterId').where('entryId', '=', entryId),
    )
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

export async function loadLetter(
  connection: Connection,
  id: string,
): Promise<LoggedLetter | undefined> {
  return await logged(connection).where('id', '=', id).executeTakeFirst()
}

function logged(connection: Connection) {
  return connection
    .selectFrom('letter')
    .select(['id', 'showId', 'occasion', 'address', 'subject', 'madeAt', 'sentAt', 'gaveUpAt'])
    .select(['attempts', 'lastError', 'lastAnswer', 'accountId'])
    .select(sql<boolean>`body is not null`.as('hasText'))
}

/** Letters keep what they say, and their line in the log of a show, for so many days; others go as a whole. */
export async function forgetOldLetters(
  connection: Connection,
  days: number,
): Promise<{ blanked: bigint; deleted: bigint }> {
  const isOld = sql<boolean>`made_at < now() - make_interval(days => ${days})`
  const { numDeletedRows } = await connection
    .deleteFrom('letter')
    .where(isOld)
    .where('showId', 'is', null)
    .executeTakeFirst()
  await connection
    .deleteFrom('letterAttachment')
    .where('letterId', 'in', connection.selectFrom('letter').where(isOld).select('id'))
    .execute()
  const { numUpdatedRows } = await connection
    .updateTable('letter')
    .set({ subject: null, body: null, html: null, sealed: null, asked: null })
    .where(isOld)
    .where(sql<boolean>`num_nonnulls(subject, body, html, sealed, asked) > 0`)
    .executeTakeFirst()
  return { blanked: numUpdatedRows, deleted: numDeletedRows }
}

export async function loadSealedLetters(
  connection: Connection,
): Promise<{ id: string; sealed: Buffer }[]> {
  return await connection
    .selectFrom('letter')
    .where('sealed', 'is not', null)
    .select(['id', sql<Buffer>`sealed`.as('sealed')])
    .forUpdate()
    .execute()
}

export async function replaceSealedLetter(
  connection: Connection,
  id: string,
  sealed: Buffer,
): Promise<void> {
  await connection.updateTable('letter').set({ sealed }).where('id', '=', id).execute()
}
