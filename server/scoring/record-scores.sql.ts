import type pg from 'pg'
import type { ScoreEntryValues } from '#domain/competitions/competition-input.ts'
import type { CompetitionStatus, CompetitorStatus } from '#domain/competitions/status.ts'
import type { DisciplineId } from '#domain/scoring/discipline.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import type { Database } from '#server/database/connection.ts'
import { inPlainTransaction } from '#server/database/plain-transaction.ts'
import { UserError } from '#server/errors.ts'

/**
 * The way of a mark from ringside into the journal: the busiest writes there are. They go as named
 * statements straight to the connection, in one transaction that holds the competition from its
 * first statement on, so that nothing is decided on a state that somebody else is changing.
 */
export interface Recording {
  competition: RecordedCompetition
  /** Position → its id. */
  positions: ReadonlyMap<string, string>
  /** Those of the competition among the competitors that were asked for. */
  competitors: ReadonlyMap<string, CompetitorStatus>
  /** What stands in their sheets. */
  standing: readonly StandingField[]
  /** Entries that are in the journal already, of whichever competition. */
  known: readonly KnownEntry[]
  record: (entry: ScoreEntryValues & { accountId: string; decides?: string }) => Promise<Written>
  setCompetitorStatus: (id: string, status: CompetitorStatus) => Promise<void>
  setStatus: (status: CompetitionStatus) => Promise<void>
  /** Closes what the same device had offered before for the same field, and took back by offering anew. */
  closeEarlierConflicts: (decided: string, by: string) => Promise<void>
  addChange: (change: RecordedChange) => Promise<void>
  /** The show's new version. */
  bumpShow: () => Promise<number>
}

interface RecordedCompetition {
  id: string
  showId: string
  organizationId: string
  status: CompetitionStatus
  discipline: DisciplineId
  rules: unknown
  version: number
}

interface StandingField {
  competitorId: string
  part: string
  field: string
  value: FieldValue
  entryId: string
}

export interface KnownEntry {
  id: string
  competitionId: string
  competitorId: string
  part: string
  field: string
  /** The entry that decided it; only of a conflict. */
  decidedBy: string | null
}

export interface Written {
  outcome: 'accepted' | 'conflict'
  sequence: number
  /** Of the competition. */
  version: number
  standing: FieldValue
  standingEntryId: string | null
  /** The entry was there already: nothing was written. */
  repeated: boolean
}

interface RecordedChange {
  objectClass: 'Competition' | 'Competitor'
  objectId: string
  action: string
  before: unknown
  after: unknown
  reason: string | null
  accountId: string
}

export interface Wanted {
  competitionId: string
  competitorIds: readonly string[]
  entryIds: readonly string[]
}

/** Undefined when there is no such competition; nothing is written then. */
export async function inRecording<Result>(
  database: Database,
  wanted: Wanted,
  work: (recording: Recording) => Promise<Result>,
): Promise<Result | undefined> {
  const done = await inPlainTransaction(database, async (client) => {
    const competition = await lockCompetition(client, wanted.competitionId)
    if (!competition) return { result: undefined }
    const state = await loadState(client, wanted)
    const recording = { ...writes(client, competition), ...state, competition }
    return await refusable(client, async () => ({ result: await work(recording) }))
  })
  if ('refusal' in done) throw done.refusal
  return done.result
}

/** A refusal undoes the transaction and leaves the connection to the next; only a fault closes it. */
async function refusable<Done>(
  client: pg.ClientBase,
  work: () => Promise<Done>,
): Promise<Done | { refusal: UserError }> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    await client.query('rollback and chain')
    return { refusal: error }
  }
}

async function lockCompetition(
  client: pg.ClientBase,
  id: string,
): Promise<RecordedCompetition | undefined> {
  const { rows } = await client.query<Omit<RecordedCompetition, 'version'> & { version: string }>({
    name: 'lock-competition-for-scores',
    text: `select c.id, c.show_id as "showId", s.organization_id as "organizationId", c.status,
        c.discipline, c.rules, c.version
      from competition c join show s on s.id = c.show_id
      where c.id = $1 for update of c`,
    values: [id],
  })
  const [row] = rows
  return row && { ...row, version: Number(row.version) }
}

interface StoredState {
  positions: { position: string; id: string }[]
  competitors: { id: string; status: CompetitorStatus }[]
  standing: StandingField[]
  known: KnownEntry[]
}

