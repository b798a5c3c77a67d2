import type { CompetitorStatus } from '#domain/competitions/status.ts'
import { isSameName } from '#domain/registry/names.ts'
import type { ListRow } from './competitor-list.ts'
import type { ColumnMapping, ListColumn } from './list-columns.ts'
import { mayBeSame } from './list-duplicates.ts'
import type { ListedStatus } from './listed-status.ts'

/** What a list says of a competitor, as far as a later list is compared with it. */
export interface SaidOfStart {
  firstName: string | null
  familyName: string | null
  nation: string | null
  horse: string | null
  headNumber: string | null
  team: string | null
  group: string | null
  horsConcours: boolean
  status: ListedStatus
}

/** A competitor of the competition. */
export interface ComparedStart
  extends Pick<SaidOfStart, 'firstName' | 'familyName' | 'nation' | 'horse' | 'headNumber'> {
  id: string
  team: string | null
  group: string | null
  horsConcours: boolean
  status: CompetitorStatus
  feiAthleteId: string | null
  feiHorseId: string | null
  /** Something was recorded: a pair that has ridden is neither exchanged nor taken out. */
  hasMarks: boolean
  /** The id of the entry in the list that was last applied. */
  foreignId: string | null
  /** What that list said; null where none was applied. */
  said: SaidOfStart | null
}

/** A row that can be entered. */
export type ComparedRow = SaidOfStart &
  Pick<ListRow, 'lineNumber' | 'feiAthleteId' | 'feiHorseId' | 'club'> & {
    foreignId: string | null
  }

export type DifferenceKind = 'new' | 'substituted' | 'renamed' | 'changed' | 'returned' | 'gone'

/** One act that the list asks for; each is taken or left by itself. */
export interface ListDifference {
  /** Names the act for as long as list and competition stay as they are. */
  key: string
  kind: DifferenceKind
  /** Null of somebody new. */
  competitorId: string | null
  /** Null of somebody who is gone. */
  lineNumber: number | null
  /** `rider` and `horse` stand for all that names them. */
  field: DifferenceField | null
  from: string | null
  to: string | null
  /** The office changed the field after the last list: the list is not followed unless it is ticked. */
  isHandEdited: boolean
}

export type DifferenceField = 'rider' | 'horse' | 'headNumber' | 'team' | 'group' | 'horsConcours'

/** A value that the office changed by hand and that the list does not speak against since. */
export interface KeptByHand {
  competitorId: string
  field: DifferenceField
  /** As it stands, and as the list has it. */
  stands: string | null
  listed: string | null
}

export interface ListDifferences {
  differences: readonly ListDifference[]
  kept: readonly KeptByHand[]
  /** Competitors of whom the list says what stands. */
  unchanged: number
  /** Which row is about whom; rows of new competitors are not among them. */
  matches: readonly { competitorId: string; lineNumber: number }[]
}

/**
 * What a list that is read once more asks for. Rows and competitors are matched by the id of the entry, by
 * both FEI ids, by one of them with the other's name, by names; of those left over the same rider with
 * another horse is a substitution, and so is the same horse with another rider. Two ids are two people,
 * whatever they are called.
 */
export function listDifferences(
  rows: readonly ComparedRow[],
  starts: readonly ComparedStart[],
  columns: ColumnMapping,
): ListDifferences {
  const { matched, substituted, left } = matchRows(rows, starts)
  const ofMatched = matched.map((pair) => matchedDifferences(pair, columns))
  const ofSubstituted = substituted.map((pair) => substitutedDifferences(pair, columns))
  const taken = new Set([...matched, ...substituted].map(({ row }) => row))
  const fresh = rows.filter((row) => !taken.has(row) && !isOut(row.status))
  const gone = left.filter(({ hasMarks, status }) => !hasMarks && isWaiting(status))
  const compared = [...ofMatched, ...ofSubstituted]
  const differences = [
    ...compared.flatMap((each) => each.differences),
    ...fresh.map((row) => ({ ...differenceOf('new', { row }), to: pairWords(row) })),
    ...gone.map((start) => ({ ...differenceOf('gone', { start }), from: pairWords(start) })),
  ]
  return {
    differences: differences.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
    kept: compared.flatMap((each) => each.kept),
    unchanged: ofMatched.filter((each) => each.differences.length === 0).length,
    matches: [...matched, ...substituted].map(({ row, start }) => ({
      competitorId: start.id,
      lineNumber: row.lineNumber,
    })),
  }
}

