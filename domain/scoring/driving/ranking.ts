import type { Criterion } from '../criteria.ts'
import type { PhaseScore } from './phase-score.ts'
import { type CoursePhase, isInSeconds, type Phase, type PhaseKind } from './phases.ts'
import type { DrivingRules } from './rules.ts'
import type { DrivingScore } from './score.ts'
import { secondPart } from './sheet-form.ts'

/** One thing that places are decided by, and what a score says about it. */
export interface Decider {
  criterion: Criterion
  of(score: DrivingScore): number | null
}

/** In the order in which they are asked. */
export function decidersOf(rules: DrivingRules): readonly Decider[] {
  const [only, ...others] = rules.phases
  if (only !== undefined && others.length === 0) return decidersOfOne(only, rules)
  return [
    finished,
    begun,
    total('penalties'),
    ...rules.values.combinedTieBreak.flatMap(phaseTieBreak(rules)),
  ]
}

function decidersOfOne(phase: Phase, rules: DrivingRules): readonly Decider[] {
  const { values } = rules
  switch (phase.kind) {
    case 'dressage':
      return [total('penalties'), ...values.dressageTieBreak.map(() => judgeAtC)]
    case 'marathon':
      return [finished, total('penalties'), ...values.marathonTieBreak.map(() => sectionB)]
    case 'cones':
    case 'indoor':
      return [finished, ...courseDeciders(phase, rules)]
    case 'total':
      return [total('penalties')]
  }
}

/**
 * A drive-off only separates those who share the first place, and nothing else does: they share it until it
 * is driven. Whoever starts in a winning round goes before the others, also where it ends on the way: behind
 * those who come home (jumping does so too).
 */
function courseDeciders(phase: CoursePhase, { values }: DrivingRules): readonly Decider[] {
  const unit = isInSeconds(phase) ? 'seconds' : 'penalties'
  const tieBreak = isInSeconds(phase)
    ? values.clockTieBreak.map(() => penaltyTime)
    : values.conesTieBreak.map(() => driveTime(phase))
  if (phase.secondRound === null) return [total(unit), ...tieBreak]
  const part = secondPart(phase)
  const stage = decider({ key: 'stage', part, unit: 'count', better: 'higher' }, stageOf)
  const second = roundValue(part, unit, 1)
  if (phase.secondRound.kind === 'drive-off') {
    const rest = tieBreak.flatMap(behindFirst)
    return [total(unit), stage, second, ...driveOffTime(part, unit), ...rest]
  }
  return [stage, total(unit), ...tieBreak]
}

/** A driver with more phases done goes first: penalties of one who is still to drive say little. */
const finished: Decider = decider(
  { key: 'phases', part: null, unit: 'count', better: 'higher', ordersOut: true },
  (score) => score.finished,
)

/** A driver on the way in a phase is behind those who drove it, and ahead of those to whom it is to come. */
const begun: Decider = decider(
  { key: 'begun', part: null, unit: 'count', better: 'higher' },
  ({ phases }) => phases.filter(({ value }) => value !== null).length,
)

function total(unit: 'penalties' | 'seconds'): Decider {
  return decider({ key: unit, part: null, unit, better: 'lower' }, (score) => score.total)
}

function phaseTieBreak({ phases }: DrivingRules) {
  return (kind: PhaseKind): readonly Decider[] => {
    if (!phases.some((phase) => phase.kind === kind)) return []
    const phaseValue = (score: DrivingScore) =>
      score.phases.find((phase) => phase.kind === kind)?.value ?? null
    return [
      tieBreaker(
        decider({ key: kind, part: kind, unit: 'penalties', better: 'lower' }, phaseValue),
      ),
    ]
  }
}

const judgeAtC: Decider = tieBreaker(
  decider({ key: 'judge', part: 'C', unit: 'points', better: 'higher' }, (score) => {
    const judges = only(score)?.judges ?? []
    return judges.find(({ part }) => part === 'C')?.points ?? null
  }),
)

/** KNHS Art. 430: fewer penalties in section B, its obstacles among them; hundred-thousandths. */
const sectionB: Decider = tieBreaker(
  decider({ key: 'section', part: 'section.B', unit: 'penalties', better: 'lower' }, (score) => {
    const lines = only(score)?.lines ?? []
    if (lines.length === 0) return null
    const inB = lines.filter(({ part }) => part === 'section.B' || /^\d+$/.test(part))
    return Math.round(inB.reduce((sum, { amount }) => sum + amount, 0) / 100)
  }),
)

/** Luxembourg 2000 Art. 934.4: equal times for the first place. */
const penaltyTime: Decider = tieBreaker(
  decider({ key: 'penaltyTime', part: null, unit: 'seconds', better: 'lower' }, (score) => {
    const driven = (only(score)?.rounds ?? []).filter(({ isBegun }) => isBegun)
    return driven.reduce((sum, { faults }) => sum + faults, 0)
  }),
  1,
)

function driveTime(phase: CoursePhase): Decider {
  return tieBreaker(
    decider({ key: 'time', part: phase.kind, unit: 'seconds', better: 'lower' }, (score) => {
      const rounds = only(score)?.rounds ?? []
      return rounds.find(({ part }) => part === phase.kind)?.time ?? null
    }),
  )
}

function driveOffTime(part: string, unit: 'penalties' | 'seconds'): readonly Decider[] {
  if (unit === 'seconds') return []
  return [
    decider({ key: 'time', part, unit: 'seconds', better: 'lower' }, (score) => {
      const round = only(score)?.rounds.at(1)
      return round?.status === null ? round.time : null
    }),
  ]
}

function roundValue(part: string, unit: 'penalties' | 'seconds', index: number): Decider {
  return decider({ key: 'round', part, unit, better: 'lower' }, (score) => {
    return only(score)?.rounds.at(index)?.value ?? null
  })
}

/** 2 in the second round, 1 where it ended on the way, 0 without one. */
function stageOf(score: DrivingScore): number {
  const second = only(score)?.rounds.at(1)
  if (second === undefined || !second.isBegun) return 0
  return second.status === null ? 2 : 1
}

function only({ phases }: DrivingScore): PhaseScore | undefined {
  return phases[0]
}

function decider(criterion: Criterion, of: Decider['of']): Decider {
  return { criterion, of }
}

function tieBreaker({ criterion, of }: Decider, firstPlaces: number | null = null): Decider {
  return { criterion: { ...criterion, tieBreak: { firstPlaces } }, of }
}

/** The tie-break as it holds for all places but the first; none where it is for the first alone. */
function behindFirst({ criterion, of }: Decider): readonly Decider[] {
  const { tieBreak } = criterion
  if (tieBreak === undefined || tieBreak.firstPlaces === 1) return []
  return [{ criterion: { ...criterion, tieBreak: { ...tieBreak, behind: 1 } }, of }]
}
