import type { FieldEntry, NextRound } from '../discipline.ts'
import type { CoursePhase, Phase, SecondRound } from './phases.ts'
import type { DrivingRules } from './rules.ts'
import type { DrivingScore } from './score.ts'
import { secondPart } from './sheet-form.ts'

/**
 * A drive-off for those who share the first place, in the order of the first round; a winning round
 * for the best, the best last. All that are equal to the last one in are in. Null until the
 * first round is driven.
 */
export function drivingNextRound(
  field: readonly FieldEntry<DrivingScore>[],
  { phases }: DrivingRules,
): NextRound | null {
  const phase = phases.find(isCourse)
  if (phase === undefined || phase.secondRound === null) return null
  const going = field.filter(({ out, score }) => !out && score.ended === null)
  const driven = going.flatMap((entry) => {
    const first = entry.score.phases[0]?.rounds[0]
    return first === undefined || first.time === null || first.value === null
      ? []
      : [{ entry, first: first.value }]
  })
  const isWaitedFor = going.some(
    (each) => each.over !== true && !driven.some(({ entry }) => entry === each),
  )
  if (isWaitedFor) return null
  const chosen = chosenFor(phase.secondRound, driven)
  if (chosen.length < 2) return null
  return {
    part: secondPart(phase),
    competitorIds: chosen.map(({ entry }) => entry.competitorId),
  }
}

interface Driven {
  entry: FieldEntry<DrivingScore>
  first: number
}

function chosenFor(round: SecondRound, driven: readonly Driven[]): readonly Driven[] {
  const best = driven.toSorted((a, b) => a.first - b.first || startOf(a) - startOf(b))
  const size = round.kind === 'drive-off' ? 1 : round.size
  const last = best[Math.min(size, best.length) - 1]
  if (last === undefined) return []
  const chosen = best.filter(({ first }) => first <= last.first)
  return round.kind === 'drive-off' ? chosen : chosen.toReversed()
}

function startOf({ entry }: Driven): number {
  return entry.startOrder ?? Number.MAX_SAFE_INTEGER
}

function isCourse(phase: Phase): phase is CoursePhase {
  return phase.kind === 'cones' || phase.kind === 'indoor'
}
