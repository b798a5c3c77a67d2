import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'
import type { EntryReader } from './place-letters.sql.ts'

type Connection = Kysely<DB> | Transaction<DB>

export interface ShowReader extends EntryReader {
  submittedAt: Date
}

/** Entries of a show with whom their letters go to, by number; all of them where `entryIds` is null. */
export async function loadShowReaders(
  connection: Connection,
  { showId, entryIds }: { showId: string; entryIds: readonly string[] | null },
): Promise<ShowReader[]> {
  const ids = entryIds === null ? null : [...entryIds]
  const { rows } = await sql<ShowReader>`
    select entry.id::text as "entryId", entry.number, account.id::text as "accountId",
      coalesce(account.email, entry.responsible_email) as email,
      coalesce(account.first_name, entry.responsible_name) as name,
      array_remove(array[entry.language, account.locale], null) as languages,
      entry.creation_time as "submittedAt"
    from entry left join account on account.id = entry.account_id
    where entry.show_id = ${showId} and entry.merged_into is null and (${ids}::bigint[] is null or entry.id = any (${ids}::bigint[]))
    order by entry.number`.execute(connection)
  return rows
}

/** By lower-case address, when a letter of the kind was last written to it for the show. */
export async function loadLastWritten(
  connection: Connection,
  { showId, occasion }: { showId: string; occasion: string },
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ address: string; at: Date }>`
    select lower(address) as address, max(made_at) as at from letter
    where show_id = ${showId} and occasion = ${occasion} group by 1`.execute(connection)
  return new Map(rows.map(({ address, at }) => [address, at]))
}

/** Lower-case addresses that have a letter about this. */
export async function loadWrittenTo(
  connection: Connection,
  { occasion, about }: { occasion: string; about: string },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ address: string }>`
    select lower(address) as address from letter
    where occasion = ${occasion} and about = ${about}`.execute(connection)
  return new Set(rows.map(({ address }) => address))
}

export interface NewMessage {
  showId: string
  key: string | null
  kind: 'message' | 'papers' | 'reminder'
  subject: string
  body: string
  /** Null: the installation sent it by itself. */
  accountId: string | null
}

/** Null where the show has a message with this key already. */
export async function insertMessage(
  transaction: Transaction<DB>,
  { showId, key, kind, subject, body, accountId }: NewMessage,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into entry_message (show_id, key, kind, subject, body, created_by_account, modified_by_account)
    values (${showId}, coalesce(${key}::uuid, gen_random_uuid()), ${kind}, ${subject}, ${body},
      ${accountId}, ${accountId})
    on conflict (show_id, key) do nothing returning id::text as id`.execute(transaction)
  return rows[0]?.id ?? null
}

export async function linkMessageLetter(
  transaction: Transaction<DB>,
  link: { messageId: string; letterId: string },
): Promise<void> {
  await transaction.insertInto('entryMessageLetter').values(link).execute()
}

export async function deleteMessage(transaction: Transaction<DB>, id: string): Promise<void> {
  await transaction.deleteFrom('entryMessage').where('id', '=', id).execute()
}

/** Those who follow the inbox hear of it. */
export async function bumpInbox(transaction: Transaction<DB>, showId: string): Promise<number> {
  const row = await transaction
    .updateTable('entrySystem')
    .set({ inboxVersion: sql`inbox_version + 1` })
    .where('showId', '=', showId)
    .returning('inboxVersion')
    .executeTakeFirstOrThrow()
  return Number(row.inboxVersion)
}

export interface MessageRow {
  id: string
  showId: string
  kind: NewMessage['kind']
  subject: string
  body: string
  creationTime: Date
  /** Null: the installation sent it by itself. */
  by: string | null
}

/** By show, the newest first. */
export async function loadMessages(
  connection: Connection,
  showIds: readonly string[],
): Promise<ReadonlyMap<string, MessageRow[]>> {
  const { rows } = await sql<MessageRow>`
    select id::text as id, show_id::text as "showId", kind, subject, body,
      creation_time as "creationTime", name_of_account(created_by_account) as by
    from entry_message where show_id = any (${[...showIds]}::bigint[])
    order by id desc limit 200`.execute(connection)
  return Map.groupBy(rows, ({ showId }) => showId)
}

export interface MessageRecipient {
  messageId: string
  letterId: string
  address: string
  sentAt: Date | null
  gaveUpAt: Date | null
  /** Numbers of the entries that it was about. */
  entries: number[]
}

/** By message, in the order of the addresses. */
export async function loadMessageRecipients(
  connection: Connection,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, MessageRecipient[]>> {
  const { rows } = await sql<MessageRecipient>`
    select link.message_id::text as "messageId", letter.id::text as "letterId", address,
      sent_at as "sentAt", gave_up_at as "gaveUpAt",
      array(select entry.number from entry_letter join entry on entry.id = entry_id
        where entry_letter.letter_id = letter.id order by 1) as entries
    from entry_message_letter as link join letter on letter.id = link.letter_id
    where link.message_id = any (${[...messageIds]}::bigint[])
    order by lower(address)`.execute(connection)
  return Map.groupBy(rows, ({ messageId }) => messageId)
}
