import { sql } from 'kysely'
import { paperWorth } from '#server/entries/papers.sql.ts'
import type { RegistryTransaction } from './change-registered.sql.ts'
import type { RegistryKind } from './registered.sql.ts'
import type { Connection } from './registry.sql.ts'

/**
 * Every table that names a row of the registry, and how a merge takes what it says to the row that stays. A test
 * fails for a reference that stands in none of these.
 */
export const moved: Readonly<Record<RegistryKind, readonly MovedColumn[]>> = {
  person: [
    { table: 'competitor', column: 'person_id', what: 'starts' },
    { table: 'competitor_member', column: 'person_id', what: 'members' },
    { table: 'place', column: 'person_id', what: 'places' },
    { table: 'entry_rider', column: 'person_id', what: null },
    { table: 'account_rider', column: 'person_id', what: null },
    { table: 'entry_item', column: 'person_id', what: null },
    { table: 'entry_paper', column: 'person_id', what: null },
    { table: 'horse_owner', column: 'person_id', what: 'horses' },
    { table: 'started_name', column: 'person_id', what: null },
    { table: 'registry_proposal', column: 'person_id', what: null },
  ],
  horse: [
    { table: 'competitor', column: 'horse_id', what: 'starts' },
    { table: 'competitor_member', column: 'horse_id', what: 'members' },
    { table: 'place', column: 'horse_id', what: 'places' },
    { table: 'entry_horse', column: 'horse_id', what: null },
    { table: 'account_horse', column: 'horse_id', what: null },
    { table: 'entry_item', column: 'horse_id', what: null },
    { table: 'stay', column: 'horse_id', what: null },
    { table: 'entry_paper', column: 'horse_id', what: null },
    { table: 'horse_owner', column: 'horse_id', what: 'owners' },
    { table: 'started_name', column: 'horse_id', what: null },
    { table: 'registry_proposal', column: 'horse_id', what: null },
  ],
}

/** What is said of a pair or of two rows as two, and goes with the row that goes. */
export const goes: Readonly<Record<RegistryKind, readonly string[]>> = {
  person: [
    'kept_apart.person_id',
    'kept_apart.other_person_id',
    'registry_proposal.same_person_id',
    // Results that lose a start are read again, with the row that stays (`server/ratings`).
    'rated_start.person_id',
    'rating.person_id',
  ],
  horse: [
    'kept_apart.horse_id',
    'kept_apart.other_horse_id',
    'registry_proposal.same_horse_id',
    'rated_start.horse_id',
    'rating.horse_id',
  ],
}

interface MovedColumn {
  table: string
  column: string
  /** Counts it in the preview: `registry.merge.<what>`. */
  what: string | null
}

export interface MergedIds {
  of: RegistryKind
  keptId: string
  goneId: string
}

