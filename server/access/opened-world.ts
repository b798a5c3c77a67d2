import { randomUUID } from 'node:crypto'
import { ADMINISTER } from '#server/accounts/viewer.ts'
import { saveCommentSettings } from '#server/comments/comment-settings.ts'
import { writeComment } from '#server/comments/comments.ts'
import { reportComment } from '#server/comments/moderation.ts'
import { loadJudgePositions } from '#server/competitions/competitions.sql.ts'
import {
  saveCompetitor,
  setCompetitorStatus,
} from '#server/competitions/competitors/competitors.ts'
import { makePositionLink } from '#server/competitions/judges/position-links.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { demoDelivery } from '#server/mail/demo-mailbox.sql.ts'
import { changeProgramme } from '#server/programme/programme.ts'
import { insertProtest } from '#server/protests/protests.sql.ts'
import { publishedCopy } from '#server/published/testing.ts'
import { saveOwner } from '#server/registry/horse-owners.ts'
import { saveOwnTest } from '#server/registry/own-tests.ts'
import { openRingsideLink } from '#server/ringside/open-link.ts'
import { loadDevices } from '#server/ringside/ringside.sql.ts'
import { decideConflict } from '#server/scoring/decide-conflict.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import { enterSecond } from '#server/scoring/second-scoring.ts'
import { saveArena, saveEvent, saveOfficial, saveSponsor } from '#server/shows/show-parts.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { standStabling } from '#server/stabling/testing.ts'
import { proofOf } from '#server/testing/proof-of.ts'
import { testContext } from '#server/testing/test-context.ts'
import { moveInTimetable } from '#server/timetable/draft-moves.ts'
import { publishDraft } from '#server/timetable/publish.ts'
import { revertBasis } from '#server/timetable/testing.ts'
import { grantAccess } from './access.ts'
import type { Asking } from './access-table.ts'
import { ownTest, type World } from './asked-fields.ts'
import { askForPlace } from './asked-place.ts'
import { oweMoney } from './owed-money.ts'
import { insertRole } from './roles.sql.ts'

export interface OpenWorld {
  world: World
  /** Who asks about it. */
  contexts: Readonly<Record<Asking, Context>>
  /** A tablet that scanned the code of a judge position, of which nothing is marked yet. */
  device: Context
}

/** One that was given up, of the show `$1`. */
export const insertLetter = `
  insert into letter (occasion, about, address, language, show_id, subject, body, html, gave_up_at)
  values ('invitation', gen_random_uuid()::text, 'invited@example.org', 'en', $1, 'Hello', 'Hello', 'Hello', now())
  returning id`

/** One of the demonstration, and one of the show, whose id it returns. */
async function writeLetters(
  { kysely, pool }: Context['database'],
  showId: string,
): Promise<string> {
  await demoDelivery(kysely)({ to: 'ann@example.org', subject: 'Hello', text: 'Hello' })
  const { rows } = await pool.query<{ id: string }>(insertLetter, [showId])
  return rows[0]?.id ?? ''
}

