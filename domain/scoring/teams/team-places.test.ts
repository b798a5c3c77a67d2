import { expect, test } from 'vitest'
import { rankTeams } from './rank-teams.ts'
import type { Team } from './team.ts'
import { teamFormulas } from './team-formulas/all.ts'
import { fieldOf, type Score, valuesOf } from './testing.ts'

/** How many ride, how many count, whose scores are dropped: written down again by hand. */
test.each([
  ['dressage-olympic-1968', 3, 3, 3],
  ['dressage-olympic-1988', 3, 4, 3],
  ['dressage-olympic-2008', 3, 3, 3],
  ['dressage-olympic-2016', 3, 4, 3],
  ['dressage-olympic-2020', 3, 3, 3],
  ['dressage-olympic-2024-grand-prix', 3, 3, 3],
  ['dressage-olympic-2024', 3, 3, 3],
  ['dressage-nations-cup', 3, 4, 3],
  ['dressage-best-two', 2, 4, 2],
  ['jumping-nations-cup', 3, 4, 3],
  ['jumping-nations-cup-one-round', 3, 4, 3],
  ['jumping-olympic-qualifier-2020', 3, 3, 3],
  ['jumping-olympic-2020', 3, 3, 3],
  ['jumping-championship', 3, 4, 3],
  ['eventing-championship', 3, 4, 3],
  ['eventing-olympic-2012', 3, 4, 3],
  ['eventing-olympic-2020', 3, 3, 3],
  ['eventing-oeto-2026', 3, 4, 3],
  ['driving-championship', 2, 3, 2],
  ['driving-best-two-any', 2, 3, 2],
  ['best-three-percent', 3, 4, 3],
  ['best-three-percent-mean', 3, 4, 3],
  ['best-three-penalties', 3, 4, 3],
])('%s: %i to %i riders, %i count', (id, least, most, counting) => {
  expect(valuesOf(id)).toMatchObject({ riders: { least, most }, counting })
})

test('every formula is in that table', () => {
  expect(teamFormulas).toHaveLength(23)
})

test.each([
  ['dressage-olympic-2008', 3],
  ['dressage-olympic-2016', 3],
  ['dressage-olympic-2020', 3],
  ['dressage-olympic-2024', 3],
  ['dressage-nations-cup', 3],
  ['dressage-best-two', 2],
])('%s: equal teams are told apart by the %ith counting rider', (id, count) => {
  const [tieBreak] = valuesOf(id).tieBreaks
  expect(tieBreak).toMatchObject({ key: 'lowest_counting', take: 'nth', count, better: 'higher' })
})

test('eventing: a team of whom fewer than three finish has no place, however few penalties they have', () => {
  const phases = [
    { key: 'dressage', part: 'dressage' },
    { key: 'crossCountry', part: 'cross_country' },
    { key: 'jumping', part: 'jumping' },
  ]
  const rider = (...scores: readonly Score[]) => ({ scores })
  const { field, teams } = fieldOf(phases, {
    // 38.0 + 69.0 + 48.0; the fourth withdrew before the jumping.
    Nord: [
      rider(30_000, 4000, 4000),
      rider(36_800, 31_000, 1200),
      rider(35_000, 13_000, 0),
      rider(40_000, 84_000, 'withdrawn'),
    ],
    Sued: [
      rider(35_000, 25_000, 12_000),
      rider(30_000, 'retired', null),
      rider(30_000, 'eliminated', null),
    ],
  })
  const ranked = rankTeams(teams, field, valuesOf('eventing-championship'))
  expect(ranked.map(({ place, score }) => [score.team.id, place, score.total])).toEqual([
    ['Nord', 1, 155_000],
    ['Sued', null, 72_000],
  ])
})

test('driving: a team of which fewer than two finish has no place, however few penalties it has', () => {
  const phases = ['dressage', 'marathon', 'cones'].map((phase) => ({ key: phase, part: phase }))
  const driver = (...scores: readonly Score[]) => ({ scores })
  const { field, teams } = fieldOf(phases, {
    // Best two of each phase: 90.0 + 190.0 + 3.0.
    Nord: [driver(40_000, 90_000, 3000), driver(50_000, 100_000, 0)],
    Sued: [
      driver(40_000, 85_000, 0),
      driver(38_000, 'eliminated', null),
      driver(45_000, 90_000, 'retired'),
    ],
  })
  const ranked = rankTeams(teams, field, valuesOf('driving-championship'))
  expect(ranked.map(({ place, score }) => [score.team.id, place, score.total])).toEqual([
    ['Nord', 1, 283_000],
    ['Sued', null, 125_000],
  ])
})

const names = [{ key: 'faults', part: 'round_1' }]
const rows = (...scores: readonly Score[]) => scores.map((score) => ({ scores: [score] }))

function places(formula: string, changes: { out?: Team['out']; incomplete?: 'unplaced' } = {}) {
  const { field, teams } = fieldOf(names, {
    GER: rows(8000, 8000, 8000),
    SUI: rows(0, 0, 'eliminated'),
    FRA: rows(4000, 4000, 4000),
  })
  const { out = null, incomplete } = changes
  const all = teams.map((team): Team => (team.id === 'FRA' ? { ...team, out } : team))
  const values = { ...valuesOf(formula), ...(incomplete === undefined ? {} : { incomplete }) }
  return rankTeams(all, field, values).map(({ place, score: { team } }) => [team.id, place])
}

// Paris 2024: 28 faults of two riders stand behind 72 of three.
test('a team that lacks a score is behind all that have theirs, or has no place', () => {
  const formula = 'jumping-olympic-qualifier-2020'
  expect(places(formula)).toEqual([
    ['FRA', 1],
    ['GER', 2],
    ['SUI', 3],
  ])
  expect(places(formula, { incomplete: 'unplaced' })).toEqual([
    ['FRA', 1],
    ['GER', 2],
    ['SUI', null],
  ])
})

test.each(['withdrawn', 'eliminated', 'disqualified'] as const)(
  'a team that is %s as a whole has no place, and the next moves up',
  (out) => {
    const found = places('jumping-olympic-qualifier-2020', { out })
    expect(new Map(found.map(([id, place]) => [id, place]))).toEqual(
      new Map([
        ['GER', 1],
        ['SUI', 2],
        ['FRA', null],
      ]),
    )
  },
)
