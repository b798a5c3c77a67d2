import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type {
  Became,
  EnteredEntry,
  OnDay,
  Registered,
  RegisteredFacts,
} from '#domain/entries/entered.ts'
import { type EntryForm, entryForm } from '#domain/entries/entry-form.ts'
import type { PlaceStatus } from '#domain/entries/place-status.ts'
import type { DB } from '#server/database/tables.generated.ts'

export type Connection = Kysely<DB> | Transaction<DB>

/** An entry with its row: whose it is, and what it was entered under. */
export interface EnteredRow extends EnteredEntry {
  showId: string
  number: number
  accountId: string | null
  /** The version of the rules; null: entered before there was any. */
  priceList: number | null
  /** The entry that has what this one had; null: it was merged into none. */
  mergedInto: string | null
}

interface StoredEntry {
  mergedInto: string | null
  id: string
  showId: string
  number: number
  accountId: string | null
  priceList: number | null
  at: Date
  form: unknown
  became: {
    key: string
    at: string
    withdrawnAt: string | null
    status: PlaceStatus
    offeredUntil: string | null
    onDay: OnDay | null
  }[]
}

/**
 * Entries as their forms say them, in the order of their numbers: places and products that are stored are called by
 * their ids, `p12` and `i12`. Riders and horses of places are there also where nothing was answered of them.
 */
export async function loadEntered(
  connection: Connection,
  entryIds: readonly string[],
): Promise<EnteredRow[]> {
  if (entryIds.length === 0) return []
  const { rows } = await sql<StoredEntry>`
    select entry.id::text as id, entry.show_id::text as "showId", entry.number,
      entry.account_id::text as "accountId", entry.price_list as "priceList",
      entry.merged_into::text as "mergedInto", entry.creation_time as at,
      jsonb_build_object(
        'riders', coalesce((select jsonb_agg(jsonb_build_object('id', id::text,
          'answers', coalesce(answers, '{}')) order by id)
          from (select person_id as id from entry_rider where entry_id = entry.id
            union select person_id from place where entry_id = entry.id
            union select person_id from entry_item where entry_id = entry.id and person_id is not null)
            as named left join entry_rider on entry_id = entry.id and person_id = named.id), '[]'),
        'horses', coalesce((select jsonb_agg(jsonb_build_object('id', id::text,
          'answers', coalesce(answers, '{}')) order by id)
          from (select horse_id as id from entry_horse where entry_id = entry.id
            union select horse_id from place where entry_id = entry.id and horse_id is not null
            union select horse_id from entry_item where entry_id = entry.id and horse_id is not null)
            as named left join entry_horse on entry_id = entry.id and horse_id = named.id), '[]'),
        'places', coalesce((select jsonb_agg(jsonb_build_object('key', 'p' || id,
          'competitionId', competition_id::text, 'riderId', person_id::text, 'horseId', horse_id::text)
          order by id) from place where entry_id = entry.id), '[]'),
        'items', coalesce((select jsonb_agg(jsonb_build_object('key', 'i' || id, 'product', product,
          'riderId', person_id::text, 'horseId', horse_id::text, 'quantity', quantity,
          'from', from_day, 'to', to_day, 'wishes', wishes) order by id) from entry_item where entry_id = entry.id), '[]'),
        'answers', entry.answers, 'note', entry.note,
        'responsible', jsonb_build_object('name', responsible_name, 'email', responsible_email,
          'phone', responsible_phone, 'language', language)) as form,
      (select jsonb_agg(jsonb_build_object('key', key, 'at', at, 'withdrawnAt', withdrawn_at,
          'status', status, 'offeredUntil', offered, 'onDay', on_day)) from (
        select 'p' || place.id as key, asked_at as at, withdrawn_at, place.status,
          null::timestamptz as offered,
          case when competitor.status in ('on_course', 'finished', 'retired', 'eliminated', 'disqualified')
              then 'started'
            when competition.status not in ('drawn', 'running', 'provisional', 'official') then null
            when competitor.status = 'no_show' then 'noShow'
            when competitor.status in ('entered', 'ready') then 'declared' end as on_day
        from place join competition on competition.id = place.competition_id
          left join competitor on competitor.place_id = place.id
        where place.entry_id = entry.id
        union all
        select 'i' || id, asked_at, withdrawn_at,
          case when withdrawn_at is not null then 'withdrawn'
            when waiting_since is not null then 'waiting' else 'confirmed' end, offered_until, null
        from entry_item where entry_id = entry.id) as parts) as became
    from entry where entry.id = any (${[...entryIds]}::bigint[])
    order by entry.number`.execute(connection)
  return rows.map(readEntered)
}

/** A form that the schema no longer reads throws: an entry must not lose a place. */
function readEntered({ form, became, at, ...row }: StoredEntry): EnteredRow {
  return {
    ...row,
    at: at.toISOString(),
    form: entryForm.parse(form),
    became: new Map(
      (became ?? []).map(({ key, ...part }): [string, Became] => [
        key,
        {
          ...part,
          at: instantOf(part.at),
          withdrawnAt: part.withdrawnAt === null ? null : instantOf(part.withdrawnAt),
          offeredUntil: part.offeredUntil === null ? null : instantOf(part.offeredUntil),
        },
      ]),
    ),
    papers: new Map(),
  }
}

/** JSON of the database writes the offset as +00:00. */
function instantOf(text: string): string {
  return new Date(text).toISOString()
}

/**
 * Entries of a show that were not merged into others: all, or those that share a rider or horse with these, among
 * which what counts once is counted.
 */
