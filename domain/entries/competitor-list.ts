import { checkFeiHorseId, checkFeiPersonId } from '#domain/registry/identifiers.ts'
import { foldName } from '#domain/registry/names.ts'
import { readNation } from '#domain/registry/nations.ts'
import { type CsvRecord, readCsv } from './csv.ts'
import {
  type ColumnMapping,
  type Delimiter,
  guessColumns,
  guessDelimiter,
  type ListColumn,
  looksLikeHeader,
  mapHeader,
} from './list-columns.ts'
import { type Cells, readFreeLine } from './read-free-line.ts'
import { splitName } from './split-name.ts'

export interface CompetitorList {
  rows: readonly ListRow[]
  /** As guessed or as the caller gave it; empty for free text. */
  columns: ColumnMapping
  delimiter: Delimiter
  hasHeader: boolean
  /** The cells of the header row, for the choice of columns; empty without one. */
  header: readonly string[]
}

/** Texts are as typed but for blanks at the ends and doubled ones; null where nothing is given. */
export interface ListRow {
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
  /** Full names, horses and head numbers: who rides the later legs of a relay. */
  rider2: string | null
  horse2: string | null
  headNumber2: string | null
  rider3: string | null
  horse3: string | null
  headNumber3: string | null
  problems: readonly ListProblem[]
}

/** error: cannot be taken over as it is · warning: probably wrong · hint: was understood otherwise than typed. */
export interface ListProblem {
  code: ListProblemCode
  severity: 'error' | 'warning' | 'hint'
  field: ListColumn | null
  /** What it is taken for, or what would do. */
  suggestion: string | null
  /** The first line with the same rider and horse; where a quote begins. */
  otherLine: number | null
}

const severities = {
  'missing-rider': 'error',
  'missing-first-name': 'error',
  'missing-horse': 'error',
  'missing-partner': 'error',
  'too-long': 'error',
  'nation-unknown': 'warning',
  'nation-not-noc': 'hint',
  'name-split-guessed': 'hint',
  'fei-athlete-id-form': 'error',
  'fei-athlete-id-unusual': 'warning',
  'fei-horse-id-unusual': 'warning',
  'extra-cells': 'warning',
  'open-quote': 'warning',
  'lines-in-quotes': 'warning',
  'twice-in-list': 'error',
  'already-entered': 'error',
} as const

/** Words are `entries.list.<code>`. */
export type ListProblemCode = keyof typeof severities

/** Everything that is not given is guessed. */
export interface ListOptions {
  delimiter?: Delimiter
  hasHeader?: boolean
  columns?: ColumnMapping
  /** First and family names of the whole list the other way round than they are read. */
  swapsNames?: boolean
  /** Who is in the competition already. */
  present?: readonly PresentCompetitor[]
}

export type PresentCompetitor = Pick<
  ListRow,
  'firstName' | 'familyName' | 'horse' | 'feiAthleteId' | 'feiHorseId'
>

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
  rider2: 100,
  horse2: 100,
  headNumber2: 10,
  rider3: 100,
  horse3: 100,
  headNumber3: 10,
} as const satisfies Partial<Record<ListColumn, number>>

/**
 * Reads competitors from pasted text or a CSV file. Any text gives a list: what cannot be read, or
 * is doubtful, stands as problems beside its row. Empty lines are left out.
 */
export function readCompetitorList(text: string, options: ListOptions = {}): CompetitorList {
  const delimiter = options.delimiter === undefined ? guessDelimiter(text) : options.delimiter
  const records = readCsv(text, delimiter)
  const [first] = records
  const hasHeader =
    first !== undefined &&
    delimiter !== null &&
    (options.hasHeader ?? looksLikeHeader(first.fields))
  const header = hasHeader ? first.fields : []
  const body = hasHeader ? records.slice(1) : records
  const read = options.columns ?? chooseColumns(header, body, delimiter)
  const columns = options.swapsNames ? read.map(swapColumn) : read
  const rows = body
    .map((record) => readRow(record, read, delimiter))
    .map((row) => (options.swapsNames ? swapName(row) : row))
  return {
    rows: withDuplicates(rows, options.present ?? []),
    columns: delimiter === null ? [] : columns,
    delimiter,
    hasHeader,
    header: header.map(cleanText),
  }
}

function chooseColumns(
  header: readonly string[],
  body: readonly CsvRecord[],
  delimiter: Delimiter,
): ColumnMapping {
  const named = mapHeader(header)
  const hasRider = named.includes('name') || named.includes('familyName')
  return hasRider ? named : guessColumns(body, delimiter)
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

function readRow(record: CsvRecord, columns: ColumnMapping, delimiter: Delimiter): ListRow {
  const isFree = delimiter === null || record.fields.length < 2
  const cells = isFree ? readFreeLine(record.raw) : readCells(record.fields, columns)
  const extra = record.fields.slice(columns.length).some((field) => field.trim() !== '')
  const row = rowOf(cells, record)
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
    const text = cleanText(fields[index] ?? '')
    if (column && text !== '') cells[column] = text
  }
  return cells
}

