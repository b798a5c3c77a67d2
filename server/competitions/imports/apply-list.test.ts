import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { saveCompetitor } from '../competitors/competitors.ts'
import { importCompetitors } from '../competitors/enter-competitors.ts'
import { readStartList } from '../start-lists/read-start-list.ts'
import { draw, giveMark, openStage } from '../testing.ts'
import { applyCompetitorList } from './apply-list.ts'
import { previewCompetitorImport } from './preview-import.ts'
import { takeBackList } from './take-back-list.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

function report(name: string): string {
  const place = new URL(`../../../domain/competitor-list/reports/${name}.csv`, import.meta.url)
  return readFileSync(place, 'utf8')
}

const thursday = report('reimport-1-thursday')
const friday = report('reimport-2-friday')

/** A competition with Thursday's list in it, whose draw is published. */
async function openThursday({ isDrawn = true } = {}) {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const { office, competitionId } = stage
  const { rows } = await previewCompetitorImport(office, competitionId, { text: thursday })
  await importCompetitors(
    office,
    competitionId,
    rows.map((row) => ({
      firstName: row.firstName,
      familyName: row.familyName,
      nation: row.nation,
      athleteFeiId: row.feiAthleteId,
      horseName: row.horse,
      horseFeiId: row.feiHorseId,
      headNumber: row.headNumber,
      team: row.team,
    })),
  )
  if (isDrawn) await draw(office, competitionId)
  return stage
}

async function keysOf(office: Context, competitionId: string, text: string): Promise<string[]> {
  const { differences } = await previewCompetitorImport(office, competitionId, { text })
  return differences.differences.map(({ key }) => key)
}

async function applyAll(office: Context, competitionId: string, text: string): Promise<number> {
  const chosen = await keysOf(office, competitionId, text)
  return Number((await applyCompetitorList(office, competitionId, { text, chosen })).version)
}

/** In start order, as everybody reads it. */
async function listed(competitionId: string) {
  const list = await readStartList(database, competitionId)
  return list?.rows.flatMap((row) =>
    row.kind === 'start'
      ? [
          [
            row.startOrder,
            `${row.athlete.firstName} ${row.athlete.familyName}`,
            row.horse.name,
            row.headNumber,
            row.status,
          ].join(' | '),
        ]
      : [],
  )
}

const asDrawn = [
  '1 | Ada Ash | Arrow | 1 | entered',
  '2 | Ben Birk | Bolt | 2 | entered',
  '3 | Cleo Cray | Cinder | 3 | entered',
  '4 | Dan Dorn | Drift | 4 | entered',
  '5 | Eva Elm | Echo | 5 | entered',
]

const afterFriday = [
  '1 | Ada Ash-Berg | Arrow | 1 | entered',
  '2 | Ben Birk | Bandit | 2 | entered',
  '3 | Cleo Cray | Cinder |  | withdrawn',
  '4 | Dan Dorn | Drift van de Heide | 4 | entered',
  '5 | Eva Elm | Echo | 5 | entered',
  '6 | Fin Fern | Flint | 3 | entered',
]

test('the list of Friday after the draw: everybody keeps the place, and one act takes it back', async () => {
  const { office, competitionId } = await openThursday()
  expect(await listed(competitionId)).toEqual(asDrawn)
  const version = await applyAll(office, competitionId, friday)
  expect(await listed(competitionId)).toEqual(afterFriday)
  expect(await keysOf(office, competitionId, friday)).toEqual([])
  await takeBackList(office, competitionId, version)
  expect(await listed(competitionId)).toEqual(asDrawn)
  expect(await keysOf(office, competitionId, thursday)).toEqual([])
  expect(await keysOf(office, competitionId, friday)).toHaveLength(5)
})

test('before the draw who is gone is scratched', async () => {
  const { office, competitionId } = await openThursday({ isDrawn: false })
  const version = await applyAll(office, competitionId, friday)
  const { rows } = await database.pool.query(
    'select status from competitor where competition_id = $1 order by id',
    [competitionId],
  )
  expect(rows.map(({ status }) => status)).toEqual([
    'entered',
    'entered',
    'scratched',
    'entered',
    'entered',
    'entered',
  ])
  await takeBackList(office, competitionId, version)
  expect(await keysOf(office, competitionId, thursday)).toEqual([])
})

