import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { createCompetition } from '../competitions.ts'
import { importCompetitors } from '../competitors/enter-competitors.ts'
import { readStartList } from '../start-lists/read-start-list.ts'
import { draw, openStage, setUp } from '../testing.ts'
import { previewCompetitorImport } from './preview-import.ts'
import { takeBackImport } from './take-back-import.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

function report(name: string): string {
  const place = new URL(`../../../domain/competitor-list/reports/${name}.csv`, import.meta.url)
  return readFileSync(place, 'utf8')
}

async function openOffice() {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const second = await createCompetition(stage.organizer, stage.showId, { ...setUp, number: '2' })
  return { ...stage, second: second.id }
}

type Previewed = Awaited<ReturnType<typeof previewCompetitorImport>>

/** As the office's page sends the rows of a preview. */
async function enter(office: Context, competitionId: string, { rows }: Previewed): Promise<number> {
  const inputs = rows.map((row) => ({
    personId: row.personId,
    horseId: row.horseId,
    firstName: row.firstName,
    familyName: row.familyName,
    nation: row.nation,
    athleteFeiId: row.feiAthleteId,
    club: row.club,
    horseName: row.horse,
    horseFeiId: row.feiHorseId,
    headNumber: row.headNumber,
    team: row.team,
  }))
  return Number((await importCompetitors(office, competitionId, inputs)).version)
}

async function entered(competitionId: string) {
  const { rows } = await database.pool.query<Record<string, string | null>>(
    `select first_name as "firstName", family_name as "familyName", person.nation, club,
        horse.name as horse
      from competitor join person on person.id = person_id join horse on horse.id = horse_id
      where competition_id = $1 order by competitor.id`,
    [competitionId],
  )
  return rows
}

function codesOf({ rows }: Previewed): string[][] {
  return rows.map(({ problems }) => problems.map(({ code }) => code))
}

