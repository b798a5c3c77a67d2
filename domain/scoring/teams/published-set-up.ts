import type { OpenDiscipline } from '../open-discipline.ts'
import { openPublished } from '../published-list.ts'
import type { Sheet } from '../sheet.ts'
import type { PublishedRider, PublishedTeam, PublishedTeams } from './published-table.ts'
import type { TeamFormula } from './team-formula.ts'

/** The competition that a published team result was made of, set up for what was printed of its riders. */
export function setUpOf({ discipline }: TeamFormula, table: PublishedTeams): OpenDiscipline {
  if (discipline === null) throw new Error(`${table.formula} is of no discipline`)
  return openPublished(discipline, choiceOf(discipline, table))
}

function choiceOf(discipline: string, table: PublishedTeams): object {
  switch (discipline) {
    case 'dressage':
      return dressageChoice(table)
    case 'eventing':
      return eventingChoice
    case 'driving':
      return drivingChoice
    default:
      return jumpingChoice(table)
  }
}

/** What was printed of a rider, written as the office would write it. */
export function sheetOf(rider: PublishedRider, team: PublishedTeam, table: PublishedTeams): Sheet {
  const columns = table.columns ?? jumpingRounds.map((part) => ({ key: 'faults', part }))
  if (columns.some(({ key }) => key === 'faults')) return roundsOf(rider, team)
  const points = columns.findIndex(({ key }) => key === 'points')
  if (points >= 0) return { total: smallest('points', rider.scores[points], 10) }
  if (columns.some(({ key }) => key === 'percent' || key === 'test')) {
    return Object.fromEntries(
      columns.map((_, at) => [
        at === 0 ? 'total' : `total.${at + 1}`,
        smallest('percent', rider.scores[at], 1000),
      ]),
    )
  }
  return Object.fromEntries(
    columns.map(({ part }, at) => [part, smallest('penalties', rider.scores[at], 1000)]),
  )
}

const jumpingRounds = ['round_1', 'round_2']

/** Of a team's time the first rider has all; as nobody rides in no time, everybody has a minute more. */
function roundsOf({ name, scores }: PublishedRider, { time = 0, riders }: PublishedTeam): Sheet {
  const isFirst = riders.length === 0 && name === 'rider 1'
  const ridden = 6000 + (isFirst ? Math.round(100 * time) : 0)
  return Object.fromEntries(
    scores.flatMap((faults, at) =>
      faults === null
        ? []
        : [[jumpingRounds[at], { ...smallest('faults', faults, 1000), time: ridden }]],
    ),
  )
}

function smallest(
  field: string,
  value: number | null | undefined,
  factor: number,
): Readonly<Record<string, number>> {
  return value === null || value === undefined ? {} : { [field]: Math.round(value * factor) }
}

/** Points of all judges where they were printed, else percent; in one test or two. */
function dressageChoice({ columns = [], pointsOfSeven }: PublishedTeams): object {
  const choice = { ruleSet: 'fei-2016', test: 'fei-grand-prix-2026' }
  if (columns.some(({ key }) => key === 'points')) {
    // Without its maximum known a sum of points is below that of five judges of a long test.
    const [judges, all] = pointsOfSeven === undefined ? [5, 2500] : [7, pointsOfSeven]
    return {
      ...choice,
      test: { ...unknownTest, maxPoints: all / judges },
      positions: ['K', 'E', 'H', 'C', 'M', 'B', 'F'].slice(0, judges),
      entryMode: 'total-points',
    }
  }
  const single = { ...choice, positions: ['C'], entryMode: 'total-percent' }
  if (columns.length === 1) return single
  const overall = { tests: ['fei-grand-prix-special-2026'], weights: [1, 1], total: 'mean' }
  return { ...single, overall }
}

const unknownTest = {
  id: 'published',
  name: 'Published',
  year: '2000',
  body: 'FEI',
  kind: 'standard',
  movements: [],
  collectives: [],
  artistic: [],
  quality: [],
  seconds: null,
  minimumHorseAge: null,
  errors: null,
  otherFaults: null,
  source: '',
  sure: false,
}

/** Penalties of the last century have two decimals. */
const eventingChoice = {
  ruleSet: 'fei-2019',
  format: 'long',
  dressage: { entry: 'penalties' },
  crossCountry: { entry: 'total' },
  jumping: { entry: 'total' },
  values: { penaltyDecimals: 2 },
}

const drivingChoice = {
  ruleSet: 'fei-2010',
  phases: ['dressage', 'marathon', 'cones'].map((kind) => ({ kind, entry: 'penalties' })),
}

function jumpingChoice({ formula }: PublishedTeams): object {
  const isOfTwo = formula === 'jumping-nations-cup'
  return {
    // Quarter faults for time until 1999.
    ruleSet: 'fei-until-1999',
    format: isOfTwo ? 'nations-cup' : 'team-round',
    entry: 'totals',
  }
}
