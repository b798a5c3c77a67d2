import { expect, test } from 'vitest'
import { type Mergeable, mergeHindrance } from './merge.ts'

const into: Mergeable = {
  id: '1',
  number: '1',
  discipline: 'dressage',
  status: 'open',
  rules: { ruleSet: 'fei-2026', test: { id: 'gp' }, positions: ['C', 'E'] },
  isRecorded: false,
}

test.each<[string, Partial<Mergeable>, string | null]>([
  ['the same rules', {}, null],
  [
    'the same rules in another order, other judges',
    { rules: { positions: ['C'], test: { id: 'gp' }, ruleSet: 'fei-2026' } },
    null,
  ],
  ['another test', { rules: { ruleSet: 'fei-2026', test: { id: 'gps' } } }, 'rules'],
  ['another rule set', { rules: { ruleSet: 'oeto-2026', test: { id: 'gp' } } }, 'rules'],
  ['another discipline', { discipline: 'jumping' }, 'discipline'],
  ['marks', { isRecorded: true }, 'recorded'],
  ['signed', { status: 'official' }, 'closed'],
  ['cancelled', { status: 'cancelled' }, 'closed'],
  ['published', { status: 'drawn' }, null],
])('%s', (_, otherwise, hindrance) => {
  const from = { ...into, id: '2', number: '2', ...otherwise }
  expect(mergeHindrance(into, from)).toBe(hindrance)
  expect(mergeHindrance(from, into)).toBe(hindrance)
})
