import { randomUUID } from 'node:crypto'
import { permission } from '#domain/access/permission.ts'
import { loadJudgePositions } from '#server/competitions/competitions.sql.ts'
import { makePositionLink } from '#server/competitions/judges/position-links.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import { loadBlocks } from '#server/entries/blocks.sql.ts'
import { saveBlock } from '#server/entries/blocks.ts'
import { loadOwnTemplates } from '#server/entries/entry-system.sql.ts'
import { keepEntryTemplate, saveEntryRule } from '#server/entries/entry-system.ts'
import type { Context } from '#server/graphql/context.ts'
import { changeProgramme } from '#server/programme/programme.ts'
import { publishedCopy } from '#server/published/testing.ts'
import { saveOwnTest } from '#server/registry/own-tests.ts'
import { openRingsideLink } from '#server/ringside/open-link.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import { saveArena, saveEvent, saveOfficial, saveSponsor } from '#server/shows/show-parts.ts'
import { standStabling } from '#server/stabling/testing.ts'
import { testContext } from '#server/testing/test-context.ts'
import { moveInTimetable } from '#server/timetable/draft-moves.ts'
import { ownTest } from './asked-fields.ts'
import { askForPlace } from './asked-place.ts'
import { moneyIds } from './fuzzed-money.ts'
import { insertLetter } from './opened-world.ts'

type Database = Context['database']

/** Ids of what stands in a world, by kind. */
export type Ids = Readonly<Record<string, readonly string[]>>

/** Stands in every text of the foreign show, and in no input. */
export const foreignWord = 'Whisperwood'

/** The same for another show of the own organization, which its organizer may read and nobody else of its people. */
export const sisterWord = 'Hazelhurst'

/** Every kind of reader that a show has. */
export const readers = [
  'organizer',
  'office',
  'judge',
  'ringside',
  'guest',
  'spectator',
  'stranger',
  'nobody',
] as const

export async function viewersOf(
  stage: Stage,
): Promise<(readonly [(typeof readers)[number], Context])[]> {
  return [
    ['organizer', stage.organizer],
    ['office', stage.office],
    ['judge', await stage.judge('C')],
    ['ringside', await ringsideOf(stage)],
    ['guest', guestOf(stage)],
    ['spectator', stage.spectator],
    ['stranger', stage.stranger],
    ['nobody', testContext(stage.database, null)],
  ]
}

/** A device that scanned the link of a judge position. */
async function ringsideOf({ database, office, competitionId }: Stage): Promise<Context> {
  const seats = (await loadJudgePositions(database.kysely, [competitionId])).get(competitionId)
  const { url } = await makePositionLink(office, seats?.[0]?.id ?? '', null)
  const token = new URL(url).searchParams.get('token') ?? ''
  const { account } = await openRingsideLink(
    { ...office, viewer: null },
    { token, refreshToken: null },
  )
  const known = await office.gate.viewers.of(account.id)
  return { ...office, viewer: known?.viewer ?? null }
}

/** READ on the one competition, not on its show. */
function guestOf({ stranger, competitionId }: Stage): Context {
  const className = 'Competition' as const
  const entry = { className, objectIdIdentity: competitionId, mask: permission.READ }
  return testContext(
    stranger.database,
    stranger.viewer && { ...stranger.viewer, accessGrants: [entry] },
  )
}

/** The ids of every table from ten millions of their own on: no id is also one of another kind. */
export async function spreadIds({ pool }: Database): Promise<void> {
  await pool.query(
    `select setval(sequence, 10000000 * row_number() over (order by sequence))
      from (select quote_ident(sequencename)::regclass as sequence from pg_sequences
        where schemaname = 'public') as sequences`,
  )
}

export interface FuzzedWorld {
  stage: Stage
  ids: Ids
}

/** A show with one of everything, and the ids of it. */
export async function openWorld(database: Database, organizationId?: string): Promise<FuzzedWorld> {
  const shared = organizationId === undefined ? {} : { organizationId }
  const stage = await openStage(database, {
    lastDay: 'today',
    positions: ['C', 'E'],
    riders: 4,
    ...shared,
  })
  const parts = await addParts(stage)
  return { stage, ids: { ...parts, ...(await storedIds(stage)) } }
}

