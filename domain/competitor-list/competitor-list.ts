import { type ListedRole, listedRoles, type RoleLimits } from '#domain/competitions/members.ts'
import { needsReason } from '#domain/competitions/status.ts'
import { oneLine } from '#domain/forms/inputs.ts'
import { withoutApostrophes } from '#domain/forms/spreadsheet-text.ts'
import { checkFeiHorseId, checkFeiPersonId } from '#domain/registry/identifiers.ts'
import { readNation } from '#domain/registry/nations.ts'
import type { CsvRecord } from './csv.ts'
import { withWholeNames } from './leg-columns.ts'
import { letterLines } from './letter-lines.ts'
import {
  type ColumnMapping,
  type Delimiter,
  guessColumns,
  guessDelimiter,
  isRole,
  type ListColumn,
  listColumns,
  looksLikeHeader,
  mapHeader,
  readTable,
  withBareNumber,
} from './list-columns.ts'
import { notListed, type PresentCompetitor, withDuplicates } from './list-duplicates.ts'
import { laterLegs, legProblems } from './list-legs.ts'
import { type ListProblem, type ListProblemCode, problem } from './list-problems.ts'
import { drivenProblems, listedCell, memberProblems, splitHorses } from './list-turnout.ts'
import { holdsStatuses, type ListedStatus, readListedStatus } from './listed-status.ts'
import { type Cells, readFreeLine } from './read-free-line.ts'
import { horsesIn, ridersIn } from './several-names.ts'
import { splitRider } from './split-name.ts'
import { isLogical, readYesOrNo } from './yes-or-no.ts'

export interface CompetitorList {
  rows: readonly ListRow[]
  /** As guessed or as the caller gave it; empty for free text. */
  columns: ColumnMapping
  delimiter: Delimiter
  hasHeader: boolean
  /** The cells of the header row, for the choice of columns; empty without one. */
  header: readonly string[]
  /** Who is in the competition and in none of the rows. */
  notListed: readonly PresentCompetitor[]
}

/** Of each role the names of all, `Bravo; Charlie`. */
export type ListedNames = Record<ListedRole, string | null>

/** Texts are as typed but for blanks at the ends and doubled ones; null where nothing is given. */
export interface ListRow extends ListedNames {
  lineNumber: number
  raw: string
  firstName: string | null
  familyName: string | null
  /** NOC code; what is typed where no nation is known by it but it has the form of a code. */
  nation: string | null
  horse: string | null
  headNumber: string | null
  feiAthleteId: string | null
  feiHorseId: string | null
  club: string | null
  team: string | null
  group: string | null
  horsConcours: boolean
  status: ListedStatus
  statusReason: string | null
  /** Full names, horses and head numbers: who rides the later legs of a relay. */
  rider2: string | null
  horse2: string | null
  headNumber2: string | null
  rider3: string | null
  horse3: string | null
  headNumber3: string | null
  /** What the system that the list comes from calls the entry. */
  foreignId: string | null
  problems: readonly ListProblem[]
}

/** Everything that is not given is guessed. */
export interface ListOptions {
  delimiter?: Delimiter
  hasHeader?: boolean
  columns?: ColumnMapping
  /** First and family names of the whole list the other way round than they are read. */
  swapsNames?: boolean
  present?: readonly PresentCompetitor[]
  /** Of the other competitions of the show. */
  elsewhere?: readonly PresentCompetitor[]
  /** How many start together as one competitor. */
  limits?: RoleLimits
  /** How many horses a turnout of this class has at most; null where nobody knows. */
  mostHorses?: number | null
  /** What a head number belongs to. */
  numberBy?: 'horse' | 'pair'
}

/** A list has columns for as many. */
const mostLegs = 3

/** The longest that a competitor's fields may be. */
export const longestTexts = {
  firstName: 100,
  familyName: 100,
  horse: 100,
  headNumber: 10,
  feiAthleteId: 20,
  feiHorseId: 20,
  club: 200,
  team: 100,
  group: 60,
  statusReason: 500,
  rider2: 100,
  horse2: 100,
  headNumber2: 10,
  rider3: 100,
  horse3: 100,
  headNumber3: 10,
  foreignId: 200,
} as const satisfies Partial<Record<ListColumn, number>>