describe('what the preview shows is what is stored', () => {
  const head = 'Rider;Horse;Nation;FEI rider;FEI horse;Club'

  test.each([
    ['new people', 'Ada Ash;Arrow;GER;10900401;104DA01;RV Tal'],
    ['a known FEI ID with a new family name', 'Ada Ash-Berg;Arrow;GER;10900401;104DA01;RV Tal'],
    ['known FEI IDs with other names', 'Bea Birk;Bolt;GER;10900401;104DA01;RV Tal'],
    ['a longer name of the horse', 'Ada Ash;Arrow of the Dale;GER;10900401;104DA01;RV Tal'],
    ['a nation and a club where there were none', 'Cleo Cray;Cinder;AUT;10900402;104DA02;RV Berg'],
    ['the same by name alone', 'Cleo Cray;Cinder;AUT;;;RV Berg'],
    ['another nation and another club', 'Ada Ash;Arrow;AUT;10900401;104DA01;RV Berg'],
    ['names in other letters', 'ADA ASH;ARROW;GER;;;RV Tal'],
    ['one FEI ID with two names', 'Eva Elm;Echo;GER;10900403;;\nEva Fern;Flint;GER;10900403;;'],
    ['two nations of one name', 'Cleo Cray;Cinder;AUT;;;\nCleo Cray;Flint;SUI;;;'],
  ])('%s', async (_, lines) => {
    const { office, competitionId, second } = await openOffice()
    const known = `${head}\nAda Ash;Arrow;GER;10900401;104DA01;RV Tal\nCleo Cray;Cinder;;10900402;104DA02;`
    await enter(
      office,
      competitionId,
      await previewCompetitorImport(office, competitionId, { text: known }),
    )
    const preview = await previewCompetitorImport(office, second, { text: `${head}\n${lines}` })
    await enter(office, second, preview)
    expect(preview.rows.map(({ stored }) => stored)).toEqual(await entered(second))
  })

  test('and what differs from the list is said', async () => {
    const { office, competitionId, second } = await openOffice()
    const text = `${head}\nAda Ash;Arrow;GER;10900401;104DA01;RV Tal`
    await enter(
      office,
      competitionId,
      await previewCompetitorImport(office, competitionId, { text }),
    )
    const other = `${head}\nAda Ash-Berg;Arrow of the Dale;AUT;10900401;104DA01;RV Berg`
    const { rows } = await previewCompetitorImport(office, second, { text: other })
    expect(rows[0]?.problems).toMatchObject([
      { code: 'fei-athlete-name-differs', severity: 'warning', suggestion: 'Ash, Ada' },
      { code: 'fei-horse-name-differs', severity: 'warning', suggestion: 'Arrow' },
      { code: 'nation-of-registry', severity: 'warning', suggestion: 'GER' },
      { code: 'club-of-registry', severity: 'hint', suggestion: 'RV Tal' },
    ])
  })

  test('a nation and a club that an import gave go with it', async () => {
    const { office, competitionId, second } = await openOffice()
    const bare = 'Rider;Horse\nCleo Cray;Cinder'
    await enter(
      office,
      competitionId,
      await previewCompetitorImport(office, competitionId, { text: bare }),
    )
    const text = `${head}\nCleo Cray;Cinder;AUT;;;RV Berg`
    const version = await enter(
      office,
      second,
      await previewCompetitorImport(office, second, { text }),
    )
    expect(await entered(competitionId)).toMatchObject([{ nation: 'AUT', club: 'RV Berg' }])
    await takeBackImport(office, second, version)
    expect(await entered(competitionId)).toMatchObject([{ nation: null, club: null }])
  })

  test('one name with two FEI IDs: two people', async () => {
    const { office, competitionId, second } = await openOffice()
    const text = 'Rider;Horse\nAnna Berg;Luna'
    await enter(
      office,
      competitionId,
      await previewCompetitorImport(office, competitionId, { text }),
    )
    const lines = report('import-same-names').split(/\r?\n/)
    const preview = await previewCompetitorImport(office, second, {
      text: lines.filter((line) => line !== 'Anna Berg;;Luna;;GER;24').join('\n'),
    })
    await enter(office, second, preview)
    const { rows } = await database.pool.query<{ person: string; horse: string }>(
      `select person.fei_id as person, horse.fei_id as horse from competitor
        join person on person.id = person_id join horse on horse.id = horse_id
        where competition_id = $1 order by competitor.id`,
      [second],
    )
    expect(rows).toEqual([
      { person: '10900101', horse: '104AA01' },
      { person: '10900102', horse: '104AA02' },
      { person: '10900101', horse: '104AA03' },
      { person: '10900101', horse: '104AA04' },
    ])
    expect(preview.rows.map(({ personId }) => personId === null)).toEqual([
      false,
      true,
      false,
      false,
    ])
  })
})

test('the club of an import stands in the start list', async () => {
  const { office, competitionId } = await openOffice()
  const text = 'Rider;Horse;Club\nAda Ash;Arrow;"RV ""Tal"""'
  await enter(office, competitionId, await previewCompetitorImport(office, competitionId, { text }))
  await draw(office, competitionId)
  const list = await readStartList(database, competitionId)
  expect(list?.rows).toMatchObject([{ athlete: { familyName: 'Ash', club: 'RV "Tal"' } }])
})

test('the same list again, a day later', async () => {
  const { office, competitionId } = await openOffice()
  const thursday = report('reimport-1-thursday')
  await enter(
    office,
    competitionId,
    await previewCompetitorImport(office, competitionId, { text: thursday }),
  )
  const friday = await previewCompetitorImport(office, competitionId, {
    text: report('reimport-2-friday'),
  })
  expect(codesOf(friday)).toEqual([
    ['already-entered', 'fei-athlete-name-differs'],
    ['entered-with-other-horse', 'head-number-taken'],
    ['already-entered', 'fei-horse-name-differs'],
    ['already-entered'],
    ['head-number-taken'],
  ])
  expect(friday.rows[1]?.problems[0]?.suggestion).toBe('Bolt')
  expect(friday.notListed).toEqual([
    { name: 'Birk, Ben', horse: 'Bolt' },
    { name: 'Cray, Cleo', horse: 'Cinder' },
  ])
})
