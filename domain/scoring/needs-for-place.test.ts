import { expect, test } from 'vitest'
import type { Need, Target } from './discipline.ts'
import { tellingNeeds } from './needs-for-place.ts'

const most = (key: string, value: number): Target => ({
  ...{ key, part: 'round_1', unit: key === 'time' ? 'seconds' : 'penalties' },
  ...{ at: 'most', value },
})
const least = (value: number): Target => ({
  ...{ key: 'average-mark', part: null, unit: 'mark', at: 'least', value },
})
const open = (...targets: Target[]): Need => ({ outcome: 'open', targets })
const met: Need = { outcome: 'met' }
const never: Need = { outcome: 'out-of-reach' }

test.each<[string, Need[], number[]]>([
  ['who leads by coming home needs nothing for less', [met, met, met], [0]],
  ['what is out of reach says nothing of the next place', [never, never, met], [0, 1, 2]],
  ['less for less', [open(least(73)), open(least(71)), met], [0, 1, 2]],
  [
    'clear for the jump-off, and the third place in a time',
    [open(most('faults', 0)), open(most('faults', 0), most('time', 7339)), open(most('faults', 4))],
    [0, 2],
  ],
  [
    'more time for less',
    [open(most('faults', 0), most('time', 300)), open(most('faults', 0), most('time', 307))],
    [0, 1],
  ],
])('%s', (_, needs, said) => {
  const asked = needs.map((need, index) => ({ need, index }))
  expect(tellingNeeds(asked).map(({ index }) => index)).toEqual(said)
})
