import { mostFurtherHorses, mostGrooms } from '#domain/competitions/turnout.ts'
import { foldName } from '#domain/registry/names.ts'
import type { ListRow } from './competitor-list.ts'
import { type ListProblem, problem } from './list-problems.ts'
import { splitRider } from './split-name.ts'

type Turnout = Pick<ListRow, 'furtherHorses' | 'grooms' | 'horse' | 'firstName' | 'familyName'>

/** The longest that one of the names may be. */
const longestName = 100

/** More than any turnout has, so that too many are seen; the rest of a cell is not looked at. */
const mostNamesRead = 50

/** The names of a cell, `Bravo; Charlie` or `Bravo / Charlie`. */
export function listedNames(cell: string | null): string[] {
  return (cell ?? '')
    .split(/[;/]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, mostNamesRead)
}

/** What is wrong with the further horses and grooms of a row. */
export function turnoutProblems(row: Turnout): ListProblem[] {
  const horses = listedNames(row.furtherHorses)
  const grooms = listedNames(row.grooms)
  const persons = grooms.map((groom) => personName(splitRider(groom)))
  return [
    ...(horses.length > mostFurtherHorses
      ? [problem('further-horses-too-many', 'furtherHorses')]
      : []),
    ...(grooms.length > mostGrooms ? [problem('grooms-too-many', 'grooms')] : []),
    ...(isTwice([row.horse ?? '', ...horses])
      ? [problem('twice-in-turnout', 'furtherHorses')]
      : []),
    ...(isTwice([personName(row), ...persons]) ? [problem('twice-in-turnout', 'grooms')] : []),
    ...tooLong('furtherHorses', horses),
    ...tooLong('grooms', grooms),
  ]
}

function personName({ firstName, familyName }: Pick<Turnout, 'firstName' | 'familyName'>): string {
  return `${familyName ?? ''} ${firstName ?? ''}`
}

function isTwice(names: readonly string[]): boolean {
  const folded = names.map(foldName).filter((name) => name !== '')
  return new Set(folded).size < folded.length
}

function tooLong(field: 'furtherHorses' | 'grooms', names: readonly string[]): ListProblem[] {
  if (names.every(({ length }) => length <= longestName)) return []
  const cut = names.map((name) => name.slice(0, longestName).trim())
  return [problem('too-long', field, cut.join('; '))]
}
