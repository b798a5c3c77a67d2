import { expect, test } from 'vitest'
import { dressage } from './dressage/dressage.ts'
import { checkedFields, scoringDifferences } from './second-scoring.ts'

const frozen = dressage.freeze({
  ruleSet: 'fei-2026',
  test: 'fei-prix-st-georges-2026',
  positions: ['C'],
  entryMode: 'marks',
})
const open = frozen.ok ? dressage.open(frozen.rules) : null
const spec = (open?.ok && open.parts[0]) || { part: 'C', fields: [] }

test('what differs is told in the order of the form', () => {
  const first = { 'movement.1': 70, 'movement.2': 65, 'movement.3': 60, comment: 'nice' }
  const second = { 'movement.1': 70, 'movement.2': 60, 'movement.4': 55, comment: '' }
  expect(scoringDifferences(spec, first, second)).toEqual([
    { field: 'movement.2', first: 65, second: 60 },
    { field: 'movement.3', first: 60, second: null },
    { field: 'movement.4', first: null, second: 55 },
  ])
})

test('a field that says no says the same as an empty one', () => {
  const flagged = { part: 'round_1', fields: [], flags: ['finished', 'signed'] }
  expect(scoringDifferences(flagged, { finished: false }, {})).toEqual([])
  expect(checkedFields(flagged)).toEqual(['finished'])
})