/** A show with one of everything, of an organization of its own. */
export async function openWorld(database: Context['database']): Promise<OpenWorld> {
  const stage = await openStage(database, { lastDay: 'today', positions: ['C', 'E'], riders: 3 })
  const { organizer, office, showId, competitionId, competitorIds } = stage
  const part = async <Row extends { id: string }>(row: Promise<Row>) => (await row).id
  const at = { showId, id: null }
  const dressage = { code: 'CDI2*', discipline: 'dressage' }
  const eventId = await part(saveEvent(organizer, at, { input: dressage }))
  const arenaId = await part(saveArena(organizer, at, { input: { name: 'One' } }))
  const officialId = await part(
    saveOfficial(organizer, at, { input: { firstName: 'A', familyName: 'B', function: 'judge' } }),
  )
  const positions = await loadJudgePositions(database.kysely, [competitionId])
  const judgePositionId = positions.get(competitionId)?.[0]?.id ?? ''
  const { link, url } = await makePositionLink(office, judgePositionId, null)
  const token = new URL(url).searchParams.get('token') ?? ''
  const opened = await openRingsideLink({ ...office, viewer: null }, { token, refreshToken: null })
  const atRingside = await office.gate.viewers.of(opened.account.id)
  const [device] = await loadDevices(database.kysely, { showId })
  const judge = await stage.judge('C')
  await saveCompetitor(office, competitorIds[0] ?? '', { input: { note: 'rides early' } })
  await changeProgramme(office, showId, { shift: { ids: [competitionId], minutes: 5 } })
  const planned = await planDay(office, { showId, competitionId })
  const disputes = await disputeMarks(stage, judge)
  const refusedId = randomUUID()
  const refused = { ...entryOf(refusedId, competitorIds[0], 0), value: 'many' }
  await recordScores(judge, competitionId, [refused])
  const flag = { field: 'flag.ride', value: 'look' }
  const flagged = { ...entryOf(randomUUID(), competitorIds[0], 0), ...flag }
  await recordScores(judge, competitionId, [flagged, signatureOf(competitorIds[1])])
  await setCompetitorStatus(office, competitorIds[0] ?? '', { status: 'finished' })
  await enterSecond(organizer, competitorIds[2] ?? '', typedAgain)
  await database.pool.query("update show set name = 'Show ' || id where id = $1", [showId])
  const email = `${randomUUID()}@example.org`
  const grantee = { email, firstName: 'Ann', familyName: 'Helper', permissions: ['READ'] }
  const { grant } = await grantAccess(
    organizer,
    { className: 'Show', id: showId },
    { input: grantee, proof: await proofOf(database, organizer.viewer?.accountId ?? '') },
  )
  const roleId =
    (await insertRole(database.kysely, authorOf(organizer.viewer), {
      name: email,
      mask: 1,
      organizationId: stage.organizationId,
    })) ?? ''
  const foreign = await openStage(database, { riders: 0 })
  return {
    world: {
      ...stage,
      eventId,
      arenaId,
      officialId,
      sponsorId: await part(saveSponsor(organizer, at, { input: { name: 'Oats' } })),
      copyId: await publishedCopy(organizer, showId),
      judgePositionId,
      linkId: link.id,
      grantId: grant.id,
      letterId: await writeLetters(database, showId),
      granteeId: grant.accountId,
      roleId,
      ...(await registerTwice(stage, foreign)),
      deviceId: device?.id ?? '',
      ...(await askAndOwe(stage)),
      ...disputes,
      refusedId,
      protestId: await protestAt(organizer, stage.competitionId),
      commentId: await commentAt(stage, { granteeId: grant.accountId, judge }),
      ...planned,
      ...(await standStabling(office, showId)),
    },
    contexts: {
      nobody: testContext(database, null),
      administrator: testContext(database, {
        accountId: organizer.viewer?.accountId ?? '',
        organizationId: stage.organizationId,
        privileges: new Set([ADMINISTER]),
        accessGrants: [],
      }),
      organizer,
      office,
      judge,
      speaker: stage.spectator,
      account: stage.stranger,
      foreign: foreign.organizer,
    },
    device: { ...office, viewer: atRingside?.viewer ?? null },
  }
}

/** A place that was asked for, and what is owed for its entry. */
async function askAndOwe(stage: Stage) {
  const asked = await askForPlace(stage)
  return { ...asked, ...(await oweMoney(stage, asked.entryId)) }
}

/** The horse of a rider twice in the registry, with an owner and a proposal, and a test of the organization. */
async function registerTwice(
  { organizer, competitorIds: [competitorId = ''] }: Stage,
  foreign: Stage,
): Promise<
  Pick<World, 'personId' | 'horseId' | 'sameHorseId' | 'ownerId' | 'proposalId' | 'ownTestId'>
> {
  const { pool } = organizer.database
  const idOf = async (statement: string, values: unknown[]) =>
    (await pool.query<{ id: string }>(statement, values)).rows[0]?.id ?? ''
  const ofPerson = 'select person_id as id from competitor where id = $1'
  const personId = await idOf(ofPerson, [competitorId])
  const horseId = await idOf('select horse_id as id from competitor where id = $1', [competitorId])
  await pool.query(
    `update horse set name = 'Horse of ' || id, ueln = lpad(id::text, 15, '2') where id = $1`,
    [horseId],
  )
  await pool.query("update person set family_name = 'No 1 of ' || id where id = $1", [personId])
  const sameHorseId = await idOf(
    `insert into horse (name, ueln, created_by_organization)
      select name, ueln, created_by_organization from horse where id = $1 returning id`,
    [horseId],
  )
  const owner = await saveOwner(organizer, { horseId, id: null }, { input: { name: 'Stall AG' } })
  const test = await saveOwnTest(organizer, { id: null, organizationId: null }, { input: ownTest })
  const proposalId = await idOf(
    `insert into registry_proposal (horse_id, fields, created_by_account, created_by_organization)
      values ($1, '{"name": "Alba"}', $2, $3) returning id`,
    [horseId, foreign.organizer.viewer?.accountId, foreign.organizationId],
  )
  return { personId, horseId, sameHorseId, ownerId: owner.id, proposalId, ownTestId: test.id }
}

