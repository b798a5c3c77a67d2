import type { Need, Target } from '../discipline.ts'
import type { Sheet } from '../sheet.ts'
import { costOf } from './incidents.ts'
import { unitOf } from './phase-score.ts'
import { type DressagePhase, isInSeconds, type Phase } from './phases.ts'
import type { DrivingRules } from './rules.ts'
import { type DrivingScore, isFinished, scoreDriving } from './score.ts'

/**
 * What the phases that are still to come may cost at most, so that this driver goes ahead of `rival`
 * by the total alone. Before the cones the speaker says it in balls: "three balls in hand".
 */
export function drivingNeeds(sheet: Sheet, rival: DrivingScore, rules: DrivingRules): Need {
  const score = scoreDriving(sheet, rules)
  if (score.ended !== null) return { outcome: 'out-of-reach' }
  if (rival.total === null) return { outcome: 'met' }
  const open = rules.phases.filter((_, index) => {
    const phase = score.phases[index]
    return phase !== undefined && !isFinished(phase)
  })
  const unit = rules.phases.some(isInSeconds) ? 'seconds' : 'penalties'
  const smallest = unit === 'seconds' ? 1 : unitOf(rules.values.phaseDecimals)
  const inHand = rival.total - spent(score) - smallest
  if (inHand < 0) return { outcome: 'out-of-reach' }
  const [next, ...later] = open
  if (next === undefined) return { outcome: 'met' }
  if (later.length > 0) {
    return { outcome: 'open', targets: [atMost('remaining', null, { unit, value: inHand })] }
  }
  return { outcome: 'open', targets: targetsIn(next, inHand, rules) }
}

/** What nothing can take back. Half-entered marks cost nothing for good: the mean still moves. */
function spent({ phases }: DrivingScore): number {
  return phases.reduce((sum, phase) => {
    const isMarked = phase.kind === 'dressage' && phase.judges.length > 0 && !isFinished(phase)
    const marks = isMarked ? (phase.lines[0]?.amount ?? 0) / 100 : 0
    return sum + (phase.value ?? 0) - marks
  }, 0)
}

/** `inHand` in the unit of the phase; what was recorded of it already is paid for. */
function targetsIn(phase: Phase, inHand: number, rules: DrivingRules): readonly Target[] {
  switch (phase.kind) {
    case 'dressage':
      return [marksTarget(phase, inHand, rules)]
    case 'cones':
      return phase.judged === 'time'
        ? [atMost('seconds', 'cones', { unit: 'seconds', value: inHand })]
        : conesTargets(phase.timeAllowed, inHand, rules)
    case 'indoor':
      return [atMost('seconds', 'indoor', { unit: 'seconds', value: inHand })]
    case 'marathon':
    case 'total':
      return [atMost('penalties', phase.kind, { unit: 'penalties', value: inHand })]
  }
}

/** All in one ball, or all in time: each of them is what the rest of the sheet leaves room for. */
function conesTargets(
  timeAllowed: number | null,
  inHand: number,
  { values, incidents }: DrivingRules,
): readonly Target[] {
  const ball = costOf(1, incidents['cones.balls'])
  const perSecond = values.conesOverTimePerSecond
  const penalties = atMost('penalties', 'cones', { unit: 'penalties', value: inHand })
  const balls = { unit: 'count', value: Math.floor(inHand / Math.max(1, ball)) } as const
  const over = Math.floor((inHand * 100) / Math.max(1, perSecond))
  return [
    penalties,
    ...(ball === 0 ? [] : [atMost('balls', 'cones', balls)]),
    ...(timeAllowed === null || perSecond === 0
      ? []
      : [atMost('time', 'cones', { unit: 'seconds', value: timeAllowed + over })]),
  ]
}

function marksTarget(phase: DressagePhase, inHand: number, { values }: DrivingRules): Target {
  const { dressageBase } = values
  if (inHand >= dressageBase || phase.entry === 'penalties') {
    return atMost('penalties', 'dressage', { unit: 'penalties', value: inHand })
  }
  const value = Math.ceil((10 * phase.maxPoints * (dressageBase - inHand)) / dressageBase)
  return { key: 'meanPoints', part: 'dressage', unit: 'points', at: 'least', value }
}

function atMost(
  key: string,
  part: string | null,
  { unit, value }: Pick<Target, 'unit' | 'value'>,
): Target {
  return { key, part, unit, at: 'most', value }
}
