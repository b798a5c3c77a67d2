import { type Kysely, sql, type Transaction } from 'kysely'
import type { EntryForm } from '#domain/entries/entry-form.ts'
import type { DB } from '#server/database/tables.generated.ts'
import { type Author, type Authored, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { HeldPrices } from './entered.sql.ts'
import type { ItemChanges } from './submitting.ts'

/** What those who follow the entry and the inbox read from now on. */
export async function bumpEntry(
  transaction: Transaction<DB>,
  entryId: string,
): Promise<{ entry: number; inbox: number }> {
  const { rows } = await sql<{ entry: number; inbox: number }>`
    with bumped as (update entry set version = version + 1 where id = ${entryId}
      returning version, show_id)
    update entry_system set inbox_version = inbox_version + 1 from bumped
    where entry_system.show_id = bumped.show_id
    returning bumped.version::int as entry, inbox_version::int as inbox`.execute(transaction)
  const [row] = rows
  if (!row) throw new Error(`entry ${entryId} is gone`)
  return row
}

interface Submissions {
  /** The entry that the key was used for, and what was sent with it. */
  known: { entryId: string; form: unknown } | null
  /** What the account's draft of a new entry began with. */
  held: HeldPrices | null
}

/** What is known of a submission before it is stored, in one statement. */
export async function loadSubmission(
  connection: Kysely<DB>,
  { showId, key, accountId }: { showId: string; key: string; accountId: string },
): Promise<Submissions> {
  const { rows } = await sql<{
    entryId: string | null
    form: unknown
    version: number | null
    until: Date | null
  }>`
    select sent.entry_id::text as "entryId", sent.form, draft.price_list as version,
      draft.prices_held_until as until
    from (select 1) as one
      left join entry_submission as sent on sent.show_id = ${showId} and sent.key = ${key}
      left join entry_draft as draft on draft.show_id = ${showId}
        and draft.account_id = ${accountId} and draft.entry_id is null`.execute(connection)
  const { entryId = null, form, version = null, until = null } = rows[0] ?? {}
  return {
    known: entryId === null ? null : { entryId, form },
    held: version === null || until === null ? null : { version, until },
  }
}

/** False where the same key was first. */
export async function noteSubmission(
  transaction: Transaction<DB>,
  { showId, key, entryId, form }: { showId: string; key: string; entryId: string; form: EntryForm },
): Promise<boolean> {
  const row = await transaction
    .insertInto('entrySubmission')
    .values({ showId, key, entryId, form: JSON.stringify(form) })
    .onConflict((conflict) => conflict.columns(['showId', 'key']).doNothing())
    .returning('entryId')
    .executeTakeFirst()
  return row !== undefined
}

export interface StoredContent {
  entryId: string
  form: EntryForm
  priceList: number
  acceptedTerms: boolean
  items: ItemChanges
  /** By key: boxes that are new or changed, and whether they go on the waiting list. */
  waiting: ReadonlyMap<string, boolean>
  /** Whose draft ends with it, and of which entry it was; null: of a new one. */
  draftOf: { accountId: string; entryId: string | null }
}

/**
 * Everything of an entry but its places, which the acts on places have stored; the draft that it was made from is
 * gone. Answers what those who follow the entry and the inbox read from now on.
 */
export async function storeEntry(
  transaction: Transaction<DB>,
  author: Author,
  { entryId, form, priceList, acceptedTerms, items, waiting, draftOf }: StoredContent,
): Promise<{ entry: number; inbox: number }> {
  const { responsible, answers, note, riders, horses } = form
  const { rows } = await sql<{ entry: number; inbox: number }>`
    with stored as (
      update entry set responsible_name = ${responsible.name},
        responsible_email = ${responsible.email}, responsible_phone = ${responsible.phone},
        language = coalesce(${responsible.language}, language), answers = ${JSON.stringify(answers)}, note = ${note},
        price_list = ${priceList}, modified_by_account = ${author.accountId}, last_modified = now(),
        terms_accepted_at = case when ${acceptedTerms}::boolean then now() else terms_accepted_at end,
        version = version + 1
      where id = ${entryId} returning version, show_id),
    priced as (
      update place set price_list = ${priceList} where entry_id = ${entryId} and price_list is null),
    riders as (
      insert into entry_rider (entry_id, person_id, answers)
      select ${entryId}, (rider ->> 'id')::bigint, rider -> 'answers'
      from jsonb_array_elements(${JSON.stringify(riders)}::jsonb) as rider
      on conflict (entry_id, person_id) do update set answers = excluded.answers),
    horses as (
      insert into entry_horse (entry_id, horse_id, answers)
      select ${entryId}, (horse ->> 'id')::bigint, horse -> 'answers'
      from jsonb_array_elements(${JSON.stringify(horses)}::jsonb) as horse
      on conflict (entry_id, horse_id) do update set answers = excluded.answers),
    drafted as (
      delete from entry_draft using stored where entry_draft.show_id = stored.show_id
        and account_id = ${draftOf.accountId}
        and entry_id is not distinct from ${draftOf.entryId}::bigint)
    update entry_system set inbox_version = inbox_version + 1 from stored
    where entry_system.show_id = stored.show_id
    returning stored.version::int as entry, inbox_version::int as inbox`.execute(transaction)
  const [versions] = rows
  if (!versions) throw new Error(`entry ${entryId} is gone`)
  await storeItems({ transaction, author, entryId }, { ...items, waiting })
  return versions
}

async function storeItems(
  { transaction, author, entryId }: Authored & { entryId: string },
  { added, changed, withdrawn, waiting }: ItemChanges & Pick<StoredContent, 'waiting'>,
): Promise<void> {
  for (const item of added) {
    await transaction
      .insertInto('entryItem')
      .values({
        ...{ ...columnsOf(item), entryId, ...madeBy(author) },
        waitingSince: waiting.get(item.key) ? sql<Date>`now()` : null,
      })
      .execute()
  }
  for (const { id, ...item } of changed) {
    const waits = waiting.get(item.key)
    await transaction
      .updateTable('entryItem')
      .set({
        ...{ ...columnsOf(item), ...changedBy(author) },
        // Still waiting, it keeps its turn.
        ...(waits === undefined
          ? {}
          : {
              waitingSince: waits ? sql<Date>`coalesce(waiting_since, now())` : null,
              offeredUntil: null,
            }),
      })
      .where('id', '=', id)
      .where('entryId', '=', entryId)
      .execute()
  }
  if (withdrawn.length === 0) return
  await transaction
    .updateTable('entryItem')
    .set({ withdrawnAt: sql<Date>`now()`, ...changedBy(author) })
    .where('id', 'in', [...withdrawn])
    .where('entryId', '=', entryId)
    .where('withdrawnAt', 'is', null)
    .execute()
}

function columnsOf(item: EntryForm['items'][number]) {
  const { product, riderId, horseId, quantity, from, to, wishes } = item
  return {
    ...{ product, personId: riderId, horseId, quantity, fromDay: from, toDay: to },
    wishes: wishes === null ? null : JSON.stringify(wishes),
  }
}