/** How many rows of each kind would be moved. */
export async function countMoved(
  connection: Connection,
  { of, goneId }: MergedIds,
): Promise<{ what: string; count: number }[]> {
  const counted = []
  for (const { table, column, what } of moved[of]) {
    if (what === null) continue
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(column)} = ${goneId}`.execute(connection)
    counted.push({ what, count: rows[0]?.count ?? 0 })
  }
  return counted.filter(({ count }) => count > 0)
}

/** Competitions in which both start so that one of them would start twice. */
export async function loadCollisions(
  connection: Connection,
  { of, keptId, goneId }: MergedIds,
): Promise<string[]> {
  const own = sql.ref(`${of}_id`)
  const partner = of === 'person' ? sql.ref('horse_id') : sql.ref('person_id')
  const { rows } = await sql<{ name: string }>`
    with both_in as (
      select kept.competition_id from competitor as kept
        join competitor as gone on gone.competition_id = kept.competition_id
          and gone.${partner} = kept.${partner}
      where kept.${own} = ${keptId} and gone.${own} = ${goneId}
      union select competition_id from competitor where id in (
        select kept.competitor_id from member as kept
          join member as gone on gone.competitor_id = kept.competitor_id
        where kept.${own} = ${keptId} and gone.${own} = ${goneId})
      union select kept.competition_id from place as kept
        join place as gone on gone.competition_id = kept.competition_id
          and gone.${partner} = kept.${partner}
      where kept.${own} = ${keptId} and gone.${own} = ${goneId}
        and kept.status in ('asked', 'confirmed', 'waiting', 'offered')
        and gone.status in ('asked', 'confirmed', 'waiting', 'offered'))
    select competition.number || ' ' || competition.name as name
    from both_in join competition on competition.id = competition_id order by 1 limit 10`.execute(
    connection,
  )
  return rows.map(({ name }) => name)
}

/** An entry that names both names one of them from here on, with what was answered of either. */
async function joinAnswers(
  transaction: RegistryTransaction,
  { of, keptId, goneId }: MergedIds,
): Promise<void> {
  const table = sql.table(of === 'person' ? 'entry_rider' : 'entry_horse')
  const column = sql.ref(`${of}_id`)
  await sql`update ${table} as kept set answers = gone.answers || kept.answers
    from ${table} as gone where gone.entry_id = kept.entry_id
      and kept.${column} = ${keptId} and gone.${column} = ${goneId}`.execute(transaction)
  await sql`delete from ${table} as gone where ${column} = ${goneId} and exists (
    select from ${table} as kept where kept.entry_id = gone.entry_id and kept.${column} = ${keptId})`.execute(
    transaction,
  )
  await joinPapers(transaction, { of, keptId, goneId })
}

/**
 * Of a paper that an entry has of both the better one stays, with the files of the other: verified before handed in
 * before refused, then the one that has doses.
 */
async function joinPapers(
  transaction: RegistryTransaction,
  { of, keptId, goneId }: MergedIds,
): Promise<void> {
  const column = sql.ref(`${of}_id`)
  const worth = (paper: string) => sql`array[${paperWorth(paper)},
    (${sql.ref(`${paper}.doses`)} <> '[]')::int]`
  const { rows } = await sql<{ better: string; worse: string }>`
    select case when is_better then gone_id else kept_id end as better,
      case when is_better then kept_id else gone_id end as worse
    from (select kept.id as kept_id, gone.id as gone_id, ${worth('gone')} > ${worth('kept')} as is_better
      from entry_paper as gone join entry_paper as kept on kept.entry_id = gone.entry_id
        and kept.kind = gone.kind and kept.requirement = gone.requirement
      where gone.${column} = ${goneId} and kept.${column} = ${keptId}
      for update of gone, kept) as doubled`.execute(transaction)
  for (const { better, worse } of rows) {
    await sql`update file set subject_id = ${better}
      where purpose = 'entry-paper' and subject_id = ${worse}`.execute(transaction)
    await sql`delete from entry_paper where id = ${worse}`.execute(transaction)
  }
}

/** Of an account that keeps both, one link stays: not the one that was only asked for. */
async function joinLinks(
  transaction: RegistryTransaction,
  { of, keptId, goneId }: MergedIds,
): Promise<void> {
  const table = sql.table(of === 'person' ? 'account_rider' : 'account_horse')
  const column = sql.ref(`${of}_id`)
  await sql`delete from ${table} as kept where ${column} = ${keptId} and state = 'asked' and exists (
    select from ${table} as gone where gone.account_id = kept.account_id
      and gone.${column} = ${goneId} and gone.state <> 'asked')`.execute(transaction)
  await sql`delete from ${table} as gone where ${column} = ${goneId} and exists (
    select from ${table} as kept where kept.account_id = gone.account_id
      and kept.${column} = ${keptId})`.execute(transaction)
}

/** What was said of two horses becomes one list for each audience. */
async function joinComments(
  transaction: RegistryTransaction,
  { keptId, goneId }: MergedIds,
): Promise<void> {
  await sql`update comment_thread as gone set subject_id = ${keptId}
    where subject = 'horse' and subject_id = ${goneId} and not exists (
      select from comment_thread as kept where kept.subject = 'horse'
        and kept.subject_id = ${keptId} and kept.audience = gone.audience)`.execute(transaction)
  await sql`update comment set thread_id = kept.id
    from comment_thread as gone join comment_thread as kept
      on kept.subject = 'horse' and kept.subject_id = ${keptId} and kept.audience = gone.audience
    where gone.subject = 'horse' and gone.subject_id = ${goneId}
      and comment.thread_id = gone.id`.execute(transaction)
  await sql`update comment_thread set version = version + 1
    where subject = 'horse' and subject_id = ${keptId}`.execute(transaction)
}

/** Takes everything that names one row to the other, and deletes the first. */
export async function moveAll(
  transaction: RegistryTransaction,
  { of, keptId, goneId }: MergedIds,
): Promise<void> {
  await joinAnswers(transaction, { of, keptId, goneId })
  await joinLinks(transaction, { of, keptId, goneId })
  if (of === 'horse') await joinComments(transaction, { of, keptId, goneId })
  for (const { table, column } of moved[of]) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${keptId}
      where ${sql.ref(column)} = ${goneId}`.execute(transaction)
  }
  await sql`delete from ${sql.table(of)} where id = ${goneId}`.execute(transaction)
}
