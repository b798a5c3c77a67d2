import { describe, expect, test } from 'vitest'
import { rankTeams } from './rank-teams.ts'
import type { Substitution, Team, TeamField } from './team.ts'
import type { ColumnName, TeamValues } from './team-values.ts'
import { fieldOf, type Row, type Score, valuesOf } from './testing.ts'

const rows = (...scores: readonly Score[]): Row[] => scores.map((score) => ({ scores: [score] }))

const faults = (part: string): ColumnName => ({ key: 'faults', part })
const time = (part: string): ColumnName => ({ key: 'time', part })

function ranked(
  values: TeamValues,
  { field, teams }: { field: TeamField; teams: readonly Team[] },
) {
  return rankTeams(teams, field, values).map(
    ({ place, score: { team, total } }) => [team.id, place, total] as const,
  )
}

describe('Nations Cup: a rider without a score', () => {
  const values = valuesOf('jumping-nations-cup-one-round')
  const other = rows(0, 4000, 8000, 40_250)

  test.each<{ what: string; riders: readonly Score[]; total: number }>([
    {
      what: 'one eliminated is the drop score',
      riders: [8000, 16_000, 'eliminated', 12_250],
      total: 36_250,
    },
    {
      // Atlanta 1996: 40.25 is the worst of the round, 40.25 + 20 = 60.25.
      what: 'two out: the worst of the round and 20',
      riders: [0, 4000, 'eliminated', 'retired'],
      total: 64_250,
    },
    { what: 'three of four', riders: [0, 4000, 8000, 4000], total: 8000 },
    { what: 'a team of three: all count', riders: [0, 4000, 'eliminated'], total: 64_250 },
  ])('$what', ({ riders, total }) => {
    const { field, teams } = fieldOf([faults('round_1')], { GER: rows(...riders), SUI: other })
    expect(ranked(values, { field, teams })).toContainEqual(['GER', expect.anything(), total])
  })

  test('0 + 4 + 36 where 16 is the worst', () => {
    const { field, teams } = fieldOf([faults('round_1')], {
      GER: rows(0, 4000, 'eliminated', 'eliminated'),
      SUI: rows(0, 4000, 8000, 16_000),
    })
    expect(ranked(values, { field, teams })).toContainEqual(['GER', 2, 40_000])
  })

  test('while riders are to come, the one who is out is the drop score', () => {
    const { field, teams } = fieldOf([faults('round_1')], {
      GER: rows('eliminated', 4000, null, null),
      SUI: other,
    })
    const line = rankTeams(teams, field, values).find(({ score }) => score.team.id === 'GER')
    expect(line?.score).toMatchObject({ total: 4000, underWay: true, lacking: 0 })
  })

  test('no stand-in for who did not start: the team lacks a score and is behind', () => {
    const { field, teams } = fieldOf([faults('round_1')], {
      GER: rows(0, 0, 'no_show'),
      SUI: other,
    })
    expect(ranked(values, { field, teams })).toEqual([
      ['SUI', 1, 12_000],
      ['GER', 2, 0],
    ])
  })

  test('the worst score of somebody hors concours does not count', () => {
    const { field, teams } = fieldOf([faults('round_1')], {
      GER: rows(0, 4000, 'eliminated'),
      SUI: rows(0, 4000, 8000, 16_000),
    })
    const lines = new Map(field.lines)
    const guest = lines.get('SUI 4')
    if (guest === undefined) throw new Error('no guest')
    lines.set('SUI 4', { ...guest, horsConcours: true })
    expect(ranked(values, { field: { ...field, lines }, teams })).toContainEqual(['GER', 2, 32_000])
  })
})