test('differences are taken one by one; the others are asked again', async () => {
  const { office, competitionId } = await openThursday()
  const [first = ''] = await keysOf(office, competitionId, friday)
  await applyCompetitorList(office, competitionId, { text: friday, chosen: [first] })
  expect((await listed(competitionId))?.[1]).toBe('2 | Ben Birk | Bandit | 2 | entered')
  const left = await keysOf(office, competitionId, friday)
  expect(left).toHaveLength(4)
  await applyAll(office, competitionId, friday)
  expect(await listed(competitionId)).toEqual(afterFriday)
})

describe('what was changed by hand', () => {
  test('stays through the next list, and through taking it back', async () => {
    const { office, competitionId } = await openThursday()
    const { rows } = await database.pool.query<{ id: string }>(
      "select competitor.id from competitor join person on person.id = person_id where competition_id = $1 and family_name = 'Elm'",
      [competitionId],
    )
    const id = rows[0]?.id ?? ''
    await saveCompetitor(office, id, { input: { headNumber: '55', team: 'Süd' } })
    const { differences } = await previewCompetitorImport(office, competitionId, { text: friday })
    expect(differences.kept.map(({ field, stands }) => [field, stands])).toEqual([
      ['headNumber', '55'],
    ])
    const version = await applyAll(office, competitionId, friday)
    expect((await listed(competitionId))?.[4]).toBe('5 | Eva Elm | Echo | 55 | entered')
    await saveCompetitor(office, id, { input: { headNumber: '56' } })
    await takeBackList(office, competitionId, version)
    expect((await listed(competitionId))?.[4]).toBe('5 | Eva Elm | Echo | 56 | entered')
  })
})

test('what the office changed by hand after a list stays, of each kind, and the rest goes back', async () => {
  const { office, competitionId } = await openThursday()
  const version = await applyAll(office, competitionId, friday)
  const { rows } = await database.pool.query<{ id: string; name: string }>(
    `select competitor.id::text as id, person.family_name as name
      from competitor join person on person.id = person_id where competition_id = $1`,
    [competitionId],
  )
  const save = async (name: string, input: object) => {
    const id = rows.find((row) => row.name === name)?.id ?? ''
    await saveCompetitor(office, id, { input })
  }
  // Renamed, substituted, new: each by another hand once more.
  await save('Ash-Berg', { familyName: 'Ash-Bergen' })
  await save('Birk', { headNumber: '22' })
  await save('Dorn', { team: 'Süd' })
  await save('Fern', { headNumber: '33' })
  await takeBackList(office, competitionId, version)
  expect(await listed(competitionId)).toEqual([
    '1 | Ada Ash-Bergen | Arrow | 1 | entered',
    '2 | Ben Birk | Bolt | 22 | entered',
    '3 | Cleo Cray | Cinder | 3 | entered',
    '4 | Dan Dorn | Drift | 4 | entered',
    '5 | Eva Elm | Echo | 5 | entered',
  ])
  const { rows: teams } = await database.pool.query(
    'select team from competitor where competition_id = $1 and team is not null',
    [competitionId],
  )
  expect(teams).toContainEqual({ team: 'Süd' })
  const { rows: told } = await database.pool.query<{ before: object }>(
    `select before from change where action = 'competitorsRemoved' and object_id = $1`,
    [competitionId],
  )
  // Who was new goes with what was typed since, which the history says.
  expect(JSON.stringify(told)).toContain('"33"')
})

describe('refused', () => {
  test('a difference that there is not any more', async () => {
    const { office, competitionId } = await openThursday()
    const chosen = await keysOf(office, competitionId, friday)
    await applyCompetitorList(office, competitionId, { text: friday, chosen })
    const again = applyCompetitorList(office, competitionId, { text: friday, chosen })
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('taking back what has marks', async () => {
    const { office, competitionId, ...stage } = await openThursday()
    const version = await applyAll(office, competitionId, friday)
    const { rows } = await database.pool.query<{ id: string }>(
      "select competitor.id from competitor join horse on horse.id = horse_id where competition_id = $1 and horse.name = 'Bandit'",
      [competitionId],
    )
    await giveMark({
      ...stage,
      office,
      competitionId,
      competitorIds: rows.map(({ id }) => id),
    })
    await expect(takeBackList(office, competitionId, version)).rejects.toThrow()
    expect(await listed(competitionId)).toContain('2 | Ben Birk | Bandit | 2 | entered')
  })

  test('who may not write', async () => {
    const { office, competitionId, spectator, stranger } = await openThursday()
    const chosen = await keysOf(office, competitionId, friday)
    for (const context of [spectator, stranger]) {
      const applied = applyCompetitorList(context, competitionId, { text: friday, chosen })
      await expect(applied).rejects.toThrow()
    }
    expect(await listed(competitionId)).toEqual(asDrawn)
  })
})