export async function loadEntryIds(
  connection: Connection,
  showId: string,
  sharing: Pick<EntryForm, 'riders' | 'horses'> | null,
): Promise<string[]> {
  if (sharing === null) {
    const rows = await connection
      .selectFrom('entry')
      .select('id')
      .where('showId', '=', showId)
      .where('mergedInto', 'is', null)
      .execute()
    return rows.map(({ id }) => id)
  }
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    select entry.id::text as id from entry where show_id = ${showId} and merged_into is null and (
      exists (select from entry_rider where entry_id = entry.id
        and person_id = any (${ids(sharing.riders)}::bigint[]))
      or exists (select from entry_horse where entry_id = entry.id
        and horse_id = any (${ids(sharing.horses)}::bigint[])))`.execute(connection)
  return rows.map(({ id }) => id)
}

/** The versions of the rules that entries of a show were entered under; null: before there was any. */
export async function loadPriceListsInUse(
  connection: Connection,
  showId: string,
): Promise<(number | null)[]> {
  const rows = await connection
    .selectFrom('entry')
    .select('priceList')
    .distinct()
    .where('showId', '=', showId)
    .execute()
  return rows.map(({ priceList }) => priceList)
}

interface StoredFacts extends Pick<RegisteredFacts, 'name' | 'nation' | 'birthYear' | 'feiId'> {
  kind: 'rider' | 'horse'
  id: string
  club: string | null
  sex: string | null
  ueln: string | null
  owner: string | null
}

/** What the registry says of everybody whom these forms name. */
export async function loadRegistered(
  connection: Connection,
  forms: readonly Pick<EntryForm, 'riders' | 'horses'>[],
): Promise<Registered> {
  const riderIds = [...new Set(forms.flatMap(({ riders }) => riders.map(({ id }) => id)))]
  const horseIds = [...new Set(forms.flatMap(({ horses }) => horses.map(({ id }) => id)))]
  const { rows } = await sql<StoredFacts>`
    select 'rider' as kind, id::text as id, first_name || ' ' || family_name as name, nation,
      birth_year as "birthYear", fei_id as "feiId", club, null as sex, null as ueln, null as owner
    from person where id = any (${riderIds}::bigint[])
    union all
    select 'horse', id::text, name, nation, birth_year, fei_id, null, sex, ueln, owner
    from horse where id = any (${horseIds}::bigint[])`.execute(connection)
  const riders = new Map<string, RegisteredFacts>()
  const horses = new Map<string, RegisteredFacts>()
  for (const { kind, id, name, club, sex, ueln, owner, ...facts } of rows) {
    if (kind === 'rider') riders.set(id, { ...facts, club, name: name.trim() })
    else horses.set(id, { ...facts, name, sex, ueln, ownerName: owner })
  }
  return { riders, horses }
}

const storedDraft = z.object({
  ...{ form: entryForm, version: z.int(), changedAt: z.date() },
  /** Of the entry that it changes, when it began; null: of a new one. */
  formVersion: z.string().nullable(),
})

export type DraftRow = z.output<typeof storedDraft>

/** What an account has typed and not sent; null where there is nothing, or nothing that can be read any more. */
export async function loadDraft(
  connection: Connection,
  { showId, accountId, entryId }: DraftOf,
): Promise<DraftRow | null> {
  const row = await connection
    .selectFrom('entryDraft')
    .select(['form', 'version', 'lastModified as changedAt', 'formVersion'])
    .where('showId', '=', showId)
    .where('accountId', '=', accountId)
    .where('entryId', entryId === null ? 'is' : '=', entryId)
    .executeTakeFirst()
  return storedDraft.safeParse(row).data ?? null
}

export interface DraftOf {
  showId: string
  accountId: string
  /** null: of a new entry. */
  entryId: string | null
}

/** Stores the draft where its version is still the one that it was made from; null: another window was first. */
export async function storeDraft(
  connection: Connection,
  { showId, accountId, entryId }: DraftOf,
  { form, version, prices, formVersion }: KeptForm,
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    insert into entry_draft (show_id, account_id, entry_id, form, price_list, prices_held_until,
      form_version)
    values (${showId}, ${accountId}, ${entryId}, ${JSON.stringify(form)},
      ${prices?.version ?? null}, ${prices?.until ?? null}, ${formVersion})
    on conflict (show_id, account_id, entry_id) do update
      set form = excluded.form, form_version = excluded.form_version,
        version = entry_draft.version + 1, last_modified = now()
      where entry_draft.version = ${version}
    returning version`.execute(connection)
  return rows[0]?.version ?? null
}

interface KeptForm {
  form: EntryForm
  version: number | null
  /** Of a new draft: what it begins with. One that is there keeps its own. */
  prices: HeldPrices | null
  formVersion: string | null
}

/** The version of the rules whose prices a draft began with, and until when they hold. */
export interface HeldPrices {
  version: number
  until: Date
}

/** Of the draft of a new entry. */
export async function loadHeldPrices(
  connection: Connection,
  { showId, accountId }: Pick<DraftOf, 'showId' | 'accountId'>,
): Promise<HeldPrices | null> {
  const row = await connection
    .selectFrom('entryDraft')
    .select(['priceList', 'pricesHeldUntil'])
    .where('showId', '=', showId)
    .where('accountId', '=', accountId)
    .where('entryId', 'is', null)
    .executeTakeFirst()
  const { priceList = null, pricesHeldUntil = null } = row ?? {}
  if (priceList === null || pricesHeldUntil === null) return null
  return { version: priceList, until: pricesHeldUntil }
}

export async function deleteDraft(
  connection: Connection,
  { showId, accountId, entryId }: DraftOf,
): Promise<void> {
  await connection
    .deleteFrom('entryDraft')
    .where('showId', '=', showId)
    .where('accountId', '=', accountId)
    .where('entryId', entryId === null ? 'is' : '=', entryId)
    .execute()
}
