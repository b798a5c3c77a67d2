import { randomUUID } from 'node:crypto'
import { graphql, isObjectType } from 'graphql'
import { afterAll, describe, expect, test } from 'vitest'
import { ensureRoles } from '#server/accounts/ensure-roles.sql.ts'
import { ADMINISTER } from '#server/accounts/viewer.ts'
import { loadJudgePositions } from '#server/competitions/competitions.sql.ts'
import { saveCompetitor, setCompetitorStatus } from '#server/competitions/competitors.ts'
import { makePositionLink } from '#server/competitions/position-links.ts'
import { openStage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { schema } from '#server/graphql/schema.ts'
import { demoDelivery } from '#server/mail/demo-mailbox.sql.ts'
import { changeProgramme } from '#server/programme/programme.ts'
import { insertProtest } from '#server/protests/protests.sql.ts'
import { openRingsideLink } from '#server/ringside/open-link.ts'
import { loadDevices } from '#server/ringside/ringside.sql.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import { saveArena, saveEvent, saveOfficial, saveSponsor } from '#server/shows/show-parts.ts'
import { proofOf } from '#server/testing/proof-of.ts'
import { testContext, testInstallation } from '#server/testing/test-context.ts'
import { moveInTimetable } from '#server/timetable/drafts.ts'
import { publishDraft } from '#server/timetable/publish.ts'
import { grantAccess } from './access.ts'
import {
  type Asking,
  asking,
  guardedFields,
  type Outcome,
  rootFields,
  sessionFields,
} from './access-table.ts'
import { type Asked, asks, type World } from './asked-fields.ts'
import { insertRole } from './roles.sql.ts'

const database = await openTestDatabase()
await ensureRoles(database.kysely)
afterAll(() => database.close())

/** Shows its letters to its administrator; nothing else depends on it. */
const demonstration = { ...testInstallation, demo: true }

const table = { ...rootFields, ...guardedFields }

test('every field of the root types stands in the table', () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const fields = roots.flatMap((type) =>
    isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
  )
  const listed = [...Object.keys(rootFields), ...sessionFields]
  expect(fields.toSorted()).toEqual(listed.toSorted())
  expect(Object.keys(asks).toSorted()).toEqual(Object.keys(table).toSorted())
})

test('guarded fields are fields of the schema', () => {
  for (const name of Object.keys(guardedFields)) {
    const [typeName = '', field = ''] = name.split('.')
    const type = schema.getType(typeName)
    expect(isObjectType(type) && field in type.getFields()).toBe(true)
  }
})

describe.each(Object.entries(table))('%s', (field, expected) => {
  // Whoever is refused changes nothing: all of them ask about one world.
  const refused = asking.filter((who) => expected[who] !== 'ok')
  const answered = asking.filter((who) => expected[who] === 'ok')
  const together = field.startsWith('Mutation.') ? refused : asking

  test('is answered to whom it should be, and to nobody else', { timeout: 120_000 }, async () => {
    const outcomes = new Map<Asking, Outcome>()
    const shared = await openWorld()
    for (const who of together) outcomes.set(who, await ask(field, who, shared))
    for (const who of answered.filter((each) => !outcomes.has(each))) {
      outcomes.set(who, await ask(field, who, await openWorld()))
    }
    expect(Object.fromEntries(asking.map((who) => [who, outcomes.get(who)]))).toEqual(expected)
  })
})

interface OpenWorld {
  world: World
  contexts: Readonly<Record<Asking, Context>>
}

async function ask(field: string, who: Asking, { world, contexts }: OpenWorld): Promise<Outcome> {
  const asked = asks[field]?.(world)
  if (asked === undefined) throw new Error(`nobody knows how to ask for ${field}`)
  const { data, errors } = await graphql({
    schema,
    source: asked.source,
    variableValues: asked.variables,
    contextValue: { ...contexts[who], installation: demonstration },
  })
  const error = errors?.[0]
  if (error === undefined) return outcomeOf(data, asked, field)
  if (!(error.originalError instanceof UserError)) throw error
  switch (error.originalError.code) {
    case 'NOT_SIGNED_IN':
      return 'sign-in'
    case 'NOT_FOUND':
      return 'hidden'
    case 'FORBIDDEN':
      return 'no'
    default:
      // Access is asked before anything is said of the input: whoever hears of it has it.
      return 'ok'
  }
}

