import { expect, test } from 'vitest'
import { driving } from '#domain/scoring/driving/driving.ts'
import { openPart } from './open-part.ts'

const frozen = driving.freeze({
  ruleSet: 'fei-2026',
  phases: [
    {
      kind: 'cones',
      distance: 600,
      speed: 250,
      secondRound: { kind: 'drive-off', timeAllowed: null },
    },
  ],
})
const opened = driving.open(frozen.ok ? frozen.rules : null)
if (!opened.ok) throw new Error('the rules do not open')
const { parts, rounds } = opened

test.each<[string, { done: string[]; begun?: string[]; called?: string }, string]>([
  ['the first round is to come', { done: [] }, 'cones'],
  ['the first round is driven', { done: ['cones'] }, 'cones'],
  ['called for the drive-off', { done: ['cones'], called: 'cones.2' }, 'cones.2'],
  ['in the drive-off', { done: ['cones'], begun: ['cones.2'] }, 'cones.2'],
  ['called before the own first round is complete', { done: [], called: 'cones.2' }, 'cones'],
])('the sheet shows, when %s', (_, { done, begun = [], called = null }, part) => {
  const spec = openPart(parts, {
    rounds,
    called,
    isOpen: (each) => !done.includes(each.part),
    isBegun: (each) => begun.includes(each),
  })
  expect(spec?.part).toBe(part)
})