/**
 * Reads competitors from pasted text or a CSV file. Any text gives a list: what cannot be read, or
 * is doubtful, stands as problems beside its row. Empty lines are left out.
 */
export function readCompetitorList(text: string, options: ListOptions = {}): CompetitorList {
  const delimiter = options.delimiter === undefined ? guessDelimiter(text) : options.delimiter
  const records = readTable(text, delimiter)
  const [first] = records
  const hasHeader =
    first !== undefined &&
    delimiter !== null &&
    (options.hasHeader ?? looksLikeHeader(first.fields))
  const { header, body } = withWholeNames({
    header: hasHeader ? first.fields : [],
    body: hasHeader ? records.slice(1) : records,
  })
  const read = options.columns ?? guessedColumns(header, body, { ...options, delimiter })
  const columns = options.swapsNames ? read.map(swapColumn) : read
  const reading = { ...options, columns: read, delimiter, hasCommas: hasCommas(body, read) }
  const rows = body
    .map((record) => readRow(record, reading))
    .map((row) => (options.swapsNames ? swapName(row) : row))
  const isLetter = letterLines(body, (index) => rows[index]?.horse !== null)
  const marked = rows.map((row, index) => {
    const isAbove = hasHeader && row.lineNumber < first.lineNumber
    if (isLetter[index] || namesNobody(row, hasHeader) || (isAbove && row.horse === null))
      return withProblem(row, 'part-of-letter')
    return isAbove ? withProblem(row, 'above-header') : row
  })
  return {
    rows: withDuplicates(marked, options.present ?? [], {
      numberBy: options.numberBy ?? 'pair',
      elsewhere: options.elsewhere ?? [],
    }),
    notListed: notListed(marked, options.present ?? []),
    columns: delimiter === null ? [] : columns,
    delimiter,
    hasHeader,
    header: header.map(cleanText),
  }
}

/** A break of an exported start list, or a total below the table. */
function namesNobody(row: ListRow, hasHeader: boolean): boolean {
  const names = [row.familyName, row.firstName, row.horse, row.headNumber, row.feiAthleteId]
  return hasHeader && names.every((name) => name === null)
}

function withProblem(row: ListRow, code: ListProblemCode): ListRow {
  return { ...row, problems: [problem(code, null), ...row.problems] }
}

/** Whether more horses stand behind the first. */
function hasTurnouts(limits: RoleLimits | undefined): boolean {
  return limits !== undefined && limits.furtherHorses > 0
}

/**
 * Lists of other disciplines name grooms too, whom nobody asks for there. Where turnouts start, a second
 * and third horse stand behind the first.
 */
function guessedColumns(
  header: readonly string[],
  body: readonly CsvRecord[],
  { delimiter, limits }: ListOptions & { delimiter: Delimiter },
): ColumnMapping {
  return chooseColumns(header, body, delimiter).map((column) => {
    if (column === null) return null
    if (isRole(column)) return limits?.[column] === 0 ? null : column
    const isFurther =
      hasTurnouts(limits) && limits?.partners === 0 && (column === 'horse2' || column === 'horse3')
    return isFurther ? 'furtherHorses' : column
  })
}

/** Whether names of the list stand as `Family, First`: then a comma does not separate two riders. */
function hasCommas(body: readonly CsvRecord[], columns: ColumnMapping): boolean {
  const at = columns.indexOf('name')
  const names = body.flatMap(({ fields }) => fields[at]?.trim() || [])
  const withComma = names.filter((name) => name.includes(',')).length
  return withComma > 1 && withComma * 2 > names.length
}

