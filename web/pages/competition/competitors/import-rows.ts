import { type ListedRole, listedRoles, type MemberRole } from '#domain/competitions/members.ts'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type { ListColumn } from '#domain/competitor-list/list-columns.ts'
import { type ListedStatus, listedStatuses } from '#domain/competitor-list/listed-status.ts'
import type { CompetitorInput } from '#web/graphql/generated/graphql.ts'
import type { SourceColumn } from './column-meaning.ts'
import { partnerInputs, swapPartner } from './import-legs.ts'
import { memberInputs } from './import-members.ts'

/** A problem of a row; words are `entries.list.<code>`, or those that the server gave. */
export interface RowProblem {
  code: string
  severity: 'error' | 'warning' | 'hint'
  field: string | null
  suggestion: string | null
  /** The line of the source with the same rider and horse. */
  otherLine: number | null
  /** What the server said when it refused the row. */
  words?: string
}

/** Of a role the names of all, `Bravo; Charlie`. */
type NamesOfRoles = Record<ListedRole, string>

/** What a row says; texts may be empty. */
export interface RowValues extends NamesOfRoles {
  familyName: string
  firstName: string
  nation: string
  horse: string
  headNumber: string
  feiAthleteId: string
  feiHorseId: string
  club: string
  team: string
  group: string
  horsConcours: boolean
  status: ListedStatus
  statusReason: string
  /** Of a relay: who rides the later legs, by full name. */
  rider2: string
  horse2: string
  headNumber2: string
  rider3: string
  horse3: string
  headNumber3: string
  /** What the system that the list comes from calls the entry. */
  foreignId: string
}

export interface ImportRow {
  /** In the source; names the row for good. */
  lineNumber: number
  raw: string
  values: RowValues
  /** Of the registry, where somebody there is meant. */
  personId: string | null
  horseId: string | null
  /** The same of the later legs of a relay. */
  partners: readonly FoundPair[]
  /** As it will stand in the competition; null until a changed row is checked again. */
  stored: StoredNames | null
  /** Of each role the names that the registry has. */
  known: Partial<Record<ListedRole, readonly string[]>>
  problems: readonly RowProblem[]
  isLeftOut: boolean
}

/** The registry may have other names than the list. */
export interface StoredNames {
  firstName: string
  familyName: string
  nation?: string | null
  club?: string | null
  horse: string
}

/** Ids of the registry; null is somebody who is not in it. */
export interface FoundPair {
  personId: string | null
  horseId: string | null
}

/** A row as `previewCompetitorImport` answers it. */
export interface PreviewedRow {
  lineNumber: number
  raw: string
  firstName: string
  familyName: string
  nation?: string | null
  horse: string
  headNumber?: string | null
  club?: string | null
  team?: string | null
  group?: string | null
  athleteFeiId?: string | null
  horseFeiId?: string | null
  horsConcours: boolean
  status?: CompetitorStatus
  statusReason?: string | null
  rider2?: string | null
  horse2?: string | null
  headNumber2?: string | null
  rider3?: string | null
  horse3?: string | null
  headNumber3?: string | null
  foreignId?: string | null
  members?: readonly { role: MemberRole; names: string; known: readonly string[] }[]
  personId?: string | null
  horseId?: string | null
  partners?: readonly Partial<FoundPair>[]
  stored?: StoredNames
  problems: readonly {
    code: string
    severity: string
    field?: string | null
    suggestion?: string | null
    otherLine?: number | null
  }[]
}

export function importRows(previewed: readonly PreviewedRow[]): ImportRow[] {
  return previewed.map((row) => ({
    lineNumber: row.lineNumber,
    raw: row.raw,
    values: valuesOf(row),
    personId: row.personId ?? null,
    horseId: row.horseId ?? null,
    partners: (row.partners ?? []).map(({ personId = null, horseId = null }) => ({
      personId,
      horseId,
    })),
    stored: row.stored ?? null,
    known: Object.fromEntries((row.members ?? []).map(({ role, known }) => [role, known])),
    problems: row.problems.map(({ code, severity, field, suggestion, otherLine }) => ({
      code,
      severity: severity === 'error' || severity === 'warning' ? severity : 'hint',
      field: field ?? null,
      suggestion: suggestion ?? null,
      otherLine: otherLine ?? null,
    })),
    // A starter who is meant after all is ticked.
    isLeftOut: row.problems.some(({ code }) => code === 'part-of-letter'),
  }))
}

