import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { ADMINISTER } from '#server/accounts/viewer.ts'
import { setCompetitionStatus } from '#server/competitions/competition-status.ts'
import { saveConditions } from '#server/competitions/conditions.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import { makeFile } from '#server/downloads/downloads.ts'
import { loadProtests } from '#server/protests/protests.sql.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import { openTestApp, testPassword } from '#server/testing/test-app.ts'
import { savePublication } from './publication.ts'

const app = await openTestApp()
afterAll(() => app.close())

const publication = { isOn: true, shortName: null, startLists: true, resultsFrom: 'running' }

// Five prizes at least (FEI GR 127), all of them alike.
const conditions = {
  prizeMoney: { purse: 150_000, currency: 'EUR', ruleSet: 'fei-2026', chart: [1, 1, 1] },
  qualification: {
    values: { places: { count: 1 }, firstOfGroup: 0, tieAtTheCut: 'all', reserves: 1 },
  },
}

let sequence = 0

async function mark(
  stage: Stage,
  at: number,
  { value, reason = null }: { value: number; reason?: string | null },
) {
  sequence += 1
  const { results } = await recordScores(stage.office, stage.competitionId, [
    {
      id: randomUUID(),
      competitorId: stage.competitorIds[at],
      part: 'C',
      field: 'points',
      value,
      deviceId: 'office',
      deviceSequence: sequence,
      enteredAt: '2026-05-14T08:00:00Z',
      reason,
      basedOn: (await standing(stage, at)) ?? null,
    },
  ])
  expect(results).toMatchObject([{ outcome: 'accepted' }])
}

async function standing({ competitorIds }: Stage, at: number): Promise<string | undefined> {
  const { rows } = await app.database.pool.query<{ entry_id: string }>(
    'select entry_id from sheet_field where competitor_id = $1',
    [competitorIds[at]],
  )
  return rows[0]?.entry_id
}

async function readEverywhere({ office, showId, competitionId }: Stage) {
  const asked = { competition: competitionId }
  const read = async (path: string, options = {}) =>
    (await makeFile(office, path, { ...asked, ...options })).content()
  const page = await fetch(`${app.url}/published/${showId}/competitions/${competitionId}/results`)
  return {
    page: await page.text(),
    paper: JSON.stringify(await read('documents/result-list')),
    html: String(await read('exports/results-html')),
    csv: String(await read('exports/results-csv', { profile: 'data' })),
  }
}

test('money, marks, the signature, a correction and a decision reach every reader, and no protester', async () => {
  const stage = await openStage(app.database)
  const { office, showId, competitionId } = stage
  const { jwt } = await app.makeAccount({ privileges: [ADMINISTER] })
  // Announced, so that the pages that are kept are made anew.
  const act = async (mutation: string) => {
    const { errors } = await app.graphql(`mutation { ${mutation} { id } }`, {}, jwt)
    expect(errors).toBeUndefined()
  }
  await savePublication(office, showId, { input: publication })
  await saveConditions(office, competitionId, { input: conditions })
  for (const [at, value] of [3200, 3100, 3000].entries()) await mark(stage, at, { value })

  const running = await readEverywhere(stage)
  for (const [where, text] of Object.entries(running)) {
    expect(text, where).not.toMatch(/300[.,]00/)
  }

  await act(`setCompetitionStatus(id: ${competitionId}, status: provisional)`)
  const provisional = await readEverywhere(stage)
  expect(provisional.page).toMatch(/Provisional result<\/p> <span class="quiet">since /)
  expect(provisional.page).toContain('it counts once the results are official')

  const { data } = await app.graphql<{ proveByPassword: string }>(
    'mutation ($password: String!) { proveByPassword(currentPassword: $password) }',
    { password: testPassword },
    jwt,
  )
  const proof = data?.proveByPassword
  await act(`signResults(id: ${competitionId}, signedBy: "Anna Muster", proof: "${proof}")`)
  await mark(stage, 1, { value: 3150, reason: 'Movement 7 misread' })
  const lodged = '{ lodgedBy: "A. Rival", grounds: "Saw it myself" }'
  await act(`lodgeProtest(competitionId: ${competitionId}, input: ${lodged})`)
  const [protest] =
    (await loadProtests(app.database.kysely, [competitionId])).get(competitionId) ?? []
  const open = await readEverywhere(stage)
  expect(open.page).toContain('A protest is being decided')
  expect(open.paper).toContain('A protest is being decided')
  const decision = '{ outcome: rejected, decision: "The film shows none", decidedBy: "H. Jury" }'
  await act(`decideProtest(id: ${protest?.id}, input: ${decision})`)

  const corrected = await readEverywhere(stage)
  expect(corrected.page).toContain('not signed again yet')
  expect(corrected.paper).toContain('not signed again yet')
  for (const text of Object.values(corrected)) expect(text).not.toContain('Anna Muster')

  await act(`signResults(id: ${competitionId}, signedBy: "Anna Muster", proof: "${proof}")`)
  const official = await readEverywhere(stage)
  for (const [where, text] of Object.entries(official)) {
    expect(text, where).toMatch(where === 'csv' ? /,300\.00,EUR,qualified,/ : /€300\.00/)
    expect(text, where).toContain('Anna Muster')
    expect(text, where).toContain('Movement 7 misread')
    expect(text, where).toContain('The film shows none')
    expect(text, where).not.toMatch(/Rival|Saw it myself/)
    // The values of a sheet are nobody's but the judge's and the rider's.
    expect(text, where).not.toMatch(/→|3150/)
  }
  expect(official.page).toContain('<b class="mark">Q</b>')
  expect(official.page).toContain('<b class="mark">R1</b>')
})

test('what is left out of the paper is not on it', async () => {
  const stage = await openStage(app.database)
  const { office, competitionId } = stage
  await saveConditions(office, competitionId, { input: conditions })
  for (const [at, value] of [3200, 3100, 3000].entries()) await mark(stage, at, { value })
  await setCompetitionStatus(office, competitionId, { status: 'provisional' })
  const without = { prizeMoney: 'without', goingOn: 'without', teams: 'without' }
  const asked = { competition: competitionId, ...without }
  const { content } = await makeFile(office, 'documents/result-list', asked)
  expect(JSON.stringify(content())).not.toMatch(/300\.00|"Q"|"R1"/)
})
