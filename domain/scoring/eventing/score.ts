import type { Ended, ScoreBase } from '../discipline.ts'
import type { Sheet } from '../sheet.ts'
import { type CourseScore, scoreCourse } from './course-phase.ts'
import { type DressageScore, scoreDressage } from './dressage-phase.ts'
import type { Phase } from './formats.ts'
import { readPart } from './read-sheet.ts'
import type { EventingRules } from './rules.ts'
import { inspectionPart, isOnlyTotal, totalForm } from './sheet-form.ts'

/**
 * What one competitor has so far: `total` is the sum of the phases in thousandths of a penalty, the
 * fewest win. A second jumping adds to it only for who finishes it.
 */
export interface EventingScore extends ScoreBase {
  dressage: DressageScore
  courses: readonly CourseScore[]
  /** In the order in which the phases are ridden. */
  phases: readonly PhaseScore[]
  /** The finalists of an Olympic format go before all others whatever their total (Paris 2024). */
  stage: Stage
  /**
   * How many phases were begun and not ended early; a second jumping does not count among them. One where
   * only the total is known.
   */
  phasesRidden: number
}

/** What a team reads: the penalties of a phase, or how it ended where it was not finished. */
export interface PhaseScore {
  phase: Phase
  /** Null before anything was recorded, and for a phase that was not finished. */
  penalties: number | null
  /** The sum after this phase; null where it or one before it has none. */
  after: number | null
  ended: Ended | null
  /** Ridden to its end, or left for the next: what its sheet lacks then is missing and not to come. */
  isOver: boolean
}

/** 0 finished the second jumping, 1 started in it, 2 did not. */
type Stage = 0 | 1 | 2

export function scoreEventing(sheet: Sheet, rules: EventingRules): EventingScore {
  return isOnlyTotal(rules) ? scoreTotal(sheet, rules) : scorePhases(sheet, rules)
}

/** The final penalties as they were typed. */
function scoreTotal(sheet: Sheet, rules: EventingRules): EventingScore {
  const { numbers, ended, done, expected } = readPart(sheet, totalForm(rules))
  const total = numbers.get('penalties') ?? null
  return {
    total,
    progress: { done, expected },
    ended,
    dressage: scoreDressage({}, rules),
    courses: [],
    phases: [],
    stage: 2,
    phasesRidden: total === null || ended !== null ? 0 : 1,
  }
}

function scorePhases(sheet: Sheet, rules: EventingRules): EventingScore {
  const dressage = scoreDressage(sheet, rules)
  const courses = rules.phases.flatMap((phase) =>
    phase === 'dressage' ? [] : [scoreCourse(phase, { sheet, rules })],
  )
  const scored = [{ phase: 'dressage' as const, ...dressage }, ...courses]
  const phases = withSums(scored, rules.phases)
  const stage = stageOf(phases)
  const final = courses.find(({ phase }) => phase === 'final_jumping')
  // Nothing more comes of a second jumping that was not brought to its end.
  const begun = scored.filter((each) => each !== final || (stage < 2 && final.ended === null))
  return {
    total: sumOf(phases.map(({ penalties }) => penalties)),
    progress: {
      done: begun.reduce((sum, { done }) => sum + done, 0),
      expected: begun.reduce((sum, { expected }) => sum + expected, 0),
    },
    ended: endOf(phases) ?? endOfInspection(sheet, rules),
    dressage,
    courses,
    phases,
    stage,
    phasesRidden: phases.filter(isRidden).length,
  }
}

function isRidden({ phase, penalties }: PhaseScore): boolean {
  return phase !== 'final_jumping' && penalties !== null
}

/**
 * The first phase that ended early ends the competition; a second jumping only its own round, unless
 * by disqualification.
 */
function endOf(phases: readonly PhaseScore[]): Ended | null {
  const ended = phases.find(
    (each) =>
      each.ended !== null &&
      (each.phase !== 'final_jumping' || each.ended.status === 'disqualified'),
  )
  return ended?.ended ?? null
}

function endOfInspection(sheet: Sheet, { inspectionBefore }: EventingRules): Ended | null {
  if (inspectionBefore === null) return null
  const { ended } = readPart(sheet, inspectionPart)
  return ended && { ...ended, reason: ended.status === 'eliminated' ? 'horse_inspection' : null }
}

function stageOf(phases: readonly PhaseScore[]): Stage {
  const final = phases.find(({ phase }) => phase === 'final_jumping')
  if (final === undefined || (final.penalties === null && final.ended === null)) return 2
  return final.ended === null ? 0 : 1
}

function withSums(scored: readonly ScoredPhase[], order: readonly Phase[]): readonly PhaseScore[] {
  const inOrder = order.flatMap((phase) => scored.find((each) => each.phase === phase) ?? [])
  const reached = inOrder.findLastIndex(({ done, ended }) => done > 0 || ended !== null)
  let after: number | null = 0
  return inOrder.map(({ phase, ended, done, expected, ...found }, index) => {
    const penalties = ended === null ? found.penalties : null
    after = after === null || penalties === null ? null : after + penalties
    return { phase, penalties, after, ended, isOver: done === expected || index < reached }
  })
}

type ScoredPhase = Pick<CourseScore, 'penalties' | 'ended' | 'done' | 'expected'> & { phase: Phase }

function sumOf(penalties: readonly (number | null)[]): number | null {
  const given = penalties.flatMap((each) => each ?? [])
  return given.length === 0 ? null : given.reduce((sum, each) => sum + each, 0)
}
