import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { DB } from '#server/database/tables.generated.ts'
import type { Author } from '#server/history/audit-columns.sql.ts'
import { paperWorth } from './papers.sql.ts'

type Connection = Kysely<DB> | Transaction<DB>

const ids = z.array(z.string())

const words = z.object({ answers: z.unknown(), note: z.string(), officeNote: z.string() })

type Words = z.output<typeof words>

/** What went from one entry to another, by the ids of the rows. */
export const entryMoves = z.object({
  /** To the entry that is kept. */
  places: ids,
  items: ids,
  papers: ids,
  waivers: ids,
  /** Rows of riders and horses that the kept entry did not have. */
  riders: ids,
  horses: ids,
  /** To the entry that is gone: the doubles, given back, and what the moved papers took the place of. */
  placesGiven: ids,
  papersGiven: ids,
  /** What the kept entry said before and after; blank once its people are deleted. */
  words: z.object({ before: words, after: words }).optional(),
})

export type EntryMoves = z.output<typeof entryMoves>

export interface MergedPair {
  keptId: string
  goneId: string
}

/** Both entries until the transaction ends; undefined where one of them is gone. */
export async function lockPair(
  transaction: Transaction<DB>,
  { keptId, goneId }: MergedPair,
): Promise<Map<string, { showId: string; number: number; mergedInto: string | null }>> {
  const { rows } = await sql<{
    id: string
    showId: string
    number: number
    mergedInto: string | null
  }>`
    select id::text as id, show_id::text as "showId", number, merged_into::text as "mergedInto"
    from entry where id in (${keptId}, ${goneId}) order by id for no key update`.execute(
    transaction,
  )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

async function idsOf(
  transaction: Transaction<DB>,
  statement: ReturnType<typeof sql<{ id: string }>>,
): Promise<string[]> {
  return (await statement.execute(transaction)).rows.map(({ id }) => id)
}

/** Everything but the doubled places goes to the entry that is kept. */
export async function moveContent(
  transaction: Transaction<DB>,
  { keptId, goneId }: MergedPair,
  { staying, given }: { staying: readonly string[]; given: readonly string[] },
): Promise<EntryMoves> {
  const moved = (statement: ReturnType<typeof sql<{ id: string }>>) => idsOf(transaction, statement)
  const places = await moved(sql`update place set entry_id = ${keptId}
    where entry_id = ${goneId} and not id = any (${[...staying]}::bigint[]) returning id::text as id`)
  const placesGiven = await moved(sql`update place set entry_id = ${goneId}
    where entry_id = ${keptId} and id = any (${[...given]}::bigint[]) returning id::text as id`)
  const items = await moved(sql`update entry_item set entry_id = ${keptId}
    where entry_id = ${goneId} returning id::text as id`)
  const riders = await moved(sql`insert into entry_rider (entry_id, person_id, answers)
    select ${keptId}, person_id, answers from entry_rider where entry_id = ${goneId}
    on conflict do nothing returning person_id::text as id`)
  const horses = await moved(sql`insert into entry_horse (entry_id, horse_id, answers)
    select ${keptId}, horse_id, answers from entry_horse where entry_id = ${goneId}
    on conflict do nothing returning horse_id::text as id`)
  const waivers = await moved(sql`update waiver set entry_id = ${keptId}
    where entry_id = ${goneId} and ended_at is null returning id::text as id`)
  const papers = await movePapers(transaction, { keptId, goneId })
  const joined = await joinWords(transaction, { keptId, goneId })
  return { places, placesGiven, items, riders, horses, waivers, ...papers, words: joined }
}

/** A paper that both have stays with its entry unless that of the entry that is gone says more. */
async function movePapers(
  transaction: Transaction<DB>,
  { keptId, goneId }: MergedPair,
): Promise<{ papers: string[]; papersGiven: string[] }> {
  const { rows } = await sql<{ gone: string; kept: string | null; isBetter: boolean }>`
    select gone.id::text as gone, kept.id::text as kept, ${paperWorth('gone')} > ${paperWorth('kept')} as "isBetter"
    from entry_paper as gone left join entry_paper as kept on kept.entry_id = ${keptId}
      and kept.kind = gone.kind and kept.requirement = gone.requirement
      and kept.person_id is not distinct from gone.person_id
      and kept.horse_id is not distinct from gone.horse_id
    where gone.entry_id = ${goneId} order by gone.id`.execute(transaction)
  const taken = rows.filter(({ kept, isBetter }) => kept === null || isBetter)
  const papersGiven = taken.flatMap(({ kept }) => (kept === null ? [] : [kept]))
  const papers = taken.map(({ gone }) => gone)
  await swapPapers(transaction, { to: keptId, ids: papers }, { to: goneId, ids: papersGiven })
  return { papers, papersGiven }
}

interface PapersTo {
  to: string
  ids: readonly string[]
}

/** A paper is one of its entry: while two change places, one of them stands under a name that no rule has. */
async function swapPapers(
  transaction: Transaction<DB>,
  one: PapersTo,
  other: PapersTo,
): Promise<void> {
  const { rows } = await sql<{ id: string; requirement: string }>`
    select id::text as id, requirement from entry_paper
    where id = any (${[...one.ids]}::bigint[])`.execute(transaction)
  await sql`update entry_paper set requirement = '~' || id
    where id = any (${[...one.ids]}::bigint[])`.execute(transaction)
  await sql`update entry_paper set entry_id = ${other.to}
    where id = any (${[...other.ids]}::bigint[])`.execute(transaction)
  for (const { id, requirement } of rows) {
    await sql`update entry_paper set entry_id = ${one.to}, requirement = ${requirement}
      where id = ${id}`.execute(transaction)
  }
}

export async function noteMerge(
  transaction: Transaction<DB>,
  author: Author,
  merged: MergedPair & { showId: string; moved: EntryMoves },
): Promise<void> {
  const { showId, keptId, goneId, moved } = merged
  await sql`insert into entry_merge (show_id, kept_entry_id, gone_entry_id, moved, created_by_account,
      modified_by_account)
    values (${showId}, ${keptId}, ${goneId}, ${JSON.stringify(moved)}, ${author.accountId},
      ${author.accountId})`.execute(transaction)
  await sql`update entry set merged_into = ${keptId} where id = ${goneId}`.execute(transaction)
}

/** The merge of an entry that is gone; undefined where it was not merged. */
export async function loadMerge(
  connection: Connection,
  goneId: string,
): Promise<(MergedPair & { id: string; showId: string; moved: EntryMoves }) | undefined> {
  const { rows } = await sql<MergedPair & { id: string; showId: string; moved: unknown }>`
    select id::text as id, show_id::text as "showId", kept_entry_id::text as "keptId",
      gone_entry_id::text as "goneId", moved
    from entry_merge where gone_entry_id = ${goneId} and undone_at is null`.execute(connection)
  const [row] = rows
  return row && { ...row, moved: entryMoves.parse(row.moved) }
}

/** What of it is still where the merge brought it goes back; what was withdrawn as a double stays withdrawn. */
export async function moveContentBack(
  transaction: Transaction<DB>,
  author: Author,
  { id, keptId, goneId, moved }: MergedPair & { id: string; moved: EntryMoves },
): Promise<void> {
  const back = async (table: string, list: readonly string[]) =>
    await sql`update ${sql.table(table)} set entry_id = ${goneId}
      where entry_id = ${keptId} and id = any (${[...list]}::bigint[])`.execute(transaction)
  await sql`update place set entry_id = ${keptId} where entry_id = ${goneId}
    and id = any (${[...moved.placesGiven]}::bigint[])`.execute(transaction)
  await back('place', moved.places)
  await back('entry_item', moved.items)
  await back('waiver', moved.waivers)
  await swapPapers(
    transaction,
    { to: goneId, ids: moved.papers },
    { to: keptId, ids: moved.papersGiven },
  )
  // Those who came with the places that leave.
  await sql`delete from entry_rider where entry_id = ${keptId}
    and person_id = any (${[...moved.riders]}::bigint[])
    and not exists (select from place where entry_id = ${keptId} and place.person_id = entry_rider.person_id)
    and not exists (select from entry_item where entry_item.entry_id = ${keptId}
      and entry_item.person_id = entry_rider.person_id)`.execute(transaction)
  await sql`delete from entry_horse where entry_id = ${keptId}
    and horse_id = any (${[...moved.horses]}::bigint[])
    and not exists (select from place where entry_id = ${keptId} and place.horse_id = entry_horse.horse_id)
    and not exists (select from entry_item where entry_item.entry_id = ${keptId}
      and entry_item.horse_id = entry_horse.horse_id)`.execute(transaction)
  if (moved.words) await partWords(transaction, keptId, moved.words)
  await sql`update entry set merged_into = null where id = ${goneId}`.execute(transaction)
  await sql`update entry_merge set undone_at = now(), modified_by_account = ${author.accountId},
    last_modified = now() where id = ${id}`.execute(transaction)
}

/** What the entry that is gone says and the other does not: answers, and notes below its own. */
async function joinWords(
  transaction: Transaction<DB>,
  { keptId, goneId }: MergedPair,
): Promise<{ before: Words; after: Words }> {
  const before = await loadWords(transaction, keptId)
  await sql`update entry as kept set answers = gone.answers || kept.answers,
      note = left(concat_ws(E'\\n\\n', nullif(kept.note, ''), nullif(gone.note, '')), 2000),
      office_note = left(concat_ws(E'\\n\\n', nullif(kept.office_note, ''),
        nullif(gone.office_note, '')), 5000)
    from entry as gone where kept.id = ${keptId} and gone.id = ${goneId}`.execute(transaction)
  return { before, after: await loadWords(transaction, keptId) }
}

async function loadWords(transaction: Transaction<DB>, id: string): Promise<Words> {
  const { rows } = await sql<Words>`select answers, note, office_note as "officeNote" from entry
    where id = ${id}`.execute(transaction)
  return words.parse(rows[0])
}

/** What nobody changed since the merge becomes as it was. */
async function partWords(
  transaction: Transaction<DB>,
  keptId: string,
  { before, after }: { before: Words; after: Words },
): Promise<void> {
  await sql`update entry set
      answers = case when answers = ${JSON.stringify(after.answers)}::jsonb
        then ${JSON.stringify(before.answers)}::jsonb else answers end,
      note = case when note = ${after.note} then ${before.note} else note end,
      office_note = case when office_note = ${after.officeNote} then ${before.officeNote}
        else office_note end
    where id = ${keptId}`.execute(transaction)
}

/** Entries that were merged into one, and the one that it was merged into. */
export interface MergedWith {
  id: string
  number: number
}

export async function loadMergedFrom(
  connection: Kysely<DB>,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, MergedWith[]>> {
  const { rows } = await sql<MergedWith & { into: string }>`
    select id::text as id, number, merged_into::text as into from entry
    where merged_into = any (${[...entryIds]}::bigint[]) order by number`.execute(connection)
  return Map.groupBy(rows, ({ into }) => into)
}
