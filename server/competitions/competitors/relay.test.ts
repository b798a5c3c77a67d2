import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { missingOf } from '#server/dashboard/dashboard.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { deletePersonalRecord, previewDeletion } from '#server/privacy/deletion.ts'
import { readPersonalRecord } from '#server/privacy/personal-record.ts'
import { loadStartsOf } from '#server/published/published.sql.ts'
import { readResultList } from '#server/scoring/read-result-list.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { confirming } from '#server/testing/proof-of.ts'
import { readRiderDay, readTimetable } from '#server/timetable/timetable.ts'
import { loadCompetitionChanges } from '../competitions.sql.ts'
import { createCompetition } from '../competitions.ts'
import { previewCompetitorImport } from '../imports/preview-import.ts'
import { readStartList } from '../start-lists/read-start-list.ts'
import { draw, openStage, rider, setUp } from '../testing.ts'
import { loadCompetitors } from './competitors.sql.ts'
import { numberCompetitors, saveCompetitor } from './competitors.ts'
import { addCompetitor, importCompetitors } from './enter-competitors.ts'
import { loadPartners, type PartnerRow } from './members.sql.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const relay = (format: string) => ({
  ...setUp,
  number: '2',
  discipline: 'jumping',
  choice: { ruleSet: 'fei-2026', format, entry: 'totals' },
  judges: [],
})

/** One relay of two: riders 1 and 2. */
async function openRelay(format = 'relay-a-2') {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const { id } = await createCompetition(stage.organizer, stage.showId, relay(format))
  await addCompetitor(stage.office, id, { ...rider(1), members: { partners: [rider(2)] } })
  const [competitor] = (await loadCompetitors(database.kysely, [id])).get(id) ?? []
  const competitorId = competitor?.id ?? ''
  const partners = async () =>
    (await loadPartners(database.kysely, [competitorId])).get(competitorId) ?? []
  return { ...stage, id, competitorId, partners }
}

const pair = (number: number, headNumber?: string) => ({
  ...(headNumber !== undefined && { headNumber }),
  athlete: { firstName: 'Rider', familyName: `No ${number}`, nation: 'AUT' },
  horse: { name: `Horse ${number}` },
})

test('the riders of a relay stand in the start list and in the results', async () => {
  const { organizer, id } = await openRelay()
  await database.pool.query("update person set club = 'RV Tal' where family_name = 'No 2'")
  await draw(organizer, id)
  const second = { ...pair(2), athlete: { ...pair(2).athlete, club: 'RV Tal' } }
  expect((await readStartList(database, id))?.rows).toMatchObject([
    { kind: 'start', startOrder: 1, ...pair(1), partners: [second] },
  ])
  expect((await readResultList(database, id))?.lines).toMatchObject([
    { ...pair(1), partners: [second] },
  ])
})

test('a competition that is no relay takes no partner, and no relay one too many', async () => {
  const { office, id, competitionId } = await openRelay('relay-c-3')
  const tooMany = (index: number) => ({
    problems: [
      {
        messageId: 'competitionProblems.tooManyMembers',
        field: `members.partners.${index}.familyName`,
      },
    ],
  })
  await expect(
    addCompetitor(office, competitionId, { ...rider(5), members: { partners: [rider(6)] } }),
  ).rejects.toMatchObject(tooMany(0))
  const three = { ...rider(5), members: { partners: [rider(6), rider(7)] } }
  await expect(addCompetitor(office, id, three)).resolves.toBeDefined()
  const { office: other, competitorId } = await openRelay('relay-a-2')
  await expect(
    saveCompetitor(other, competitorId, { input: { members: { partners: [rider(6), rider(7)] } } }),
  ).rejects.toMatchObject(tooMany(1))
})

test.each([
  ['rider', { ...rider(1), horseName: 'Another' }, 'familyName'],
  ['horse', { ...rider(9), horseName: 'Horse 1' }, 'horseName'],
])('no %s goes twice in a relay', async (_what, partner, field) => {
  const { office, id, competitorId } = await openRelay()
  const refused = (name: string) => ({
    problems: [{ messageId: 'competitionProblems.memberTwice', field: name }],
  })
  await expect(
    saveCompetitor(office, competitorId, { input: { members: { partners: [partner] } } }),
  ).rejects.toMatchObject(refused(`members.partners.0.${field}`))
  const again = { ...rider(1), members: { partners: [partner] } }
  await expect(addCompetitor(office, id, again)).rejects.toMatchObject(
    refused(`members.partners.0.${field}`),
  )
})

