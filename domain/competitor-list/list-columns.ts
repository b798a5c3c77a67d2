import {
  type ListedRole,
  listedRoles,
  type RoleLimits,
  roles,
} from '#domain/competitions/members.ts'
import { foldName } from '#domain/registry/names.ts'
import { readNation } from '#domain/registry/nations.ts'
import { type CsvRecord, readCsv } from './csv.ts'
import { beginsWithGroom } from './several-names.ts'
import { beginsWithParticle } from './split-name.ts'

/** What a column of a competitor list holds. `name` is a rider's full name. */
export const listColumns = [
  'name',
  'firstName',
  'familyName',
  'nation',
  'horse',
  'headNumber',
  'feiAthleteId',
  'feiHorseId',
  'club',
  'team',
  'group',
  'horsConcours',
  'status',
  'statusReason',
  'rider2',
  'horse2',
  'headNumber2',
  'rider3',
  'horse3',
  'headNumber3',
  'foreignId',
  ...listedRoles,
] as const

export type ListColumn = (typeof listColumns)[number]

/** Which leg of a relay a column is about; where nobody starts together, all is about the first. */
export function legOf(column: ListColumn): number {
  return Number(/\d$/.exec(column)?.[0] ?? 1)
}

/** Each with the names of all of the role; several columns may hold them. */
export function isRole(column: ListColumn): column is ListedRole {
  return column in roles
}

/** Whether a column says something of those who start in a competition with these limits. */
export function isAskedIn(column: ListColumn, limits: RoleLimits): boolean {
  return isRole(column) ? limits[column] > 0 : legOf(column) <= limits.partners + 1
}

/** By position; null is a column that is not read. */
export type ColumnMapping = readonly (ListColumn | null)[]

/** Null is free text: one competitor per line, `Isabell Werth – Weihegold OLD (GER)`. */
export type Delimiter = '\t' | ';' | '|' | ',' | null

const horseWords = ['horse', 'pony', 'pferd', 'cheval', 'paard', 'hast', 'caballo']
const riderWords = ['rider', 'reiter', 'reiterin', 'cavalier', 'ruiter', 'ryttare', 'jinete']

const headNumberWords = `headnumber headno headnr bridlenumber bridleno bridlenr backnumber
  kopfnummer kopfnr numerodetete notete dossard hoofdnummer hoofdstelnummer rugnummer
  huvudnummer nummerlapp dorsal numerodecabezada`.split(/\s+/)

/** The head number where no other column is; else the place in a start list. */
const startNumberWords = ['startnummer', 'startnr']

/** Without a word of what they number: the head number, unless they count the rows or stand beside one. */
const bareNumberWords = ['no', 'nr', 'number', 'nummer', 'numero', 'num', 'n', 'nº', '#']

/** Of the later legs of a relay: "Rider 2", "3. Pferd". */
function numbered(words: readonly string[], leg: number): string {
  return words.flatMap((word) => [`${word}${leg}`, `${leg}${word}`]).join(' ')
}

const headingsOfRoles = Object.fromEntries(
  listedRoles.map((role) => [role, roles[role].headings]),
) as Record<ListedRole, string>

/**
 * Header words in the six languages of the program, folded and without blanks. A bare "No." is not
 * among them: what it numbers is seen in the cells below it.
 */