describe('Nations Cup of two rounds', () => {
  const values = valuesOf('jumping-nations-cup')
  const names = [faults('round_1'), faults('round_2'), faults('jump_off_1'), time('jump_off_1')]
  const two = (...scores: readonly (readonly [Score, Score])[]): Row[] =>
    scores.map((pair) => ({ scores: [...pair, null, null] }))

  test('the drop score is another rider in each round', () => {
    const { field, teams } = fieldOf(names, {
      GER: two([0, 12_000], [4000, 4000], [8000, 0], [12_000, 0]),
    })
    expect(ranked(values, { field, teams })).toEqual([['GER', 1, 16_000]])
  })

  test('those of round two are in front of those who were not in it, whatever the faults', () => {
    const nations = Object.fromEntries(
      ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((name, at) => [
        name,
        two(
          ...[0, 0, 1, 2].map((rider): [Score, Score] => [
            4000 * (at + rider),
            at < 8 ? 40_000 : null,
          ]),
        ),
      ]),
    )
    const { field, teams } = fieldOf(names, nations)
    expect(ranked(values, { field, teams }).at(-1)).toEqual(['I', 9, 100_000])
    expect(ranked(values, { field, teams }).at(-2)).toEqual(['H', 8, 88_000 + 120_000])
  })

  test.each([
    {
      what: 'faults of the jump-off',
      jumpOff: { GER: [4000, 3500], SUI: [0, 4000] },
      first: 'SUI',
    },
    { what: 'its time', jumpOff: { GER: [0, 3500], SUI: [0, 4000] }, first: 'GER' },
    {
      what: 'an end before the finish',
      jumpOff: { GER: [null, null], SUI: [8000, 4000] },
      first: 'SUI',
    },
  ] as const)('equal for first: $what', ({ jumpOff, first }) => {
    const nation = (name: 'GER' | 'SUI'): Row[] => [
      ...two([0, 0], [0, 0]),
      { scores: [0, 0, ...jumpOff[name]] },
    ]
    const { field, teams } = fieldOf(names, { GER: nation('GER'), SUI: nation('SUI') })
    const [winner, second] = ranked(values, { field, teams })
    expect([winner?.[0], winner?.[1], second?.[1]]).toEqual([first, 1, 2])
  })

  test('a tie below the first place stays', () => {
    const { field, teams } = fieldOf(names, {
      GER: two([0, 0], [0, 0], [0, 0]),
      SUI: two([4000, 0], [0, 0], [0, 0]),
      FRA: two([0, 4000], [0, 0], [0, 0]),
      NED: two([8000, 4000], [0, 0], [0, 0]),
    })
    expect(ranked(values, { field, teams }).map(([, place]) => place)).toEqual([1, 2, 2, 4])
  })
})

describe('Olympic jumping: three riders', () => {
  const values = valuesOf('jumping-olympic-2020')
  const names = [faults('round_1'), time('round_1'), faults('jump_off_1'), time('jump_off_1')]

  test('Tokyo 2020: gold in a jump-off of three, 122.90 to 124.20 s', () => {
    const nation = (times: readonly number[]): Row[] =>
      [0, 4000, 4000].map((score, at) => ({ scores: [score, 8000, 0, times[at] ?? null] }))
    const { field, teams } = fieldOf(names, {
      USA: nation([4140, 4140, 4140]),
      SWE: nation([4090, 4100, 4100]),
    })
    expect(ranked(values, { field, teams })).toEqual([
      ['SWE', 1, 8000],
      ['USA', 2, 8000],
    ])
  })

  test('equal faults without a jump-off: the times of the round together', () => {
    const nation = (third: number): Row[] =>
      [8000, 8000, third].map((taken) => ({ scores: [0, taken, null, null] }))
    const { field, teams } = fieldOf(names, { NED: nation(8057), FRA: nation(8000) })
    expect(ranked(values, { field, teams }).map(([id, place]) => [id, place])).toEqual([
      ['FRA', 1],
      ['NED', 2],
    ])
  })
})

describe('Olympic eventing: three riders, all count', () => {
  const values = valuesOf('eventing-olympic-2020')
  const names = values.columns.map(({ key, part }) => ({ key, part }))
  const riders: Row[] = [
    { scores: [28_000, 0, 0] },
    { scores: [30_000, 'eliminated', 4000] },
    { scores: [31_000, 4000, 8000] },
  ]

  test('200 for the cross-country that was not completed; the horse may jump: 89 + 204 + 12', () => {
    const { field, teams } = fieldOf(names, { GER: riders })
    expect(ranked(values, { field, teams })).toEqual([['GER', 1, 305_000]])
  })

  test.each<{ out: readonly Score[]; total: number }>([
    { out: ['eliminated', 'withdrawn', 'withdrawn'], total: 59_000 + 100_000 + 204_000 + 108_000 },
    { out: [30_000, 'retired', 'withdrawn'], total: 89_000 + 204_000 + 108_000 },
    { out: [30_000, 0, 'withdrawn'], total: 89_000 + 4000 + 108_000 },
    {
      out: ['disqualified', 'disqualified', 'disqualified'],
      total: 59_000 + 100_000 + 204_000 + 108_000,
    },
  ])('$out', ({ out, total }) => {
    const [first, , third] = riders
    if (!(first && third)) throw new Error('no riders')
    const { field, teams } = fieldOf(names, { GER: [first, { scores: out }, third] })
    expect(ranked(values, { field, teams })).toEqual([['GER', 1, total]])
  })

  test('a reserve takes over for jumping: the 200 stays, 20 once', () => {
    const { field, teams } = fieldOf(names, {
      GER: [
        { scores: [28_000, 0, 0] },
        { scores: [30_000, 'eliminated', null] },
        { scores: [31_000, 4000, 8000] },
      ],
      reserves: [{ scores: [null, null, 4000] }],
    })
    const substitutions: Substitution[] = [{ rider: 'GER 2', reserve: 'reserves 1', from: 2 }]
    const germany = teams.slice(0, 1).map((team) => ({ ...team, substitutions }))
    expect(ranked(values, { field, teams: germany })).toEqual([['GER', 1, 325_000]])
  })
})