interface Compared {
  differences: readonly ListDifference[]
  kept: readonly KeptByHand[]
}

function matchedDifferences(pair: Matched, columns: ColumnMapping): Compared {
  const { row, start } = pair
  const fields = fieldDifferences(pair, columns)
  // Another horse on the entry of a pair that has ridden is no new name of that horse.
  const isExchanged = otherPart(row, start) !== null
  const own = fields.differences.filter(({ kind }) => kind !== 'renamed' || !isExchanged)
  return { kept: fields.kept, differences: [...own, ...statusDifferences(row, start)] }
}

function substitutedDifferences(
  { row, start, field }: Matched & { field: 'rider' | 'horse' },
  columns: ColumnMapping,
): Compared {
  const [from, to] = field === 'horse' ? [start.horse, row.horse] : [riderOf(start), riderOf(row)]
  const fields = fieldDifferences({ row, start }, columns)
  return {
    kept: fields.kept.filter((each) => each.field !== field),
    differences: [
      { ...differenceOf('substituted', { row, start, field }), from, to },
      ...fields.differences.filter((each) => each.field !== field),
    ],
  }
}

const order: readonly DifferenceKind[] = [
  'substituted',
  'gone',
  'returned',
  'new',
  'renamed',
  'changed',
]

/** Whether the list takes somebody out. */
export function isOut(status: ListedStatus): boolean {
  return status === 'scratched' || status === 'withdrawn' || status === 'no_show'
}

/** Not begun, and not out. */
function isWaiting(status: CompetitorStatus): boolean {
  return status === 'entered' || status === 'ready'
}

interface Matched {
  row: ComparedRow
  start: ComparedStart
}

function matchRows(rows: readonly ComparedRow[], starts: readonly ComparedStart[]) {
  const openRows = new Set(rows)
  const openStarts = new Set(starts)
  const pairUp = (isSame: (row: ComparedRow, start: ComparedStart) => boolean): Matched[] => {
    const found: Matched[] = []
    for (const row of openRows) {
      for (const start of openStarts) {
        if (!isSame(row, start)) continue
        openRows.delete(row)
        openStarts.delete(start)
        found.push({ row, start })
        break
      }
    }
    return found
  }
  const matched = [
    ...pairUp((row, start) => row.foreignId !== null && row.foreignId === start.foreignId),
    ...pairUp((row, start) => hasSameId(row, start, 'rider') && hasSameId(row, start, 'horse')),
    ...pairUp(
      (row, start) =>
        isSame(row, start, 'rider') &&
        isSame(row, start, 'horse') &&
        (hasSameId(row, start, 'rider') || hasSameId(row, start, 'horse')),
    ),
    ...pairUp((row, start) => isSame(row, start, 'rider') && isSame(row, start, 'horse')),
    // A longer or shorter name of the same: `Drift` and `Drift van de Heide`, `Ash` and `Ash-Berg`.
    ...pairUp((row, start) => isSame(row, start, 'rider') && isNearly(row, start, 'horse')),
    ...pairUp((row, start) => isNearly(row, start, 'rider') && isSame(row, start, 'horse')),
  ]
  // An entry that kept its id may have another horse or rider.
  const [exchanged, same] = partition(matched, ({ row, start }) => otherPart(row, start) !== null)
  const isFree = ({ hasMarks, status }: ComparedStart) => !hasMarks && isWaiting(status)
  const substituted = [
    ...exchanged.flatMap(({ row, start }) => {
      const field = otherPart(row, start)
      return field === null || !isFree(start) ? [] : [{ row, start, field }]
    }),
    ...pairUp(
      (row, start) =>
        isFree(start) &&
        !isOut(row.status) &&
        isSame(row, start, 'rider') &&
        bestOf(row, start, rows),
    ).map((pair) => ({ ...pair, field: 'horse' as const })),
    ...pairUp(
      (row, start) => isFree(start) && !isOut(row.status) && isSame(row, start, 'horse'),
    ).map((pair) => ({ ...pair, field: 'rider' as const })),
  ]
  const kept = exchanged.filter(({ start }) => !isFree(start))
  return { matched: [...same, ...kept], substituted, left: [...openStarts] }
}