function chooseColumns(
  header: readonly string[],
  body: readonly CsvRecord[],
  delimiter: Delimiter,
): ColumnMapping {
  const named = mapHeader(header)
  const hasRider = named.includes('name') || named.includes('familyName')
  if (!hasRider) return guessColumns(body, delimiter)
  return withBareNumber(withoutOtherStatus(named, body), header, body)
}

function withoutOtherStatus(named: ColumnMapping, body: readonly CsvRecord[]): ColumnMapping {
  const at = named.indexOf('status')
  const holds = holdsStatuses(body.map(({ fields }) => fields[at] ?? ''))
  return named.map((column) => (column === 'status' && !holds ? null : column))
}

/** How the rows of a list are read. */
interface Reading extends Pick<ListOptions, 'limits' | 'mostHorses'> {
  columns: ColumnMapping
  delimiter: Delimiter
  hasCommas: boolean
}

function swapColumn(column: ListColumn | null): ListColumn | null {
  if (column === 'firstName') return 'familyName'
  return column === 'familyName' ? 'firstName' : column
}

function swapName(row: ListRow): ListRow {
  const { firstName, familyName } = row
  if (firstName === null || familyName === null) return row
  const problems = row.problems.map((each) =>
    each.code === 'name-split-guessed'
      ? { ...each, suggestion: `${firstName}, ${familyName}` }
      : each,
  )
  return { ...row, firstName: familyName, familyName: firstName, problems }
}

function readRow(record: CsvRecord, reading: Reading): ListRow {
  const { columns, delimiter } = reading
  const isFree = delimiter === null || record.fields.length < 2
  const cells = isFree ? readFreeLine(record.raw) : readCells(record.fields, columns)
  const extra = record.fields.slice(columns.length).some((field) => field.trim() !== '')
  const row = rowOf(cells, record, reading)
  if (isFree) return row
  const found = [
    ...(extra ? [problem('extra-cells', null)] : []),
    ...quoteProblems(record, columns, delimiter),
  ]
  return { ...row, problems: [...row.problems, ...found] }
}