test('another partner takes the place, and the history says who', async () => {
  const { office, id, competitorId, partners } = await openRelay()
  const [before] = await partners()
  await saveCompetitor(office, competitorId, { input: { note: 'nothing of the partners' } })
  expect(await partners()).toEqual([before])
  await saveCompetitor(office, competitorId, { input: { members: { partners: [rider(3)] } } })
  expect(await partners()).not.toEqual([before])
  const changes = await loadCompetitionChanges(database.kysely, { id, first: 10 })
  expect(changes.find(({ action }) => action === 'substituted')).toMatchObject({
    before: { partners: [{ name: 'Rider No 2', horse: 'Horse 2' }] },
    after: { partners: [{ name: 'Rider No 3', horse: 'Horse 3' }] },
  })
  await saveCompetitor(office, competitorId, { input: { members: { partners: [] } } })
  expect(await partners()).toEqual([])
})

test('a partner has the start too: at the public address, on record, and it goes with them', async () => {
  const { organizer, showId, id, competitorId, partners } = await openRelay()
  const [partner] = await partners()
  const personId = partner?.personId ?? ''
  const starts = async (kind: 'athlete' | 'horse', of: string | undefined) =>
    await loadStartsOf(database.kysely, { showId, starter: { kind, id: of ?? '' } })
  const pair = { competitorId, competitionId: id, athleteId: personId, horse: 'Horse 2' }
  expect(await starts('athlete', personId)).toEqual([expect.objectContaining(pair)])
  expect(await starts('horse', partner?.horseId)).toEqual([expect.objectContaining(pair)])
  const record = await readPersonalRecord(organizer, { of: 'person', id: personId })
  expect(record.parts.find(({ part }) => part === 'starts')?.rows).toMatchObject([
    { horse: 'Horse 2' },
  ])
  const { goes } = await previewDeletion(organizer, { of: 'person', id: personId })
  expect(goes).toContainEqual({ what: 'starts', count: 1 })
  const typed = await confirming(organizer, 'Rider No 2')
  await deletePersonalRecord(organizer, { of: 'person', id: personId }, typed)
  expect(await partners()).toEqual([])
  const left = (await loadCompetitors(database.kysely, [id])).get(id) ?? []
  expect(left.map((each) => each.id)).toEqual([competitorId])
})

test('every horse of a relay gets a head number of its own, and each has it once', async () => {
  const { organizer, office, showId, id, competitorId } = await openRelay()
  const missing = async () => {
    const show = await loadShow(database.kysely, showId)
    if (!show) throw new Error('no show')
    const found = await missingOf(organizer, show)
    return found.filter(
      ({ code, competitionId }) => code === 'no-head-number' && competitionId === id,
    )
  }
  await saveCompetitor(office, competitorId, { input: { headNumber: '7' } })
  expect(await missing()).toMatchObject([{ subject: '1' }])
  await numberCompetitors(office, id)
  expect(await missing()).toEqual([])
  await draw(organizer, id)
  expect((await readStartList(database, id))?.rows).toMatchObject([
    { headNumber: '7', partners: [pair(2, '1')] },
  ])
  expect((await readResultList(database, id))?.lines).toMatchObject([
    { headNumber: '7', partners: [pair(2, '1')] },
  ])
  const twice = {
    problems: [{ messageId: 'competitionProblems.headNumberTwice', values: { numbers: '7' } }],
  }
  const own = { members: { partners: [{ ...rider(2), headNumber: '7' }] } }
  await expect(saveCompetitor(office, competitorId, { input: own })).rejects.toMatchObject(twice)
  await expect(
    addCompetitor(office, id, {
      ...rider(3),
      members: { partners: [{ ...rider(4), headNumber: '7' }] },
    }),
  ).rejects.toMatchObject(twice)
  const others = { ...rider(3), members: { partners: [{ ...rider(4), headNumber: '12A' }] } }
  await addCompetitor(office, id, others)
})

