import { foldName } from '#domain/registry/names.ts'
import type { ListRow } from './competitor-list.ts'
import { type ListColumn, legOf } from './list-columns.ts'
import { type ListProblem, problem } from './list-problems.ts'
import type { Cells } from './read-free-line.ts'
import { splitRider } from './split-name.ts'

/** By legs; everybody but a relay has one. */
export const headNumberColumns = ['headNumber', 'headNumber2', 'headNumber3'] as const

export const horseColumns = ['horse', 'horse2', 'horse3'] as const

const partnerColumns = ['rider2', 'horse2', 'rider3', 'horse3'] as const
const laterColumns = [...partnerColumns, 'headNumber2', 'headNumber3'] as const

type LaterLegs = Pick<ListRow, (typeof laterColumns)[number]>

export function laterLegs(cells: Cells): LaterLegs {
  return {
    rider2: cells.rider2 ?? null,
    horse2: cells.horse2 ?? null,
    headNumber2: cells.headNumber2 ?? null,
    rider3: cells.rider3 ?? null,
    horse3: cells.horse3 ?? null,
    headNumber3: cells.headNumber3 ?? null,
  }
}

type Legs = LaterLegs & Pick<ListRow, 'firstName' | 'familyName' | 'horse'>

/** What is wrong with, or was guessed of, who rides the later legs; `pairs` start together. */
export function legProblems(legs: Legs, pairs: number): ListProblem[] {
  const surplus = laterColumns.find((column) => legOf(column) > pairs && legs[column] !== null)
  if (surplus) return [problem('leg-too-many', surplus, String(pairs))]
  const lacking = lackingPartner(legs)
  return [
    ...(lacking ? [problem('missing-partner', lacking)] : []),
    ...numbersWithoutPartner(legs),
    ...guessedNames(legs),
    ...twiceInRelay(legs),
  ]
}

/** The first column without a text before the last one with a text: a leg needs a rider and a horse. */
function lackingPartner(legs: LaterLegs): ListColumn | undefined {
  const last = lastNamed(legs)
  const asked = partnerColumns.slice(0, last + (last % 2 === 0 ? 2 : 1))
  return asked.find((column) => legs[column] === null)
}

function lastNamed(legs: LaterLegs): number {
  return partnerColumns.findLastIndex((column) => legs[column] !== null)
}

/** A number that nobody has is not entered. */
function numbersWithoutPartner(legs: LaterLegs): ListProblem[] {
  const lastLeg = legOf(partnerColumns[lastNamed(legs)] ?? 'name')
  return headNumberColumns.flatMap((column) =>
    column !== 'headNumber' && legOf(column) > lastLeg && legs[column] !== null
      ? [problem('number-without-partner', column, legs[column])]
      : [],
  )
}

function guessedNames(legs: LaterLegs): ListProblem[] {
  return (['rider2', 'rider3'] as const).flatMap((column) => {
    const { firstName, familyName, sure } = splitRider(legs[column] ?? '')
    return familyName === '' || firstName === '' || sure
      ? []
      : [problem('name-split-guessed', column, `${familyName}, ${firstName}`)]
  })
}

/** Everybody and every horse rides one leg. */
function twiceInRelay(legs: Legs): ListProblem[] {
  const riders: string[] = [foldName(`${legs.familyName ?? ''} ${legs.firstName ?? ''}`)]
  const horses: string[] = [foldName(legs.horse ?? '')]
  return partnerColumns.flatMap((column) => {
    const { familyName, firstName } = splitRider(legs[column] ?? '')
    const isRider = column === 'rider2' || column === 'rider3'
    const name = foldName(isRider ? `${familyName} ${firstName}` : (legs[column] ?? ''))
    const others = isRider ? riders : horses
    const isTwice = name !== '' && others.includes(name)
    others.push(name)
    return isTwice ? [problem('twice-in-relay', column)] : []
  })
}
