import { memory, type SourcedValues } from '#domain/scoring/rule-set.ts'
import type { TeamFormula } from '../team-formula.ts'
import type { TeamValues } from '../team-values.ts'
import { bestPlaced, column, plainTeam } from './plain-team.ts'

const schedule = 'as schedules of national team competitions usually say; the show decides'

function bestThree(key: string, better: TeamValues['better']): SourcedValues<TeamValues> {
  return {
    ...plainTeam({ least: 3, most: 4, counting: 3, source: schedule }),
    riders: memory({ least: 3, most: 4 }, schedule),
    counting: memory(3, schedule),
    columns: memory([column(key)], schedule),
    better: memory(better, schedule),
    tieBreaks: memory(bestPlaced, schedule),
  }
}

const formula = (
  formulaOf: Pick<TeamFormula, 'id' | 'name' | 'discipline' | 'values'>,
): TeamFormula => ({ body: 'national', from: '2020-01-01', until: null, ...formulaOf })

export const genericTeamFormulas: readonly TeamFormula[] = [
  formula({
    id: 'best-three-percent',
    name: 'Best three of four, sum of percent',
    discipline: 'dressage',
    values: bestThree('percent', 'higher'),
  }),
  formula({
    id: 'best-three-percent-mean',
    name: 'Best three of four, mean of percent',
    discipline: 'dressage',
    values: { ...bestThree('percent', 'higher'), riderScores: memory('mean', schedule) },
  }),
  formula({
    id: 'best-three-penalties',
    name: 'Eventing and driving: best three of four, sum of the totals',
    discipline: null,
    values: bestThree('penalties', 'lower'),
  }),
]
