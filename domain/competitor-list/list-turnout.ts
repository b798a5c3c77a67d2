import { mostFurtherHorses, mostGrooms } from '#domain/competitions/turnout.ts'
import { foldName } from '#domain/registry/names.ts'
import type { ListRow } from './competitor-list.ts'
import { type ListProblem, problem } from './list-problems.ts'
import { beginsWithGroom, horsesIn, joinsWords, personsIn } from './several-names.ts'
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

/** A cell of further horses or grooms as a row has it: `Bravo, Charlie` becomes `Bravo; Charlie`. */
export function listedCell(column: 'furtherHorses' | 'grooms', text: string): string {
  if (/[;/]/.test(text) && !beginsWithGroom(text)) return text
  return (column === 'grooms' ? personsIn(text) : horsesIn(text)).join('; ')
}

/** The first horse of a turnout, and the others that stand in its cell. */
export function splitHorses({ horse = '', furtherHorses = '' }: Partial<Record<string, string>>) {
  const [first = '', ...others] = horsesIn(horse)
  if (others.length === 0) return {}
  const further = [...others, ...(furtherHorses === '' ? [] : [furtherHorses])].join('; ')
  return { horse: first, furtherHorses: further }
}

/** Words for a class by how many horses are driven, and how many a list may name: one in reserve. */
const classes = [
  {
    words: /\b[hp]1\b|\bsingles?\b|einspanner|attelages? a un\b|enkelspan|\benbet|limonera/,
    most: 1,
  },
  {
    words: /\b[hp]2\b|\bpairs?\b|zweispanner|attelages? a deux|tweespan|\bparspann|\btronco/,
    most: 3,
  },
  {
    words: /\b[hp]4\b|four in hand|vierspanner|attelages? a quatre|vierspan|\bfyrspann|\bcuarta/,
    most: 5,
  },
] as const

/** How many horses a turnout has at most in a competition of this name; null where it does not say. */
export function mostHorsesOf(competition: string): number | null {
  const name = foldName(competition)
  return classes.find(({ words }) => words.test(name))?.most ?? null
}

/** A cell that names one, although its text could be read as two. */
function doubtfulNames(row: Turnout): ListProblem[] {
  const [groom = '', ...others] = listedNames(row.grooms)
  const horses = [row.horse ?? '', ...listedNames(row.furtherHorses)]
  const { firstName, familyName } = splitRider(groom)
  return [
    ...(others.length === 0 && groom.includes(',')
      ? [problem('one-person-or-two', 'grooms', `${firstName} ${familyName}`)]
      : []),
    ...horses
      .filter(joinsWords)
      .map((name) =>
        problem('one-horse-or-two', name === row.horse ? 'horse' : 'furtherHorses', name),
      ),
  ]
}

/** What is wrong with, or doubtful of, a turnout; `mostHorses` where the class says how many are driven. */
export function drivenProblems(row: Turnout, mostHorses: number | null): ListProblem[] {
  const horses = listedNames(row.furtherHorses).length + (row.horse === null ? 0 : 1)
  const isMore = mostHorses !== null && horses > mostHorses
  return [
    ...(isMore ? [problem('more-horses-than-class', 'furtherHorses', String(mostHorses))] : []),
    ...doubtfulNames(row),
  ]
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
