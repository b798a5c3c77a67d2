import { isOut } from '#domain/competitions/status.ts'
import { type Criterion, compareKeys } from '../criteria.ts'
import type { Entrant } from '../discipline.ts'
import { fraction, roundHalfUp, unitOf } from '../fraction.ts'
import { rank } from '../ranking.ts'
import { isJumpOff, type Round } from './format.ts'
import { jumpingKey, jumpingRanking, notStarted, reachedIn } from './ranking.ts'
import type { JumpingRules } from './rules.ts'
import { type JumpingScore, totalOf } from './score.ts'
import type { RoundScore } from './score-round.ts'
import { settleDue } from './settle-due.ts'

/** Penalties behind the fastest of a speed leg, places within a group, and who rides the next round. */
export function settleJumping(
  field: readonly Entrant<JumpingScore>[],
  rules: JumpingRules,
): readonly JumpingScore[] {
  const { rounds } = rules.format
  const speedLegs = rounds.filter(({ speedLeg }) => speedLeg)
  const over = field.map(saysIfOver)
  const inGroups = settleGroups(over, rounds.find(({ groups }) => groups)?.part, rules)
  const converted = speedLegs.reduce((all, { part }) => settleSpeedLeg(all, part, rules), inGroups)
  const settled = settleDue(converted, rules)
  const placed =
    rules.values.declinedJumpOff === 'last-place' ? placeDeclined(settled, rules) : settled
  return placed.map(({ score }) => score)
}

/** A rider in a jump-off that all decline has the last of the places that it was for (ÖTO § 217). */
function placeDeclined(field: Field, { format }: JumpingRules): Field {
  const riders = field.filter(counts)
  const jumpOff = format.rounds.findLast(
    (round) => isJumpOff(round) && riders.some((entrant) => reached(entrant, round) !== null),
  )
  if (jumpOff === undefined) return field
  if (riders.some((entrant) => (reached(entrant, jumpOff) ?? notStarted) > notStarted)) return field
  return field.map((entrant) =>
    reached(entrant, jumpOff) === null
      ? entrant
      : { ...entrant, score: { ...entrant.score, takesLastPlace: true } },
  )
}

function reached({ score }: Entrant<JumpingScore>, { part }: Round) {
  const round = score.rounds.find((each) => each.part === part)
  return round === undefined ? null : reachedIn(round, score)
}

type Field = readonly Entrant<JumpingScore>[]

function saysIfOver(entrant: Entrant<JumpingScore>): Entrant<JumpingScore> {
  const { score, status } = entrant
  const isOver =
    status === 'finished' && score.rounds.some(({ begun, complete }) => begun && !complete)
  return isOver ? { ...entrant, score: { ...score, isOver } } : entrant
}

/** Whose ride others are measured by. Who was the fastest and went out later was the fastest. */
function counts({ horsConcours, status, score }: Entrant<JumpingScore>): boolean {
  return !horsConcours && status !== 'disqualified' && score.ended?.status !== 'disqualified'
}

/** Half of the seconds behind the fastest, half up (Pan American Games 2019). */
function settleSpeedLeg(field: Field, part: string, rules: JumpingRules): Field {
  const seconds = field
    .filter(counts)
    .flatMap(({ score: { rounds } }) =>
      rounds.flatMap((round) =>
        round.part === part && round.ended === null ? (round.seconds ?? []) : [],
      ),
    )
  const fastest = Math.min(...seconds)
  const penaltiesOf = (round: RoundScore): RoundScore =>
    round.part !== part || round.seconds === null || round.ended !== null
      ? round
      : { ...round, faults: penaltiesBehind(Math.max(0, round.seconds - fastest), rules) }
  return field.map((entrant) => {
    const rounds = entrant.score.rounds.map(penaltiesOf)
    return { ...entrant, score: { ...entrant.score, rounds, total: totalOf(rounds, rules) } }
  })
}

function penaltiesBehind(hundredths: number, { values }: JumpingRules): number {
  const thousandthsOfASecond = hundredths * 10
  const share = fraction(thousandthsOfASecond * values.speedLegPercent, 100)
  return roundHalfUp(share, unitOf(values.speedLegDecimals))
}

/**
 * Riders of one group are placed by faults and time of its round; who is stopped in it comes last.
 * A rider who is out leaves the place to the next.
 */
function settleGroups(field: Field, part: string | undefined, rules: JumpingRules): Field {
  if (part === undefined) return field
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
  const riders = field.filter(counts).flatMap(({ score, status }) => {
    const round = score.rounds.find((each) => each.part === part)
    const isPlaced = score.ended === null && !isOut({ status })
    return round === undefined || !round.begun || round.group === null || !isPlaced
      ? []
      : [{ score, group: round.group, key: jumpingKey(score, inRound) }]
  })
  const places = new Map<JumpingScore, number>()
  for (const members of Map.groupBy(riders, ({ group }) => group).values()) {
    const ranked = rank(members, { compare: (a, b) => compareKeys(a.key, b.key, criteria) })
    for (const { item, place } of ranked) places.set(item.score, place)
  }
  return field.map((entrant) => {
    const groupPlace = places.get(entrant.score) ?? null
    return { ...entrant, score: { ...entrant.score, groupPlace } }
  })
}