const headerWords: Readonly<Record<ListColumn, string>> = {
  name: `rider riders ridername athlete competitor name fullname driver
    reiter reiterin reitername teilnehmer teilnehmerin athlet athletin fahrer fahrerin
    cavalier cavaliere concurrent meneur nom nomcomplet nomducavalier
    ruiter amazone ruiternaam deelnemer naam menner atleet
    ryttare ryttarnamn namn deltagare kusk
    jinete amazona nombre nombrecompleto nombredeljinete atleta participante`,
  firstName: `firstname givenname forename first vorname vorn prenom voornaam voorn fornamn
    nombredepila`,
  familyName: `familyname famname lastname surname last nachname nachn familienname zuname nomdefamille
    achternaam achtern familienaam efternamn apellido apellidos`,
  nation: `nation nat nf noc country nationality nationalitat land staat pays nationalite
    nationaliteit natie nationalitet pais nacion nacionalidad`,
  horse: `horse horsename pony mount pferd pferdename pferdname cheval nomducheval monture poney
    paard paardnaam naampaard paardennaam hast hastnamn hastensnamn ponny
    caballo nombredelcaballo nombrecaballo montura`,
  headNumber: [...headNumberWords, ...startNumberWords].join(' '),
  feiAthleteId: '',
  feiHorseId: '',
  club: `club branch verein reitverein vereniging rijvereniging klubb klub ridklubb forening association
    asociacion`,
  team: `team teamname mannschaft mannschaftsname equipe nomdelequipe ploeg ploegnaam teamnaam lag
    lagnamn equipo nombredelequipo`,
  group: 'group gruppe abteilung groupe groep grupp grupo section division',
  horsConcours: `hc horsconcours ausserwertung ausserkonkurrenz aw buitenmededinging utomtavlan
    fueradeconcurso outsidecompetition outofcompetition`,
  status: 'status startstatus entrystatus statut estado',
  statusReason: 'statusreason reason grund motif reden orsak motivo',
  rider2: numbered(riderWords, 2),
  horse2: numbered(horseWords, 2),
  headNumber2: numbered(headNumberWords, 2),
  rider3: numbered(riderWords, 3),
  horse3: numbered(horseWords, 3),
  headNumber3: numbered(headNumberWords, 3),
  foreignId:
    'entryid startid nennungsid nennungid iddengagement engagementid inschrijvingid anmalningsid',
  ...headingsOfRoles,
  furtherHorses: `${headingsOfRoles.furtherHorses} ${numbered(horseWords, 4)} ${numbered(horseWords, 5)}`,
}

const columnOfWord = new Map(
  listColumns.flatMap((column) =>
    headerWords[column]
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => [word, column] as const),
  ),
)

/** Whose column it is, before what it holds: "athlete.lastName", "Horse_Name", "entry.teamName". */
const prefixes: readonly { words: readonly string[]; holds: readonly ListColumn[] }[] = [
  {
    words: [...riderWords, 'athlete', 'competitor', 'driver', 'fahrer', 'menner', 'kusk'],
    holds: ['name', 'firstName', 'familyName', 'nation', 'club'],
  },
  { words: horseWords, holds: ['name'] },
  {
    words: ['entry', 'start'],
    holds: ['team', 'group', 'headNumber', 'horsConcours', 'club'],
  },
]

/** "2nd groom", "Beifahrer 2" */
const ordinal = /^[1-5](?:st|nd|rd|th|er|ere|eme|e)?|[1-5]$/

function columnOf(word: string): ListColumn | undefined {
  const column = columnOfWord.get(word)
  if (column) return column
  const unnumbered = columnOfWord.get(word.replace(ordinal, ''))
  if (unnumbered && isRole(unnumbered)) return unnumbered
  for (const { words, holds } of prefixes) {
    const prefix = words.find((each) => word.startsWith(each))
    const rest = prefix === undefined ? undefined : columnOfWord.get(word.slice(prefix.length))
    if (rest && holds.includes(rest)) return words === horseWords ? 'horse' : rest
  }
  return undefined
}

/** As headings are compared: folded, without blanks, points and underlines. */
function headingWord(field: string): string {
  return foldName(field).replaceAll(' ', '') || field.trim()
}

/**
 * A header's mapping with the head number in a column "No." or "Number", where no other heading names
 * one and the cells below do more than count the rows.
 */
export function withBareNumber(
  mapping: ColumnMapping,
  header: readonly string[],
  records: readonly CsvRecord[],
): ColumnMapping {
  if (mapping.includes('headNumber')) return mapping
  const at = header.findIndex((field, index) => {
    if (mapping[index] !== null || !bareNumberWords.includes(headingWord(field))) return false
    const cells = records.map(({ fields }) => fields[index]?.trim() ?? '')
    return isCommon(cells, (cell) => /^\d{1,5}[a-z]?$/i.test(cell)) && !countsRows(cells)
  })
  return mapping.map((column, index) => (index === at ? 'headNumber' : column))
}

