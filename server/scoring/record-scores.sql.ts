import type pg from 'pg'
import type { ScoreWriteValues } from '#domain/competitions/competition-input.ts'
import type { CompetitionStatus, CompetitorStatus } from '#domain/competitions/status.ts'
import type { ToldRide } from '#domain/results/result-list.ts'
import type { StandingField } from '#domain/scoring/journal.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { arenasOf } from '#server/competitions/arenas-of.sql.ts'
import type { Database } from '#server/database/connection.ts'
import { inPlainTransaction } from '#server/database/plain-transaction.ts'
import type { Origin } from '#server/history/origin.ts'
import { loadOpenConflicts } from './sheets.sql.ts'

/**
 * The way of a mark from ringside into the journal: the busiest reads and writes there are. They go
 * as named statements straight to the connection, one to read and one to write.
 */
export interface RecordingState {
  competition: RecordedCompetition
  /** Position → its id. */
  positions: ReadonlyMap<string, string>
  /** Those of the competition among the competitors that were asked for. */
  competitors: ReadonlyMap<string, CompetitorStatus>
  /** Of those who have one, as they stand. */
  sheets: ReadonlyMap<string, Sheet>
  /** What stands in the fields that were asked for. */
  standing: readonly (FieldPlace & StandingEntry)[]
  /** Entries that are in the journal already, of whichever competition. */
  known: readonly KnownEntry[]
  /** Those that were refused before and are kept for the office. */
  refused: readonly string[]
  /** Sheets about which two devices disagree, by `sheetKey`; only asked where one is signed. */
  disputed: ReadonlySet<string>
}

export function sheetKey({
  competitorId,
  part,
}: Pick<FieldPlace, 'competitorId' | 'part'>): string {
  return `${competitorId}\n${part}`
}

/** The entry that stands in a field. */
export interface StandingEntry extends StandingField {
  /** Null of an account that is deleted. */
  accountId: string | null
}

export interface RecordedCompetition {
  id: string
  showId: string
  organizationId: string
  arenaIds: readonly string[]
  status: CompetitionStatus
  discipline: DisciplineId
  rules: unknown
  version: number
}

export interface FieldPlace {
  competitorId: string
  part: string
  field: string
}

export interface KnownEntry extends FieldPlace {
  id: string
  competitionId: string
  outcome: 'accepted' | 'conflict'
  /** Its place in the journal; null while it is about to be written. */
  sequence: number | null
  /** The entry by which it stands decided; only of a conflict. */
  decidedBy: string | null
}

export interface Wanted {
  /** Fields that will be written to. */
  places: readonly FieldPlace[]
  entryIds: readonly string[]
}

/** What one commit writes. */
export interface Plan {
  competition: Pick<RecordedCompetition, 'id' | 'showId'>
  /** The version that everything was decided on. */
  decidedOn: number
  /** Every one raises the version by one, as every refusal does. */
  entries: readonly PlannedEntry[]
  refusals: readonly PlannedRefusal[]
  competitorStatuses: ReadonlyMap<string, CompetitorStatus>
  rides: readonly PlannedRide[]
  /** Null: stays. */
  status: CompetitionStatus | null
  changes: readonly PlannedChange[]
  /** Whether the show gets a new version too. */
  bumpsShow: boolean
}

export interface PlannedEntry extends ScoreWriteValues, Origin {
  outcome: 'accepted' | 'conflict'
  accountId: string
  /** The conflict that this entry decides. */
  decides: string | null
  /** The decision that this entry takes back. */
  undoes: string | null
  /** Whether its value is what the sheet shows from then on. */
  stands: boolean
}

/** A write that was not taken and that the office is told of. */
export interface PlannedRefusal extends Omit<ScoreWriteValues, 'reason' | 'basedOn'> {
  problem: string
  accountId: string
}

/** Where somebody stands in one round of several. */
export interface PlannedRide extends Pick<ToldRide, 'part' | 'state'> {
  competitorId: string
  /** What was written was taken back: the gate may have said more since. */
  isBack: boolean
}

export interface PlannedChange extends Origin {
  objectClass: 'Competition' | 'Competitor'
  objectId: string
  action: string
  before: unknown
  after: unknown
  reason: string | null
  accountId: string
}

export interface Saved {
  /** Entry → its place in the journal. */
  sequences: ReadonlyMap<string, number>
  showVersion: number | null
}

/** All in one snapshot. Undefined when there is no such competition. */
export async function loadRecordingState(
  database: Database,
  competitionId: string,
  { places, entryIds }: Wanted,
): Promise<RecordingState | undefined> {
  const { rows } = await database.pool.query<LoadedState>({
    name: 'load-recording-state',
    text: loadStatement,
    values: [
      competitionId,
      [...new Set(places.map((place) => place.competitorId))],
      places.map((place) => place.competitorId),
      places.map((place) => place.part),
      places.map((place) => place.field),
      entryIds,
    ],
  })
  const [row] = rows
  if (!row) return undefined
  const { positions, competitors, sheets, standing, known, refused, version, ...competition } = row
  return {
    competition: { ...competition, version: Number(version) },
    positions: new Map(Object.entries(positions ?? {})),
    competitors: new Map(Object.entries(competitors ?? {})),
    sheets: new Map(Object.entries(sheets ?? {})),
    standing: standing ?? [],
    known: known ?? [],
    refused: refused ?? [],
    // A conflict that comes after this raises the version, and then all is decided again.
    disputed: places.some(({ field }) => field === 'signed')
      ? await loadDisputed(database, competitionId)
      : new Set(),
  }
}

