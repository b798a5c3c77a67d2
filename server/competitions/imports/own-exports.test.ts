import { afterAll, describe, expect, test } from 'vitest'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { makeFile } from '#server/downloads/downloads.ts'
import type { Context } from '#server/graphql/context.ts'
import { createCompetition } from '../competitions.ts'
import { setCompetitorStatus } from '../competitors/competitors.ts'
import { importCompetitors } from '../competitors/enter-competitors.ts'
import { draw, openStage, setUp } from '../testing.ts'
import { previewCompetitorImport } from './preview-import.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const list = [
  'Rider;Horse;Nation;FEI rider;FEI horse;Club;No;Team;HC',
  '"Ash ""the Elder"", Ada";"Kings ""Folly"" II";GER;10900401;104DA01;"RV ""Tal""";7;Nord;',
  'Birk, Bea;"Luna; Star, GER";AUT;10900402;104DA02;RV Berg;8;Nord;yes',
  'Cray, Cleo;TRUE;SUI;;;"PC ""Ost""; West";9;;',
  'O\'Neill-Gray, Mia;\'Lotte;IRL;10900404;;"Club, Süd";10A;;',
  'Elm, Eva;007;SWE;;104DA05;;007;;',
].join('\n')

const out: readonly [string, CompetitorStatus, string | null][] = [
  ['Birk', 'withdrawn', null],
  ['Cray', 'eliminated', 'Lame; "left" hind'],
  ['Elm', 'no_show', null],
]

async function openOffice() {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const { office, organizer, showId, competitionId } = stage
  const own = await createCompetition(organizer, showId, { ...setUp, number: '2' })
  const elsewhere = await openStage(database, { riders: 0, drawn: false })
  const preview = await previewCompetitorImport(office, competitionId, { text: list })
  await enter(office, competitionId, preview)
  await draw(office, competitionId)
  for (const { id, familyName } of await entered(competitionId)) {
    const [, status, reason = null] = out.find(([name]) => name === familyName) ?? []
    if (status) await setCompetitorStatus(office, String(id), { status, reason })
  }
  return { ...stage, own: { office, competitionId: own.id }, elsewhere }
}

type Previewed = Awaited<ReturnType<typeof previewCompetitorImport>>

/** As the office's page sends the rows of a preview, without those that it leaves out. */
async function enter(office: Context, competitionId: string, { rows }: Previewed): Promise<void> {
  const inputs = rows
    .filter(({ problems }) => problems.every(({ severity }) => severity !== 'error'))
    .map((row) => ({
      ...row,
      athleteFeiId: row.feiAthleteId,
      horseName: row.horse,
      horseFeiId: row.feiHorseId,
      members: {},
    }))
  if (inputs.length > 0) await importCompetitors(office, competitionId, inputs)
}

async function entered(competitionId: string) {
  const { rows } = await database.pool.query<Record<string, string | boolean | null>>(
    `select competitor.id, first_name as "firstName", family_name as "familyName", person.nation, club,
        person.fei_id as "athleteFeiId", horse.name as horse, horse.fei_id as "horseFeiId",
        head_number as "headNumber", team, hors_concours as "horsConcours", status,
        status_reason as "statusReason"
      from competitor join person on person.id = person_id join horse on horse.id = horse_id
      where competition_id = $1 order by family_name`,
    [competitionId],
  )
  return rows
}

async function written(office: Context, competition: string, path: string, profile: string) {
  const file = await makeFile(office, path, { competition, profile })
  return String(await file.body())
}

describe.each([
  ['exports/start-list-csv', 'data'],
  ['exports/start-list-csv', 'spreadsheet'],
  ['exports/results-csv', 'data'],
  ['exports/results-csv', 'spreadsheet'],
])('%s as %s', (path, profile) => {
  test.each([
    ['of the same show', 'own'],
    ['of somebody else', 'elsewhere'],
  ] as const)('into an empty competition %s: the same competitors', async (_, target) => {
    const { office, competitionId, ...others } = await openOffice()
    const { competitionId: empty, office: receiver } = others[target]
    const text = await written(office, competitionId, path, profile)
    const preview = await previewCompetitorImport(receiver, empty, { text })
    const codes = new Map(
      preview.rows.map((row) => [row.familyName, row.problems.map(({ code }) => code)]),
    )
    expect(codes.get('Birk')).toContain('status-listed')
    await enter(receiver, empty, preview)
    // A start list does not say why somebody is out: what it says is the reason.
    const hasReasons = path === 'exports/results-csv'
    const whys = (reason: unknown, status: unknown) =>
      hasReasons || reason === null ? reason : status
    const before = (await entered(competitionId)).map(({ id: _, ...row }) => ({
      ...row,
      statusReason: whys(row['statusReason'], row['status']),
    }))
    const after = (await entered(empty)).map(({ id: _, ...row }) => row)
    expect(after).toEqual(before)
    expect(after).toMatchObject([
      { club: 'RV "Tal"', horse: 'Kings "Folly" II', athleteFeiId: '10900401', status: 'entered' },
      { horse: 'Luna; Star, GER', status: 'withdrawn', horsConcours: true },
      { horse: 'TRUE', club: 'PC "Ost"; West', status: 'eliminated' },
      { horse: '007', headNumber: '007', horseFeiId: '104DA05', status: 'no_show' },
      { familyName: "O'Neill-Gray", club: 'Club, Süd', headNumber: '10A' },
    ])
  })

  test('into the same competition: everybody is there already, and nothing changes', async () => {
    const { office, competitionId } = await openOffice()
    const before = await entered(competitionId)
    const text = await written(office, competitionId, path, profile)
    const preview = await previewCompetitorImport(office, competitionId, { text })
    expect(preview.notListed).toEqual([])
    for (const row of preview.rows) {
      expect(row.problems.map(({ code }) => code)).toContain('already-entered')
    }
    await enter(office, competitionId, preview)
    expect(await entered(competitionId)).toEqual(before)
  })
})

test('who may only read the list gets no identifiers of the registry', async () => {
  const { office, spectator, competitionId } = await openOffice()
  expect(await written(office, competitionId, 'exports/start-list-csv', 'data')).toContain(
    '10900401',
  )
  expect(await written(spectator, competitionId, 'exports/start-list-csv', 'data')).not.toContain(
    '10900401',
  )
})
