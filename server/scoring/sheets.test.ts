import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessGrant } from '#domain/access/permission.ts'
import { loadCompetition, loadJudgePositions } from '#server/competitions/competitions.sql.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { recordScores } from './record-scores.ts'
import { sheetsFor } from './sheets.ts'

const app = await openTestApp()
afterAll(() => app.close())

const document = `query ($competition: ID!, $show: ID!, $competitor: ID!) {
  competition(id: $competition, showId: $show) {
    name testName ruleSetId startersCount finishedCount progress { done expected }
    judgePositions { position links { id } }
    startList { kind startsAt competitor { person { familyName } } }
    resultList { columns { key part decimals } lines { total findings { code } } }
    leaders { athlete { familyName } }
    conflicts { part offered standing competitor { id } }
    history { action }
    permissions
  }
  competitor(id: $competitor, competitionId: $competition) {
    sheets { id position mayWrite fields { field value } }
    journal { part value outcome }
    resultLine { total }
  }
}`

interface Answer {
  competition: { history: unknown; conflicts: unknown; resultList: unknown } | null
  competitor: { sheets: { position: string; mayWrite: boolean }[]; journal: unknown[] } | null
}

let stage: Stage
let positionIds: Map<string, string>

beforeAll(async () => {
  stage = await openStage(app.database, { positions: ['C', 'E'] })
  const { competitionId, competitorIds, office } = stage
  const positions = await loadJudgePositions(app.database.kysely, [competitionId])
  positionIds = new Map(positions.get(competitionId)?.map(({ position, id }) => [position, id]))
  const { jwt } = await app.makeAccount({ accessGrants: [entry('Show', stage.showId, 3)] })
  const values = [
    ['C', 2500],
    ['E', 3300],
    ['E', 3200],
  ]
  const entries = values.map(([part, value], deviceSequence) => ({
    id: randomUUID(),
    competitorId: competitorIds[0],
    part,
    field: 'points',
    value,
    deviceId: `device ${deviceSequence}`,
    deviceSequence,
  }))
  const mutation = `mutation ($id: ID!, $entries: [ScoreWriteInput!]!) {
    recordScores(competitionId: $id, entries: $entries) { results { outcome } }
  }`
  const recorded = await app.graphql(mutation, { id: competitionId, entries }, jwt)
  expect(recorded).toEqual({
    data: {
      recordScores: {
        results: [{ outcome: 'accepted' }, { outcome: 'accepted' }, { outcome: 'conflict' }],
      },
    },
  })
  expect(office.viewer).not.toBeNull()
})

function entry(className: AccessGrant['className'], id: string, mask: number): AccessGrant {
  return { className, objectIdIdentity: id, mask }
}

async function readAs(accessGrants: AccessGrant[], showId = stage.showId) {
  const { jwt } = await app.makeAccount({ accessGrants })
  const { competitionId: competition, competitorIds } = stage
  const variables = { competition, show: showId, competitor: competitorIds[0] }
  const { data, errors } = await app.graphql<Answer>(document, variables, jwt)
  expect(errors).toBeUndefined()
  return data
}

async function readAsJudge(position: string) {
  return await readAs([
    entry('Show', stage.showId, 1),
    entry('JudgePosition', positionIds.get(position) ?? '', 3),
  ])
}

const sheetsIn = (answer: Answer | null | undefined) =>
  answer?.competitor?.sheets.map(({ position, mayWrite }) => [position, mayWrite])

describe('what is shown', () => {
  test('to the office: everything', async () => {
    const answer = await readAs([entry('Show', stage.showId, 3)])
    expect(answer).toMatchObject({
      competition: {
        name: 'Grand Prix',
        testName: 'Grand Prix',
        ruleSetId: 'fei-2026',
        startersCount: 3,
        finishedCount: 1,
        progress: { done: 2, expected: 6 },
        leaders: [{ athlete: { familyName: 'No 1' } }],
        conflicts: [{ part: 'E', offered: 3200, standing: 3300 }],
        permissions: ['READ', 'WRITE'],
      },
      competitor: { journal: [{ outcome: 'conflict' }, { value: 3300 }, { value: 2500 }] },
    })
    expect(answer?.competition?.history).toContainEqual({ action: 'statusChanged' })
    expect(answer?.competition?.resultList).toMatchObject({
      lines: [{ findings: [{ code: 'percent-apart' }, { code: 'percent-apart' }] }, {}, {}],
    })
    expect(sheetsIn(answer)).toEqual([
      ['E', true],
      ['C', true],
    ])
  })

  test('to those who only read: lists and names, no sheets, findings, conflicts or history', async () => {
    const answer = await readAs([entry('Show', stage.showId, 1)])
    expect(answer).toMatchObject({
      competition: {
        startList: [
          { kind: 'start', competitor: { person: { familyName: 'No 1' } } },
          { kind: 'start' },
          { kind: 'start' },
        ],
        resultList: { lines: [{ findings: [] }, {}, {}] },
        conflicts: [],
        history: [],
        permissions: ['READ'],
      },
      competitor: { sheets: [], journal: [] },
    })
  })

  test('to a judge: the own sheet, and the others once it is signed', async () => {
    expect(sheetsIn(await readAsJudge('C'))).toEqual([['C', true]])
    expect((await readAsJudge('C'))?.competition?.conflicts).toEqual([])
    expect((await readAsJudge('E'))?.competition?.conflicts).toHaveLength(1)

    const { competitorIds, competitionId } = stage
    const device = { deviceId: 'tablet', deviceSequence: 1 }
    const signature = { part: 'C', field: 'signed', value: true, competitorId: competitorIds[0] }
    const entries = [{ id: randomUUID(), ...signature, ...device }]
    expect(await recordScores(stage.office, competitionId, entries)).toMatchObject({
      results: [{ outcome: 'accepted' }],
    })
    const signed = await readAsJudge('C')
    expect(sheetsIn(signed)).toEqual([
      ['E', false],
      ['C', true],
    ])
    expect(signed?.competitor?.journal).toHaveLength(4)
  })

  test('of several tests: the own sheet of each, and the others once all of them are signed', async () => {
    const laterTests = ['fei-grand-prix-special-2026']
    const two = await openStage(app.database, { positions: ['C', 'E'], laterTests })
    const { competitionId, competitorIds } = two
    const { kysely } = app.database
    const positions = (await loadJudgePositions(kysely, [competitionId])).get(competitionId) ?? []
    const competition = await loadCompetition(kysely, competitionId)
    if (!competition) throw new Error('no competition')
    const judge = await two.judge('C')
    const competitorId = competitorIds[0] ?? ''
    const signed = (part: string) => ({
      competitorId,
      part,
      field: 'signed',
      value: true,
      entryId: part,
    })
    const seen = (...parts: string[]) =>
      sheetsFor(judge, {
        competitorId,
        ...{ competition, positions },
        fields: parts.map(signed),
      }).map(({ position, mayWrite }) => [position, mayWrite])
    const own = [
      ['C', true],
      ['C.2', true],
    ]
    expect(seen()).toEqual(own)
    expect(seen('C')).toEqual(own)
    expect(seen('C', 'C.2')).toEqual([['E', false], own[0], ['E.2', false], own[1]])
  })

  test('to a stranger, and under another show: nothing', async () => {
    expect(await readAs([])).toEqual({ competition: null, competitor: null })
    const other = await openStage(app.database)
    const answer = await readAs([entry('Show', stage.showId, 3)], other.showId)
    expect(answer?.competition).toBeNull()
  })
})
