import { sql, type Transaction } from 'kysely'
import type { PlaceStatus } from '#domain/entries/place-status.ts'
import type { DB } from '#server/database/tables.generated.ts'

/** A place with all that a letter about it says. */
export interface PlaceToTell {
  id: string
  status: PlaceStatus
  competition: string
  rider: string
  horse: string | null
  offeredUntil: Date | null
}

/** Whom an entry's letters go to; one without an address has none. */
export interface EntryReader {
  entryId: string
  number: number
  /** null: the office entered it for somebody without an account. */
  accountId: string | null
  email: string | null
  name: string
  /** What the entry says, then what the account reads. */
  languages: readonly string[]
}

/** To the account whose entry it is: only of that address it is known whose it is. Without one to the typed address. */
export async function loadEntryReaders(
  transaction: Transaction<DB>,
  entryIds: readonly string[],
): Promise<EntryReader[]> {
  const { rows } = await sql<EntryReader>`
    select entry.id::text as "entryId", entry.number, account.id::text as "accountId",
      coalesce(account.email, entry.responsible_email) as email,
      coalesce(account.first_name, entry.responsible_name) as name,
      array_remove(array[entry.language, account.locale], null) as languages
    from entry left join account on account.id = entry.account_id
    where entry.id = any (${[...entryIds]}::bigint[])
    order by entry.id`.execute(transaction)
  return rows
}

/** By entry, in the order of the competitions. */
export async function loadPlacesToTell(
  transaction: Transaction<DB>,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, PlaceToTell[]>> {
  const { rows } = await sql<PlaceToTell & { entryId: string }>`
    select place.entry_id::text as "entryId", place.id::text as id, place.status,
      competition.number || ' ' || competition.name as competition,
      trim(person.first_name || ' ' || person.family_name) as rider, horse.name as horse,
      place.offered_until as "offeredUntil"
    from place join competition on competition.id = place.competition_id
      join person on person.id = place.person_id
      left join horse on horse.id = place.horse_id
    where place.id = any (${[...placeIds]}::bigint[])
    order by competition.number, competition.id, place.id`.execute(transaction)
  return Map.groupBy(rows, ({ entryId }) => entryId)
}

/** A place whose status this transaction has changed. */
export interface ChangedStatus {
  id: string
  status: PlaceStatus
  /** By what it came to that; null: it was asked for now. */
  action: string | null
}

/** Of these entries, whatever changed them: the form, the office, a competition, a draw, an hour that came. */
export async function loadChangedStatuses(
  transaction: Transaction<DB>,
  entryIds: readonly string[],
): Promise<ChangedStatus[]> {
  if (entryIds.length === 0) return []
  const { rows } = await sql<ChangedStatus>`
    select place.id::text as id, place.status, told.action
    from place cross join lateral (
      select action from change where object_class = 'Place' and object_id = place.id and at = now()
        and after ->> 'placeStatus' is distinct from before ->> 'placeStatus'
      order by change.id desc limit 1) as told
    where place.entry_id = any (${[...entryIds]}::bigint[]) and place.last_modified = now()
    order by place.id`.execute(transaction)
  return rows
}

/** Whether there was a letter about this, not older than so many seconds, that had not left. */
export async function dropUnsentLetter(
  transaction: Transaction<DB>,
  { occasion, about, seconds }: { occasion: string; about: string; seconds: number },
): Promise<boolean> {
  const { rows } = await sql`
    delete from letter where occasion = ${occasion} and about like ${`${about} at %`}
      and sent_at is null and gave_up_at is null
      and made_at > now() - make_interval(secs => ${seconds})
    returning id`.execute(transaction)
  return rows.length > 0
}
