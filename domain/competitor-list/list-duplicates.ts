import { foldName, isSameName } from '#domain/registry/names.ts'
import type { ListRow } from './competitor-list.ts'
import { headNumberColumns, horseColumns } from './list-legs.ts'
import { type ListProblem, problem } from './list-problems.ts'

/** Who is in the competition already. */
export interface PresentCompetitor extends PairNames {
  /** Of all horses of the start; none of somebody who does not start. */
  headNumbers: readonly { headNumber: string; horse: string }[]
}

type PairNames = Pick<ListRow, 'firstName' | 'familyName' | 'horse' | 'feiAthleteId' | 'feiHorseId'>

/**
 * The rows, with what another row or somebody who is entered has already: the same pair, or a head
 * number. `numberBy` horse: a horse keeps its number with every rider, as in the show's settings.
 * `elsewhere`: who is in other competitions of the show, where a number belongs to somebody too.
 */
export function withDuplicates(
  rows: readonly ListRow[],
  present: readonly PresentCompetitor[],
  { numberBy, elsewhere }: { numberBy: 'horse' | 'pair'; elsewhere: readonly PresentCompetitor[] },
): readonly ListRow[] {
  const pairs: SeenPairs = { entered: byKeys(present), above: new Map() }
  const missing = notListed(rows, present)
  const holders: Holder[] = present.flatMap((pair) =>
    pair.headNumbers.map((numbered) => ({ ...numbered, lineNumber: null, pair })),
  )
  const idHolders: IdHolders = { feiAthleteId: new Map(), feiHorseId: new Map() }
  return rows.map((row) => {
    const found = [
      ...pairProblems(row, pairs),
      ...otherHorse(row, missing),
      ...idProblems(row, idHolders),
      ...numberProblems(row, holders, numberBy),
      ...showProblems(row, elsewhere, numberBy),
    ]
    return found.length === 0 ? row : { ...row, problems: [...row.problems, ...found] }
  })
}

/** By the keys of a pair: who is in the competition already, and the rows further up in the list. */
interface SeenPairs {
  entered: ReadonlyMap<string, readonly PairNames[]>
  above: Map<string, ListRow[]>
}

/** Whose number it is; without a line somebody who is entered. */
interface Holder {
  headNumber: string
  horse: string
  lineNumber: number | null
  pair: PairNames
}

function pairProblems(row: ListRow, { entered, above }: SeenPairs): ListProblem[] {
  const keys = pairKeys(row)
  const same = <Pair extends PairNames>(pairs: ReadonlyMap<string, readonly Pair[]>) =>
    keys.flatMap((key) => pairs.get(key) ?? []).find((other) => mayBeSamePair(row, other))
  const otherLine = same(above)?.lineNumber
  for (const key of keys) above.set(key, [...(above.get(key) ?? []), row])
  return [
    ...(otherLine === undefined ? [] : [{ ...problem('twice-in-list', null), otherLine }]),
    ...(same(entered) ? [problem('already-entered', null)] : []),
  ]
}

/** Who is in the competition and in none of the rows. */
export function notListed(
  rows: readonly ListRow[],
  present: readonly PresentCompetitor[],
): PresentCompetitor[] {
  const listed = byKeys(rows)
  return present.filter(
    (each) =>
      !pairKeys(each)
        .flatMap((key) => listed.get(key) ?? [])
        .some((row) => mayBeSamePair(each, row)),
  )
}

/** The rider is in the competition with a horse that the list does not have: a substitution, probably. */
function otherHorse(row: ListRow, missing: readonly PresentCompetitor[]): ListProblem[] {
  const name = foldName(riderOf(row))
  const other = missing.find(({ feiAthleteId, ...each }) => {
    if (feiAthleteId !== null && row.feiAthleteId !== null) return feiAthleteId === row.feiAthleteId
    return name !== '' && foldName(riderOf(each)) === name
  })
  return other ? [problem('entered-with-other-horse', 'horse', other.horse)] : []
}

function byKeys<Pair extends PairNames>(pairs: readonly Pair[]): Map<string, Pair[]> {
  const found = new Map<string, Pair[]>()
  for (const pair of pairs) {
    for (const key of pairKeys(pair)) found.set(key, [...(found.get(key) ?? []), pair])
  }
  return found
}

function isSamePair(one: PairNames, other: PairNames): boolean {
  const keys = pairKeys(other)
  return pairKeys(one).some((key) => keys.includes(key)) && mayBeSamePair(one, other)
}

/** Two FEI IDs are two people, or two horses, whatever they are called. */
function mayBeSamePair(one: PairNames, other: PairNames): boolean {
  return (
    mayAgree(one.feiAthleteId, other.feiAthleteId) && mayAgree(one.feiHorseId, other.feiHorseId)
  )
}