/** Rows that a quote may have torn apart or put together; what stands in between would go unnoticed. */
function quoteProblems(
  { fields, openQuotes, lineNumber, raw }: CsvRecord,
  columns: ColumnMapping,
  delimiter: string,
): ListProblem[] {
  const open = openQuotes.map((index) => {
    const text = cleanText(fields[index] ?? '').replace(/^"\s*/, '')
    return { ...problem('open-quote', columns[index] ?? null, text), otherLine: lineNumber }
  })
  const joins = fields.some((field) => field.includes(delimiter) && /[\r\n]/.test(field))
  if (!joins) return open
  const last = lineNumber + raw.split(/\r\n|\r|\n/).length - 1
  return [...open, { ...problem('lines-in-quotes', null, String(last)), otherLine: lineNumber }]
}

function readCells(fields: readonly string[], columns: ColumnMapping): Cells {
  const cells: Cells = {}
  for (const [index, column] of columns.entries()) {
    const typed = withoutApostrophes(fields[index] ?? '')
    if (!column || cleanText(typed) === '') continue
    if (!isRole(column)) {
      cells[column] = cleanText(typed)
      continue
    }
    // The lines of such a cell are a name each.
    const text = listedCell(column, cleanText(typed.trim().replace(/[\r\n]+/g, '; ')))
    const before = cells[column]
    cells[column] = before === undefined ? text : `${before}; ${text}`
  }
  return cells
}

/** What stands together in one cell, taken apart where turnouts start. */
function turnoutCells(cells: Cells, { limits }: Reading): Cells {
  const apart = { ...cells }
  for (const role of listedRoles) {
    if (cells[role] !== undefined) apart[role] = listedCell(role, cells[role])
  }
  return hasTurnouts(limits) ? { ...apart, ...splitHorses(apart) } : apart
}

/** More than one rider or horse in the cell of one: entered like that, they would be a single one. */
function severalInOne(cells: Cells, { limits, hasCommas }: Reading): ListProblem[] {
  const riders = (['name', 'familyName', 'firstName'] as const)
    .map((column) => ({
      column,
      names: ridersIn(cells[column] ?? '', column === 'name' && !hasCommas),
    }))
    .find(({ names }) => names.length > 1)
  const horses = hasTurnouts(limits) ? [] : horsesIn(cells.horse ?? '')
  const areHorses = horses.length > 1 && horses.every((name) => /\p{L}{2}/u.test(name))
  return [
    ...(riders ? [problem('two-riders', riders.column, riders.names.join(' · '))] : []),
    ...(areHorses ? [problem('two-horses', 'horse', horses.join(' · '))] : []),
  ]
}

function turnoutDoubts(
  cells: Cells,
  row: Parameters<typeof drivenProblems>[0],
  { limits, mostHorses = null }: Reading,
): ListProblem[] {
  if (hasTurnouts(limits)) return drivenProblems(row, mostHorses)
  const isUnread = limits?.grooms === 0 && cells.grooms !== undefined
  return isUnread ? [problem('grooms-not-read', null, cells.grooms)] : []
}

function rowOf(typed: Cells, { lineNumber, raw }: CsvRecord, reading: Reading): ListRow {
  const { limits } = reading
  const cells = turnoutCells(typed, reading)
  const problems: ListProblem[] = [
    ...cellErrors(cells),
    ...namesOfSpreadsheets(cells),
    // Lines that a quote has put together are said as such.
    ...(/[\r\n]/.test(raw) ? [] : severalInOne(cells, reading)),
  ]
  const name = nameOf(cells, problems)
  const texts = {
    ...name.parts,
    horse: cells.horse ?? null,
    headNumber: cells.headNumber ?? null,
    feiAthleteId: athleteIdOf(cells.feiAthleteId, problems),
    feiHorseId: horseIdOf(cells.feiHorseId, problems),
    club: cells.club ?? null,
    team: cells.team ?? null,
    group: cells.group ?? null,
    foreignId: cells.foreignId ?? null,
    ...laterLegs(cells),
    ...listedNamesOf(cells, limits),
  }
  if (texts.horse === null) problems.push(problem('missing-horse', 'horse'))
  problems.push(...legProblems(texts, limits ? limits.partners + 1 : mostLegs))
  problems.push(...memberProblems(texts, limits))
  problems.push(...turnoutDoubts(cells, texts, reading))
  problems.push(...tooLong(texts))
  const nation = nationOf(cells.nation ?? name.nation, problems)
  const horsConcours = horsConcoursOf(cells.horsConcours, problems)
  const status = statusOf(cells, problems)
  return { lineNumber, raw, ...texts, nation, horsConcours, ...status, problems }
}

/** What a competition has none of is not read. */
function listedNamesOf(cells: Cells, limits: RoleLimits | undefined): ListedNames {
  const names = listedRoles.map((role) => [
    role,
    limits?.[role] === 0 ? null : (cells[role] ?? null),
  ])
  return Object.fromEntries(names) as ListedNames
}

/** What a spreadsheet writes where a formula has no result: `#N/A`, `#REF!`, `#NV`, `#¿NOMBRE?`. */
function cellErrors(cells: Cells): ListProblem[] {
  return listColumns.flatMap((column) => {
    const text = cells[column] ?? ''
    const isError = /^#(?:N\/[ABD]|NV|[¡¿]?[\p{Lu}/0_]+[!?])$/u.test(text)
    return isError ? [problem('cell-error', column, text)] : []
  })
}

/** As spreadsheets write a day: 2026-03-01, 1.3.2026, 03/01/26. */
function isDate(text: string): boolean {
  return /^(\d{4}-\d{2}-\d{2}|\d{1,2}([./-])\d{1,2}\2(\d{2}|\d{4}))$/.test(text.trim())
}

/** A spreadsheet writes TRUE for a horse called True, and a day for one called March 1. */
function namesOfSpreadsheets(cells: Cells): ListProblem[] {
  const names = ['name', 'familyName', 'firstName', 'horse', 'club', 'team'] as const
  return names.flatMap((column) => {
    const text = cells[column] ?? ''
    if (isDate(text)) return [problem('date-as-name', column, text)]
    return isLogical(text) ? [problem('logical-as-name', column, text)] : []
  })
}

interface NameOfRow {
  parts: { firstName: string | null; familyName: string | null }
  /** `Isabell Werth (GER)` */
  nation: string | undefined
}

function nameOf(cells: Cells, problems: ListProblem[]): NameOfRow {
  const split = splitRider(cells.name ?? '')
  const firstName = cleanText(cells.firstName ?? split.firstName) || null
  const familyName = cleanText(cells.familyName ?? split.familyName) || null
  if (familyName === null) problems.push(problem('missing-rider', 'name'))
  else if (firstName === null) problems.push(problem('missing-first-name', 'firstName'))
  else if (!split.sure)
    problems.push(problem('name-split-guessed', 'name', `${familyName}, ${firstName}`))
  return { parts: { firstName, familyName }, nation: split.nation }
}

function nationOf(text: string | undefined, problems: ListProblem[]): string | null {
  if (text === undefined) return null
  const reading = readNation(text)
  if (!reading) {
    problems.push(problem('nation-unknown', 'nation'))
    return /^[A-Za-z]{3}$/.test(text) ? text.toUpperCase() : null
  }
  if (reading.from !== 'noc') problems.push(problem('nation-not-noc', 'nation', reading.noc))
  return reading.noc
}

function athleteIdOf(text: string | undefined, problems: ListProblem[]): string | null {
  if (text === undefined) return null
  const { level, value } = checkFeiPersonId(text)
  if (level === 'error') problems.push(problem('fei-athlete-id-form', 'feiAthleteId'))
  if (level === 'warning') problems.push(problem('fei-athlete-id-unusual', 'feiAthleteId'))
  return value
}

function horseIdOf(text: string | undefined, problems: ListProblem[]): string | null {
  if (text === undefined) return null
  const { level, value } = checkFeiHorseId(text)
  if (level !== 'ok') problems.push(problem('fei-horse-id-unusual', 'feiHorseId'))
  return value
}

function tooLong(
  texts: Readonly<Record<Exclude<keyof typeof longestTexts, 'statusReason'>, string | null>>,
): ListProblem[] {
  const fields = [
    'firstName',
    'familyName',
    'horse',
    'headNumber',
    'club',
    'team',
    'group',
    'rider2',
    'horse2',
    'rider3',
    'horse3',
    'headNumber2',
    'headNumber3',
    'foreignId',
  ] as const
  return fields.flatMap((field) => {
    const text = texts[field] ?? ''
    const most = longestTexts[field]
    return text.length > most ? [problem('too-long', field, text.slice(0, most).trim())] : []
  })
}

/** A word that is neither is read as no, and said. */
function horsConcoursOf(text: string | undefined, problems: ListProblem[]): boolean {
  const isYes = readYesOrNo(text ?? '')
  if (isYes === null) problems.push(problem('yes-or-no-unknown', 'horsConcours', text))
  return isYes ?? false
}

/** A competitor who is out keeps the reason; where none is given, what the list calls it. */
function statusOf(
  { status: typed = '', statusReason }: Cells,
  problems: ListProblem[],
): Pick<ListRow, 'status' | 'statusReason'> {
  const status = readListedStatus(typed)
  if (status === null) problems.push(problem('status-unknown', 'status', typed))
  if (status === null || status === 'entered') return { status: 'entered', statusReason: null }
  problems.push(problem('status-listed', 'status', status))
  if (statusReason !== undefined && statusReason.length > longestTexts.statusReason) {
    const cut = statusReason.slice(0, longestTexts.statusReason).trim()
    problems.push(problem('too-long', 'statusReason', cut))
  }
  return { status, statusReason: statusReason ?? (needsReason(status) ? typed : null) }
}

function cleanText(text: string): string {
  return oneLine(text).replace(/\s+/g, ' ').trim()
}
