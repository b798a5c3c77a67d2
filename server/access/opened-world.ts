import { randomUUID } from 'node:crypto'
import { ADMINISTER } from '#server/accounts/viewer.ts'
import { loadJudgePositions } from '#server/competitions/competitions.sql.ts'
import { saveCompetitor, setCompetitorStatus } from '#server/competitions/competitors.ts'
import { makePositionLink } from '#server/competitions/position-links.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { demoDelivery } from '#server/mail/demo-mailbox.sql.ts'
import { changeProgramme } from '#server/programme/programme.ts'
import { insertProtest } from '#server/protests/protests.sql.ts'
import { openRingsideLink } from '#server/ringside/open-link.ts'
import { loadDevices } from '#server/ringside/ringside.sql.ts'
import { decideConflict } from '#server/scoring/decide-conflict.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import { enterSecond } from '#server/scoring/second-entry.ts'
import { saveArena, saveEvent, saveOfficial, saveSponsor } from '#server/shows/show-parts.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { proofOf } from '#server/testing/proof-of.ts'
import { testContext } from '#server/testing/test-context.ts'
import { moveInTimetable } from '#server/timetable/draft-moves.ts'
import { publishDraft } from '#server/timetable/publish.ts'
import { revertBasis } from '#server/timetable/testing.ts'
import { grantAccess } from './access.ts'
import type { Asking } from './access-table.ts'
import type { World } from './asked-fields.ts'
import { insertRole } from './roles.sql.ts'

export interface OpenWorld {
  world: World
  /** Who asks about it. */
  contexts: Readonly<Record<Asking, Context>>
  /** A tablet that scanned the code of a judge position, of which nothing is marked yet. */
  device: Context
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
  const sponsorId = await part(saveSponsor(organizer, at, { input: { name: 'Oats' } }))
  const positions = await loadJudgePositions(database.kysely, [competitionId])
  const judgePositionId = positions.get(competitionId)?.[0]?.id ?? ''
  const { link, url } = await makePositionLink(office, judgePositionId, null)
  const token = new URL(url).searchParams.get('token') ?? ''
  const opened = await openRingsideLink({ ...office, viewer: null }, { token, refreshToken: null })
  const atRingside = await office.gate.viewers.of(opened.account.id)
  const [device] = await loadDevices(database.kysely, { showId })
  const judge = await stage.judge('C')
  await saveCompetitor(office, competitorIds[0] ?? '', { note: 'rides early' })
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
  await demoDelivery(database.kysely)({ to: 'ann@example.org', subject: 'Hello', text: 'Hello' })
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
  const { rows: persons } = await database.pool.query<{ id: string }>(
    'select person_id as id from competitor where id = $1',
    [competitorIds[0]],
  )
  const foreign = await openStage(database, { riders: 0 })
  return {
    world: {
      ...stage,
      eventId,
      arenaId,
      officialId,
      sponsorId,
      judgePositionId,
      linkId: link.id,
      grantId: grant.id,
      granteeId: grant.accountId,
      roleId,
      personId: persons[0]?.id ?? '',
      deviceId: device?.id ?? '',
      ...disputes,
      refusedId,
      protestId: await protestAt(organizer, stage.competitionId),
      ...planned,
    },
    contexts: {
      nobody: testContext(database, null),
      administrator: testContext(database, {
        accountId: organizer.viewer?.accountId ?? '',
        organizationId: stage.organizationId,
        privileges: new Set([ADMINISTER]),
        accessEntries: [],
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

/** The day published once, and a draft for it. */
async function planDay(
  office: Context,
  { showId, competitionId }: { showId: string; competitionId: string },
): Promise<{ draftId: string; revertBasis: string; riderId: string }> {
  const wanted = { showId, day: '2026-05-14', draftId: null }
  const at = (startsAt: string) => ({ competitionId, arenaId: null, startsAt })
  const first = await moveInTimetable(office, wanted, at('2026-05-14T07:30:00Z'))
  await publishDraft(office, first.id)
  const { id: draftId } = await moveInTimetable(office, wanted, at('2026-05-14T08:00:00Z'))
  const { personId } = await office.database.kysely
    .selectFrom('competitor')
    .select('personId')
    .where('competitionId', '=', competitionId)
    .executeTakeFirstOrThrow()
  return {
    draftId,
    revertBasis: await revertBasis(office, { showId, day: wanted.day }),
    riderId: personId,
  }
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