function rowOf(cells: Cells, { lineNumber, raw }: CsvRecord): ListRow {
  const problems: ListProblem[] = []
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
    ...laterLegs(cells),
  }
  if (texts.horse === null) problems.push(problem('missing-horse', 'horse'))
  const lacking = lackingPartner(texts)
  if (lacking) problems.push(problem('missing-partner', lacking))
  problems.push(...tooLong(texts))
  const nation = nationOf(cells.nation ?? name.nation, problems)
  const horsConcours = isYes(cells.horsConcours)
  return { lineNumber, raw, ...texts, nation, horsConcours, problems }
}

function laterLegs(cells: Cells) {
  return {
    rider2: cells.rider2 ?? null,
    horse2: cells.horse2 ?? null,
    headNumber2: cells.headNumber2 ?? null,
    rider3: cells.rider3 ?? null,
    horse3: cells.horse3 ?? null,
    headNumber3: cells.headNumber3 ?? null,
  }
}

const partnerColumns = ['rider2', 'horse2', 'rider3', 'horse3'] as const

/** The first column without a text before the last one with a text: a leg needs a rider and a horse. */
function lackingPartner(
  texts: Pick<ListRow, (typeof partnerColumns)[number]>,
): ListColumn | undefined {
  const last = partnerColumns.findLastIndex((column) => texts[column] !== null)
  const legs = partnerColumns.slice(0, last + (last % 2 === 0 ? 2 : 1))
  return legs.find((column) => texts[column] === null)
}

interface NameOfRow {
  parts: { firstName: string | null; familyName: string | null }
  /** `Isabell Werth (GER)` */
  nation: string | undefined
}

function nameOf(cells: Cells, problems: ListProblem[]): NameOfRow {
  const typed = cells.name ?? ''
  const [, bare = typed, nation] = /^(.*\S)\s*\(([A-Z]{3})\)$/.exec(typed) ?? []
  const split = splitName(bare)
  const firstName = cleanText(cells.firstName ?? split.firstName) || null
  const familyName = cleanText(cells.familyName ?? split.familyName) || null
  if (familyName === null) problems.push(problem('missing-rider', 'name'))
  else if (firstName === null) problems.push(problem('missing-first-name', 'firstName'))
  else if (!split.sure)
    problems.push(problem('name-split-guessed', 'name', `${familyName}, ${firstName}`))
  return { parts: { firstName, familyName }, nation }
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

function tooLong(texts: Readonly<Record<keyof typeof longestTexts, string | null>>): ListProblem[] {
  const fields = [
    'firstName',
    'familyName',
    'horse',
    'headNumber',
    'club',
    'team',
    'group',
    ...partnerColumns,
    'headNumber2',
    'headNumber3',
  ] as const
  return fields.flatMap((field) => {
    const text = texts[field] ?? ''
    const most = longestTexts[field]
    return text.length > most ? [problem('too-long', field, text.slice(0, most).trim())] : []
  })
}

function withDuplicates(
  rows: readonly ListRow[],
  present: readonly PresentCompetitor[],
): readonly ListRow[] {
  const entered = new Set(present.flatMap(pairKeys))
  const firstLine = new Map<string, number>()
  return rows.map((row) => {
    const keys = pairKeys(row)
    const otherLine = keys.map((key) => firstLine.get(key)).find((line) => line !== undefined)
    for (const key of keys) if (!firstLine.has(key)) firstLine.set(key, row.lineNumber)
    const found: ListProblem[] = []
    if (otherLine !== undefined) found.push({ ...problem('twice-in-list', null), otherLine })
    if (keys.some((key) => entered.has(key))) found.push(problem('already-entered', null))
    return found.length === 0 ? row : { ...row, problems: [...row.problems, ...found] }
  })
}

/** What says that two rows mean the same rider on the same horse: both FEI ids, or both names. */
function pairKeys(pair: PresentCompetitor): string[] {
  const keys: string[] = []
  if (pair.feiAthleteId && pair.feiHorseId) keys.push(`id ${pair.feiAthleteId} ${pair.feiHorseId}`)
  const rider = foldName(`${pair.firstName ?? ''} ${pair.familyName ?? ''}`)
  const horse = foldName(pair.horse ?? '')
  if (rider !== '' && horse !== '') keys.push(`name ${rider}/${horse}`)
  return keys
}

function isYes(text: string | undefined): boolean {
  const word = foldName(text ?? '').replaceAll(' ', '')
  return [
    'hc',
    'horsconcours',
    'aw',
    'x',
    '1',
    'yes',
    'y',
    'true',
    'ja',
    'j',
    'oui',
    'si',
  ].includes(word)
}

function problem(
  code: ListProblemCode,
  field: ListColumn | null,
  suggestion: string | null = null,
): ListProblem {
  return { code, severity: severities[code], field, suggestion, otherLine: null }
}

function cleanText(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
