import { expect, test } from 'vitest'
import type { Sheet } from '../sheet.ts'
import type { JumpingChoice } from './choice.ts'
import { openCompetition } from './open-competition.ts'

const course = { timeAllowed: 6000 }

test.each<[string, JumpingChoice['format'], { sheet: Sheet; part: string; stops: boolean }]>([
  [
    'a first phase that ended',
    'two-phases-2',
    { sheet: { phase_1: { outcome: 'retired' } }, part: 'phase_2', stops: true },
  ],
  [
    'faults, where only those without go on',
    'two-phases-2',
    { sheet: { phase_1: { faults: 4000, time: 5500 } }, part: 'phase_2', stops: true },
  ],
  [
    'faults whose time is still to come',
    'two-phases-2',
    { sheet: { phase_1: { faults: 4000 } }, part: 'phase_2', stops: true },
  ],
  [
    'a time over the time allowed',
    'two-phases-2',
    { sheet: { phase_1: { faults: 0, time: 6200 } }, part: 'phase_2', stops: true },
  ],
  [
    'a clear first phase',
    'two-phases-2',
    { sheet: { phase_1: { faults: 0, time: 5500 } }, part: 'phase_2', stops: false },
  ],
  [
    'a first phase without faults so far',
    'two-phases-2',
    { sheet: { phase_1: { faults: 0 } }, part: 'phase_2', stops: false },
  ],
  ['nothing yet', 'two-phases-2', { sheet: {}, part: 'phase_2', stops: false }],
  [
    'faults, where everybody goes on',
    'two-phases-special',
    { sheet: { phase_1: { faults: 4000, time: 5500 } }, part: 'phase_2', stops: false },
  ],
  [
    'an end, where everybody else goes on',
    'two-phases-special',
    { sheet: { phase_1: { outcome: 'eliminated' } }, part: 'phase_2', stops: true },
  ],
  [
    'faults, for the round itself',
    'two-phases-2',
    { sheet: { phase_1: { faults: 4000, time: 5500 } }, part: 'phase_1', stops: false },
  ],
  [
    'faults, for a jump-off that is called later',
    'grand-prix',
    { sheet: { round_1: { faults: 4000, time: 5500 } }, part: 'jump_off_1', stops: false },
  ],
])('whether a ride stops there at once: %s', (_, format, { sheet, part, stops }) => {
  const courses = format === 'grand-prix' ? { round_1: course } : { phase_1: course }
  const opened = openCompetition({ ruleSet: 'fei-2026', entry: 'totals', format, courses })
  expect(opened.stopsBefore(opened.score(sheet), part)).toBe(stops)
})
