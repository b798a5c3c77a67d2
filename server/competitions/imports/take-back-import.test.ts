import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { loadCompetitors, loadNamedCompetitors } from '../competitors/competitors.sql.ts'
import { saveCompetitor } from '../competitors/competitors.ts'
import { addCompetitor, importCompetitors } from '../competitors/enter-competitors.ts'
import { takeBackStartOrder } from '../start-lists/take-back-order.ts'
import { draw, giveMark, openStage, rider } from '../testing.ts'
import { takeBackImport } from './take-back-import.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const problem = (messageId: string) => ({
  problems: [{ messageId: `competitionProblems.${messageId}` }],
})

/** Rider 1 is entered, then a list of riders 1 (on another horse), 21 and 22 comes in. */
async function openImported() {
  const stage = await openStage(database, { riders: 1, drawn: false })
  const { office, competitionId } = stage
  const list = [
    { ...rider(1), horseName: `Second of ${competitionId}` },
    named(stage, 21),
    named(stage, 22),
  ]
  const { version } = await importCompetitors(office, competitionId, list)
  const names = async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select name from horse where name like $1 union all
        select family_name from person where family_name like $1 order by 1`,
      [`%of ${competitionId}`],
    )
    return rows.map(({ name }) => name)
  }
  const entered = async () =>
    ((await loadCompetitors(database.kysely, [competitionId])).get(competitionId) ?? []).length
  return { ...stage, imported: Number(version), names, entered }
}

function named({ competitionId }: { competitionId: string }, number: number) {
  const of = `${number} of ${competitionId}`
  return { ...rider(number), familyName: `Rider ${of}`, horseName: `Horse ${of}` }
}

test('what an import brought goes, and nothing else', async () => {
  const { office, competitionId, imported, names, entered } = await openImported()
  expect(await entered()).toBe(4)
  expect(await names()).toHaveLength(5)
  await takeBackImport(office, competitionId, imported)
  expect(await entered()).toBe(1)
  expect(await names()).toEqual([])
  const unknown = takeBackImport(office, competitionId, imported + 100)
  await expect(unknown).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('whoever of it starts elsewhere stays in the registry', async () => {
  const { office, competitionId, imported, names, ...stage } = await openImported()
  const other = { ...named({ competitionId }, 21), horseName: `Other of ${competitionId}` }
  await addCompetitor(office, competitionId, other)
  await takeBackImport(office, competitionId, imported)
  expect(await names()).toEqual([`Other of ${competitionId}`, `Rider 21 of ${competitionId}`])
  expect(await stage.entered()).toBe(2)
})

test('FEI ids that it gave go with it, where nobody has changed the name since', async () => {
  const stage = await openStage(database, { riders: 2, drawn: false })
  const { office, competitionId, competitorIds } = stage
  const list = [1, 2].map((number) => ({
    ...rider(number),
    horseName: `Second ${number} of ${competitionId}`,
    athleteFeiId: `1003333${number}`,
  }))
  const { version } = await importCompetitors(office, competitionId, list)
  const feiIds = async () => {
    const named = await loadNamedCompetitors(database.kysely, [competitionId])
    return named.get(competitionId)?.map(({ personFeiId }) => personFeiId)
  }
  expect(await feiIds()).toEqual(['10033331', '10033332', '10033331', '10033332'])
  await saveCompetitor(office, competitorIds[1] ?? '', { input: { familyName: 'Mended' } })
  const mended = Number(version) + 1
  await takeBackImport(office, competitionId, Number(version))
  expect(await feiIds()).toEqual([null, '10033332'])
  expect(await stage.version()).toBe(mended + 1)
})

test('not once a start list or marks are built on it', async () => {
  const drawn = await openImported()
  await draw(drawn.organizer, drawn.competitionId)
  await expect(
    takeBackImport(drawn.office, drawn.competitionId, drawn.imported),
  ).rejects.toMatchObject(problem('importIsOrdered'))
  expect(await drawn.entered()).toBe(4)
  const marked = await openImported()
  const competitors = await loadCompetitors(database.kysely, [marked.competitionId])
  const last = competitors.get(marked.competitionId)?.at(-1)?.id ?? ''
  await giveMark({ ...marked, competitorIds: [last] })
  await expect(
    takeBackImport(marked.office, marked.competitionId, marked.imported),
  ).rejects.toMatchObject(problem('importHasMarks'))
})

test('again once the start list that was built on it is taken back', async () => {
  const stage = await openImported()
  const { organizer, competitionId, imported } = stage
  await draw(organizer, competitionId)
  await takeBackStartOrder(organizer, competitionId, imported + 1)
  await takeBackImport(stage.office, competitionId, imported)
  expect(await stage.entered()).toBe(1)
})

test('not where it came into a list that another order took the place of, whatever was taken back', async () => {
  const { office, organizer, competitionId } = await openStage(database)
  const { version } = await importCompetitors(office, competitionId, [rider(31)])
  await draw(organizer, competitionId)
  await takeBackStartOrder(organizer, competitionId, Number(version) + 1)
  await expect(takeBackImport(office, competitionId, Number(version))).rejects.toMatchObject(
    problem('importIsOrdered'),
  )
})