/** Two devices disagree twice, and the office has decided one of it. */
async function disputeMarks(
  { office, competitionId, competitorIds: [competitorId] }: Stage,
  judge: Context,
): Promise<{ conflictId: string; decisionId: string }> {
  const [conflictId, decided, decisionId] = [randomUUID(), randomUUID(), randomUUID()]
  for (const [id, field, value] of [
    [randomUUID(), 'points', 3000],
    [conflictId, 'points', 3100],
    [randomUUID(), 'errors', 0],
    [decided, 'errors', 1],
  ] as const) {
    await recordScores(judge, competitionId, [{ ...entryOf(id, competitorId, value), field }])
  }
  const decision = { entryId: decided, id: decisionId, take: 'standing', reason: 'read again' }
  await decideConflict(office, decision)
  return { conflictId, decisionId }
}

/** Nobody typed it first: it differs. */
const typedAgain = { part: 'C', values: [{ field: 'points', value: 3000 }] }

async function protestAt({ database, viewer }: Context, competitionId: string): Promise<string> {
  const values = { competitionId, competitorId: null, lodgedBy: 'Rider', grounds: 'Time' }
  return await database.kysely
    .transaction()
    .execute((transaction) => insertProtest({ transaction, author: authorOf(viewer) }, values))
}

/** Of somebody who was invited to read the show; the judge reports it. */
async function commentAt(
  { office, showId }: Stage,
  { granteeId, judge }: { granteeId: string; judge: Context },
): Promise<string> {
  const opened = { isOn: false, writers: 'readers' }
  await saveCommentSettings(office, showId, { input: { ...opened, isOn: true }, opened })
  const known = await office.gate.viewers.of(granteeId)
  const grantee = { ...office, viewer: known?.viewer ?? null }
  const text = { audience: 'readers', answerTo: null, text: 'A long way to arena 2' } as const
  const { id } = await writeComment(grantee, { kind: 'show', id: showId }, text)
  await reportComment(judge, id, { reason: 'rude' })
  return id
}

/** The day published once, and a draft for it. */
async function planDay(
  office: Context,
  { showId, competitionId }: { showId: string; competitionId: string },
): Promise<Pick<World, 'draftId' | 'revertBasis' | 'riderId' | 'riddenId'>> {
  const wanted = { showId, day: '2026-05-14', draftId: null }
  const at = (startsAt: string) => ({ competitionId, arenaId: null, startsAt })
  const first = await moveInTimetable(office, wanted, at('2026-05-14T07:30:00Z'))
  await publishDraft(office, first.id)
  const { id: draftId } = await moveInTimetable(office, wanted, at('2026-05-14T08:00:00Z'))
  const { personId, horseId } = await office.database.kysely
    .selectFrom('competitor')
    .select(['personId', 'horseId'])
    .where('competitionId', '=', competitionId)
    .executeTakeFirstOrThrow()
  await ratePair(office, { personId, horseId })
  return {
    draftId,
    revertBasis: await revertBasis(office, { showId, day: wanted.day }),
    riderId: personId,
    riddenId: horseId,
  }
}

/** As though a competition of theirs were official. */
async function ratePair(
  { database }: Context,
  pair: { personId: string; horseId: string },
): Promise<void> {
  const rating = { points: 1600, deviation: 200, starts: 1, lastDay: '2026-05-14' }
  await database.kysely
    .insertInto('rating')
    .values({ discipline: 'dressage', ...pair, ...rating })
    .execute()
  await database.kysely
    .insertInto('ratingPool')
    .values({ discipline: 'dressage', foretold: '{"formulas":[],"difference":0,"margin":0}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A judge who signs, so that the sheet of another competitor is not signed yet. */
function signatureOf(competitorId: string | undefined) {
  return { ...entryOf(randomUUID(), competitorId, 0), field: 'signed', value: true }
}

function entryOf(id: string, competitorId: string | undefined, value: number) {
  return {
    id,
    competitorId,
    part: 'C',
    field: 'points',
    value,
    deviceId: id,
    deviceSequence: 1,
  }
}