async function loadDisputed(
  { kysely }: Database,
  competitionId: string,
): Promise<ReadonlySet<string>> {
  const conflicts = await loadOpenConflicts(kysely, [competitionId])
  return new Set((conflicts.get(competitionId) ?? []).map(sheetKey))
}

/** Null, and nothing is written, when the competition is no longer at the version that was decided on. */
export async function savePlan(database: Database, plan: Plan): Promise<Saved | null> {
  const { status, competitorStatuses, rides, changes, refusals, bumpsShow } = plan
  const isMore = [competitorStatuses.size, rides.length, changes.length, refusals.length].some(
    (count) => count > 0,
  )
  if (!(status || bumpsShow || isMore)) {
    const sequences = await writeEntries(database.pool, plan)
    return sequences && { sequences, showVersion: null }
  }
  return await inPlainTransaction(database, async (client) => {
    const sequences = await writeEntries(client, plan)
    return sequences && { sequences, showVersion: await writeRest(client, plan) }
  })
}

/** Null where there is none. */
interface LoadedState extends Omit<RecordedCompetition, 'version'> {
  version: string
  positions: Record<string, string> | null
  competitors: Record<string, CompetitorStatus> | null
  sheets: Record<string, Sheet> | null
  standing: RecordingState['standing'] | null
  known: RecordingState['known'] | null
  refused: RecordingState['refused'] | null
}

/**
 * Written for a plan that is made once: `(select $2)` hides how many are asked for, which otherwise is
 * planned anew each time, and `offset 0` keeps each look-up one by index, which as a join would read
 * whole tables when they have grown.
 */
const loadStatement = `select
    c.id, c.show_id as "showId", s.organization_id as "organizationId",
    ${arenasOf('c.id')} as "arenaIds", c.status, c.discipline,
    c.rules, c.version,
    (select json_object_agg(position, id::text)
      from judge_position where competition_id = c.id) as positions,
    (select json_object_agg(starter.id, status)
      from unnest((select $2::bigint[])) as wanted (id) cross join lateral (
        select id, status from competitor
        where id = wanted.id and competition_id = c.id offset 0) as starter) as competitors,
    (select json_object_agg(wanted.id, parts)
      from unnest((select $2::bigint[])) as wanted (id) cross join lateral (
        select json_object_agg(part, fields) as parts from (
          select part, json_object_agg(field, value) as fields
          from sheet_field where competitor_id = wanted.id group by part) as part_sheet
        offset 0) as sheet
      where parts is not null) as sheets,
    (select json_agg(json_build_object('competitorId', place.competitor_id::text, 'part', part,
        'field', field, 'value', value, 'entryId', entry_id, 'accountId', account_id::text))
      from unnest((select $3::bigint[]), (select $4::text[]), (select $5::text[]))
        as place (competitor_id, part, field)
      cross join lateral (
        select value, entry_id,
          (select account_id from score_write where id = stands.entry_id) from sheet_field stands
        where stands.competitor_id = place.competitor_id and stands.part = place.part
          and stands.field = place.field offset 0) as stands) as standing,
    (select json_agg(json_build_object('id', entry.id, 'competitionId', competition_id::text,
        'competitorId', competitor_id::text, 'part', part, 'field', field, 'outcome', outcome,
        'sequence', sequence, 'decidedBy', decision_of(entry.id)))
      from unnest((select $6::uuid[])) as wanted (id) cross join lateral (
        select * from score_write where id = wanted.id offset 0) as entry) as known,
    (select json_agg(refusal.id)
      from unnest((select $6::uuid[])) as wanted (id) cross join lateral (
        select id from refused_write where id = wanted.id offset 0) as refusal) as refused
  from competition c join show s on s.id = c.show_id
  where c.id = $1`

/**
 * Raising the version comes first: it waits for whoever is changing the competition, and finds
 * nothing when its version has become another. What stands is the last entry of a field that may.
 */
