import {
  confirmed,
  memory,
  type Sourced,
  type SourcedValues,
  secondHand,
} from '#domain/scoring/rule-set.ts'
import { formulasOf, type TeamFormula } from '../team-formula.ts'
import type {
  ColumnName,
  MissingScore,
  TeamColumn,
  TeamTieBreak,
  TeamValues,
} from '../team-values.ts'
import { column, plainTeam } from './plain-team.ts'

/** Worst score of the round and 20 faults, in thousandths (Atlanta 1996: 40.25 + 20 = 60.25). */
const worstAndTwenty: MissingScore = {
  give: 'worst-plus',
  value: 20_000,
  to: ['eliminated', 'retired'],
}

const faultsOf = (part: string): ColumnName => ({ key: 'faults', part })
const timeOf = (part: string): ColumnName => ({ key: 'time', part })

function round(part: string, changes: Partial<TeamColumn> = {}): TeamColumn {
  const { key } = faultsOf(part)
  return column(key, part, { time: timeOf(part), ...changes })
}

const lower: Sourced<'lower'> = confirmed('lower', 'faults')

/** Only faults and then time of the jump-off; `riders` of each team ride it. */
function jumpOff(riders: number, firstPlaces: number): TeamTieBreak[] {
  const common = { take: 'sum', count: riders, better: 'lower', firstPlaces } as const
  return [
    { key: 'jump_off_faults', of: faultsOf('jump_off_1'), ...common },
    { key: 'jump_off_time', of: timeOf('jump_off_1'), ...common },
  ]
}

const roundTimes: TeamTieBreak = {
  key: 'round_times',
  of: 'times',
  take: 'sum',
  count: 1,
  better: 'lower',
  firstPlaces: null,
}

const nationsCup: SourcedValues<TeamValues> = {
  ...plainTeam({
    least: 3,
    most: 4,
    counting: 3,
    source: 'Nations Cups of Seoul 1988, Atlanta 1996, Sydney 2000; FEI Jumping Rules art. 264',
  }),
  columns: confirmed(
    [
      round('round_1', { missing: worstAndTwenty }),
      round('round_2', { missing: worstAndTwenty, bestTeams: 8 }),
    ],
    'Atlanta 1996: 40.25 + 20 = 60.25; ÖTO 2026 § 228; eight teams in round two, some events six to ten',
  ),
  better: lower,
  tieBreaks: secondHand(
    jumpOff(1, 1),
    'one rider for each team against the clock for the first place; others stay equal (Seoul 1988: two teams eighth on 75)',
  ),
}

const paris =
  'github.com/LokmaneBenhammadi/Paris-2024-Olympics-Dashboard, data/results/Equestrian.csv'

const olympic: SourcedValues<TeamValues> = {
  ...plainTeam({ least: 3, most: 3, counting: 3, source: paris }),
  columns: confirmed([round('round_1')], `${paris}: sum of three, no drop score`),
  better: lower,
  incomplete: confirmed(
    'behind',
    `${paris}: 28 faults of two riders are place 19, behind 72 of three`,
  ),
  substitution: memory(
    { most: 1, penalty: 0 },
    'a reserve may come in between qualifier and final',
  ),
  tieBreaks: confirmed([roundTimes], `${paris}: bronze on 0.57 s, 7 faults each`),
}

const final: SourcedValues<TeamValues> = {
  ...olympic,
  tieBreaks: confirmed(
    [...jumpOff(3, 1), roundTimes],
    'Tokyo 2020: gold in a jump-off of three, 122.90 to 124.20 s; Paris 2024: bronze on the times of the round',
  ),
}

const championship: SourcedValues<TeamValues> = {
  ...nationsCup,
  columns: secondHand(
    [
      column('faults', 'speed_leg'),
      round('round_1', { missing: worstAndTwenty }),
      round('round_2', { missing: worstAndTwenty, bestTeams: 10 }),
    ],
    'points of the speed competition and two rounds, best three of four each; ten teams in round two from 2018',
  ),
  tieBreaks: memory([...jumpOff(1, 3), roundTimes], 'a jump-off for medals'),
}

const formula = formulasOf('jumping')

export const jumpingTeamFormulas: readonly TeamFormula[] = [
  formula({
    id: 'jumping-nations-cup',
    name: 'Nations Cup: two rounds, best three of four in each',
    from: '1988-01-01',
    until: null,
    values: nationsCup,
  }),
  formula({
    id: 'jumping-nations-cup-one-round',
    name: 'Team competition of one round, best three of four',
    from: '1988-01-01',
    until: null,
    values: {
      ...nationsCup,
      columns: confirmed(
        [round('round_1', { missing: worstAndTwenty })],
        'Sydney 2000, round 1; Atlanta 1996: 40.25 + 20 = 60.25',
      ),
    },
  }),
  formula({
    id: 'jumping-olympic-qualifier-2020',
    name: 'Olympic jumping from 2020, team qualifier: three riders, ten teams go on',
    from: '2020-01-01',
    until: null,
    values: {
      ...olympic,
      goOn: confirmed(10, `${paris}: ten teams in the final; scores do not carry over`),
    },
  }),
  formula({
    id: 'jumping-olympic-2020',
    name: 'Olympic jumping from 2020, team final: three riders',
    from: '2020-01-01',
    until: null,
    values: final,
  }),
  formula({
    id: 'jumping-championship',
    name: 'World and European championships: speed points and two rounds, best three of four',
    from: '2018-01-01',
    until: null,
    values: championship,
  }),
]
