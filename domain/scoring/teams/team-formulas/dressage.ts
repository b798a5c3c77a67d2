import {
  confirmed,
  memory,
  type Sourced,
  type SourcedValues,
  secondHand,
} from '#domain/scoring/rule-set.ts'
import { formulasOf, type TeamFormula } from '../team-formula.ts'
import type { TeamTieBreak, TeamValues } from '../team-values.ts'
import { column, plainTeam } from './plain-team.ts'

const lowestCounting = (count: number): TeamTieBreak => ({
  key: 'lowest_counting',
  of: 'score',
  take: 'nth',
  count,
  better: 'higher',
  firstPlaces: null,
})

const higher: Sourced<'higher'> = confirmed('higher', 'percent and points')

const lowestDecides = secondHand(
  [lowestCounting(3)],
  'European Championships 2025: the lowest counting rider',
)

const threeByPoints: SourcedValues<TeamValues> = {
  ...plainTeam({
    least: 3,
    most: 3,
    counting: 3,
    source: 'olympedia.org/results/185234 and 185324: team totals of 1968 and 1980',
  }),
  columns: confirmed([column('points')], 'totals are sums of the judges’ points'),
  better: higher,
  tieBreaks: secondHand([], 'shared, as in 1988'),
}

const bestThreeByPoints: SourcedValues<TeamValues> = {
  ...threeByPoints,
  ...plainTeam({
    least: 3,
    most: 4,
    counting: 3,
    source: 'olympedia.org/results/185384: team totals of 1988',
  }),
  tieBreaks: confirmed([], 'olympedia.org/results/185384: USA and FIN both sixth on 3883 in 1988'),
}

const threeByMean: SourcedValues<TeamValues> = {
  ...plainTeam({ least: 3, most: 3, counting: 3, source: 'team results of Hong Kong 2008' }),
  columns: confirmed([column('percent')], 'team results of Hong Kong 2008'),
  better: higher,
  riderScores: confirmed('mean', 'team results of Hong Kong 2008: mean with three decimals'),
  tieBreaks: memory([lowestCounting(3)], 'as later'),
}

const rio = 'en.wikipedia.org/wiki/Equestrian_at_the_2016_Summer_Olympics_–_Team_dressage'

const twoTestsByMean: SourcedValues<TeamValues> = {
  ...plainTeam({ least: 3, most: 4, counting: 3, source: rio }),
  columns: confirmed(
    [column('test', '1'), column('test', '2', { bestTeams: 6 })],
    `${rio}; six teams in the Grand Prix Special from memory`,
  ),
  better: higher,
  riderScores: confirmed('mean', rio),
  columnScores: confirmed('mean', rio),
  tieBreaks: memory([lowestCounting(3)], 'as later'),
}

const specialByPoints: SourcedValues<TeamValues> = {
  ...plainTeam({
    least: 3,
    most: 3,
    counting: 3,
    source: 'reports of Tokyo 2020: the Grand Prix Special alone, sum of points of three riders',
  }),
  columns: confirmed([column('points')], 'Tokyo 2020: 8178.0, 7747.0, 7723.0'),
  better: higher,
  tieBreaks: memory([lowestCounting(3)], 'as later'),
}

const paris =
  'github.com/LokmaneBenhammadi/Paris-2024-Olympics-Dashboard, data/results/Equestrian.csv'

const threeByPercent: SourcedValues<TeamValues> = {
  ...plainTeam({ least: 3, most: 3, counting: 3, source: paris }),
  columns: confirmed([column('percent')], `${paris}: 235.790 and 235.669`),
  better: higher,
  tieBreaks: memory([lowestCounting(3)], 'as in 2025'),
}

const bestThreeByPercent: SourcedValues<TeamValues> = {
  ...plainTeam({
    least: 3,
    most: 4,
    counting: 3,
    source: 'equnews, CDIO Compiègne 2016: 226.800 of 77.440, 75.440, 73.920 and 71.120',
  }),
  columns: confirmed([column('percent')], 'equnews, CDIO Compiègne 2016'),
  better: higher,
  tieBreaks: lowestDecides,
}

const formula = formulasOf('dressage')

export const dressageTeamFormulas: readonly TeamFormula[] = [
  formula({
    id: 'dressage-olympic-1968',
    name: 'Olympic dressage 1968 to 1980: three riders, sum of points',
    from: '1968-01-01',
    until: '1980-12-31',
    values: threeByPoints,
  }),
  formula({
    id: 'dressage-olympic-1988',
    name: 'Olympic dressage 1988 to 1996: best three of four, sum of points',
    from: '1988-01-01',
    until: '1996-12-31',
    values: bestThreeByPoints,
  }),
  formula({
    id: 'dressage-olympic-2008',
    name: 'Olympic dressage 2008: three riders, mean of percent',
    from: '2008-01-01',
    until: '2008-12-31',
    values: threeByMean,
  }),
  formula({
    id: 'dressage-olympic-2016',
    name: 'Olympic dressage 2016: best three of four in each of two tests, mean',
    from: '2016-01-01',
    until: '2016-12-31',
    values: twoTestsByMean,
  }),
  formula({
    id: 'dressage-olympic-2020',
    name: 'Olympic dressage 2020: three riders, sum of points',
    from: '2020-01-01',
    until: '2021-12-31',
    values: specialByPoints,
  }),
  formula({
    id: 'dressage-olympic-2024-grand-prix',
    name: 'Olympic dressage 2024, Grand Prix: ten teams go on to the Special',
    from: '2024-01-01',
    until: null,
    values: {
      ...threeByPercent,
      goOn: confirmed(10, `${paris}: the ten best go on, the best starts last`),
    },
  }),
  formula({
    id: 'dressage-olympic-2024',
    name: 'Olympic dressage 2024: three riders, sum of percent',
    from: '2024-01-01',
    until: null,
    values: threeByPercent,
  }),
  formula({
    id: 'dressage-nations-cup',
    name: 'CDIO and championships: best three of four, sum of percent',
    from: '2011-01-01',
    until: null,
    values: bestThreeByPercent,
  }),
  {
    id: 'dressage-best-two',
    name: 'Russia: best two riders, sum of percent',
    discipline: 'dressage',
    body: 'RUS',
    from: '2020-01-01',
    until: null,
    values: {
      ...bestThreeByPercent,
      riders: memory({ least: 2, most: 4 }, 'the size of a team was not found'),
      counting: secondHand(2, 'Russian rules: the best two riders'),
      tieBreaks: memory([lowestCounting(2)], 'as FEI'),
    },
  },
]
