import { expect, test } from 'vitest'
import { type SplitBy, type SplitStarter, splitStarters } from './split.ts'

const starter = (id: string, values: Partial<SplitStarter> = {}): SplitStarter => ({
  id,
  startOrder: null,
  riderBirthYear: null,
  horseBirthYear: null,
  group: null,
  team: null,
  ...values,
})

const starters = [
  starter('ann', { startOrder: 2, riderBirthYear: 2006, horseBirthYear: 2021, group: 'A' }),
  starter('ben', { startOrder: 1, riderBirthYear: 1990, horseBirthYear: 2019, team: 'Red' }),
  starter('cem', { startOrder: 3, riderBirthYear: 2005, horseBirthYear: 2020, group: 'B' }),
  starter('dan', { group: 'B' }),
]

test.each<[string, SplitBy, string, string, string]>([
  [
    'horses that reach 6 in 2026 stay, older ones go',
    { by: 'horseAge', year: 2026, oldestThatStays: 6 },
    'ann cem dan',
    'ben',
    'dan',
  ],
  [
    'riders up to 20 stay: who turns 21 in the year goes',
    { by: 'riderAge', year: 2026, oldestThatStays: 20 },
    'ann dan',
    'ben cem',
    'dan',
  ],
  ['the first two of the start list stay', { by: 'number', stay: 2 }, 'ben ann', 'cem dan', ''],
  ['more than there are', { by: 'number', stay: 9 }, 'ben ann cem dan', '', ''],
  ['by group', { by: 'group', go: ['B'] }, 'ben ann', 'cem dan', 'ben'],
  ['by team', { by: 'team', go: ['Red'] }, 'ann cem dan', 'ben', 'ann cem dan'],
  ['by hand', { by: 'hand', go: ['ben', 'dan'] }, 'ann cem', 'ben dan', ''],
])('%s', (_, how, stay, go, unknown) => {
  const split = splitStarters(starters, how)
  expect(split.stay.join(' ')).toBe(stay)
  expect(split.go.join(' ')).toBe(go)
  expect(split.unknown.join(' ')).toBe(unknown)
})
