import { type Kysely, sql, type Transaction } from 'kysely'
import type { actKinds } from '#domain/competitions/programme-act.ts'
import type {
  PlannedStarter,
  ProgrammeDifference,
  ProgrammePicture,
} from '#domain/competitions/programme-difference.ts'
import type { CompetitionStatus } from '#domain/competitions/status.ts'
import type { PlannedBreak } from '#domain/timetable/timetable.ts'
import { firstRound } from '#server/competitions/rounds/round-starts.sql.ts'
import { startTime } from '#server/competitions/start-lists/start-times.ts'
import type { DB } from '#server/database/tables.generated.ts'
import { type Authored, changedBy } from '#server/history/audit-columns.sql.ts'

export type ProgrammeTransaction = Transaction<DB>

/** Holds all competitions of the show, so that the picture stays true until the transaction ends. */
export async function lockProgramme(
  transaction: ProgrammeTransaction,
  showId: string,
): Promise<void> {
  await transaction
    .selectFrom('competition')
    .select('id')
    .where('showId', '=', showId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function loadPicture(
  transaction: ProgrammeTransaction,
  showId: string,
): Promise<ProgrammePicture> {
  const competitions = await transaction
    .selectFrom('competition')
    .select(['id', 'number', 'name', 'status', 'arenaId', 'startsAt', 'signedBy', 'signedAt'])
    .select(['secondsPerStart', sql<readonly PlannedBreak[]>`breaks`.as('breaks')])
    .$narrowType<{ status: CompetitionStatus }>()
    .where('showId', '=', showId)
    .orderBy('id')
    .execute()
  const starters = await transaction
    .selectFrom('competitor')
    .innerJoin('competition', 'competition.id', 'competitor.competitionId')
    .leftJoin('firstStart', 'firstStart.competitorId', 'competitor.id')
    .select(['competitor.id', 'competitor.competitionId', 'firstStart.startOrder'])
    .where('competition.showId', '=', showId)
    .orderBy('competitor.id')
    .execute()
  const rounds = await transaction
    .selectFrom('roundPlan')
    .innerJoin('competition', 'competition.id', 'roundPlan.competitionId')
    .select(['roundPlan.competitionId', 'roundPlan.part', 'roundPlan.startsAt'])
    .where('competition.showId', '=', showId)
    .orderBy('roundPlan.competitionId')
    .orderBy('roundPlan.part')
    .execute()
  const plans = new Map(competitions.map((each) => [each.id, each]))
  return {
    rounds: rounds.flatMap(({ competitionId, part, startsAt }) =>
      startsAt
        ? [
            {
              id: `${competitionId} ${part}`,
              competitionId,
              part,
              startsAt: startsAt.toISOString(),
            },
          ]
        : [],
    ),
    competitions: competitions.map(
      ({ startsAt, signedBy, signedAt, secondsPerStart: _, breaks: __, ...row }) => ({
        ...row,
        startsAt: asText(startsAt),
        signedBy,
        signedAt: asText(signedAt),
      }),
    ),
    starters: starters.map((row) => {
      const plan = plans.get(row.competitionId)
      return { ...row, startsAt: asText((plan && startTime(plan, row)) ?? null) }
    }),
  }
}

function asText(instant: Date | null): string | null {
  return instant?.toISOString() ?? null
}

/** Gives the numbers in two steps: two competitions may exchange theirs, and no two may have the same. */
export async function saveNumbers(
  { transaction, author }: Authored,
  numbers: readonly { id: string; number: string }[],
): Promise<void> {
  const ids = numbers.map(({ id }) => id)
  await sql`update competition set number = '#' || id where id = any(${ids}::bigint[])`.execute(
    transaction,
  )
  await sql`update competition set number = given.number,
      modified_by_account = ${author.accountId}, last_modified = now()
    from unnest(${ids}::bigint[], ${numbers.map((each) => each.number)}::text[]) as given (id, number)
    where competition.id = given.id`.execute(transaction)
}

/** Moves starters to another competition; they have no place in it yet. */
export async function moveStarters(
  { transaction, author }: Authored,
  { ids, to }: { ids: readonly string[]; to: string },
): Promise<void> {
  await deletePlaces(transaction, ids)
  await transaction
    .updateTable('competitor')
    .set({ competitionId: to, ...changedBy(author) })
    .where('id', 'in', [...ids])
    .execute()
}

async function deletePlaces(
  transaction: ProgrammeTransaction,
  ids: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('roundStart')
    .where('part', '=', firstRound)
    .where('competitorId', 'in', [...ids])
    .execute()
}

/** Writes places as they were, whichever competition they are in. */
export async function savePlaces(
  { transaction, author }: Authored,
  places: readonly PlannedStarter[],
): Promise<void> {
  await deletePlaces(
    transaction,
    places.map(({ id }) => id),
  )
  await sql`
    update competitor as c
    set competition_id = given.competition_id,
      modified_by_account = ${author.accountId}, last_modified = now()
    from unnest(${places.map(({ id }) => id)}::bigint[],
      ${places.map(({ competitionId }) => competitionId)}::bigint[]) as given (id, competition_id)
    where c.id = given.id`.execute(transaction)
  const starts = places.flatMap(({ id: competitorId, competitionId, startOrder }) =>
    startOrder === null ? [] : { competitionId, competitorId, startOrder, part: firstRound },
  )
  if (starts.length > 0) await transaction.insertInto('roundStart').values(starts).execute()
}

/** Those of the competitions in which anything was recorded. */
export async function recordedAmong(
  transaction: ProgrammeTransaction,
  competitionIds: readonly string[],
): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('scoreWrite')
    .select('competitionId')
    .distinct()
    .where('competitionId', 'in', [...competitionIds])
    .execute()
  return new Set(rows.map((row) => row.competitionId))
}

/** Pairs that start in more than one of the competitions, as they are named. */
export async function pairsTwice(
  transaction: ProgrammeTransaction,
  competitionIds: readonly string[],
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('competitor')
    .innerJoin('person', 'person.id', 'competitor.personId')
    .innerJoin('horse', 'horse.id', 'competitor.horseId')
    .select(
      sql<string>`trim(person.first_name || ' ' || person.family_name) || ' / ' || horse.name`.as(
        'pair',
      ),
    )
    .where('competitor.competitionId', 'in', [...competitionIds])
    .groupBy(['person.id', 'horse.id', 'pair'])
    .having(sql<boolean>`count(*) > 1`)
    .orderBy('pair')
    .execute()
  return rows.map((row) => row.pair)
}

/** What of a competition an act concerns besides its own row, for the preview. */
export interface Concerned {
  competitors: number
  recorded: number
  openLinks: number
  officials: string[]
}

export async function loadConcerned(
  transaction: ProgrammeTransaction,
  competitionIds: readonly string[],
): Promise<Map<string, Concerned>> {
  if (competitionIds.length === 0) return new Map()
  const { rows } = await sql<Concerned & { id: string }>`
    select competition.id,
      (select count(*)::int from competitor where competition_id = competition.id) as competitors,
      (select count(distinct competitor_id)::int from score_write
        where competition_id = competition.id) as recorded,
      (select count(*)::int from ringside_link
        join judge_position on judge_position.id = ringside_link.judge_position_id
        where judge_position.competition_id = competition.id
          and revoked_at is null and expires_at > now()) as open_links,
      array(select trim(official.first_name || ' ' || official.family_name) from judge_position
        join official on official.id = judge_position.official_id
        where judge_position.competition_id = competition.id order by judge_position.id) as officials
    from competition where competition.id = any(${[...competitionIds]}::bigint[])
  `.execute(transaction)
  return new Map(rows.map(({ id, ...concerned }) => [id, concerned]))
}

/** What an act changed, kept for taking it back. */
export interface StoredAct {
  id: string
  showId: string
  kind: string
  difference: unknown
  undoneBy: string | null
}

export async function insertAct(
  transaction: ProgrammeTransaction,
  act: { showId: string; kind: string; difference: ProgrammeDifference; accountId: string | null },
): Promise<string> {
  const { showId, kind, accountId } = act
  const row = await transaction
    .insertInto('programmeAct')
    .values({ showId, kind, accountId, difference: JSON.stringify(act.difference) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function lockAct(
  transaction: ProgrammeTransaction,
  { id, showId }: { id: string; showId: string },
): Promise<StoredAct | undefined> {
  return await transaction
    .selectFrom('programmeAct')
    .select(['id', 'showId', 'kind', 'difference', 'undoneBy'])
    .where('id', '=', id)
    .where('showId', '=', showId)
    .forUpdate()
    .executeTakeFirst()
}

export async function markUndone(
  transaction: ProgrammeTransaction,
  { id, by }: { id: string; by: string },
): Promise<void> {
  await transaction.updateTable('programmeAct').set({ undoneBy: by }).where('id', '=', id).execute()
}

export interface OpenAct {
  id: string
  kind: (typeof actKinds)[number]
  at: Date
}

/** Those that were not taken back, newest first. */
export async function loadOpenActs(connection: Kysely<DB>, showId: string): Promise<OpenAct[]> {
  const rows = await connection
    .selectFrom('programmeAct')
    .select(['id', 'kind', 'at'])
    .$narrowType<{ kind: OpenAct['kind'] }>()
    .where('showId', '=', showId)
    .where('undoneBy', 'is', null)
    .where('kind', '!=', 'undo')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows
}

/** Those of the competitions of which the history tells anything after the act. */
export async function changedAfter(
  transaction: ProgrammeTransaction,
  { actId, competitionIds }: { actId: string; competitionIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct object_id::text as id from change
    where object_class = 'Competition' and object_id = any(${[...competitionIds]}::bigint[])
      and id > (select max(id) from change
        where object_class = 'Competition' and object_id = any(${[...competitionIds]}::bigint[])
          and after ->> 'actId' = ${actId})`.execute(transaction)
  return rows.map((row) => row.id)
}

/** The act that took an act back; null: it holds. */
export async function loadUndoneBy(
  transaction: ProgrammeTransaction,
  actId: string,
): Promise<string | null> {
  const row = await transaction
    .selectFrom('programmeAct')
    .select('undoneBy')
    .where('id', '=', actId)
    .executeTakeFirst()
  return row?.undoneBy ?? null
}
