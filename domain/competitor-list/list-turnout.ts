import {
  type ListedKind,
  type ListedRole,
  listedRoles,
  type RoleLimits,
  roles,
} from '#domain/competitions/members.ts'
import { foldName } from '#domain/registry/names.ts'
import type { ListedNames, ListRow } from './competitor-list.ts'
import { type ListProblem, problem } from './list-problems.ts'
import { beginsWithGroom, horsesIn, joinsWords, personsIn } from './several-names.ts'
import { splitRider } from './split-name.ts'

type Turnout = ListedNames & Pick<ListRow, 'horse' | 'firstName' | 'familyName'>

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

/** A cell of names as a row has it: `Bravo, Charlie` becomes `Bravo; Charlie`. */
export function listedCell(role: ListedRole, text: string): string {
  if (/[;/]/.test(text) && !beginsWithGroom(text)) return text
  return namesIn[roles[role].of](text).join('; ')
}

/** Companies have names with any of the signs that separate persons. */
const namesIn: Readonly<Record<ListedKind, (text: string) => string[]>> = {
  horse: horsesIn,
  person: personsIn,
  party: (text) => [text],
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

/** What is wrong with those who stand in a row behind its rider and horse. */
export function memberProblems(row: Turnout, limits: RoleLimits | undefined): ListProblem[] {
  return listedRoles.flatMap((role) => {
    const names = listedNames(row[role])
    const most = limits?.[role] ?? mostNamesRead
    const twice = doubled(role, names, row)
    return [
      ...(names.length > most ? [problem('members-too-many', role, String(most))] : []),
      ...(twice === undefined ? [] : [problem('member-twice', role, twice)]),
      ...tooLong(role, names),
    ]
  })
}

/** The first name that stands there before, among them or as the row's own. */
function doubled(role: ListedRole, names: readonly string[], row: Turnout): string | undefined {
  const kind = roles[role].of
  const keyOf = (name: string) => foldName(kind === 'person' ? personName(splitRider(name)) : name)
  const own = { horse: row.horse ?? '', person: personName(row), party: '' }
  const seen = [foldName(own[kind])].filter((name) => name !== '')
  return names.find((name) => {
    const key = keyOf(name)
    const isTwice = key !== '' && seen.includes(key)
    seen.push(key)
    return isTwice
  })
}

function personName({ firstName, familyName }: Pick<Turnout, 'firstName' | 'familyName'>): string {
  return `${familyName ?? ''} ${firstName ?? ''}`
}

function tooLong(role: ListedRole, names: readonly string[]): ListProblem[] {
  if (names.every(({ length }) => length <= longestName)) return []
  const cut = names.map((name) => name.slice(0, longestName).trim())
  return [problem('too-long', role, cut.join('; '))]
}