function valuesOf({ athleteFeiId, horseFeiId, ...row }: PreviewedRow): RowValues {
  const optional = { ...row, feiAthleteId: athleteFeiId, feiHorseId: horseFeiId }
  const text = (
    column: keyof typeof optional &
      Exclude<keyof RowValues, 'horsConcours' | 'status' | ListedRole>,
  ) => optional[column] ?? ''
  return {
    familyName: row.familyName,
    firstName: row.firstName,
    nation: text('nation'),
    horse: row.horse,
    headNumber: text('headNumber'),
    feiAthleteId: text('feiAthleteId'),
    feiHorseId: text('feiHorseId'),
    club: text('club'),
    team: text('team'),
    group: text('group'),
    horsConcours: row.horsConcours,
    status: listedStatuses.find((status) => status === row.status) ?? 'entered',
    statusReason: text('statusReason'),
    rider2: text('rider2'),
    horse2: text('horse2'),
    headNumber2: text('headNumber2'),
    rider3: text('rider3'),
    horse3: text('horse3'),
    headNumber3: text('headNumber3'),
    foreignId: text('foreignId'),
    ...namesOfRoles(row.members ?? []),
  }
}

function namesOfRoles(members: NonNullable<PreviewedRow['members']>): NamesOfRoles {
  const names = listedRoles.map((role) => [
    role,
    members.find((each) => each.role === role)?.names ?? '',
  ])
  return Object.fromEntries(names) as NamesOfRoles
}

/** The columns in which edited rows are handed in again to be checked. */
const checkedColumns = [
  ['familyName', 'Family name'],
  ['firstName', 'First name'],
  ['nation', 'Nation'],
  ['horse', 'Horse'],
  ['headNumber', 'Head number'],
  ['feiAthleteId', 'FEI athlete id'],
  ['feiHorseId', 'FEI horse id'],
  ['club', 'Club'],
  ['team', 'Team'],
  ['group', 'Group'],
  ['horsConcours', 'HC'],
  ['status', 'Status'],
  ['statusReason', 'Reason'],
  ['rider2', 'Rider 2'],
  ['horse2', 'Horse 2'],
  ['headNumber2', 'Head number 2'],
  ['rider3', 'Rider 3'],
  ['horse3', 'Horse 3'],
  ['headNumber3', 'Head number 3'],
  ['foreignId', 'Entry id'],
  ...listedRoles.map((role) => [role, role] as const),
] as const satisfies readonly (readonly [ListColumn & keyof RowValues, string])[]

/** The rows as a list whose columns are known: line `index + 2` is the row at `index`. */
export function writeRows(rows: readonly ImportRow[]): {
  text: string
  mapping: { index: number; field: ListColumn }[]
} {
  const lines = rows.map(({ values }) =>
    checkedColumns.map(([field]) => cell(values[field])).join('\t'),
  )
  return {
    text: [checkedColumns.map(([, heading]) => heading).join('\t'), ...lines].join('\n'),
    mapping: checkedColumns.map(([field], index) => ({ index, field })),
  }
}

function cell(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : ''
  return `"${value.replace(/\s+/g, ' ').replaceAll('"', '""')}"`
}

/** Who or which number is meant twice: problems of two rows, which come and go with the other one. */
const ofTwoRows = [
  'twice-in-list',
  'already-entered',
  'entered-with-other-horse',
  'fei-athlete-id-twice',
  'fei-horse-id-twice',
  'head-number-twice',
  'head-number-taken',
  'head-number-elsewhere',
  'head-number-differs',
]

/**
 * The rows after a check of those that are not left out (`checked`, answered to `writeRows`): an
 * edited one is taken as it was answered, of the others only whether they are there twice. What the
 * reading of the source had to say of them is not lost.
 */
export function withCheck(
  rows: readonly ImportRow[],
  checked: readonly PreviewedRow[],
  edited: ReadonlySet<number>,
): ImportRow[] {
  const sent = rows.filter((row) => !row.isLeftOut)
  const answers = new Map(
    importRows(checked).flatMap((answer) => {
      const row = sent[answer.lineNumber - 2]
      return row ? [[row.lineNumber, answer]] : []
    }),
  )
  const sourceLine = (line: number | null) =>
    line === null ? null : (sent[line - 2]?.lineNumber ?? null)
  return rows.map((row) => {
    const answer = answers.get(row.lineNumber)
    if (!answer) return { ...row, problems: row.problems.filter(isOfOneRow) }
    const found = answer.problems.map((problem) => ({
      ...problem,
      otherLine: sourceLine(problem.otherLine),
    }))
    if (edited.has(row.lineNumber)) {
      const { values, personId, horseId, partners, stored, known } = answer
      return { ...row, values, personId, horseId, partners, stored, known, problems: found }
    }
    const twice = found.filter((problem) => !isOfOneRow(problem))
    return { ...row, problems: [...row.problems.filter(isOfOneRow), ...twice] }
  })
}

