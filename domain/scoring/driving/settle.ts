import { isOut } from '#domain/competitions/status.ts'
import type { Entrant, FieldEntry, OutStatus } from '../discipline.ts'
import { drivingNextRound } from './next-round.ts'
import type { DrivingRules } from './rules.ts'
import type { DrivingScore } from './score.ts'

type Field = readonly Entrant<DrivingScore>[]

const goneStatuses: readonly OutStatus[] = ['withdrawn', 'retired', 'no_show']

/**
 * Whom the office took out after the first round and who had a place in the second: stays ahead of all
 * who were not in it and behind who drove it, as where the sheet says so (as in jumping, FEI JR 247).
 */
export function settleDriving(field: Field, rules: DrivingRules): readonly DrivingScore[] {
  const scores = field.map(({ score }) => score)
  const gone = field.flatMap((entrant, index) => {
    const status = goneStatuses.find((each) => each === entrant.status)
    const first = entrant.score.phases[0]?.rounds[0]
    const isDriven = entrant.score.ended === null && first !== undefined && first.time !== null
    return status !== undefined && isDriven && !entrant.horsConcours ? [{ index, status }] : []
  })
  if (gone.length === 0) return scores
  const going = new Set(gone.map(({ index }) => index))
  const next = drivingNextRound(
    field.flatMap(({ score, status, horsConcours }, index): FieldEntry<DrivingScore>[] => {
      if (horsConcours) return []
      const out = !going.has(index) && (isOut({ status }) || score.ended !== null)
      return [{ competitorId: `${index}`, startOrder: index, out, score }]
    }),
    rules,
  )
  if (next === null) return scores
  const starters = new Set(next.competitorIds.map(Number))
  const statuses = new Map(gone.map(({ index, status }) => [index, status]))
  return scores.map((score, index) => {
    const status = statuses.get(index)
    return status === undefined || !starters.has(index) ? score : endedInSecond(score, status)
  })
}

/** As if the sheet of the second round said it. What was driven of it does not count. */
function endedInSecond(score: DrivingScore, status: OutStatus): DrivingScore {
  const [phase] = score.phases
  const [first, second] = phase?.rounds ?? []
  if (phase === undefined || first === undefined || second === undefined) return score
  if (second.status !== null || second.time !== null) return score
  const ended = { ...second, isBegun: true, status, value: null, time: null, faults: 0, lines: [] }
  const rounds = [first, ended]
  const settled = { ...phase, value: first.value, rounds, lines: first.lines, done: 2, expected: 2 }
  return {
    ...score,
    total: first.value,
    progress: { done: 2, expected: 2 },
    phases: [settled],
    keepsPlace: true,
  }
}
