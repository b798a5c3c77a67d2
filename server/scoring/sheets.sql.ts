import { type RawBuilder, sql } from 'kysely'
import { type FieldValue, fieldValue, type Sheet } from '#domain/scoring/sheet.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'

export interface SheetFieldRow {
  competitorId: string
  part: string
  field: string
  value: FieldValue
  entryId: string
}

/** What stands, by competitor. */
export async function loadSheetFields(
  connection: Connection,
  competitorIds: readonly string[],
): Promise<Map<string, SheetFieldRow[]>> {
  const rows = await connection
    .selectFrom('sheetField')
    .select(['competitorId', 'part', 'field', 'value', 'entryId'])
    .where('competitorId', 'in', [...competitorIds])
    .orderBy('part')
    .orderBy('field')
    .execute()
  return Map.groupBy(
    rows.map((row) => ({ ...row, value: fieldValue.parse(row.value) })),
    (row) => row.competitorId,
  )
}

/** The sheets of whole competitions, by competitor. */
export async function loadSheets(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, Sheet>> {
  return await loadSheetsWhere(
    connection,
    sql`c.competition_id = any(${[...competitionIds]}::bigint[])`,
  )
}

async function loadSheetsWhere(
  connection: Connection,
  condition: RawBuilder<unknown>,
): Promise<Map<string, Sheet>> {
  const { rows } = await sql<{ competitorId: string; sheet: Sheet }>`
    select part_sheet.competitor_id, jsonb_object_agg(part, fields) as sheet
    from (
      select s.competitor_id, s.part, jsonb_object_agg(s.field, s.value) as fields
      from sheet_field s join competitor c on c.id = s.competitor_id
      where ${condition}
      group by s.competitor_id, s.part) as part_sheet
    group by part_sheet.competitor_id
  `.execute(connection)
  return new Map(rows.map((row) => [row.competitorId, row.sheet]))
}

/** A sheet, and what tells it from every other state of itself. */
export interface SheetAsRead {
  sheet: Sheet
  state: string
}

/**
 * The sheets of whole competitions like `loadSheets`, those of `known` that are still as they were taken
 * over: after a mark one of a hundred is read. Needs a snapshot, or a sheet may be newer than its state.
 */
export async function loadSheetsAfter(
  snapshot: Connection,
  competitionIds: readonly string[],
  known: ReadonlyMap<string, SheetAsRead>,
): Promise<Map<string, SheetAsRead>> {
  const states = await loadStates(snapshot, competitionIds)
  const outdated = [...states].flatMap(([id, state]) =>
    known.get(id)?.state === state ? [] : [id],
  )
  const read =
    outdated.length === 0
      ? new Map<string, Sheet>()
      : await loadSheetsWhere(snapshot, sql`c.id = any(${outdated}::bigint[])`)
  const sheets = new Map<string, SheetAsRead>()
  for (const [id, state] of states) {
    const sheet = read.get(id) ?? known.get(id)?.sheet
    if (sheet) sheets.set(id, { sheet, state })
  }
  return sheets
}

/**
 * By competitor. Whatever is written to a field has its place in the journal (`sequence`) behind what stood
 * there, and no field is ever taken away, so that the sum of the places grows with every write; a remark
 * that is blanked for its person stays in its place.
 */
async function loadStates(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ competitorId: string; state: string }>`
    select s.competitor_id, concat_ws(' ', sum(s.sequence), count(*) filter (where s.value = '"–"')) as state
    from sheet_field s join competitor c on c.id = s.competitor_id
    where c.competition_id = any(${[...competitionIds]}::bigint[])
    group by s.competitor_id
  `.execute(connection)
  return new Map(rows.map((row) => [row.competitorId, row.state]))
}

export interface WrittenSheetsRow {
  competitorId: string
  /** The last write to any of their sheets, by its place in the journal. */
  sequence: number
}

/**
 * Those whose sheets were written to behind the place `since` of the journal; without it the last one
 * alone. Writes of one competition have their places in the order of their commits.
 */
export async function loadWrittenSheets(
  connection: Connection,
  competitionId: string,
  since: number | null,
): Promise<WrittenSheetsRow[]> {
  const entries = connection.selectFrom('scoreWrite').where('competitionId', '=', competitionId)
  const rows =
    since === null
      ? await entries
          .select(['competitorId', 'sequence'])
          .orderBy('sequence', 'desc')
          .limit(1)
          .execute()
      : await entries
          .where('sequence', '>', String(since))
          .groupBy('competitorId')
          .select((each) => ['competitorId', each.fn.max('sequence').as('sequence')])
          .orderBy('sequence')
          .execute()
  return rows.map(({ competitorId, sequence }) => ({ competitorId, sequence: Number(sequence) }))
}

export interface JournalRow {
  id: string
  sequence: number
  part: string
  field: string
  value: FieldValue
  outcome: string
  /** Decided a conflict. */
  decides: boolean
  /** Took a decision back. */
  undoes: boolean
  reason: string | null
  by: string | null
  device: string
  receivedAt: Date
}

