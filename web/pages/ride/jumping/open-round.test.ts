import { expect, test } from 'vitest'
import { jumping } from '#domain/scoring/jumping/jumping.ts'
import { jumpingRules } from '#domain/scoring/jumping/rules.ts'
import { scoreJumping } from '#domain/scoring/jumping/score.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { heldRound, openRound } from './open-round.ts'

/** What the ring shows after `ridden` was ridden on it. */
function shown(format: string, sheet: Sheet, called: string | null, ridden: string | null) {
  const frozen = jumping.freeze({ ruleSet: 'fei-2026', format, entry: 'totals' })
  if (!frozen.ok) throw new Error(JSON.stringify(frozen))
  const rules = jumpingRules.parse(frozen.rules)
  const { rounds } = rules.format
  const { rounds: scores } = scoreJumping(sheet, rules)
  const open = openRound({ rounds, scores, called })
  return heldRound({ rounds, scores, open, ridden }) ?? open
}

const clear = { faults: 0, time: 6500 }

test.each([
  ['a ride that was just over stays, though it made the jump-off due', 'round_1', 'round_1'],
  ['opened again, the jump-off', null, 'jump_off_1'],
])('%s', (_, ridden, part) => {
  expect(shown('grand-prix', { round_1: clear }, 'jump_off_1', ridden)).toBe(part)
})

test('a second phase follows at once', () => {
  expect(shown('two-phases-2', { phase_1: clear }, null, 'phase_1')).toBe('phase_2')
})
