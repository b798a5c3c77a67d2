import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantAccess } from '#server/access/access.ts'
import { loadAccessGrants } from '#server/accounts/access-grants.sql.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { proofOf } from '#server/testing/proof-of.ts'
import { testContext } from '#server/testing/test-context.ts'
import { removePart, saveArena, saveOfficial } from './show-parts.ts'
import { copyShow, createShow, deleteShow, findShow, listShows, saveShow } from './shows.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const announced: string[] = []
let organizer: Viewer
let stranger: Viewer

const may = {
  name: 'May show',
  timeZone: 'Europe/Vienna',
  firstDay: '2026-05-14',
  lastDay: '2026-05-17',
}

const march = { ...may, firstDay: '2026-03-20', lastDay: '2026-03-22' }

beforeAll(async () => {
  organizer = await makeOrganizer('first@example.org')
  stranger = await makeOrganizer('second@example.org')
})

test('a show is made, read by its organization and by nobody else', async () => {
  const show = await createShow(as(organizer), { ...may, country: 'aut', name: '  Spring   ' })
  expect(show).toMatchObject({ name: 'Spring', country: 'AUT', firstDay: '2026-05-14' })
  expect(show.createdByAccount).toBe(organizer.accountId)
  expect(await findShow(as(organizer), show.id)).not.toBeNull()
  expect(await findShow(as(stranger), show.id)).toBeNull()
  expect(await findShow(as(null), show.id)).toBeNull()
  expect(await listShows(as(stranger), { search: null, first: 10 })).toEqual([])
  expect(await listShows(as(organizer), { search: 'spr', first: 10 })).toHaveLength(1)
  expect(await listShows(as(organizer), { search: 'SPRÍ', first: 10 })).toHaveLength(1)
  expect(await listShows(as(organizer), { search: '%', first: 10 })).toHaveLength(0)
})

test.each([
  ['no name', { name: ' ' }, 'name', 'forms.required'],
  ['last day first', { lastDay: '2026-05-01' }, 'lastDay', 'forms.lastDayBeforeFirst'],
  ['a day that is none', { firstDay: '2026-02-30' }, 'firstDay', 'forms.notADay'],
  ['a zone that is none', { timeZone: 'Vienna' }, 'timeZone', 'forms.notATimeZone'],
  ['a nation that is none', { country: 'Austria' }, 'country', 'forms.notANation'],
  ['a link that runs', { website: 'javascript:alert(1)' }, 'website', 'forms.notAWebAddress'],
  ['a long name', { name: 'x'.repeat(201) }, 'name', 'forms.tooLong'],
  ['a character that no database holds', { name: 'a\0b' }, 'name', 'forms.invalid'],
  ['half of a surrogate pair', { venue: 'Arena \ud83d' }, 'venue', 'forms.invalid'],
  ['a day before all calendars', { firstDay: '0000-01-01' }, 'firstDay', 'forms.notADay'],
  ['a federation that is none', { federationId: '987654321' }, 'federationId', 'forms.invalid'],
])('%s is refused at its field', async (_, wrong, field, messageId) => {
  await expect(createShow(as(organizer), { ...may, ...wrong })).rejects.toMatchObject({
    code: 'BAD_INPUT',
    problems: expect.arrayContaining([expect.objectContaining({ field, messageId })]),
  })
})

test('a stranger can neither change nor delete nor copy: the show does not exist for them', async () => {
  const show = await createShow(as(organizer), may)
  const refused = { code: 'NOT_FOUND' }
  await expect(saveShow(as(stranger), show.id, { input: may })).rejects.toMatchObject(refused)
  await expect(deleteShow(as(stranger), show.id)).rejects.toMatchObject(refused)
  await expect(
    copyShow(as(stranger), show.id, { name: 'Copy', firstDay: '2027-01-01' }),
  ).rejects.toMatchObject(refused)
  const place = { showId: show.id, id: null }
  await expect(saveArena(as(stranger), place, { input: { name: 'Main' } })).rejects.toMatchObject(
    refused,
  )
})

