import type { Step, Term, Unit } from '../discipline.ts'
import type { JudgePoints, Line, PhaseScore, SectionHold } from './phase-score.ts'
import { isInSeconds } from './phases.ts'
import type { DrivingRules } from './rules.ts'
import type { DrivingScore } from './score.ts'

/** Marks to penalties, then each phase from its lines, then the total. */
export function explainDriving(score: DrivingScore, rules: DrivingRules): readonly Step[] {
  const unit = rules.phases.some(isInSeconds) ? 'seconds' : 'penalties'
  const phases = score.phases.filter(({ lines, ended }) => lines.length > 0 || ended !== null)
  const steps = phases.flatMap((phase) => phaseSteps(phase, unit, rules))
  if (rules.phases.length === 1) return steps
  const terms = phases.map(({ kind, value }) => term(kind, kind, { value, unit, rules }))
  return [...steps, { key: 'total', part: null, ...shape(unit, rules), value: score.total, terms }]
}

function phaseSteps(phase: PhaseScore, unit: Unit, rules: DrivingRules): readonly Step[] {
  const terms = phase.lines.map((line) => lineTerm(line, unit, rules))
  const result: Step = {
    key: phase.kind,
    part: phase.kind,
    ...shape(unit, rules),
    value: phase.value,
    terms,
  }
  return phase.kind === 'dressage' && phase.judges.length > 0
    ? [marksStep(phase, rules), result]
    : [...phase.holds.map(countedTime), result]
}

/** What the watch said of a section, less the holds. */
function countedTime({ part, time, held }: SectionHold): Step {
  const watch = { unit: 'clock', decimals: 2 } as const
  return {
    key: 'counted',
    part,
    ...watch,
    value: Math.max(0, time - held.total),
    terms: [
      { key: 'ridden', part, ...watch, value: time },
      ...held.holds.map((hold) => ({
        key: hold.part === part ? 'held' : 'heldAtPost',
        part: hold.part,
        ...watch,
        value: -hold.time,
      })),
    ],
  }
}

/** 160 less the mean of the judges, each in proportion to what could be given. */
function marksStep({ judges, lines }: PhaseScore, rules: DrivingRules): Step {
  const given = judges.flatMap(({ part, points, maximum }) =>
    points === null ? [] : judgeTerms({ part, points, maximum }),
  )
  const base = term('dressageBase', null, {
    value: rules.values.dressageBase,
    unit: 'penalties',
    rules,
  })
  return {
    key: 'dressageMarks',
    part: 'dressage',
    ...shape('penalties', rules),
    value: inUnit(lines[0], 'penalties'),
    terms: [base, ...given],
  }
}

function judgeTerms({
  part,
  points,
  maximum,
}: Pick<JudgePoints, 'part' | 'points' | 'maximum'>): readonly Term[] {
  return [
    { key: 'judge', part, unit: 'points', value: points },
    { key: 'maximum', part, unit: 'points', value: maximum },
  ]
}

function lineTerm(line: Line, unit: Unit, rules: DrivingRules): Term {
  return term(line.key, line.part, { value: inUnit(line, unit), unit, rules })
}

function inUnit(line: Line | undefined, unit: Unit): number | null {
  if (line === undefined) return null
  return unit === 'seconds' ? line.amount : Math.round(line.amount / 100)
}

interface Figure {
  value: number | null
  unit: Unit
  rules: DrivingRules
}

function term(key: string, part: string | null, { value, unit, rules }: Figure): Term {
  return { key, part, ...shape(unit, rules), value }
}

function shape(unit: Unit, { values }: DrivingRules): { unit: Unit; decimals?: number } {
  return unit === 'penalties' ? { unit, decimals: values.phaseDecimals } : { unit }
}
