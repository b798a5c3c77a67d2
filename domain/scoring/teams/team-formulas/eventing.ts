import {
  confirmed,
  memory,
  type Sourced,
  type SourcedValues,
  secondHand,
} from '#domain/scoring/rule-set.ts'
import { formulasOf, type TeamFormula } from '../team-formula.ts'
import type { MissingScore, MissingWhy, TeamTieBreak, TeamValues } from '../team-values.ts'
import { column, nothing, plainTeam } from './plain-team.ts'

const allOut: MissingWhy[] = ['withdrawn', 'no_show', 'retired', 'eliminated', 'disqualified']

/** In thousandths of a penalty. */
const fixed = (penalties: number, to = allOut): MissingScore => ({
  give: 'fixed',
  value: 1000 * penalties,
  to,
})

const thirdPlaced: TeamTieBreak = {
  key: 'third_placed',
  of: 'place',
  take: 'nth',
  count: 3,
  better: 'lower',
  firstPlaces: null,
}

/** The sum of the places of the best three (ÖTO). */
const sumOfPlaces: TeamTieBreak = { ...thirdPlaced, key: 'sum_of_places', take: 'sum' }

const dressage = { key: 'dressage', part: 'dressage' } as const
const crossCountry = { key: 'crossCountry', part: 'cross_country' } as const
const jumping = { key: 'jumping', part: 'jumping' } as const

const lower: Sourced<'lower'> = confirmed('lower', 'penalties')

const olympedia =
  'team results of 1976, 1984, 1988, 2000 and 2016: wikipedia; olympedia.org/results/185336, 185366, 185472, 358401'

const bestThreeTotals: SourcedValues<TeamValues> = {
  ...plainTeam({ least: 3, most: 4, counting: 3, source: olympedia }),
  columns: confirmed(
    [dressage, crossCountry, jumping].map(({ key, part }) => column(key, part)),
    olympedia,
  ),
  better: lower,
  choose: confirmed(
    'total',
    `${olympedia}: three best totals; the standing of a phase is its own best three`,
  ),
  tieBreaks: secondHand([thirdPlaced], 'FEI championships: the best third rider'),
}

const thousandPoints: SourcedValues<TeamValues> = {
  ...bestThreeTotals,
  missingTotal: confirmed(
    fixed(1000, [...allOut, 'absent']),
    'olympedia.org/results/358401: 1000 for a rider who does not finish, Rio 2016',
  ),
}

const threeByPhase: SourcedValues<TeamValues> = {
  ...plainTeam({
    least: 3,
    most: 3,
    counting: 3,
    source: 'team eventing of Tokyo 2020 and Paris 2024, 16 of 16 teams of Paris',
  }),
  columns: confirmed(
    [
      column(dressage.key, dressage.part, { missing: fixed(100) }),
      column(crossCountry.key, crossCountry.part, { missing: fixed(200) }),
      column(jumping.key, jumping.part, { missing: fixed(100) }),
    ],
    'Tokyo 2020 and Paris 2024: 100, 200 and 100 for a phase that is not completed',
  ),
  better: lower,
  substitution: confirmed(
    { most: 1, penalty: 20_000 },
    'Tokyo 2020 and Paris 2024: 20 once, from the phase in which the reserve starts',
  ),
  tieBreaks: secondHand([thirdPlaced], 'FEI championships: the best third rider'),
}

const oeto: SourcedValues<TeamValues> = {
  ...bestThreeTotals,
  missingTotal: confirmed(
    { give: 'own-plus', value: 1_000_000, to: allOut },
    'ÖTO 2026 § 302.2: 1000 to what the rider has so far',
  ),
  tieBreaks: confirmed([sumOfPlaces], 'ÖTO 2026 § 302.2.1: the sum of the individual places'),
}

const formula = formulasOf('eventing')

export const eventingTeamFormulas: readonly TeamFormula[] = [
  formula({
    id: 'eventing-championship',
    name: 'FEI championships and Nations Cup, Olympic 1960 to 2008: best three totals of four',
    from: '1960-01-01',
    until: null,
    values: {
      ...bestThreeTotals,
      missingTotal: confirmed(nothing, 'Montreal 1976: teams had three who finished'),
      incomplete: memory('unplaced', 'with fewer than three who finish the team is out'),
    },
  }),
  formula({
    id: 'eventing-olympic-2012',
    name: 'Olympic eventing 2012 to 2016: best three totals, 1000 for a rider who does not finish',
    from: '2012-01-01',
    until: '2016-12-31',
    values: thousandPoints,
  }),
  formula({
    id: 'eventing-olympic-2020',
    name: 'Olympic eventing from 2020: three riders, all count, one substitution',
    from: '2020-01-01',
    until: null,
    values: threeByPhase,
  }),
  {
    id: 'eventing-oeto-2026',
    name: 'ÖTO 2026: best three totals of four, 1000 added for who does not finish',
    discipline: 'eventing',
    body: 'AUT',
    from: '2026-01-01',
    until: null,
    values: {
      ...oeto,
      substitution: memory(null, 'no substitution was found'),
    },
  },
]
