import { type Criterion, compareKeys } from '../criteria.ts'
import { fraction, roundHalfUp } from '../fraction.ts'
import { rank } from '../ranking.ts'
import { jumpingKey, jumpingRanking } from './ranking.ts'
import type { JumpingRules } from './rules.ts'
import { type JumpingScore, totalOf } from './score.ts'
import type { RoundScore } from './score-round.ts'

/** Penalties behind the fastest of a speed leg, and places within a group. */
export function settleJumping(
  scores: readonly JumpingScore[],
  rules: JumpingRules,
  out: ReadonlySet<JumpingScore>,
): readonly JumpingScore[] {
  const groups = rules.format.rounds.find((round) => round.groups)
  const inGroups =
    groups === undefined ? scores : settleGroups(scores, { part: groups.part, out }, rules)
  const speedLegs = rules.format.rounds.filter(({ speedLeg }) => speedLeg)
  return speedLegs.reduce((settled, { part }) => settleSpeedLeg(settled, part, rules), inGroups)
}

/** Half of the seconds behind the fastest, to two decimals, half up (Pan American Games 2019). */
function settleSpeedLeg(
  scores: readonly JumpingScore[],
  part: string,
  rules: JumpingRules,
): readonly JumpingScore[] {
  const seconds = scores.flatMap(({ rounds }) =>
    rounds.flatMap((round) =>
      round.part === part && round.ended === null ? (round.seconds ?? []) : [],
    ),
  )
  const fastest = Math.min(...seconds)
  const penaltiesOf = (round: RoundScore): RoundScore =>
    round.part !== part || round.seconds === null || round.ended !== null
      ? round
      : { ...round, faults: penaltiesBehind(round.seconds - fastest, rules) }
  return scores.map((score) => {
    const rounds = score.rounds.map(penaltiesOf)
    return { ...score, rounds, total: totalOf(rounds, rules) }
  })
}

function penaltiesBehind(hundredths: number, { values }: JumpingRules): number {
  const thousandthsOfASecond = hundredths * 10
  return roundHalfUp(fraction(thousandthsOfASecond * values.speedLegPercent, 100), 10)
}

/**
 * Riders of one group are placed by faults and time of its round; who is stopped in it comes last.
 * Whoever is out leaves the place to the next.
 */
function settleGroups(
  scores: readonly JumpingScore[],
  { part, out }: { part: string; out: ReadonlySet<JumpingScore> },
  rules: JumpingRules,
): readonly JumpingScore[] {
  const inRound: JumpingRules = {
    ...rules,
    format: {
      ...rules.format,
      key: [
        { by: 'reached', rounds: [part], unlessIn: null },
        { by: 'faults', rounds: [part], unlessIn: null },
        { by: 'time', rounds: [part], unlessIn: null },
      ],
    },
  }
  const criteria: readonly Criterion[] = jumpingRanking(inRound)
  const riders = scores.flatMap((score) => {
    const round = score.rounds.find((each) => each.part === part)
    return round === undefined || !round.begun || round.group === null || out.has(score)
      ? []
      : [{ score, group: round.group, key: jumpingKey(score, inRound) }]
  })
  const places = new Map<JumpingScore, number>()
  for (const members of Map.groupBy(riders, ({ group }) => group).values()) {
    const ranked = rank(members, { compare: (a, b) => compareKeys(a.key, b.key, criteria) })
    for (const { item, place } of ranked) places.set(item.score, place)
  }
  return scores.map((score) => ({ ...score, groupPlace: places.get(score) ?? null }))
}
