import { expect, test } from 'vitest'
import { disciplineOf } from './all.ts'
import { isGivenByJudge, isMarkOfJudge } from './given-by-judge.ts'
import type { OpenDiscipline } from './open-discipline.ts'

function open(id: string, choice: object): OpenDiscipline {
  const discipline = disciplineOf(id)
  const frozen = discipline?.freeze(choice)
  const opened = frozen?.ok ? discipline?.open(frozen.rules) : undefined
  if (!opened?.ok) throw new Error(id)
  return opened
}

const twoTests = open('dressage', {
  ruleSet: 'fei-2026',
  test: 'fei-prix-st-georges-2026',
  positions: ['C', 'B'],
  spare: true,
  entryMode: 'marks',
  overall: { tests: ['fei-intermediate-i-2026'], weights: [1, 1], total: 'mean' },
})

const eventing = open('eventing', {
  ruleSet: 'fei-2026',
  format: 'long',
  dressage: { entry: 'judge-points', positions: ['C'], maxPoints: 240 },
  crossCountry: { fences: 3, allowed: 300 },
  jumping: { allowed: 80 },
})

test.each([
  [twoTests, 'C', 'movement.1', true, true],
  [twoTests, 'C.2', 'movement.1', true, true],
  [twoTests, 'spare', 'movement.1', true, true],
  [twoTests, 'C', 'outcome', true, true],
  [twoTests, 'C', 'signed', false, false],
  [twoTests, 'C', 'remark.movement.1', false, false],
  [eventing, 'C', 'points', true, true],
  [eventing, 'fence.2', 'refusals', true, false],
  [eventing, 'jumping', 'time', false, false],
] as const)('%#: %s %s', (...row) => {
  const [discipline, part, field, isGiven, isMark] = row
  expect(isGivenByJudge(discipline, { part, field })).toBe(isGiven)
  expect(isMarkOfJudge(discipline, { part, field })).toBe(isMark)
})
