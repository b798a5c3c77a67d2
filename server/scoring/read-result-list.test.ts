import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { countRides } from '#domain/competitions/ride-count.ts'
import { loadCompetition } from '#server/competitions/competitions.sql.ts'
import {
  saveCompetitor,
  setCompetitorStatus,
} from '#server/competitions/competitors/competitors.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { leadersOf, missingValues, progressOf } from './progress.ts'
import {
  computeResultList,
  publicResultList,
  readResultList,
  readResultLists,
} from './read-result-list.ts'
import { recordScores } from './record-scores.ts'
import { loadSheetFields, loadSheetsAfter, type SheetAsRead } from './sheets.sql.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** Over what stands. */
async function give(stage: Stage, index: number, values: Record<string, number>) {
  const competitorId = stage.competitorIds[index] ?? ''
  const stands = (await loadSheetFields(database.kysely, [competitorId])).get(competitorId) ?? []
  const entries = Object.entries(values).map(([part, value], deviceSequence) => ({
    ...{ id: randomUUID(), competitorId, part, field: 'points', value },
    basedOn: stands.find((each) => each.part === part && each.field === 'points')?.entryId ?? null,
    deviceId: 'office',
    deviceSequence,
  }))
  await recordScores(stage.office, stage.competitionId, entries)
}

async function listOf(stage: Stage) {
  const list = await readResultList(database, stage.competitionId)
  if (!list) throw new Error('no list')
  return list
}

test('a list ranks what the sheets say, at the version of the competition', async () => {
  const stage = await openStage(database, { riders: 4, positions: ['C', 'E'] })
  await give(stage, 0, { C: 3000, E: 3100 })
  await give(stage, 1, { C: 3300, E: 3200 })
  await give(stage, 2, { C: 3310 })
  await setCompetitorStatus(stage.office, stage.competitorIds[3] ?? '', { status: 'no_show' })

  const list = await listOf(stage)
  expect(list.version).toBe(await stage.version())
  expect(
    list.lines.map(({ athlete, place, provisionalPlace, total, status }) => [
      athlete.familyName,
      place,
      provisionalPlace,
      total,
      status,
    ]),
  ).toEqual([
    ['No 2', 1, undefined, 70_652, 'finished'],
    ['No 1', 2, undefined, 66_304, 'finished'],
    ['No 3', null, 1, 71_957, 'on_course'],
    ['No 4', null, undefined, null, 'no_show'],
  ])
  expect(progressOf(list)).toEqual({ done: 5, expected: 6 })
  expect(missingValues(list)).toBe(1)
  expect(countRides(list.lines)).toEqual({ starters: 3, finished: 2 })
  expect(leadersOf(list, 2).map(({ athlete }) => athlete.familyName)).toEqual(['No 2', 'No 3'])
})

test('it is computed once for a version, and anew when a name in it is mended elsewhere', async () => {
  const stage = await openStage(database)
  const first = await listOf(stage)
  expect(await listOf(stage)).toBe(first)
  await saveCompetitor(stage.office, stage.competitorIds[0] ?? '', {
    input: { horseName: 'Mended' },
  })
  const second = await listOf(stage)
  expect(second.version).toBe(first.version + 1)
  expect(second.lines[0]?.horse.name).toBe('Mended')
})

test('after any writes it is what all sheets say, though those that did not change are not read again', async () => {
  const stage = await openStage(database, { riders: 4, positions: ['C', 'E'] })
  const rider = fc.nat({ max: 3 })
  const value = fc.integer({ min: 0, max: 3800 })
  const write = fc.record({ rider, part: fc.constantFrom('C', 'E'), value })
  const status = fc.record({ rider, status: fc.constantFrom('withdrawn', 'entered') })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(write, status), { maxLength: 4 }), async (acts) => {
      for (const act of acts) {
        if ('part' in act) await give(stage, act.rider, { [act.part]: act.value })
        else
          await setCompetitorStatus(stage.office, stage.competitorIds[act.rider] ?? '', {
            status: act.status,
          })
      }
      const competition = await loadCompetition(database.kysely, stage.competitionId)
      if (!competition) throw new Error('no competition')
      expect(await listOf(stage)).toEqual(await computeResultList(database.kysely, competition))
    }),
    { numRuns: 30 },
  )
})

test('a sheet is read again when something is written to it, or a remark on it is blanked', async () => {
  const stage = await openStage(database, { riders: 3, positions: ['C', 'E'] })
  const [first = '', second = '', third = ''] = stage.competitorIds
  await give(stage, 0, { C: 3000 })
  await give(stage, 1, { C: 3100 })
  const read = (known: ReadonlyMap<string, SheetAsRead>) =>
    loadSheetsAfter(database.kysely, [stage.competitionId], known)
  const all = await read(new Map())
  expect([...all.keys()].toSorted()).toEqual([first, second].toSorted())
  await give(stage, 1, { C: 3200 })
  await give(stage, 2, { E: 2900 })
  const after = await read(all)
  expect(after.get(first)).toEqual(all.get(first))
  expect(after.get(first)?.sheet).toBe(all.get(first)?.sheet)
  expect(after.get(second)?.sheet).toEqual({ C: { points: 3200 } })
  expect(after.get(third)?.sheet).toEqual({ E: { points: 2900 } })

  const remark = { field: 'comment', value: 'calm', part: 'C', competitorId: first }
  await recordScores(stage.office, stage.competitionId, [
    { ...remark, id: randomUUID(), deviceId: 'office', deviceSequence: 9 },
  ])
  const withRemark = await read(after)
  expect(withRemark.get(first)?.sheet).toEqual({ C: { points: 3000, comment: 'calm' } })
  await database.pool.query('select blank_remarks_on($1)', [[first]])
  const blanked = await read(withRemark)
  expect(blanked.get(first)?.sheet).toEqual({ C: { points: 3000, comment: '–' } })
})

test('several lists are read together; what does not exist is left out', async () => {
  const stages = [await openStage(database), await openStage(database)]
  const ids = stages.map(({ competitionId }) => competitionId)
  const lists = await readResultLists(database.kysely, [...ids, '999999'])
  expect([...lists.keys()].toSorted()).toEqual(ids.toSorted())
  expect(await readResultList(database, '999999')).toBeNull()
})

test('findings are for the office only', async () => {
  const stage = await openStage(database, { positions: ['C', 'E'] })
  await give(stage, 0, { C: 2500, E: 3300 })
  const list = await listOf(stage)
  expect(list.lines[0]?.findings).toMatchObject([
    { code: 'percent-apart', part: 'E' },
    { code: 'percent-apart', part: 'C' },
  ])
  expect(publicResultList(list).lines.flatMap(({ findings }) => findings)).toEqual([])
})