test('a leg keeps its head number until another is given, and the history tells', async () => {
  const { office, id, competitorId, partners } = await openRelay()
  const numberOf = async () => (await partners()).map(({ headNumber }) => headNumber)
  await saveCompetitor(office, competitorId, {
    input: {
      members: { partners: [{ ...rider(2), headNumber: '20' }] },
    },
  })
  expect(await numberOf()).toEqual(['20'])
  await saveCompetitor(office, competitorId, { input: { members: { partners: [rider(3)] } } })
  expect(await numberOf()).toEqual(['20'])
  await saveCompetitor(office, competitorId, {
    input: {
      members: { partners: [{ ...rider(3), headNumber: '' }] },
    },
  })
  expect(await numberOf()).toEqual([null])
  const changes = await loadCompetitionChanges(database.kysely, { id, first: 10 })
  const told = changes.filter(({ objectClass }) => objectClass === 'Competitor')
  expect(told.map(({ action }) => action)).toEqual(['changed', 'substituted', 'changed'])
  expect(told[0]).toMatchObject({
    before: { partners: [{ horse: 'Horse 3', headNumber: '20' }] },
    after: { partners: [{ horse: 'Horse 3', headNumber: null }] },
  })
})

test('whoever rides a later leg keeps the gaps to the own starts in other lists', async () => {
  const { organizer, showId, id } = await openRelay()
  await draw(organizer, id)
  const other = { ...setUp, number: '3', startsAt: '2026-05-14T06:35:00.000Z' }
  const { id: otherId } = await createCompetition(organizer, showId, other)
  await importCompetitors(organizer, otherId, [{ ...rider(2), horseName: 'Another' }])
  await draw(organizer, otherId)
  const timetable = await readTimetable(organizer, { showId, day: '2026-05-14' })
  expect(timetable?.judged.violations).toMatchObject([{ rule: 'sameRider', secondsShort: 15 * 60 }])
  // "You start at" tells the same rider of both.
  const { rows } = await database.pool.query<{ id: string }>(
    `select person_id::text as id from competitor_member where competitor_id = any(
      select id from competitor where competition_id = $1)`,
    [id],
  )
  const starts = await readRiderDay(organizer, {
    showId,
    personId: rows[0]?.id ?? '',
    day: '2026-05-14',
  })
  expect(starts.map(({ competitionId }) => competitionId).toSorted()).toEqual(
    [id, otherId].toSorted(),
  )
})

test('a relay that lacks a rider is named among what is missing', async () => {
  const { organizer, showId, id, office } = await openRelay('relay-c-3')
  await addCompetitor(office, id, { ...rider(5), members: { partners: [rider(6), rider(7)] } })
  const show = await loadShow(database.kysely, showId)
  if (!show) throw new Error('no show')
  const missing = await missingOf(organizer, show)
  expect(missing.filter(({ code }) => code === 'no-partner')).toMatchObject([
    { competitionId: id, subject: 'No 1', tab: 'competitors', before: 'run' },
  ])
})

test('a correction of one leg, with its reason, changes the result of the whole relay', async () => {
  const { organizer, office, id, competitorId } = await openRelay()
  await addCompetitor(office, id, { ...rider(3), members: { partners: [rider(4)] } })
  await draw(organizer, id)
  const [, second] = (await loadCompetitors(database.kysely, [id])).get(id) ?? []
  let sequence = 0
  const write = async (of: string, [part, field, value]: [string, string, number], more = {}) => {
    sequence += 1
    const entry = { id: randomUUID(), competitorId: of, part, field, value, ...more }
    await recordScores(office, id, [{ ...entry, deviceId: 'office', deviceSequence: sequence }])
    return entry.id
  }
  const ride = async (of: string, faults: number) => {
    await write(of, ['leg_1', 'faults', faults])
    const entry = await write(of, ['leg_2', 'faults', 0])
    await write(of, ['leg_2', 'time', 9000])
    return entry
  }
  const ofSecondLeg = await ride(competitorId, 0)
  await ride(second?.id ?? '', 4000)
  const places = async () =>
    ((await readResultList(database, id))?.lines ?? [])
      .map(({ competitorId: of, place, provisionalPlace }) => [of, place ?? provisionalPlace])
      .toSorted()
  expect(await places()).toEqual(
    [
      [competitorId, 1],
      [second?.id, 2],
    ].toSorted(),
  )
  const reason = 'The jury watched the recording'
  await write(competitorId, ['leg_2', 'faults', 8000], { basedOn: ofSecondLeg, reason })
  expect(await places()).toEqual(
    [
      [competitorId, 2],
      [second?.id, 1],
    ].toSorted(),
  )
  const { rows } = await database.pool.query(
    `select part, reason from score_write where competitor_id = $1 and reason is not null`,
    [competitorId],
  )
  expect(rows).toEqual([{ part: 'leg_2', reason }])
})