/** 1, 2, 3 … from the first row on. */
function countsRows(cells: readonly string[]): boolean {
  return cells.every((cell, index) => cell.replace(/\.$/, '') === String(index + 1))
}

/**
 * The records of the table that a text holds, the header first: without rows of nothing but delimiters,
 * and without titles above the header that stand alone in their rows. A row of more may be somebody, and
 * is never left out.
 */
export function readTable(text: string, delimiter: Delimiter): CsvRecord[] {
  const all = readCsv(text, delimiter)
  if (delimiter === null) return all
  const records = all.filter(({ fields }) => filledOf(fields).length > 0)
  const at = records.slice(0, 10).findIndex(({ fields }) => looksLikeHeader(fields))
  const [header, ...below] = records.slice(Math.max(0, at))
  const above = records.slice(0, Math.max(0, at))
  if (!header || above.every(({ fields }) => filledOf(fields).length === 1)) {
    return records.slice(above.length)
  }
  const known = mapHeader(header.fields).filter((column) => column !== null)
  return known.length > 1 ? [header, ...above, ...below] : records
}

function filledOf(fields: readonly string[]): readonly string[] {
  return fields.filter((field) => field.trim() !== '')
}

/**
 * The one that makes headings of the first row; else tab before semicolon before comma, where at least
 * half of the lines have it.
 */
export function guessDelimiter(text: string): Delimiter {
  const sample = text.slice(0, 20_000)
  const ofHeader = delimiterOfHeader(sample)
  if (ofHeader) return ofHeader
  for (const delimiter of ['\t', ';'] as const)
    if (isCommon(readCsv(sample, delimiter), (record) => record.fields.length > 1)) return delimiter
  // Between the parts of a free line a bar may stand, too.
  const [barred] = readTable(sample, '|')
  if (barred && looksLikeHeader(barred.fields)) return '|'
  const records = readTable(sample, ',')
  const [first] = records
  if (first && looksLikeHeader(first.fields)) return ','
  // A comma alone also stands in "Family, First": columns need two of them, and no dash or (GER).
  const isColumns = (record: CsvRecord) =>
    record.fields.length > 2 && !/\s[–—-]\s|\([A-Z]{3}\)/.test(record.raw)
  return isCommon(records, isColumns) ? ',' : null
}

/** Cells below may hold other delimiters: names with semicolons in a file with commas. */
function delimiterOfHeader(text: string): Delimiter {
  const counted = (['\t', ';', '|', ','] as const).map((delimiter) => {
    const [first] = readCsv(text, delimiter)
    const known = mapHeader(first?.fields ?? []).filter((column) => column !== null).length
    return { delimiter, known }
  })
  const best = counted.toSorted((one, other) => other.known - one.known)[0]
  return best && best.known > 1 ? best.delimiter : null
}

/** At least two known header words, or nothing but known ones. */
export function looksLikeHeader(fields: readonly string[]): boolean {
  const filled = filledOf(fields)
  const known = mapHeader(filled).filter((column) => column !== null)
  return known.length > 0 && (known.length > 1 || (fields.length > 1 && filled.length === 1))
}

/** What the words of a header row say. Each meaning but that of a role is given once, to the first column with it. */
export function mapHeader(fields: readonly string[]): ColumnMapping {
  const mapping: (ListColumn | null)[] = []
  const words = fields.map(headingWord).map(withoutFirst)
  const hasHeadNumber = words.some((word) => headNumberWords.includes(word))
  for (const word of words) {
    if (hasHeadNumber && startNumberWords.includes(word)) {
      mapping.push(null)
      continue
    }
    const column = word.includes('fei') ? feiColumn(word, mapping) : columnOf(word)
    const isFree = column && (isRole(column) || !mapping.includes(column))
    mapping.push(isFree ? column : null)
  }
  return completeName(mapping)
}