function outcomeOf(data: unknown, { tells }: Asked, field: string): Outcome {
  const text = JSON.stringify(data)
  if (tells !== undefined) return text.includes(tells) ? 'ok' : 'hidden'
  if (text.includes('"problem":"not-yours"')) return 'no'
  const isRoot = field.startsWith('Query.') || field.startsWith('Mutation.')
  const outer = Object.values(data as Record<string, unknown>)[0]
  if (Array.isArray(outer) && outer.length === 0) return 'hidden'
  if (outer === null) return 'hidden'
  if (isRoot) return 'ok'
  const inner = field.split('.')[1] ?? ''
  return new RegExp(`"${inner}":(\\[[^\\]]|"[^"])`).test(text) ? 'ok' : 'empty'
}

async function openWorld(): Promise<OpenWorld> {
  const stage = await openStage(database, { positions: ['C', 'E'], riders: 3 })
  const { organizer, office, showId, competitionId, competitorIds } = stage
  const part = async <Row extends { id: string }>(row: Promise<Row>) => (await row).id
  const at = { showId, id: null }
  const eventId = await part(saveEvent(organizer, at, { code: 'CDI2*', discipline: 'dressage' }))
  const arenaId = await part(saveArena(organizer, at, { name: 'One' }))
  const officialId = await part(
    saveOfficial(organizer, at, { firstName: 'A', familyName: 'B', function: 'judge' }),
  )
  const sponsorId = await part(saveSponsor(organizer, at, { name: 'Oats' }))
  const positions = await loadJudgePositions(database.kysely, [competitionId])
  const judgePositionId = positions.get(competitionId)?.[0]?.id ?? ''
  const { link, url } = await makePositionLink(office, judgePositionId, null)
  const token = new URL(url).searchParams.get('token') ?? ''
  await openRingsideLink({ ...office, viewer: null }, { token, refreshToken: null })
  const [device] = await loadDevices(database.kysely, { showId })
  const judge = await stage.judge('C')
  await saveCompetitor(office, competitorIds[0] ?? '', { note: 'rides early' })
  await changeProgramme(office, showId, { shift: { ids: [competitionId], minutes: 5 } })
  const planned = await planDay(office, { showId, competitionId })
  const conflictId = randomUUID()
  for (const [id, value] of [
    [randomUUID(), 3000],
    [conflictId, 3100],
  ] as const) {
    await recordScores(judge, competitionId, [entryOf(id, competitorIds[0], value)])
  }
  const flag = { field: 'flag.ride', value: 'look' }
  const flagged = { ...entryOf(randomUUID(), competitorIds[0], 0), ...flag }
  await recordScores(judge, competitionId, [flagged])
  await setCompetitorStatus(office, competitorIds[0] ?? '', { status: 'finished' })
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
    (await insertRole(database.kysely, {
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
      conflictId,
      protestId: await protestAt(stage.competitionId),
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
  }
}

async function protestAt(competitionId: string): Promise<string> {
  const values = { competitionId, competitorId: null, lodgedBy: 'Rider', grounds: 'Time' }
  return await database.kysely
    .transaction()
    .execute((transaction) => insertProtest(transaction, values))
}

/** The day published once, and a draft for it. */
async function planDay(
  office: Context,
  { showId, competitionId }: { showId: string; competitionId: string },
): Promise<{ draftId: string; riderId: string }> {
  const wanted = { showId, day: '2026-05-14', draftId: null, name: 'Later' }
  const at = (startsAt: string) => ({ competitionId, arenaId: null, startsAt })
  const first = await moveInTimetable(office, wanted, at('2026-05-14T07:30:00Z'))
  await publishDraft(office, first.id)
  const { id: draftId } = await moveInTimetable(office, wanted, at('2026-05-14T08:00:00Z'))
  const { personId } = await database.kysely
    .selectFrom('competitor')
    .select('personId')
    .where('competitionId', '=', competitionId)
    .executeTakeFirstOrThrow()
  return { draftId, riderId: personId }
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
