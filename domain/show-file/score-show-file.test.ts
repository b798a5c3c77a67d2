import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disciplines } from '#domain/scoring/all.ts'
import example from '../../docs/examples/dressage.json' with { type: 'json' }
import { scoreShowFile } from './score-show-file.ts'
import { fileOf } from './testing.ts'

const score = (json: unknown) => scoreShowFile(json, disciplines)

const problemsOf = (json: unknown) => {
  const scored = score(json)
  return scored.ok ? [] : scored.problems.map(({ path }) => path.join('.'))
}

test('the example: equal points, and the rounding of each judge decides', () => {
  const scored = score(example)
  if (!scored.ok) throw new Error(JSON.stringify(scored.problems))
  const [first, second] = scored.result.lines
  expect([first?.id, first?.place, first?.printedTotal]).toEqual(['2', 1, '70.044'])
  expect([second?.id, second?.place, second?.printedTotal]).toEqual(['1', 2, '70.043'])
  expect(second?.standing?.behind).toMatchObject({
    competitorId: '2',
    criterion: { key: 'percent' },
    own: 70043,
    other: 70044,
  })
  expect(first?.steps.at(-1)).toMatchObject({ key: 'mean', value: 70044 })
})

describe('beside the places', () => {
  const sheet = (percent: number) => ({ C: { percent } })
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const rules = { ruleSet: 'fei-2026', test: 'fei-grand-prix-2026', positions: ['C'] }
  const file = {
    ...example,
    rules: { ...rules, entryMode: 'judge-percent' },
    competitors: names.map((id, index) => ({
      id,
      team: index < 4 ? 'GER' : 'NED',
      athlete: { familyName: id, nation: index < 4 ? 'GER' : 'NED' },
      horse: { name: id },
    })),
    // a 80, b 79, c 78, d 77 make 237; e to h are 76.5, 76.5, 75, 74.
    sheets: Object.fromEntries(
      [80_000, 79_000, 78_000, 77_000, 76_500, 76_500, 75_000, 74_000].map((percent, index) => [
        names[index],
        sheet(percent),
      ]),
    ),
  }

  test('teams by a formula, with how they came about', () => {
    const scored = score({ ...file, teams: { formula: 'best-three-percent' } })
    if (!scored.ok) throw new Error(JSON.stringify(scored.problems))
    expect(scored.result.teams).toMatchObject([
      { team: 'GER', place: 1, underWay: false, total: 237_000, printedTotal: '237.000' },
      { team: 'NED', place: 2, total: 228_000, printedTotal: '228.000' },
    ])
  })

  test('the place of a team with riders to come is one so far', () => {
    const { c: _c, d: _d, ...sheets } = file.sheets
    const scored = score({ ...file, sheets, teams: { formula: 'best-three-percent' } })
    if (!scored.ok) throw new Error(JSON.stringify(scored.problems))
    const underWay = scored.result.teams?.map(({ team, underWay }) => [team, underWay])
    expect(underWay).toEqual([
      ['NED', false],
      ['GER', true],
    ])
  })

  test('prize money to the cent; equals share', () => {
    const prizeMoney = { ruleSet: 'fei-2026', purse: 10_000_01, chart: 'fei-jumping-33' }
    const scored = score({ ...file, prizeMoney })
    const money = scored.ok ? scored.result.prizeMoney : null
    const paid = money?.payments.reduce((sum, { amount }) => sum + amount, 0)
    expect(money).toMatchObject({ starters: 8, unclaimed: 0 })
    expect(paid).toBe(10_000_01)
    const shared = money?.payments.filter(({ place }) => place === 5)
    expect(shared?.map(({ sharedBy }) => sharedBy)).toEqual([2, 2])
  })

  test('who goes on', () => {
    const qualification = {
      ruleSet: 'dressage-championship-freestyle',
      values: { places: { count: 4 }, reserves: 2 },
    }
    const scored = score({ ...file, qualification })
    const ids = scored.ok ? scored.result.qualification : null
    // Three of a nation at most: d stays behind, e and f are equal at the cut.
    expect(ids?.qualified.map(({ competitorId }) => competitorId).toSorted()).toEqual([
      'a',
      'b',
      'c',
      'e',
      'f',
    ])
  })

  test.each([
    ['teams.formula', { teams: { formula: 'best-of-all' } }],
    ['prizeMoney.ruleSet', { prizeMoney: { ruleSet: 'x', purse: 1, chart: [1] } }],
    ['prizeMoney.chart', { prizeMoney: { ruleSet: 'fei-2026', purse: 1, chart: 'x' } }],
    ['prizeMoney.purse', { prizeMoney: { ruleSet: 'fei-2026', purse: 0.5, chart: [1] } }],
    ['qualification.ruleSet', { qualification: { ruleSet: 'x' } }],
  ])('%s is named when it is wrong', (path, asked) => {
    expect(problemsOf({ ...file, ...asked })).toContain(path)
  })
})