/** What the cells themselves say, for a list without a header. */
export function guessColumns(records: readonly CsvRecord[], delimiter: Delimiter): ColumnMapping {
  const width = Math.max(0, ...records.slice(0, 200).map((record) => record.fields.length))
  const columns = Array.from({ length: width }, (_, index) =>
    records.slice(0, 200).flatMap((record) => record.fields[index]?.trim() || []),
  )
  const mapping: (ListColumn | null)[] = []
  const texts: number[] = []
  for (const [index, cells] of columns.entries()) {
    const column = guessColumn(cells)
    mapping.push(column && column !== 'text' && !mapping.includes(column) ? column : null)
    if (column === 'text') texts.push(index)
  }
  const meanings = guessTexts(
    texts.map((index) => columns[index] ?? []),
    delimiter,
  )
  for (const [place, index] of texts.entries()) mapping[index] = meanings[place] ?? null
  return mapping
}

/** "Rider 1" and "Horse 1" are the first of several only where there is a second one. */
function withoutFirst(word: string, _: number, words: readonly string[]): string {
  const second = word.replace(/^1|1$/, '2')
  return second !== word && words.includes(second) ? word.replace(/^1|1$/, '') : word
}

function feiColumn(word: string, before: ColumnMapping): ListColumn {
  if (horseWords.some((horse) => word.includes(horse))) return 'feiHorseId'
  return before.includes('feiAthleteId') ? 'feiHorseId' : 'feiAthleteId'
}

/** "Name" beside "First name" is the family name, and the other way round ("Nombre", "Apellidos"). */
function completeName(mapping: ColumnMapping): ColumnMapping {
  const hasFirst = mapping.includes('firstName')
  if (hasFirst === mapping.includes('familyName')) return mapping
  const meant = hasFirst ? 'familyName' : 'firstName'
  return mapping.map((column) => (column === 'name' ? meant : column))
}

function guessColumn(cells: readonly string[]): ListColumn | 'text' | null {
  if (cells.length === 0 || countsRows(cells)) return null
  if (isCommon(cells, (cell) => /^\d{3}[A-Z]{2}\d{2}$/i.test(cell))) return 'feiHorseId'
  if (isCommon(cells, (cell) => /^10\d{6}$/.test(cell))) return 'feiAthleteId'
  if (isCommon(cells, isNationCode)) return 'nation'
  if (isCommon(cells, (cell) => /^\d{1,4}$/.test(cell))) return 'headNumber'
  if (isCommon(cells, beginsWithGroom)) return 'grooms'
  return cells.every((cell) => /^(hc|x)$/i.test(cell)) ? 'horsConcours' : 'text'
}

function guessTexts(columns: readonly (readonly string[])[], delimiter: Delimiter): ListColumn[] {
  const [first = [], second = []] = columns
  const isWord = (cell: string) => !/[\s,]/.test(cell)
  if (columns.length < 3 || !isCommon(first, isWord)) return ['name', 'horse', 'club']
  const familyFirst = holdsFamilyNames(first, second) ?? delimiter === ','
  return familyFirst
    ? ['familyName', 'firstName', 'horse', 'club']
    : ['firstName', 'familyName', 'horse', 'club']
}

/** Which of two columns with a word each; undefined where nothing speaks for one of them. */
function holdsFamilyNames(
  first: readonly string[],
  second: readonly string[],
): boolean | undefined {
  const isCapital = (cell: string) => cell === cell.toUpperCase()
  const signs: ((cells: readonly string[]) => boolean)[] = [
    (cells) => isCommon(cells, isCapital),
    (cells) => cells.some(beginsWithParticle),
    isSorted,
  ]
  return signs.find((holds) => holds(first) !== holds(second))?.(first)
}

/** By the alphabet, as lists of riders are by their family names. Fewer than four stand so by chance. */
function isSorted(cells: readonly string[]): boolean {
  const folded = cells.map(foldName)
  const inOrder = folded.every((cell, index) => (folded[index - 1] ?? '') <= cell)
  return new Set(folded).size >= 4 && inOrder
}

function isNationCode(cell: string): boolean {
  return /^[A-Z]{3}$/.test(cell) && readNation(cell) !== undefined
}

/** True of more than half. */
function isCommon<T>(list: readonly T[], holds: (each: T) => boolean): boolean {
  return list.filter(holds).length * 2 > list.length
}
