import type { Step, Term } from '../discipline.ts'
import { faultDecimals } from './fault-unit.ts'
import { type Round, totalColumnOf } from './format.ts'
import { courseOf, type JumpingRules } from './rules.ts'
import type { JumpingScore } from './score.ts'
import type { RoundScore } from './score-round.ts'

/** Round by round from what was recorded to faults, seconds, points or mark; then the total. */
export function explainJumping(score: JumpingScore, rules: JumpingRules): readonly Step[] {
  const steps = rules.format.rounds.flatMap((round, index) => {
    const scored = score.rounds[index]
    return scored?.begun ? roundSteps(round, scored, rules) : []
  })
  const decimals = faultDecimals(rules)
  return [...steps, ...totalStep(score, rules)].map((each) => ({
    ...printed(each, decimals),
    terms: each.terms.map((term) => printed(term, decimals)),
  }))
}

/** Where the total is what one round came to, its own last step has said it. */
function totalStep(score: JumpingScore, { format }: JumpingRules): readonly Step[] {
  const { by, rounds, take } = format.total
  if (totalColumnOf(format) !== null || score.total === null) return []
  const unit = by === 'seconds' ? 'seconds' : by === 'mark' ? 'mark' : 'penalties'
  const key = by === 'faults' ? 'round_faults' : by
  const counted = score.rounds.filter(
    (round) => rounds.includes(round.part) && round.ended === null && round[by] !== null,
  )
  const terms = (take === 'last' ? counted.slice(-1) : counted).map(
    (round): Term => ({ key, part: round.part, unit, value: round[by] }),
  )
  return [{ key: 'total', part: null, unit, value: score.total, terms }]
}

function printed<Figure extends Pick<Step, 'unit' | 'decimals'>>(
  figure: Figure,
  decimals: number,
): Figure {
  return figure.unit === 'penalties' ? { ...figure, decimals } : figure
}

function roundSteps(round: Round, scored: RoundScore, rules: JumpingRules): readonly Step[] {
  switch (round.table) {
    case 'A':
      return [
        ...timeStep(scored),
        ...incidentStep(round, scored, rules),
        ...timeFaultStep(round, scored, rules),
        faultStep(scored),
        ...idealStep(round, scored),
      ]
    case 'C':
      return [
        ...timeStep(scored),
        secondsStep(scored),
        ...(round.speedLeg ? [speedLegStep(scored)] : []),
      ]
    case 'points':
      return [...timeStep(scored), pointStep(round, scored, rules)]
    case 'style':
      return [...timeStep(scored), markStep(scored, rules), ...idealStep(round, scored)]
    case 'carried':
      return [step('carried', scored, { unit: 'penalties', value: scored.faults, terms: [] })]
  }
}

/** Only where corrections make the time another one than the clock showed. */
function timeStep(scored: RoundScore): readonly Step[] {
  const { part, clock, time } = scored
  if (clock === null || time === null || time === clock) return []
  return [
    step('time', scored, {
      unit: 'seconds',
      value: time,
      terms: [seconds('clock', part, clock), seconds('corrections', part, time - clock)],
    }),
  ]
}

function incidentStep(
  { part }: Round,
  scored: RoundScore,
  { entry, values }: JumpingRules,
): readonly Step[] {
  if (entry === 'totals' || scored.obstacleFaults === null) return []
  const knockdowns = scored.counts.knockdowns * values.knockdown
  return [
    step('obstacle_faults', scored, {
      unit: 'penalties',
      value: scored.obstacleFaults,
      terms: [
        penalties('knockdowns', part, knockdowns),
        penalties('disobediences', part, scored.obstacleFaults - knockdowns),
      ],
    }),
  ]
}

