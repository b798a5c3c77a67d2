import { confirmed, memory, type SourcedValues } from '#domain/scoring/rule-set.ts'
import type { TeamFormula } from '../team-formula.ts'
import type { TeamValues } from '../team-values.ts'
import { bestPlaced, column, plainTeam } from './plain-team.ts'

const source =
  'riesenbeck2012.de; WEG 2010: NED 279.77 is below its best two totals, 135.24 + 156.56'

const bestTwoByPhase: SourcedValues<TeamValues> = {
  ...plainTeam({ least: 2, most: 3, counting: 2, source }),
  columns: confirmed(
    ['dressage', 'marathon', 'cones'].map((phase) => column(phase, phase)),
    source,
  ),
  better: confirmed('lower', 'penalties'),
  onlyFinishers: confirmed(true, 'riesenbeck2012.de: a driver must finish all phases to count'),
  incomplete: memory(
    'unplaced',
    'a driver must finish all phases to count; what becomes of a team with fewer than two was not found',
  ),
  tieBreaks: memory(bestPlaced, 'no tie-break was found; the best placed driver'),
}

export const drivingTeamFormulas: readonly TeamFormula[] = [
  {
    id: 'driving-championship',
    name: 'Driving championships: best two of each phase, of drivers who finish',
    discipline: 'driving',
    body: 'FEI',
    from: '2010-01-01',
    until: null,
    values: bestTwoByPhase,
  },
  {
    id: 'driving-best-two-any',
    name: 'Driving: best two of each phase, of all who have a score in it',
    discipline: 'driving',
    body: 'FEI',
    from: '2010-01-01',
    until: null,
    values: {
      ...bestTwoByPhase,
      onlyFinishers: memory(false, 'a reading of “best two of each phase” that shows may announce'),
    },
  },
]
