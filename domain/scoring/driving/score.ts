import type { ScoreBase } from '../discipline.ts'
import type { Sheet } from '../sheet.ts'
import { scoreCourse } from './course.ts'
import { scoreDressage } from './dressage.ts'
import { scoreMarathon } from './marathon.ts'
import { noLines, type PhaseScore } from './phase-score.ts'
import type { Phase, PhaseKind } from './phases.ts'
import { type ReadSheet, readSheet } from './read-sheet.ts'
import type { DrivingRules } from './rules.ts'
import { entersPenalties } from './sheet-form.ts'

/**
 * What one drive is worth: the sum of its phases, each rounded on its own. A phase that was not
 * brought to its end leaves no total; what the others gave stays, teams count it.
 */
export interface DrivingScore extends ScoreBase {
  /** In the order in which they are driven. */
  phases: readonly PhaseScore[]
  /** How many phases are driven to their end, with everything that is expected of them. */
  finished: number
}

export function scoreDriving(sheet: Sheet, rules: DrivingRules): DrivingScore {
  const read = readSheet(sheet, rules)
  const phases = rules.phases.map((phase) => scorePhase(phase, read, rules))
  const ended = phases.find((phase) => phase.ended !== null)?.ended ?? null
  const values = phases.flatMap(({ value }) => value ?? [])
  return {
    total: ended !== null || values.length === 0 ? null : values.reduce((a, b) => a + b, 0),
    progress: {
      done: phases.reduce((sum, { done }) => sum + done, 0),
      expected: phases.reduce((sum, { expected }) => sum + expected, 0),
    },
    ended,
    phases,
    finished: phases.filter(isFinished).length,
  }
}

/** A second round is beside the point: whoever is in one has driven the course. */
export function isFinished({ done, expected, ended, rounds }: PhaseScore): boolean {
  const [first] = rounds
  return ended === null && (first === undefined ? done === expected : first.time !== null)
}

function scorePhase(phase: Phase, read: ReadSheet, rules: DrivingRules): PhaseScore {
  if (entersPenalties(phase)) return enteredPhase(phase.kind, read)
  switch (phase.kind) {
    case 'dressage':
      return scoreDressage(phase, read, rules)
    case 'marathon':
      return scoreMarathon(phase, read, rules)
    case 'cones':
    case 'indoor':
      return scoreCourse(phase, read, rules)
    case 'total':
      return enteredPhase('total', read)
  }
}

/** A phase that was scored elsewhere: its result, and whether it came to its end. */
function enteredPhase(kind: PhaseKind, read: ReadSheet): PhaseScore {
  const penalties = read.number(kind, 'penalties')
  const ended = read.ended(kind, null)
  return {
    ...noLines,
    kind,
    value: ended === null ? penalties : null,
    lines: penalties === null ? [] : [{ key: 'penalties', part: kind, amount: 100 * penalties }],
    done: penalties === null ? 0 : 1,
    expected: 1,
    ended,
  }
}