function timeFaultStep(round: Round, scored: RoundScore, rules: JumpingRules): readonly Step[] {
  const { part, time, timeAllowed, timeFaults } = scored
  if (timeFaults === null || time === null || timeAllowed === null) return []

  const { amount, period } =
    round.timeFaults === 'jump-off' ? rules.values.jumpOffTimeFaults : rules.values.timeFaults
  return [
    step('time_faults', scored, {
      unit: 'penalties',
      value: timeFaults,
      terms: [
        seconds('time', part, time),
        seconds('time_allowed', part, timeAllowed),
        penalties('faults_each', part, amount),
        seconds('for_each', part, period),
      ],
    }),
  ]
}

function faultStep(scored: RoundScore): Step {
  const { part, faults, obstacleFaults, timeFaults } = scored

  return step('round_faults', scored, {
    unit: 'penalties',
    value: faults,
    terms: [
      penalties('obstacle_faults', part, obstacleFaults),
      ...(timeFaults === null ? [] : [penalties('time_faults', part, timeFaults)]),
    ],
  })
}

function idealStep({ clock }: Round, scored: RoundScore): readonly Step[] {
  const { part, time, idealTime, offIdeal } = scored
  if (clock !== 'ideal' || idealTime === null || offIdeal === null) return []
  return [
    step('off_ideal', scored, {
      unit: 'seconds',
      value: offIdeal,
      terms: [seconds('time', part, time), seconds('ideal_time', part, idealTime)],
    }),
  ]
}

function secondsStep(scored: RoundScore): Step {
  const { part, time, seconds: total } = scored
  const added = total === null ? null : total - (time ?? 0)
  return step('seconds', scored, {
    unit: 'seconds',
    value: total,
    terms: [
      ...(time === null && total !== null ? [] : [seconds('time', part, time)]),
      seconds('knockdowns', part, added),
    ],
  })
}

/** The fastest is who many seconds ahead as the penalties say. */
function speedLegStep(scored: RoundScore): Step {
  return step('speed_leg', scored, {
    unit: 'penalties',
    value: scored.faults,
    terms: [seconds('seconds', scored.part, scored.seconds)],
  })
}

function pointStep(round: Round, scored: RoundScore, rules: JumpingRules): Step {
  const { part, obstacleFaults, timeFaults, points } = scored
  const isReckoned =
    rules.entry === 'obstacles' &&
    (round.points?.kind === 'course' || round.points?.kind === 'faults')
  const deducted = (obstacleFaults ?? 0) + (timeFaults ?? 0)
  const terms =
    isReckoned &&
    points !== null &&
    (round.points?.kind === 'faults' || courseOf(part, rules).obstacles.length > 0)
      ? [
          penalties('fence_points', part, points + deducted),
          // Nothing off is 0 and not -0, which a reader's language would print with its sign.
          penalties('round_faults', part, 0 - deducted),
        ]
      : []
  return step('points', scored, { unit: 'penalties', value: points, terms })
}

function markStep(scored: RoundScore, { values: { style } }: JumpingRules): Step {
  const { part, givenMark, mark, counts } = scored
  const knockdowns = counts.knockdowns * style.knockdown
  const rest = givenMark === null || mark === null ? null : givenMark - knockdowns - mark
  return step('mark', scored, {
    unit: 'mark',
    value: mark,
    decimals: 1,
    terms: [
      { key: 'given_mark', part, unit: 'mark', decimals: 1, value: givenMark },
      { key: 'knockdowns', part, unit: 'mark', decimals: 1, value: 0 - knockdowns },
      {
        key: 'other_deductions',
        part,
        unit: 'mark',
        decimals: 1,
        value: rest === null ? null : 0 - rest,
      },
    ],
  })
}

function step(
  key: string,
  { part }: RoundScore,
  figure: Pick<Step, 'unit' | 'decimals' | 'value' | 'terms'>,
): Step {
  return { key, part, ...figure }
}

function seconds(key: string, part: string, value: number | null): Term {
  return { key, part, unit: 'seconds', value }
}

function penalties(key: string, part: string, value: number | null): Term {
  return { key, part, unit: 'penalties', value }
}