/** What stands in a show beside its competition, made as its people make it. */
async function addParts(stage: Stage): Promise<Ids> {
  const { database, organizer, office, showId, competitionId, competitorIds } = stage
  const at = { showId, id: null }
  const event = await saveEvent(organizer, at, { input: { code: 'CDI2*', discipline: 'dressage' } })
  const arena = await saveArena(organizer, at, { input: { name: 'One' } })
  const judging = { firstName: 'A', familyName: 'B', function: 'judge' }
  const official = await saveOfficial(organizer, at, { input: judging })
  const sponsor = await saveSponsor(organizer, at, { input: { name: 'Oats' } })
  const copyId = await publishedCopy(organizer, showId)
  await saveEntryRule(
    office,
    { showId, list: 'fees', id: 'Ann' },
    { input: { id: 'Ann', text: 'Start', per: 'place', amount: 2000 }, opened: null },
  )
  await saveBlock(office, { showId, id: null }, { input: { name: 'Ours', capacity: 5 } })
  const blocks = (await loadBlocks(database.kysely, [showId])).get(showId) ?? []
  await keepEntryTemplate(office, showId, { name: 'Ours' })
  await askForPlace(stage)
  const { organizationId } = stage
  const templates = await loadOwnTemplates(database.kysely, [organizationId])
  const templateIds = (templates.get(organizationId) ?? []).map(({ id }) => id)
  const positions =
    (await loadJudgePositions(database.kysely, [competitionId])).get(competitionId) ?? []
  const { link } = await makePositionLink(office, positions[0]?.id ?? '', null)
  const draft = await moveInTimetable(
    office,
    { showId, day: '2026-05-14', draftId: null },
    { competitionId, arenaId: null, startsAt: '2026-05-14T08:00:00Z' },
  )
  const entries = [randomUUID(), randomUUID()]
  const judge = await stage.judge('C')
  for (const [at, id] of entries.entries()) {
    const value = { part: 'C', field: 'points', value: 3000 + at * 10 }
    const told = { ...value, id, competitorId: competitorIds[0], deviceId: id, deviceSequence: 1 }
    await recordScores(judge, competitionId, [told])
  }
  const stabling = await standStabling(office, showId)
  await ringsideOf(stage)
  await changeProgramme(office, showId, { shift: { ids: [competitionId], minutes: 5 } })
  return {
    organization: [stage.organizationId],
    show: [showId],
    competition: [competitionId],
    competitor: competitorIds,
    judgeposition: positions.map(({ id }) => id),
    event: [event.id],
    arena: [arena.id],
    official: [official.id],
    sponsor: [sponsor.id],
    copy: [copyId],
    template: templateIds,
    owntemplate: templateIds,
    block: blocks.map(({ id }) => id),
    draft: [draft.id],
    barn: [stabling.barnId],
    stay: [stabling.stayId],
    stablingrun: [stabling.stablingRunId],
    item: [stabling.orderedId],
    link: [link.id],
    entry: entries,
    basedon: entries,
    federation: ['1', '2'],
  }
}

/** What the acts above have left behind, and a row of each table that they do not write. */
async function storedIds(stage: Stage): Promise<Ids> {
  const { database, organizationId, showId, competitionId, organizer } = stage
  const accountId = organizer.viewer?.accountId ?? ''
  const newOne = { id: null, organizationId: null }
  const ids = async (statement: string, of: string) =>
    (await database.pool.query<{ id: string }>(statement, [of])).rows.map((row) => row.id)
  const person = await ids(
    'select person_id as id from competitor where competition_id = $1',
    competitionId,
  )
  return {
    person,
    registered: person,
    horse: await ids(
      'select horse_id as id from competitor where competition_id = $1',
      competitionId,
    ),
    device: await ids('select id from ringside_device where show_id = $1', showId),
    letter: await ids(insertLetter, showId),
    horseowner: await ids(
      `insert into horse_owner (horse_id, name) select horse_id, 'Ann' from competitor
        where competition_id = $1 limit 1 returning id`,
      competitionId,
    ),
    registryproposal: await ids(
      `insert into registry_proposal (horse_id) select horse_id from competitor
        where competition_id = $1 limit 1 returning id`,
      competitionId,
    ),
    rider: await ids(
      `insert into account_rider (account_id, person_id, relation, state)
        select $1, person_id, 'trainer', 'asked' from competitor order by id desc limit 1 returning id`,
      accountId,
    ),
    videorequest: await ids(
      `insert into video_request (organization_id, account_id, purpose, test_name, rules, rider, horse, words,
        state, submitted_at) select organization_id, id, 'judging', 'Grand Prix', '{}', 'Ann', 'Star', '',
        'submitted', now() from account where id = $1 returning id`,
      accountId,
    ),
    ...(await trainingIds(stage)),
    filmclass: await ids(
      `insert into film_class (organization_id, name, test_name, rules, price, currency, closes_at)
        select organization_id, 'Winter', 'Grand Prix', rules, 0, 'EUR', now()
        from competition join show on show.id = show_id where competition.id = $1 returning id`,
      competitionId,
    ),
    owntest: [(await saveOwnTest(organizer, newOne, { input: ownTest })).id],
    entered: await ids('select id from entry where show_id = $1', showId),
    run: await ids(
      `insert into stabling_run (show_id, seed, is_late_change, status)
        values ($1, 'seed', false, 'done') returning id`,
      showId,
    ),
    place: await ids('select id from place where show_id = $1', showId),
    act: await ids('select id from programme_act where show_id = $1', showId),
    change: await ids('select id from change where show_id = $1', showId),
    account: await ids('select id from account where organization_id = $1', organizationId),
    role: await ids(
      `insert into role (name, mask, organization_id) select 'Made ' || gen_random_uuid(), 1, id
        from organization where id = $1 returning id`,
      organizationId,
    ),
    passkey: await ids(
      `insert into passkey (account_id, credential_id, public_key, name)
        values ($1, gen_random_uuid(), '', 'Key') returning id`,
      accountId,
    ),
    session: await ids(
      `insert into refresh_token (account_id, family, token_hash, expires_at)
        values ($1, gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), now() + interval '1 day')
        returning family as id`,
      accountId,
    ),
    grant: await ids(
      `insert into access_grant (account_id, class_name, object_id_identity, mask)
        select min(account.id), 'Show', show.id, 1 from show, account
        where show.id = $1 and account.organization_id = show.organization_id
        group by show.id returning id`,
      showId,
    ),
    comment: await ids(
      `with setting as (insert into comment_setting (show_id, is_on) values ($1, true)),
        thread as (insert into comment_thread (show_id, subject, subject_id, audience)
          values ($1, 'show', $1, 'readers') returning id)
        insert into comment (thread_id, show_id, account_id, author_role, text)
        select thread.id, show.id, min(account.id), 'reader', 'hello' from thread, show, account
        where show.id = $1 and account.organization_id = show.organization_id
        group by thread.id, show.id returning id`,
      showId,
    ),
    notice: await ids(
      `insert into notice (account_id, kind, comment_id, about, is_shown)
        select account_id, 'hidden', id, 'hidden ' || id, true from comment where show_id = $1 returning id`,
      showId,
    ),
    ...(await moneyIds(ids, showId)),
    protest: await ids(
      `insert into protest (competition_id, lodged_by, grounds)
        values ($1, 'Rider No 1', 'A refusal was not counted') returning id`,
      competitionId,
    ),
  }
}

