import { randomUUID } from 'node:crypto'
import { loadJudgePositions } from '#server/competitions/competitions.sql.ts'
import { makePositionLink } from '#server/competitions/position-links.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import { saveArena, saveEvent, saveOfficial, saveSponsor } from '#server/shows/show-parts.ts'
import { testContext } from '#server/testing/test-context.ts'
import { moveInTimetable } from '#server/timetable/drafts.ts'

type Database = Context['database']

/** Ids of what stands in a world, by kind. */
export type Ids = Readonly<Record<string, readonly string[]>>

/** Stands in every text of the foreign show, and in no input. */
export const foreignWord = 'Whisperwood'

export async function viewersOf(stage: Stage): Promise<(readonly [string, Context])[]> {
  return [
    ['organizer', stage.organizer],
    ['office', stage.office],
    ['office', stage.office],
    ['judge', await stage.judge('C')],
    ['spectator', stage.spectator],
    ['stranger', stage.stranger],
    ['nobody', testContext(stage.database, null)],
  ]
}

/** A show with one of everything, and the ids of it. */
export async function openWorld(database: Database): Promise<{ stage: Stage; ids: Ids }> {
  const stage = await openStage(database, { positions: ['C', 'E'], riders: 4 })
  const { organizer, office, showId, competitionId, competitorIds } = stage
  const at = { showId, id: null }
  const event = await saveEvent(organizer, at, { code: 'CDI2*', discipline: 'dressage' })
  const arena = await saveArena(organizer, at, { name: 'One' })
  const official = await saveOfficial(organizer, at, {
    firstName: 'A',
    familyName: 'B',
    function: 'judge',
  })
  const sponsor = await saveSponsor(organizer, at, { name: 'Oats' })
  const positions = (await loadJudgePositions(database.kysely, [competitionId])).get(competitionId)
  const { link } = await makePositionLink(office, positions?.[0]?.id ?? '', null)
  const draft = await moveInTimetable(
    office,
    { showId, day: '2026-05-14', draftId: null, name: 'Later' },
    { competitionId, arenaId: null, startsAt: '2026-05-14T08:00:00Z' },
  )
  const entries = [randomUUID(), randomUUID()]
  const judge = await stage.judge('C')
  for (const [at, id] of entries.entries()) {
    await recordScores(judge, competitionId, [
      {
        id,
        competitorId: competitorIds[0],
        part: 'C',
        field: 'points',
        value: 3000 + at * 10,
        deviceId: id,
        deviceSequence: 1,
      },
    ])
  }
  const { rows } = await database.pool.query<{ person: string; horse: string }>(
    'select person_id as person, horse_id as horse from competitor where competition_id = $1',
    [competitionId],
  )
  const idsOf = async (statement: string, id: string) =>
    (await database.pool.query<{ id: string }>(statement, [id])).rows.map((row) => row.id)
  return {
    stage,
    ids: {
      organization: [stage.organizationId],
      draft: [draft.id],
      account: await idsOf(
        'select id from account where organization_id = $1',
        stage.organizationId,
      ),
      grant: await idsOf(
        `insert into access_entry (account_id, class_name, object_id_identity, mask)
          select min(account.id), 'Show', show.id, 1 from show, account
          where show.id = $1 and account.organization_id = show.organization_id
          group by show.id returning id`,
        showId,
      ),
      role: ['1', '2', '3', '4', '5'],
      show: [showId],
      competition: [competitionId],
      competitor: competitorIds,
      judgeposition: (positions ?? []).map(({ id }) => id),
      event: [event.id],
      arena: [arena.id],
      official: [official.id],
      sponsor: [sponsor.id],
      link: [link.id],
      protest: await idsOf(
        `insert into protest (competition_id, lodged_by, grounds)
          values ($1, 'Rider No 1', 'A refusal was not counted') returning id`,
        competitionId,
      ),
      person: rows.map(({ person }) => person),
      horse: rows.map(({ horse }) => horse),
      entry: entries,
      basedon: entries,
      federation: ['1', '2'],
    },
  }
}

/** A world of another organization. Its people and horses are in the registry, which all share. */
export async function openForeign(database: Database): Promise<{ stage: Stage; ids: Ids }> {
  const world = await openWorld(database)
  const { showId, competitionId, organizationId } = world.stage
  for (const [statement, id] of [
    ['update organization set name = $2 where id = $1', organizationId],
    ['update show set name = $2, venue = $2, contact = $2 where id = $1', showId],
    ['update arena set name = $2 where show_id = $1', showId],
    ['update event set code = $2 where show_id = $1', showId],
    ['update official set family_name = $2 where show_id = $1', showId],
    ['update sponsor set name = $2 where show_id = $1', showId],
    ['update competition set name = $2 where id = $1', competitionId],
    ['update competitor set note = $2 where competition_id = $1', competitionId],
    ['update protest set grounds = $2 where competition_id = $1', competitionId],
  ] as const) {
    await database.pool.query(statement, [id, foreignWord])
  }
  const { person: _, horse: __, federation: ___, role: ____, ...ids } = world.ids
  return { stage: world.stage, ids }
}

/** A digest of every row that belongs to the organization, table by table. */
export async function foreignRows({ database, showId, competitionId, organizationId }: Stage) {
  const digests: Record<string, string | undefined> = {}
  const digest = async (table: string, where: string, id: string) => {
    const { rows } = await database.pool.query<{ digest: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(each::text, E'\\n' order by each::text), '')) as digest
        from ${table} as each where ${where}`,
      [id],
    )
    digests[table] = rows[0]?.digest
  }
  await digest('organization', 'id = $1', organizationId)
  await digest('account', 'organization_id = $1', organizationId)
  await digest('access_entry', "class_name = 'Show' and object_id_identity = $1", showId)
  await digest('show', 'organization_id = $1', organizationId)
  for (const table of ['event', 'arena', 'official', 'sponsor', 'competition']) {
    await digest(table, 'show_id = $1', showId)
  }
  for (const table of ['judge_position', 'competitor', 'score_entry', 'start_break']) {
    await digest(table, 'competition_id = $1', competitionId)
  }
  const ofCompetitor = 'competitor_id in (select id from competitor where competition_id = $1)'
  await digest('sheet_field', ofCompetitor, competitionId)
  await digest('ringside_link', 'show_id = $1', showId)
  await digest('ringside_device', 'show_id = $1', showId)
  await digest('change', 'show_id = $1', showId)
  return digests
}