function isOfOneRow({ code }: RowProblem): boolean {
  return !ofTwoRows.includes(code)
}

const takenAsTheyAre = ['too-long', 'open-quote', 'fei-athlete-id-differs', 'fei-horse-id-differs']

/** What taking a suggestion makes of the row; null where the row is right already and only says so. */
export function takeSuggestion(
  row: ImportRow,
  { code, field, suggestion }: RowProblem,
): RowValues | null {
  const column = checkedColumns.map(([name]) => name).find((name) => name === field)
  if (!takenAsTheyAre.includes(code) || suggestion === null || !column) return null
  return { ...row.values, [column]: suggestion }
}

/** First and family name the other way round, of the rider whom `field` names: the first one, or a partner. */
export function swapNames({ values }: ImportRow, field: string | null = null): RowValues {
  if (field === 'rider2' || field === 'rider3') {
    return { ...values, [field]: swapPartner(values[field]) }
  }
  return { ...values, firstName: values.familyName, familyName: values.firstName }
}

/** Another row of the source: whom of the registry it means is asked anew. */
export function withValues(row: ImportRow, values: RowValues): ImportRow {
  return { ...row, values, personId: null, horseId: null, partners: [], stored: null }
}

/**
 * A rider whose first and family name could stand the other way round, as an example of the list;
 * null where a heading or a comma ("Family, First") says which is which.
 */
export function guessedNames(
  rows: readonly ImportRow[],
  columns: readonly SourceColumn[],
): RowValues | null {
  const first = columns.find((column) => column.field === 'firstName')
  if (first && first.heading !== '') return null
  const guessed = rows.find(({ raw, isLeftOut, values: { firstName, familyName } }) => {
    if (isLeftOut || firstName === '' || familyName === '') return false
    return first !== undefined || !unspaced(raw).includes(unspaced(`${familyName},${firstName}`))
  })
  return guessed?.values ?? null
}

function unspaced(text: string): string {
  return text.replace(/[\s"]/g, '')
}

export function withoutProblem(
  row: ImportRow,
  { code, field }: Pick<RowProblem, 'code' | 'field'>,
): ImportRow {
  const problems = row.problems.filter((each) => each.code !== code || each.field !== field)
  return { ...row, problems }
}

/** The gravest of a row's problems; null where there are none. */
export function gravest({ problems }: ImportRow): RowProblem['severity'] | null {
  const order = ['error', 'warning', 'hint'] as const
  return order.find((severity) => problems.some((each) => each.severity === severity)) ?? null
}

/** Rows as they are sent, in their order, without those left out. */
export function competitorInputs(rows: readonly ImportRow[]): CompetitorInput[] {
  return rows
    .filter((row) => !row.isLeftOut)
    .map(({ values, personId, horseId, partners }) => ({
      personId,
      horseId,
      firstName: values.firstName || null,
      familyName: values.familyName || null,
      nation: values.nation || null,
      athleteFeiId: values.feiAthleteId || null,
      club: values.club || null,
      horseName: values.horse || null,
      horseFeiId: values.feiHorseId || null,
      headNumber: values.headNumber || null,
      group: values.group || null,
      team: values.team || null,
      horsConcours: values.horsConcours,
      status: values.status,
      statusReason: values.statusReason || null,
      foreignId: values.foreignId || null,
      members: { partners: partnerInputs(values, partners), ...memberInputs(values) },
    }))
}

/** What the server refused, at the rows that it names (`rows.3.horseName`, counted as sent). */
export function withRefusals(
  rows: readonly ImportRow[],
  refusals: Readonly<Record<string, string>>,
): { rows: ImportRow[]; others: string[] } {
  const sent = rows.filter((row) => !row.isLeftOut)
  const atLine = new Map<number, string[]>()
  const others: string[] = []
  for (const [field, words] of Object.entries(refusals)) {
    const index = /^rows\.(\d+)\./.exec(field)?.[1]
    const row = index === undefined ? undefined : sent[Number(index)]
    if (row) atLine.set(row.lineNumber, [...(atLine.get(row.lineNumber) ?? []), words])
    else others.push(words)
  }
  const refused = (words: string): RowProblem => ({
    code: 'refused',
    severity: 'error',
    field: null,
    suggestion: null,
    otherLine: null,
    words,
  })
  return {
    rows: rows.map((row) => ({
      ...row,
      problems: [
        ...row.problems.filter((problem) => problem.code !== 'refused'),
        ...(atLine.get(row.lineNumber) ?? []).map(refused),
      ],
    })),
    others,
  }
}
