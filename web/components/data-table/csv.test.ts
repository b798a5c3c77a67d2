import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { filterRows } from './filter-rows.ts'

interface Pair {
  athlete: string
  horse: string
  points: number | null
}

const columns = [
  { id: 'athlete', header: 'Athlete', value: (pair: Pair) => pair.athlete },
  { id: 'horse', header: 'Horse, name', value: (pair: Pair) => pair.horse },
  {
    id: 'points',
    header: 'Points',
    value: (pair: Pair) => pair.points,
    csv: (pair: Pair) => (pair.points === null ? '' : (pair.points / 10).toFixed(1)),
  },
  { id: 'acts', header: 'Actions', value: () => null, isMenu: true },
] as const

const pairs: Pair[] = [
  { athlete: 'Müller, Zoë', horse: 'O"Hara', points: -5 },
  { athlete: '=HYPERLINK("x")', horse: '＝Ørsted', points: null },
]

test('cells are quoted where needed and never run as formulas', () => {
  expect(csvOf(columns, pairs)).toBe(
    '\uFEFFAthlete,"Horse, name",Points\r\n"Müller, Zoë","O""Hara",\'-0.5\r\n"\'=HYPERLINK(""x"")",\'＝Ørsted,\r\n',
  )
})

test.each([
  ['', 2],
  ['  ', 2],
  ['muller', 1],
  ['zoe hara', 1],
  ['hara müller', 1],
  ['müller ørsted', 0],
  ['x")', 1],
])('the filter "%s" leaves %i rows', (text, count) => {
  expect(filterRows(pairs, columns, text)).toHaveLength(count)
})