/** A training set with one film and the sheet of its reference, and the film of a ride. */
async function trainingIds({ database, organizationId, competitionId }: Stage): Promise<Ids> {
  const made = async (source: string, owner: string) =>
    (await database.pool.query<{ id: string }>(source, [owner])).rows.map(({ id }) => String(id))
  const trainingset = await made(
    `insert into training_set (organization_id, name, test_name, rules)
      values ($1, 'Set', 'Grand Prix', '{}') returning id`,
    organizationId,
  )
  const trainingfilm = await made(
    'insert into training_film (training_set_id) values ($1) returning id',
    trainingset[0] ?? '',
  )
  const trainingsheet = await made(
    'insert into training_sheet (training_film_id) values ($1) returning id',
    trainingfilm[0] ?? '',
  )
  const ridefilm = await made(
    `insert into ride_film (competitor_id)
      select id from competitor where competition_id = $1 limit 1 returning id`,
    competitionId,
  )
  return { trainingset, trainingfilm, trainingsheet, ridefilm }
}

/** A world of another organization, with people of its own: the registry is shared, what is kept of a person is not. */
export async function openForeign(database: Database): Promise<FuzzedWorld> {
  const world = await openWorld(database)
  const { competitionId, organizationId } = world.stage
  await nameAll(world, foreignWord)
  await database.pool.query('update organization set name = $2 where id = $1', [
    organizationId,
    foreignWord,
  ])
  await database.pool.query('update account set family_name = $2 where organization_id = $1', [
    organizationId,
    foreignWord,
  ])
  const { rows } = await database.pool.query<{ id: string }>(
    `with own as (insert into person (first_name, family_name) values ('Own', 'Rider') returning id)
      update competitor set person_id = own.id from own where competition_id = $1 and competitor.id = $2 returning own.id`,
    [competitionId, world.stage.competitorIds[3]],
  )
  const { person: _, horse: __, federation: ___, ...ids } = world.ids
  return { ...world, ids: { ...ids, registered: rows.map(({ id }) => id) } }
}

/** Another show of the same organization. Organization, people, roles and tests of its own are those of both. */
export async function openSister(
  database: Database,
  { organizationId }: Stage,
): Promise<FuzzedWorld> {
  const world = await openWorld(database, organizationId)
  await nameAll(world, sisterWord)
  const { organization, account, role, person, horse, federation, registered, owntest, ...ids } =
    world.ids
  return { ...world, ids }
}

async function nameAll({ stage }: FuzzedWorld, word: string): Promise<void> {
  const { database, showId, competitionId } = stage
  for (const [statement, id] of [
    ['update show set name = $2, venue = $2, contact = $2 where id = $1', showId],
    ['update arena set name = $2 where show_id = $1', showId],
    ['update event set code = $2 where show_id = $1', showId],
    ['update official set family_name = $2 where show_id = $1', showId],
    ['update sponsor set name = $2 where show_id = $1', showId],
    ['update competition set name = $2 where id = $1', competitionId],
    ['update competitor set note = $2 where competition_id = $1', competitionId],
    ['update protest set grounds = $2 where competition_id = $1', competitionId],
  ] as const) {
    await database.pool.query(statement, [id, word])
  }
}