/** Of a rider with several horses the one whose head number the row has goes first, where one has it. */
function bestOf(row: ComparedRow, start: ComparedStart, rows: readonly ComparedRow[]): boolean {
  if (start.headNumber === null || row.headNumber === start.headNumber) return true
  const rival = rows.find(
    (each) => each !== row && each.headNumber === start.headNumber && isSame(each, start, 'rider'),
  )
  return rival === undefined
}

/** Of a pair that is matched by the id of its entry, who is another one now. */
function otherPart(row: ComparedRow, start: ComparedStart): 'rider' | 'horse' | null {
  if (isOther(row, start, 'horse')) return 'horse'
  return isOther(row, start, 'rider') ? 'rider' : null
}

function isOther(row: ComparedRow, start: ComparedStart, part: 'rider' | 'horse'): boolean {
  const [own, theirs] = idsOf(row, start, part)
  if (own !== null && theirs !== null) return own !== theirs
  return !isNearly(row, start, part)
}

function hasSameId(row: ComparedRow, start: ComparedStart, part: 'rider' | 'horse'): boolean {
  const [own, theirs] = idsOf(row, start, part)
  return own !== null && own === theirs
}

/** By the id where both have one, else by the name. */
function isSame(row: ComparedRow, start: ComparedStart, part: 'rider' | 'horse'): boolean {
  const [own, theirs] = idsOf(row, start, part)
  if (own !== null && theirs !== null) return own === theirs
  const [name, other] =
    part === 'rider' ? [riderOf(row), riderOf(start)] : [row.horse ?? '', start.horse ?? '']
  return name !== '' && isSameName(name, other)
}

/** A part of the name of the other, where no ids tell them apart. */
function isNearly(row: ComparedRow, start: ComparedStart, part: 'rider' | 'horse'): boolean {
  const [own, theirs] = idsOf(row, start, part)
  if (own !== null && theirs !== null && own !== theirs) return false
  const [name, other] =
    part === 'rider' ? [riderOf(row), riderOf(start)] : [row.horse ?? '', start.horse ?? '']
  return name !== '' && other !== '' && mayBeSame(name, other)
}

function idsOf(row: ComparedRow, start: ComparedStart, part: 'rider' | 'horse') {
  return part === 'rider'
    ? ([row.feiAthleteId, start.feiAthleteId] as const)
    : ([row.feiHorseId, start.feiHorseId] as const)
}

function fieldDifferences({ row, start }: Matched, columns: ColumnMapping): Compared {
  const differences: ListDifference[] = []
  const kept: KeptByHand[] = []
  for (const spec of compared) {
    const found = fieldDifference(spec, { row, start }, columns)
    if (found === null) continue
    if ('key' in found) differences.push(found)
    else kept.push(found)
  }
  return { differences, kept }
}

