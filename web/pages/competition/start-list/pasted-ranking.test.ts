import { expect, test } from 'vitest'
import { pastedRanking } from './pasted-ranking.ts'

const starter = (id: string, firstName: string, familyName: string, horse: string) => ({
  id,
  rider: { firstName, familyName, nation: null },
  horse,
})

const starters = [
  starter('1', 'Ann', 'Lee', 'Star'),
  starter('2', 'Ann', 'Lee', 'Moon'),
  starter('3', 'Jörg', 'Müller', 'Comet'),
  starter('4', 'Bo', 'Lee', 'Sun'),
  starter('5', 'Rider', 'No 5', 'Moss'),
  starter('6', 'Rider', 'No 4', 'Fern'),
]

test.each<[string, string, Record<string, number>, string[]]>([
  ['places before names', '1. Jörg Müller\n2. Bo Lee', { 3: 1, 4: 2 }, []],
  ['the horse tells two starts of a rider apart', '1\tLee, Ann\tMoon', { 2: 1 }, []],
  ['without a horse all starts of the rider', '5 ANN LEE', { 1: 5, 2: 5 }, []],
  ['no numbers: the order counts', 'Bo Lee\nJorg Muller', { 4: 1, 3: 2 }, []],
  ['points behind the name, with a comma', 'Bo Lee;Sun;71,234', { 4: 71.234 }, []],
  ['the place and not the points', '3 Bo Lee 71.2', { 4: 3 }, []],
  ['who is not here', '1 Cy Doe\n2 Bo Lee\n', { 4: 2 }, ['1 Cy Doe']],
  ['the place is no part of a name', '4. Rider No 5', { 5: 4 }, []],
  ['a name within another is another name', '1 Annabel Leeds', {}, ['1 Annabel Leeds']],
])('%s', (_name, text, rankings, unknown) => {
  expect(pastedRanking(text, starters)).toEqual({ rankings, unknown })
})