function mayAgree(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other
}

/** By id the first row with it. */
type IdHolders = Record<'feiAthleteId' | 'feiHorseId', Map<string, ListRow>>

/** An id that a row further up gives to somebody else: both would be entered as one. */
function idProblems(row: ListRow, holders: IdHolders): ListProblem[] {
  const fields = [
    ['feiAthleteId', 'fei-athlete-id-twice', riderOf],
    ['feiHorseId', 'fei-horse-id-twice', horseOf],
  ] as const
  return fields.flatMap(([field, code, nameOf]) => {
    const id = row[field]
    if (id === null) return []
    const other = holders[field].get(id)
    if (!other) holders[field].set(id, row)
    if (!other || mayBeSame(nameOf(row), nameOf(other))) return []
    return [{ ...problem(code, field, id), otherLine: other.lineNumber }]
  })
}

function riderOf({ firstName, familyName }: Pick<ListRow, 'firstName' | 'familyName'>): string {
  return `${firstName ?? ''} ${familyName ?? ''}`
}

function horseOf({ horse }: Pick<ListRow, 'horse'>): string {
  return horse ?? ''
}

/** Whether one name is the other one, or a part of it: `Weihegold` and `Weihegold OLD`. */
export function mayBeSame(one: string, other: string): boolean {
  if (isSameName(one, other)) return true
  const [shorter = [], longer = []] = [one, other]
    .map((name) => foldName(name).split(' '))
    .toSorted((a, b) => a.length - b.length)
  return shorter.every((word) => longer.includes(word))
}

/** Adds the numbers of the row to the holders. */
function numberProblems(
  row: ListRow,
  holders: Holder[],
  numberBy: 'horse' | 'pair',
): ListProblem[] {
  return headNumberColumns.flatMap((column, leg) => {
    const headNumber = row[column]
    if (headNumber === null) return []
    const horse = row[horseColumns[leg] ?? 'horse'] ?? ''
    const isOwn = (other: Holder) =>
      (numberBy === 'horse' && horse !== '' && foldName(other.horse) === foldName(horse)) ||
      (other.lineNumber === null && isSamePair(row, other.pair))
    const others = holders.filter((each) => each.headNumber === headNumber && !isOwn(each))
    const [other] = others
    holders.push({ headNumber, horse, lineNumber: row.lineNumber, pair: row })
    if (!other) return []
    const code = other.lineNumber === null ? 'head-number-taken' : 'head-number-twice'
    return [{ ...problem(code, column, headNumber), otherLine: other.lineNumber }]
  })
}

/** Given numbers that are not those of the show: another horse's, or others than the pair has. */
function showProblems(
  row: ListRow,
  elsewhere: readonly PresentCompetitor[],
  numberBy: 'horse' | 'pair',
): ListProblem[] {
  const numbered = elsewhere.flatMap((other) => {
    const isPair = isSamePair(row, other)
    return other.headNumbers.map((each) => ({ ...each, isPair }))
  })
  return headNumberColumns.flatMap((column, leg) => {
    const headNumber = row[column]
    const horse = foldName(row[horseColumns[leg] ?? 'horse'] ?? '')
    if (headNumber === null || horse === '') return []
    const isOfHorse = (other: { horse: string }) => foldName(other.horse) === horse
    const own = numbered.filter(
      (other) => isOfHorse(other) && (numberBy === 'horse' || (leg === 0 && other.isPair)),
    )
    if (own.some((other) => other.headNumber === headNumber)) return []
    const isTaken = numbered.some((other) => other.headNumber === headNumber && !isOfHorse(other))
    if (isTaken) return [problem('head-number-elsewhere', column, headNumber)]
    const [known] = own
    return known ? [problem('head-number-differs', column, known.headNumber)] : []
  })
}

/** What says that two rows mean the same rider on the same horse: of each the FEI ID or the name. */
function pairKeys(pair: PairNames): string[] {
  const { feiAthleteId, feiHorseId } = pair
  const rider = foldName(`${pair.firstName ?? ''} ${pair.familyName ?? ''}`)
  const horse = foldName(pair.horse ?? '')
  const riders = [
    ...(feiAthleteId ? [`id ${feiAthleteId}`] : []),
    ...(rider ? [`name ${rider}`] : []),
  ]
  const horses = [...(feiHorseId ? [`id ${feiHorseId}`] : []), ...(horse ? [`name ${horse}`] : [])]
  return riders.flatMap((one) => horses.map((other) => `${one}/${other}`))
}