/** Null where the list says what stands, or nothing. */
function fieldDifference(
  { field, kind, of, isListed }: (typeof compared)[number],
  { row, start }: Matched,
  columns: ColumnMapping,
): ListDifference | KeptByHand | null {
  const [listed, stands] = [of(row), of(start)]
  const said = start.said && of(start.said)
  if (listed === stands || !isListed(row, columns, said)) return null
  // The registry has other letters than lists; nobody has changed them by hand.
  const isSpelling = kind === 'renamed' && isSameName(said ?? listed, stands)
  if (said === listed || (said === null && isSpelling)) {
    if (isSpelling) return null
    return { competitorId: start.id, field, stands: shown(stands), listed: shown(listed) }
  }
  return {
    ...differenceOf(kind, { row, start, field }),
    from: shown(stands),
    to: shown(listed),
    isHandEdited: said !== null && said !== stands && !isSpelling,
  }
}

type ComparedFields = Omit<SaidOfStart, 'status'>

const compared: readonly {
  field: DifferenceField
  kind: 'renamed' | 'changed'
  of: (each: ComparedFields) => string
  /** Whether the list says anything of it: an empty cell of a column that was filled before does. */
  isListed: (row: ComparedRow, columns: ColumnMapping, said: string | null) => boolean
}[] = [
  {
    field: 'rider',
    kind: 'renamed',
    of: (each) => riderOf(each),
    isListed: (row) => row.familyName !== null,
  },
  {
    field: 'horse',
    kind: 'renamed',
    of: ({ horse }) => horse ?? '',
    isListed: ({ horse }) => horse !== null,
  },
  ...(['headNumber', 'team', 'group'] as const).map((field) => ({
    field,
    kind: 'changed' as const,
    of: (each: ComparedFields) => each[field] ?? '',
    isListed: (row: ComparedRow, columns: ColumnMapping, said: string | null) =>
      hasColumn(columns, field) && (row[field] !== null || (said !== null && said !== '')),
  })),
  {
    field: 'horsConcours',
    kind: 'changed',
    of: ({ horsConcours }) => (horsConcours ? 'HC' : ''),
    isListed: (_row, columns) => hasColumn(columns, 'horsConcours'),
  },
]

function hasColumn(columns: ColumnMapping, column: ListColumn): boolean {
  return columns.includes(column)
}

/** A list that takes out whom it had, or has again whom it took out. */
function statusDifferences(row: ComparedRow, start: ComparedStart): ListDifference[] {
  if (start.hasMarks) return []
  if (isOut(row.status)) {
    // The office brought back whom the list still takes out.
    const isKnown = start.said?.status === row.status
    if (isKnown || !isWaiting(start.status)) return []
    return [{ ...differenceOf('gone', { row, start }), from: pairWords(start) }]
  }
  const wasTakenOut = start.said !== null && isOut(start.said.status)
  const isTakenOut = start.status === 'withdrawn' || start.status === 'scratched'
  if (!wasTakenOut || !isTakenOut) return []
  return [{ ...differenceOf('returned', { row, start }), to: pairWords(start) }]
}

interface About {
  row?: ComparedRow
  start?: ComparedStart
  field?: DifferenceField
}

function differenceOf(kind: DifferenceKind, { row, start, field }: About): ListDifference {
  const about = start ? start.id : `line ${row?.lineNumber ?? 0}`
  return {
    key: [kind, about, field].filter(Boolean).join(' '),
    kind,
    competitorId: start?.id ?? null,
    lineNumber: row?.lineNumber ?? null,
    field: field ?? null,
    from: null,
    to: null,
    isHandEdited: false,
  }
}

function pairWords(pair: Pick<SaidOfStart, 'firstName' | 'familyName' | 'horse'>): string {
  return [riderOf(pair), pair.horse].filter(Boolean).join(' – ')
}

function riderOf({ firstName, familyName }: Pick<SaidOfStart, 'firstName' | 'familyName'>): string {
  return [familyName, firstName].filter(Boolean).join(', ')
}

function shown(text: string): string | null {
  return text === '' ? null : text
}

function partition<Item>(items: readonly Item[], holds: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(holds), items.filter((item) => !holds(item))]
}
