import { expect, test } from 'vitest'
import { jumping } from '#domain/scoring/jumping/jumping.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { openRules } from './open-rules.ts'
import { rideProgress } from './status-by-sheet.ts'

function progressOf(format: string, sheet: Sheet): string {
  const frozen = jumping.freeze({ ruleSet: 'fei-2026', format, entry: 'obstacles' })
  if (!frozen.ok) throw new Error(JSON.stringify(frozen))
  const opened = openRules({ discipline: 'jumping', rules: frozen.rules })
  if (opened === null) throw new Error(`${format} cannot be opened`)
  return rideProgress(sheet, opened)
}

// Two phases of which neither is against the clock ask for no value at all: only the end of each is told.
test.each<[string, Sheet, string]>([
  ['two-phases-1', { phase_1: { time: 6231 } }, 'on_course'],
  ['two-phases-1', { phase_1: { time: 6231, finished: true } }, 'on_course'],
  [
    'two-phases-1',
    { phase_1: { time: 6231, finished: true }, phase_2: { time: 3012, finished: true } },
    'finished',
  ],
  ['two-phases-1', { phase_1: { outcome: 'retired' } }, 'finished'],
  ['two-phases-2', { phase_1: { time: 6231, finished: true } }, 'on_course'],
  ['grand-prix', { round_1: { time: 6231, finished: true } }, 'finished'],
])('%s with %j is %s', (format, sheet, progress) => {
  expect(progressOf(format, sheet)).toBe(progress)
})