const writeStatement = `with
  competition_now as (
    update competition set version = version + jsonb_array_length($3::jsonb) + $5
    where id = $1 and version = $2
    returning id),
  written as (
    insert into score_write (id, competition_id, competitor_id, part, field, value, based_on,
      outcome, account_id, device_id, device_sequence, device_time, reason, network_address,
      user_agent, decides, undoes)
    select entry.id, competition_now.id, "competitorId", part, field, coalesce(value, 'null'),
      "basedOn", outcome, "accountId", "deviceId", "deviceSequence", "deviceTime", reason, "networkAddress",
      "userAgent", decides, undoes
    from competition_now, jsonb_to_recordset($3::jsonb) as entry (
      nth int, id uuid, "competitorId" bigint, part text, field text, value jsonb, "basedOn" uuid,
      outcome text, "accountId" bigint, "deviceId" text, "deviceSequence" bigint,
      "deviceTime" timestamptz, reason text, "networkAddress" text, "userAgent" text,
      decides uuid, undoes uuid)
    order by nth
    returning id, sequence, competitor_id, part, field, value),
  folded as (
    insert into sheet_field (competitor_id, part, field, value, entry_id, sequence)
    select distinct on (competitor_id, part, field)
      competitor_id, part, field, value, id, sequence
    from written where id = any($4::uuid[])
    order by competitor_id, part, field, sequence desc
    on conflict (competitor_id, part, field) do update
    set value = excluded.value, entry_id = excluded.entry_id, sequence = excluded.sequence)
  select written.id, sequence from competition_now left join written on true`

async function writeEntries(
  client: pg.Pool | pg.ClientBase,
  { competition, decidedOn, entries, refusals }: Plan,
): Promise<Map<string, number> | null> {
  const numbered = entries.map(({ stands: _, ...entry }, nth) => ({ ...entry, nth }))
  const standing = entries.filter(({ stands }) => stands).map(({ id }) => id)
  const { rows } = await client.query<{ id: string | null; sequence: string }>({
    name: 'write-score-entries',
    text: writeStatement,
    values: [competition.id, decidedOn, JSON.stringify(numbered), standing, refusals.length],
  })
  if (rows.length === 0) return null
  return new Map(rows.flatMap(({ id, sequence }) => (id === null ? [] : [[id, Number(sequence)]])))
}

/** What few marks bring along; returns the show's new version. */
async function writeRest(client: pg.ClientBase, plan: Plan): Promise<number | null> {
  const { competition, status, competitorStatuses, changes, bumpsShow } = plan
  const writers = new Map(plan.entries.map((entry) => [entry.competitorId, entry.accountId]))
  for (const [id, next] of competitorStatuses) {
    await client.query(statusStatement('competitor'), [id, next, writers.get(id) ?? null])
  }
  for (const ride of plan.rides) await client.query(rideStatement, rideValues(ride))
  if (status) {
    const by = plan.entries[0]?.accountId ?? null
    await client.query(statusStatement('competition'), [competition.id, status, by])
  }
  for (const change of changes) await addChange(client, competition.showId, change)
  for (const refusal of plan.refusals) await addRefusal(client, competition.id, refusal)
  return bumpsShow ? await bumpShow(client, competition.showId) : null
}

function statusStatement(table: 'competitor' | 'competition'): string {
  return `update ${table} set status = $2, modified_by_account = $3, last_modified = now()
    where id = $1`
}

/** By the marks a ride goes on from where the gate has it, and back only where marks are taken back. */
const rideStatement = `insert into round_ride (competitor_id, part, state, started_at, finished_at)
  values ($1, $2, $3, case when $3 = 'on_course' then now() end, case when $3 = 'over' then now() end)
  on conflict (competitor_id, part) do update set
    state = case when $4 or array_position($5::text[], excluded.state)
        > array_position($5::text[], round_ride.state) then excluded.state else round_ride.state end,
    started_at = case when excluded.state <> 'to-come'
      then coalesce(round_ride.started_at, excluded.started_at) end,
    finished_at = case
      when excluded.state = 'over' then coalesce(round_ride.finished_at, now())
      when not $4 then round_ride.finished_at end`

const inOrder: readonly ToldRide['state'][] = ['to-come', 'ready', 'on_course', 'over']

function rideValues({ competitorId, part, state, isBack }: PlannedRide) {
  return [competitorId, part, state, isBack, inOrder]
}

async function addChange(
  client: pg.ClientBase,
  showId: string,
  { before, after, ...change }: PlannedChange,
): Promise<void> {
  await client.query(
    `insert into change (show_id, object_class, object_id, action, before, after, reason, account_id,
      network_address, user_agent)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      showId,
      change.objectClass,
      change.objectId,
      change.action,
      JSON.stringify(before),
      JSON.stringify(after),
      change.reason,
      change.accountId,
      change.networkAddress,
      change.userAgent,
    ],
  )
}

async function addRefusal(
  client: pg.ClientBase,
  competitionId: string,
  refusal: PlannedRefusal,
): Promise<void> {
  await client.query(
    `insert into refused_write (id, competition_id, competitor_id, part, field, value, problem,
      account_id, device_id, device_sequence, device_time)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    [
      refusal.id,
      competitionId,
      refusal.competitorId,
      refusal.part,
      refusal.field,
      JSON.stringify(refusal.value),
      refusal.problem,
      refusal.accountId,
      refusal.deviceId,
      refusal.deviceSequence,
      refusal.deviceTime,
    ],
  )
}

async function bumpShow(client: pg.ClientBase, id: string): Promise<number> {
  const { rows } = await client.query<{ version: string }>(
    'update show set version = version + 1 where id = $1 returning version',
    [id],
  )
  return Number(rows[0]?.version)
}
