import type { Step, Term } from '../discipline.ts'
import { columnNames } from './columns.ts'
import type { CourseScore } from './course-phase.ts'
import type { DressageScore } from './dressage-phase.ts'
import type { EventingRules } from './rules.ts'
import type { EventingScore } from './score.ts'
import { fullPercent, timeUnit } from './sheet-form.ts'

/** From marks, fences and clocks to the sum of the phases. */
export function explainEventing(score: EventingScore, rules: EventingRules): readonly Step[] {
  const total: Step = {
    key: 'total',
    part: null,
    ...asPenalties(rules),
    value: score.total,
    terms: score.phases
      .filter(({ phase }) => phase !== 'final_jumping' || score.stage === 0)
      .map(({ phase, penalties }) => penaltyTerm(phaseKey(phase), phase, { penalties, rules })),
  }
  return [
    ...score.phases.flatMap(({ phase }) => {
      if (phase === 'dressage') return dressageSteps(score.dressage, rules)
      const course = score.courses.find((each) => each.phase === phase)
      return course === undefined ? [] : courseSteps(course, rules)
    }),
    total,
  ]
}

function dressageSteps(dressage: DressageScore, rules: EventingRules): readonly Step[] {
  const { judges, deduction, percent, penalties } = dressage
  const steps: Step[] = judges.map(({ part, points, maximum, percent: own }) => ({
    key: 'judge',
    part,
    unit: 'percent',
    decimals: rules.values.judgePercentDecimals ?? 3,
    value: own,
    terms: [
      { key: 'marks', part, unit: 'points', value: points === null ? null : points + deduction },
      ...(deduction === 0
        ? []
        : [{ key: 'errors', part, unit: 'points', value: -deduction } as const]),
      { key: 'maximum', part, unit: 'points', value: maximum },
    ],
  }))
  if (percent === null) return steps
  if (judges.length > 0) {
    const terms = judges.map(({ part, percent: value }) => ({
      key: 'judge',
      part,
      unit: 'percent' as const,
      value,
    }))
    steps.push({ key: 'mean', part: 'dressage', unit: 'percent', value: percent, terms })
  }
  const value = rules.values.dressageCoefficient
  steps.push({
    key: 'dressage',
    part: 'dressage',
    ...asPenalties(rules),
    value: penalties,
    terms: [
      { key: 'full', part: null, unit: 'percent', value: fullPercent },
      { key: 'percent', part: 'dressage', unit: 'percent', value: -percent },
      ...(value === 10 ? [] : [{ key: 'coefficient', part: null, unit: 'points', value } as const]),
    ],
  })
  return steps
}

function courseSteps(course: CourseScore, rules: EventingRules): readonly Step[] {
  const { phase: part, incidents, jumping, time, clock, penalties } = course
  if (penalties === null) return []
  const key = columnNames[part]
  const steps: Step[] = []
  if (rules.courses[part]?.entry === 'faults') {
    const terms = incidents.flatMap(({ kind, count, penalties: cost }): Term[] => [
      { key: kind, part, unit: 'count', value: count },
      penaltyTerm(`${kind}Penalties`, part, { penalties: cost, rules }),
    ])
    steps.push({ key: `${key}Faults`, part, ...asPenalties(rules), value: jumping, terms })
  }
  if (clock !== null) {
    const wholeSeconds = { unit: timeUnit(part), decimals: 0 } as const
    steps.push(countedTime(course, clock), {
      key: `${key}TimeFaults`,
      part,
      ...asPenalties(rules),
      value: time,
      terms: [
        { key: 'counted', part, ...wholeSeconds, value: 100 * clock.counted },
        { key: 'allowed', part, ...wholeSeconds, value: 100 * clock.allowed },
        { key: 'over', part, ...wholeSeconds, value: 100 * clock.over },
      ],
    })
  }
  const terms =
    jumping === null && time === null
      ? []
      : [
          penaltyTerm('jumpingPenalties', part, { penalties: jumping, rules }),
          penaltyTerm('timePenalties', part, { penalties: time, rules }),
        ]
  return [...steps, { key, part, ...asPenalties(rules), value: penalties, terms }]
}

/** What the watch said, less holds, with what was added; a commenced second counts. */
function countedTime(
  { phase: part, ridden, held, added }: CourseScore,
  { counted }: { counted: number },
): Step {
  const watch = { unit: timeUnit(part), decimals: 2 } as const
  const wholeSeconds = { unit: timeUnit(part), decimals: 0 } as const
  return {
    key: 'counted',
    part,
    ...wholeSeconds,
    value: 100 * counted,
    terms: [
      { key: 'ridden', part, ...watch, value: ridden },
      ...held.holds.map((hold) => ({
        key: hold.part === part ? 'held' : 'heldAtPost',
        part: hold.part,
        ...watch,
        value: -hold.time,
      })),
      ...(added === 0 ? [] : [{ key: 'added', part, ...wholeSeconds, value: 100 * added }]),
    ],
  }
}

function phaseKey(phase: EventingScore['phases'][number]['phase']): string {
  return phase === 'dressage' ? 'dressage' : columnNames[phase]
}

function penaltyTerm(
  key: string,
  part: string,
  { penalties, rules }: { penalties: number | null; rules: EventingRules },
): Term {
  return { key, part, ...asPenalties(rules), value: penalties }
}

function asPenalties({ values }: EventingRules) {
  return { unit: 'penalties', decimals: values.penaltyDecimals } as const
}