describe('eventing: best three totals', () => {
  const names = valuesOf('eventing-championship').columns.map(({ key, part }) => ({ key, part }))
  const finished: Row[] = [
    { scores: [30_000, 0, 0], place: 1 },
    { scores: [40_000, 0, 0], place: 5 },
  ]
  const out: Row = { scores: [35_000, 'eliminated', null] }

  test.each([
    { id: 'eventing-championship', total: 70_000, lacking: 1 },
    { id: 'eventing-olympic-2012', total: 1_070_000, lacking: 0 },
    { id: 'eventing-oeto-2026', total: 1_105_000, lacking: 0 },
  ])('$id: two finish of three', ({ id, total, lacking }) => {
    const { field, teams } = fieldOf(names, { GER: [...finished, out] })
    const [line] = rankTeams(teams, field, valuesOf(id))
    expect(line?.score).toMatchObject({ total, lacking })
  })

  test('1000 for a rider that the team does not have', () => {
    const { field, teams } = fieldOf(names, { GER: finished })
    expect(ranked(valuesOf('eventing-olympic-2012'), { field, teams })).toEqual([
      ['GER', 1, 1_070_000],
    ])
  })

  test('equal totals: the better third rider; ÖTO: the smaller sum of places', () => {
    const nation = (...places: readonly number[]): Row[] =>
      places.map((place) => ({ scores: [30_000, 0, 0], place }))
    const { field, teams } = fieldOf(names, { GER: nation(1, 2, 6), SUI: nation(3, 4, 5) })
    const order = (id: string) => ranked(valuesOf(id), { field, teams }).map(([team]) => team)
    expect(order('eventing-championship')).toEqual(['SUI', 'GER'])
    expect(order('eventing-oeto-2026')).toEqual(['GER', 'SUI'])
  })
})

describe('driving: best two of each phase', () => {
  const names = ['dressage', 'marathon', 'cones'].map((part) => ({ key: part, part }))
  const drivers: Row[] = [
    { scores: [50_000, 100_000, 0] },
    { scores: [60_000, 90_000, 3000] },
    { scores: [40_000, 80_000, 'retired'] },
  ]

  test.each([
    ['driving-championship', 110_000 + 190_000 + 3000],
    ['driving-best-two-any', 90_000 + 170_000 + 3000],
  ])('%s: a driver who retires in the cones', (id, total) => {
    const { field, teams } = fieldOf(names, { NED: drivers })
    expect(ranked(valuesOf(id), { field, teams })).toEqual([['NED', 1, total]])
  })
})

describe('dressage', () => {
  const values = valuesOf('dressage-nations-cup')
  const names = [{ key: 'percent', part: null }]

  test('equal sums: the team whose lowest counting rider is better', () => {
    const { field, teams } = fieldOf(names, {
      GER: rows(80_000, 70_000, 60_000),
      DEN: rows(72_000, 70_000, 68_000, 50_000),
    })
    expect(ranked(values, { field, teams }).map(([id, place]) => [id, place])).toEqual([
      ['DEN', 1],
      ['GER', 2],
    ])
  })

  test('a mean is rounded to its unit, halves up', () => {
    const mean = valuesOf('best-three-percent-mean')
    const of = (...scores: readonly number[]) =>
      ranked(mean, fieldOf(names, { GER: rows(...scores) }))[0]?.[2]
    // 210.001 / 3 = 70.00033…; 210.002 / 3 = 70.00066…
    expect([of(70_000, 70_000, 70_001), of(70_000, 70_001, 70_001)]).toEqual([70_000, 70_001])
    expect(
      ranked({ ...mean, counting: 2 }, fieldOf(names, { GER: rows(70_000, 70_001) }))[0]?.[2],
    ).toBe(70_001)
  })

  test('who is still to come may count', () => {
    const { field, teams } = fieldOf(names, { GER: rows(80_000, null, null, 'eliminated') })
    const [line] = rankTeams(teams, field, values)
    expect(line?.score).toMatchObject({ total: 80_000, underWay: true, lacking: 0 })
    expect(line?.score.columns[0]?.members.map(({ use }) => use)).toEqual([
      'counted',
      'to_come',
      'to_come',
      'none',
    ])
  })
})