async function loadState(
  client: pg.ClientBase,
  { competitionId, competitorIds, entryIds }: Wanted,
): Promise<Pick<Recording, 'positions' | 'competitors' | 'standing' | 'known'>> {
  const { rows } = await client.query<StoredState>({
    name: 'load-state-for-scores',
    text: `select
      (select coalesce(json_agg(json_build_object('position', position, 'id', id::text)), '[]')
        from judge_position where competition_id = $1) as positions,
      (select coalesce(json_agg(json_build_object('id', id::text, 'status', status)), '[]')
        from competitor where competition_id = $1 and id = any($2::bigint[])) as competitors,
      (select coalesce(json_agg(json_build_object('competitorId', competitor_id::text,
          'part', part, 'field', field, 'value', value, 'entryId', entry_id)), '[]')
        from sheet_field where competitor_id = any($2::bigint[])) as standing,
      (select coalesce(json_agg(json_build_object('id', id, 'competitionId', competition_id::text,
          'competitorId', competitor_id::text, 'part', part, 'field', field,
          'decidedBy', decided_by)), '[]')
        from score_entry where id = any($3::uuid[])) as known`,
    values: [competitionId, competitorIds, entryIds],
  })
  const state = rows[0] ?? { positions: [], competitors: [], standing: [], known: [] }
  return {
    positions: new Map(state.positions.map(({ position, id }) => [position, id])),
    competitors: new Map(state.competitors.map(({ id, status }) => [id, status])),
    standing: state.standing,
    known: state.known,
  }
}

type Writes = Omit<Recording, 'competition' | 'positions' | 'competitors' | 'standing' | 'known'>

function writes(client: pg.ClientBase, { id, showId }: RecordedCompetition): Writes {
  return {
    record: (entry) => record(client, id, entry),
    setCompetitorStatus: async (competitorId, status) => {
      await client.query({
        name: 'set-status-by-sheet',
        text: 'update competitor set status = $2, last_modified = now() where id = $1',
        values: [competitorId, status],
      })
    },
    setStatus: async (status) => {
      await client.query(
        'update competition set status = $2, last_modified = now() where id = $1',
        [id, status],
      )
    },
    closeEarlierConflicts: async (decided, by) => {
      await client.query(
        `update score_entry e set decided_by = $2
        from score_entry last
        where last.id = $1 and e.competitor_id = last.competitor_id and e.part = last.part
          and e.field = last.field and e.device_id = last.device_id
          and e.sequence < last.sequence and e.outcome = 'conflict' and e.decided_by is null`,
        [decided, by],
      )
    },
    addChange: async ({ objectClass, objectId, action, before, after, reason, accountId }) => {
      await client.query(
        `insert into change (show_id, object_class, object_id, action, before, after, reason, account_id)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          showId,
          objectClass,
          objectId,
          action,
          JSON.stringify(before),
          JSON.stringify(after),
          reason,
          accountId,
        ],
      )
    },
    bumpShow: async () => {
      const { rows } = await client.query<{ version: string }>(
        'update show set version = version + 1 where id = $1 returning version',
        [showId],
      )
      return Number(rows[0]?.version)
    },
  }
}

interface RecordedRow {
  outcome: 'accepted' | 'conflict'
  sequence: string
  version: string
  standing: FieldValue
  standing_entry: string | null
  repeated: boolean
}

async function record(
  client: pg.ClientBase,
  competitionId: string,
  entry: ScoreEntryValues & { accountId: string; decides?: string },
): Promise<Written> {
  const { rows } = await client.query<RecordedRow>({
    name: 'record-score',
    text: `select outcome, sequence, version, standing, standing_entry, repeated
      from record_score($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [
      entry.id,
      competitionId,
      entry.competitorId,
      entry.part,
      entry.field,
      JSON.stringify(entry.value),
      entry.basedOn,
      entry.accountId,
      entry.deviceId,
      entry.deviceSequence,
      entry.deviceTime,
      entry.reason,
      entry.decides ?? null,
    ],
  })
  const [row] = rows
  if (!row) throw new Error(`record_score said nothing about entry ${entry.id}`)
  return {
    outcome: row.outcome,
    sequence: Number(row.sequence),
    version: Number(row.version),
    standing: row.standing,
    standingEntryId: row.standing_entry,
    repeated: row.repeated,
  }
}
