/** A file of entries of another system, as the lists that competitors are read from. */
export interface ForeignList {
  /** What the list is of: "12 Grand Prix", "CDI3*". */
  name: string
  /** The number of the competition; null of a list of a whole event. */
  number: string | null
  rows: readonly ForeignRow[]
}

/** What entries say; what is empty says nothing. */
export interface ForeignRow {
  foreignId: string
  firstName: string
  familyName: string
  nation: string
  feiAthleteId: string
  horse: string
  feiHorseId: string
  club: string
  headNumber: string
  horsConcours: boolean
  /** As `listed-status.ts` reads it. */
  status: '' | 'withdrawn' | 'no_show'
}

/** Headings that the reader of lists knows in every language. */
const columns = [
  ['Entry id', 'foreignId'],
  ['Family name', 'familyName'],
  ['First name', 'firstName'],
  ['Nation', 'nation'],
  ['FEI athlete id', 'feiAthleteId'],
  ['Horse', 'horse'],
  ['FEI horse id', 'feiHorseId'],
  ['Club', 'club'],
  ['Head number', 'headNumber'],
  ['HC', 'horsConcours'],
  ['Status', 'status'],
] as const satisfies readonly (readonly [string, keyof ForeignRow])[]

/** The list as text, as somebody could have typed it: columns that nobody fills are left out. */
export function foreignListText({ rows }: ForeignList): string {
  const filled = columns.filter(([, field]) => rows.some((row) => cellOf(row, field) !== ''))
  const lines = rows.map((row) => filled.map(([, field]) => quoted(cellOf(row, field))).join('\t'))
  return [filled.map(([heading]) => heading).join('\t'), ...lines].join('\n')
}

function cellOf(row: ForeignRow, field: keyof ForeignRow): string {
  const value = row[field]
  if (typeof value === 'boolean') return value ? 'yes' : ''
  return value.replace(/\s+/g, ' ').trim()
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`
}