test('a preview of a list says who of every leg is known, and which numbers are taken', async () => {
  const { office, id, competitorId, partners } = await openRelay()
  await saveCompetitor(office, competitorId, { input: { headNumber: '7' } })
  const [known] = await partners()
  const text = `Rider;Horse;Head number;Rider 2;Horse 2;Rider 3
"Arden, Ann";Atlas;7;"No 2, Rider (AUT)";Horse 2;
"Cedar, Cleo";Cosmo;;"Dale, Dora";Diva;Elm, Eva`
  const { rows } = await previewCompetitorImport(office, id, { text })
  expect(rows.map((row) => row.partners)).toEqual([
    [{ personId: known?.personId, horseId: known?.horseId }],
    [
      { personId: null, horseId: null },
      { personId: null, horseId: null },
    ],
  ])
  expect(rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    ['head-number-taken'],
    ['leg-too-many'],
  ])
})

test('a spelling is mended of a later leg too, everywhere, and nobody else takes its place', async () => {
  const { office, id, competitorId, partners } = await openRelay()
  const before = await partners()
  await saveCompetitor(office, competitorId, {
    input: {
      member: { role: 'partners', position: 2 },
      familyName: 'No 2a',
      horseName: 'Horse 2a',
    },
  })
  expect(await partners()).toEqual(before)
  const list = await readResultList(database, id)
  expect(list?.lines).toMatchObject([
    {
      ...pair(1),
      partners: [{ athlete: { familyName: 'No 2a' }, horse: { name: 'Horse 2a' } }],
    },
  ])
  const [last] = await loadCompetitionChanges(database.kysely, { id, first: 1 })
  expect(last).toMatchObject({
    action: 'spellingMended',
    before: { familyName: 'No 2', horse: 'Horse 2' },
    after: { familyName: 'No 2a', horse: 'Horse 2a' },
  })
  await expect(
    saveCompetitor(office, competitorId, {
      input: {
        member: { role: 'partners', position: 3 },
        familyName: 'Nobody',
      },
    }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('nobody of a relay takes the place of its first rider or horse', async () => {
  const { office, competitorId, partners } = await openRelay()
  const [second] = await partners()
  for (const change of [
    { substitutePersonId: second?.personId },
    { substituteHorseId: second?.horseId },
  ]) {
    await expect(saveCompetitor(office, competitorId, { input: change })).rejects.toMatchObject({
      problems: [{ messageId: 'competitionProblems.memberTwice' }],
    })
  }
})

test('another window’s partners and spelling are not saved over', async () => {
  const { office, competitorId, partners } = await openRelay()
  const as = ({ personId, horseId, headNumber }: PartnerRow) => ({ personId, horseId, headNumber })
  const opened = { members: { partners: (await partners()).map(as) } }
  const other = (number: number) => ({ members: { partners: [rider(number)] } })
  await saveCompetitor(office, competitorId, { opened, input: other(3) })
  await expect(
    saveCompetitor(office, competitorId, { opened, input: other(4) }),
  ).rejects.toMatchObject({ fields: ['partners'] })
  const now = await partners()
  await saveCompetitor(office, competitorId, {
    opened: { members: { partners: now.map(as) } },
    input: other(4),
  })
  expect(await partners()).not.toEqual(now)

  const spelled = (familyName: string) => ({ familyName })
  await saveCompetitor(office, competitorId, {
    opened: spelled('No 1'),
    input: spelled('Nowotny'),
  })
  await expect(
    saveCompetitor(office, competitorId, { opened: spelled('No 1'), input: spelled('Novotny') }),
  ).rejects.toMatchObject({ fields: ['familyName'] })
  const horse = { opened: { horseName: 'Horse 1' }, input: { horseName: 'Horse One' } }
  await saveCompetitor(office, competitorId, horse)
})