// FEI JR 274.1.5.4: there is no sum of the faults of one phase and the seconds of the next.
test('a formula of its own that reads a total that is none is told what to write', () => {
  const column = { key: 'total', part: null, missing: { give: 'nothing' }, time: null }
  const scored = score(
    fileOf({
      discipline: 'jumping',
      rules: { ruleSet: 'fei-2026', format: 'two-phases-4', entry: 'totals' },
      sheets: { first: {} },
      teams: {
        formula: 'jumping-nations-cup-one-round',
        values: { columns: [{ ...column, bestTeams: null }] },
      },
    }),
  )
  expect(scored.ok ? [] : scored.problems).toEqual([
    {
      path: ['teams', 'formula'],
      message: 'this competition has no total; its total is seconds of phase_2: write that instead',
    },
  ])
})

describe('a file that is wrong names the field', () => {
  test.each([
    ['format', { ...example, format: 'csv' }],
    ['discipline', { ...example, discipline: 'vaulting' }],
    ['rules.ruleSet', { ...example, rules: { ...example.rules, ruleSet: 'fei-1899' } }],
    ['rules.positions.0', { ...example, rules: { ...example.rules, positions: ['X'] } }],
    ['rules.test', { ...example, rules: { ...example.rules, test: 'no such test' } }],
    ['rules.tset', { ...example, rules: { ...example.rules, tset: 1 } }],
    ['competitors.0.horse', { ...example, competitors: [{ ...example.competitors[0], horse: 1 }] }],
    ['competitors.1.id', { ...example, competitors: Array(2).fill(example.competitors[0]) }],
    ['sheets.9', { ...example, sheets: { '9': {} } }],
    ['sheets.1.X', { ...example, sheets: { '1': { X: { points: 1 } } } }],
    ['sheets.1.C.marks', { ...example, sheets: { '1': { C: { marks: 1 } } } }],
    ['sheets.1.C.points', { ...example, sheets: { '1': { C: { points: 4601 } } } }],
    ['sheets.1.C.points', { ...example, sheets: { '1': { C: { points: 0.5 } } } }],
  ])('%s', (path, json) => {
    expect(problemsOf(json)).toContain(path)
  })
})

test('whatever JSON comes, the answer is a result or problems', () => {
  const part = fc.jsonValue({ maxDepth: 3 })
  const near = fc.record({
    format: fc.constant('paddock-show-file-1'),
    name: fc.constantFrom('a', '', 1),
    discipline: fc.constantFrom('dressage', 'x', null),
    rules: fc.oneof(fc.constant(example.rules), part),
    competitors: fc.oneof(fc.constant(example.competitors), part),
    sheets: fc.oneof(fc.constant(example.sheets), part),
  })
  fc.assert(
    fc.property(fc.oneof(near, part), (json) => {
      const scored = score(json)
      return scored.ok || scored.problems.length > 0
    }),
  )
})