/** Newest first. */
export async function loadJournal(
  connection: Connection,
  wanted: { competitorId: string; parts: readonly string[]; first: number },
): Promise<JournalRow[]> {
  const rows = await connection
    .selectFrom('scoreWrite')
    .select([
      'scoreWrite.id',
      'scoreWrite.sequence',
      'scoreWrite.part',
      'scoreWrite.field',
      'scoreWrite.value',
      'scoreWrite.outcome',
      'scoreWrite.reason',
      sql<boolean>`score_write.decides is not null`.as('decides'),
      sql<boolean>`score_write.undoes is not null`.as('undoes'),
      'scoreWrite.deviceId as device',
      'scoreWrite.receivedAt',
      sql<string | null>`name_of_account(score_write.account_id)`.as('by'),
    ])
    .where('scoreWrite.competitorId', '=', wanted.competitorId)
    .where('scoreWrite.part', 'in', [...wanted.parts])
    .orderBy('scoreWrite.sequence', 'desc')
    .limit(Math.min(Math.max(wanted.first, 1), 5000))
    .execute()
  return rows.map((row) => ({
    ...row,
    sequence: Number(row.sequence),
    value: fieldValue.parse(row.value),
  }))
}

export interface ConflictRow {
  /** The entry that was kept back. */
  id: string
  competitionId: string
  competitorId: string
  part: string
  field: string
  offered: FieldValue
  offeredBy: string | null
  offeredDevice: string
  offeredAt: Date
  /** Before that, where it waited on its device: by the device's clock. */
  offeredEntered: Date | null
  standing: FieldValue
  standingBy: string | null
  standingDevice: string | null
  standingAt: Date | null
  standingEntered: Date | null
  /** What else stands in the part that the device wrote and the other one did not. */
  offeredAlone: AloneField[]
  standingAlone: AloneField[]
}

/** Of the part that the conflict is in. */
type AloneField = Pick<SheetFieldRow, 'field' | 'value' | 'entryId'>

/**
 * What the office has to decide, the oldest first. Of all that one device wrote into the same field
 * only the last counts: it took its earlier ones back itself. Nor is there anything to decide where
 * what was offered has come to stand another way.
 */
export async function loadOpenConflicts(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, ConflictRow[]>> {
  const { rows } = await sql<ConflictRow>`
    select e.id, e.competition_id, e.competitor_id, e.part, e.field,
      e.value as offered, e.received_at as offered_at, ${enteredBefore('e')} as offered_entered,
      name_of_account(e.account_id) as offered_by, e.device_id as offered_device,
      coalesce(s.value, 'null') as standing, standing.received_at as standing_at,
      ${enteredBefore('standing')} as standing_entered,
      name_of_account(standing.account_id) as standing_by,
      standing.device_id as standing_device,
      ${writtenAlone({ by: 'e', butNotBy: 'standing' })} as offered_alone,
      ${writtenAlone({ by: 'standing', butNotBy: 'e' })} as standing_alone
    from score_write e
    left join sheet_field s
      on s.competitor_id = e.competitor_id and s.part = e.part and s.field = e.field
    left join score_write standing on standing.id = origin_of(s.entry_id)
    where e.competition_id = any(${[...competitionIds]}::bigint[])
      and e.outcome = 'conflict' and decision_of(e.id) is null
      and e.value <> coalesce(s.value, 'null')
      and not exists (
        select from score_write later
        where later.competitor_id = e.competitor_id and later.part = e.part
          and later.field = e.field and later.device_id = e.device_id
          and later.sequence > e.sequence)
    order by e.sequence
  `.execute(connection)
  return Map.groupBy(rows, (row) => row.competitionId)
}

/** In the part of conflict "e". Nothing where it is not known which device put there what stands. */
function writtenAlone({ by, butNotBy }: Record<'by' | 'butNotBy', 'e' | 'standing'>) {
  const [device, other] = [sql.ref(`${by}.device_id`), sql.ref(`${butNotBy}.device_id`)]
  return sql`array(
    select jsonb_build_object('field', alone.field, 'value', alone.value, 'entryId', alone.entry_id)
    from sheet_field alone
    join score_write written on written.id = alone.entry_id
    where alone.competitor_id = e.competitor_id and alone.part = e.part and alone.field <> e.field
      and alone.value <> 'null' and written.device_id = ${device} and ${device} <> ${other}
      and not exists (
        select from score_write also
        where also.competitor_id = alone.competitor_id and also.part = alone.part
          and also.field = alone.field and also.device_id = ${other})
    order by written.sequence)`
}

/** A minute is what nobody reads a clock for; a device whose clock is ahead says nothing. */
function enteredBefore(entry: 'e' | 'standing') {
  const at = (column: string) => sql.ref(`${entry}.${column}`)
  return sql`case when ${at('device_time')} < ${at('received_at')} - interval '1 minute'
    then ${at('device_time')} end`
}

export interface KeptBack {
  competitionId: string
  competitorId: string
  part: string
  field: string
  value: FieldValue
}

/** An entry that was kept back as a conflict. */
export async function loadKeptBack(
  connection: Connection,
  entryId: string,
): Promise<KeptBack | undefined> {
  const row = await connection
    .selectFrom('scoreWrite')
    .select(['competitionId', 'competitorId', 'part', 'field', 'value'])
    .where('id', '=', entryId)
    .where('outcome', '=', 'conflict')
    .executeTakeFirst()
  return row && { ...row, value: fieldValue.parse(row.value) }
}