test.each(['abc', '', '1.5', '9'.repeat(30)])('%j is no show, not a fault', async (id) => {
  expect(await findShow(as(organizer), id)).toBeNull()
  await expect(saveShow(as(organizer), id, { input: may })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(removePart(as(organizer), 'arena', id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an arena of one show cannot be saved through another', async () => {
  const [one, other] = [await createShow(as(organizer), may), await createShow(as(organizer), may)]
  const arena = await saveArena(
    as(organizer),
    { showId: one.id, id: null },
    { input: { name: 'Main' } },
  )
  await expect(
    saveArena(as(organizer), { showId: other.id, id: arena.id }, { input: { name: 'Mine' } }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('every change of a show raises its version, is announced after commit and remembered', async () => {
  const show = await createShow(as(organizer), may)
  announced.length = 0
  await saveShow(as(organizer), show.id, { input: { ...may, name: 'Renamed' } })
  const judge = { firstName: 'Ann', familyName: 'Judge', function: 'judge', nation: 'ned' }
  const official = await saveOfficial(
    as(organizer),
    { showId: show.id, id: null },
    { input: judge },
  )
  await removePart(as(organizer), 'official', official.id)
  const versions = [2, 3, 4].map((version) => `show:${show.id} ${version}`)
  expect(announced).toEqual(versions)
  const remembered = await database.kysely
    .selectFrom('change')
    .select(['objectClass', 'action'])
    .where('showId', '=', show.id)
    .orderBy('id')
    .execute()
  expect(remembered).toEqual([
    { objectClass: 'Show', action: 'created' },
    { objectClass: 'Show', action: 'changed' },
    { objectClass: 'Official', action: 'created' },
    { objectClass: 'Official', action: 'deleted' },
  ])
})

test('a copy shifts days and starts by the clock of the show, across summer time', async () => {
  const show = await createShow(as(organizer), march)
  await saveArena(as(organizer), { showId: show.id, id: null }, { input: { name: 'Main' } })
  await database.kysely
    .insertInto('competition')
    .values({
      showId: show.id,
      number: '1',
      name: 'Grand Prix',
      discipline: 'dressage',
      rules: '{}',
      startsAt: new Date('2026-03-20T07:30:00Z'),
    })
    .execute()
  const copy = await copyShow(as(organizer), show.id, { name: 'April', firstDay: '2026-04-10' })
  expect(copy).toMatchObject({ name: 'April', firstDay: '2026-04-10', lastDay: '2026-04-12' })
  const [competition] = await database.kysely
    .selectFrom('competition')
    .selectAll()
    .where('showId', '=', copy.id)
    .execute()
  // 8:30 in Vienna on both days: UTC+1 in March, UTC+2 in April.
  expect(competition?.startsAt?.toISOString()).toBe('2026-04-10T06:30:00.000Z')
  expect(competition).toMatchObject({ number: '1', status: 'draft' })
})

test('a copy leaves cancelled competitions behind', async () => {
  const show = await createShow(as(organizer), march)
  const held = { showId: show.id, name: 'Class', discipline: 'dressage', rules: '{}' } as const
  await database.kysely
    .insertInto('competition')
    .values([
      { ...held, number: '1', status: 'official' },
      { ...held, number: '2', status: 'cancelled' },
      { ...held, number: '3', status: 'draft' },
    ])
    .execute()
  const copy = await copyShow(as(organizer), show.id, { name: 'April', firstDay: '2026-04-10' })
  const copied = await database.kysely
    .selectFrom('competition')
    .select(['number', 'status'])
    .where('showId', '=', copy.id)
    .orderBy('number')
    .execute()
  expect(copied).toEqual([
    { number: '1', status: 'draft' },
    { number: '3', status: 'draft' },
  ])
})

test('a copy holds the later rounds where and when they were held, by the clock of the show', async () => {
  const show = await createShow(as(organizer), march)
  const at = { showId: show.id, id: null }
  const course = await saveArena(as(organizer), at, { input: { name: 'Course' } })
  const { id: competitionId } = await database.kysely
    .insertInto('competition')
    .values({
      showId: show.id,
      number: '1',
      name: 'Event',
      discipline: 'eventing',
      rules: '{}',
      startsAt: new Date('2026-03-20T07:30:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const breaks = [{ afterStart: 5, minutes: 20, label: 'Lunch' }]
  await database.kysely
    .insertInto('roundPlan')
    .values([
      {
        competitionId,
        part: 'cross_country',
        arenaId: course.id,
        startsAt: new Date('2026-03-21T12:00:00Z'),
        secondsPerStart: 240,
        breaks: JSON.stringify(breaks),
      },
      { competitionId, part: 'jumping' },
    ])
    .execute()
  const roundsOf = async (parts: readonly string[]) => {
    const wanted = { name: 'April', firstDay: '2026-04-10', parts }
    const copy = await copyShow(as(organizer), show.id, wanted)
    return await database.kysely
      .selectFrom('roundPlan')
      .innerJoin('competition', 'competition.id', 'roundPlan.competitionId')
      .leftJoin('arena', 'arena.id', 'roundPlan.arenaId')
      .select(['part', 'arena.name as arena', 'arena.showId', 'roundPlan.startsAt'])
      .select(['roundPlan.secondsPerStart', 'roundPlan.breaks'])
      .where('competition.showId', '=', copy.id)
      .orderBy('part')
      .execute()
      .then((rows) => rows.map(({ showId, ...row }) => ({ ...row, isOwn: showId === copy.id })))
  }
  const jumping = { part: 'jumping', startsAt: null, secondsPerStart: null, breaks: [] }
  const nowhere = { arena: null, isOwn: false }
  const cross = {
    part: 'cross_country',
    // 13:00 in Vienna on both days.
    startsAt: new Date('2026-04-11T11:00:00Z'),
    secondsPerStart: 240,
    breaks,
  }
  expect(await roundsOf(['arenas', 'competitions'])).toEqual([
    { ...cross, arena: 'Course', isOwn: true },
    { ...jumping, ...nowhere },
  ])
  expect(await roundsOf(['competitions'])).toEqual([
    { ...cross, ...nowhere },
    { ...jumping, ...nowhere },
  ])
})

test('a copy takes along what is chosen, and people only when they are wanted', async () => {
  const show = await createShow(as(organizer), { ...march, feiShowId: '2026_1' })
  const at = { showId: show.id, id: null }
  const arena = await saveArena(as(organizer), at, { input: { name: 'Main' } })
  await saveOfficial(as(organizer), at, {
    input: { firstName: 'J', familyName: 'C', function: 'judge' },
  })
  await database.kysely
    .insertInto('competition')
    .values({
      showId: show.id,
      number: '1',
      name: 'Grand Prix',
      discipline: 'dressage',
      rules: '{}',
      arenaId: arena.id,
    })
    .execute()
  const helper = await makeOrganizer('helper@example.org')
  await grantAccess(
    as(organizer),
    { className: 'Show', id: show.id },
    {
      input: {
        email: 'helper@example.org',
        permissions: ['READ'],
        endsAt: '2030-03-31T00:00:00.000Z',
      },
      proof: await proofOf(database, organizer.accountId ?? ''),
    },
  )
  const copied = async (parts?: readonly string[]) => {
    const wanted = { name: 'Copy', firstDay: '2026-03-30', ...(parts && { parts }) }
    const { id, feiShowId } = await copyShow(as(organizer), show.id, wanted)
    expect(feiShowId).toBe(null)
    const count = async (table: 'arena' | 'official' | 'competition') =>
      (await database.kysely.selectFrom(table).select('id').where('showId', '=', id).execute())
        .length
    const entries = await loadAccessGrants(database.kysely, helper.accountId ?? '')
    const grant = entries.find((each) => each.className === 'Show' && each.objectIdIdentity === id)
    const counts = [await count('arena'), await count('official'), await count('competition')]
    return { counts, grant: grant && [grant.mask, new Date(grant.endsAt ?? 0).toISOString()] }
  }
  expect(await copied()).toEqual({ counts: [1, 1, 1], grant: undefined })
  expect(await copied(['competitions'])).toEqual({ counts: [0, 0, 1], grant: undefined })
  // The show begins ten days later, and so does what people may do end ten days later.
  expect(await copied(['officials', 'people'])).toEqual({
    counts: [0, 1, 0],
    grant: [1, '2030-04-10T00:00:00.000Z'],
  })
})

test('people are copied by who manages them only', async () => {
  const show = await createShow(as(organizer), march)
  const entry = { className: 'Show', objectIdIdentity: show.id, mask: 1 } as const
  const reader: Viewer = { ...stranger, accessGrants: [...stranger.accessGrants, entry] }
  const wanted = { name: 'Copy', firstDay: '2026-04-10' }
  expect(await copyShow(as(reader), show.id, wanted)).toMatchObject({ name: 'Copy' })
  await expect(
    copyShow(as(reader), show.id, { ...wanted, parts: ['people'] }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

function as(viewer: Viewer | null): Context {
  const announce: Context['announce'] = (topic, version) => announced.push(`${topic} ${version}`)
  return testContext(database, viewer, { announce })
}

async function makeOrganizer(email: string): Promise<Viewer> {
  const organization = await database.kysely
    .insertInto('organization')
    .values({ name: email })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await database.kysely
    .insertInto('account')
    .values({ email, firstName: 'A', familyName: 'B', organizationId: organization.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    accountId: account.id,
    organizationId: organization.id,
    privileges: new Set(),
    accessGrants: [{ className: 'Organization', objectIdIdentity: organization.id, mask: 31 }],
  }
}

test('who is signed out cannot tell a part of a show from none', async () => {
  const show = await createShow(as(organizer), may)
  const arena = await saveArena(
    as(organizer),
    { showId: show.id, id: null },
    { input: { name: 'One' } },
  )
  for (const id of [arena.id, '987654321']) {
    await expect(removePart(as(null), 'arena', id)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  }
})

test('a show has a currency with its decimals, which stays where a change does not name another', async () => {
  const { id } = await createShow(as(organizer), may)
  const stored = async (of = id) => {
    const show = await findShow(as(organizer), of)
    return [show?.currency, show?.currencyExponent]
  }
  expect(await stored()).toEqual(['EUR', 2])
  await saveShow(as(organizer), id, { input: { ...may, currency: 'ISK' } })
  expect(await stored()).toEqual(['ISK', 0])
  await saveShow(as(organizer), id, { input: { ...may, name: 'Renamed' } })
  expect(await stored()).toEqual(['ISK', 0])
  const copy = await copyShow(as(organizer), id, { name: 'Copy', firstDay: '2027-01-01' })
  expect(await stored(copy.id)).toEqual(['ISK', 0])
  for (const currency of ['XXX', 'eur', 'toString', '']) {
    await expect(
      saveShow(as(organizer), id, { input: { ...may, currency } }),
    ).rejects.toMatchObject({
      problems: [{ field: 'currency' }],
    })
  }
})
