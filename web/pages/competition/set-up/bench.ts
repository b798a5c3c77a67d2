import { buildResultList } from '#domain/results/build-result-list.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import type { FieldSpec } from '#domain/scoring/discipline.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { readTime } from '#web/components/scoring/typed-time.ts'
import { readTyped } from '#web/components/scoring/typed-value.ts'

/** What one input of the bench fills in: one field, or several one after the other. */
export interface BenchColumn {
  key: string
  label: string
  /** In the order of what is typed; the last value typed stands for all that follow. */
  fields: readonly { part: string; spec: FieldSpec }[]
  /** What the five made-up starts begin with. */
  samples: readonly string[]
}

/** One made-up start: what is typed in each column. */
export interface BenchStart {
  name: string
  typed: Readonly<Record<string, string>>
}

/** The second and the third begin alike where the samples say so, so that the tie rule shows. */
export function sampleStarts(columns: readonly BenchColumn[]): BenchStart[] {
  return ['A', 'B', 'C', 'D', 'E'].map((name, index) => ({
    name,
    typed: Object.fromEntries(columns.map(({ key, samples }) => [key, samples[index] ?? ''])),
  }))
}

/** The places that the domain gives to made-up starts; what cannot be read counts as not given. */
export function benchList(
  discipline: OpenDiscipline,
  columns: readonly BenchColumn[],
  starts: readonly BenchStart[],
): ResultList {
  return buildResultList({
    competitionId: '',
    version: 0,
    status: 'running',
    discipline,
    competitors: starts.map(({ name }, index) => ({
      competitorId: String(index),
      group: null,
      team: null,
      status: 'finished',
      statusReason: null,
      horsConcours: false,
      startOrder: index + 1,
      startsAt: null,
      headNumber: null,
      athlete: { firstName: '', familyName: name, nation: null },
      horse: { name: '' },
    })),
    sheets: new Map(starts.map((start, index) => [String(index), sheetOf(columns, start)])),
  })
}

/** Whether what is typed in a column can be read; an empty one can. */
export function isReadable({ fields }: BenchColumn, typed: string): boolean {
  const words = wordsOf(typed)
  return words.every((word, index) => {
    const field = fields[index] ?? fields.at(-1)
    return field !== undefined && readValue(field.spec, word) !== null
  })
}

function sheetOf(columns: readonly BenchColumn[], { typed }: BenchStart): Sheet {
  const sheet: Record<string, Record<string, number>> = {}
  for (const column of columns) {
    for (const { part, field, value } of writesOf(column, typed[column.key] ?? '')) {
      sheet[part] = { ...sheet[part], [field]: value }
    }
  }
  return sheet
}

function writesOf(column: BenchColumn, typed: string) {
  const words = wordsOf(typed)
  if (!isReadable(column, typed)) return []
  return column.fields.flatMap(({ part, spec }, index) => {
    const word = words[index] ?? words.at(-1)
    const value = word === undefined ? null : readValue(spec, word)
    return value === null ? [] : [{ part, field: spec.field, value }]
  })
}

function wordsOf(typed: string): string[] {
  return typed
    .trim()
    .split(/[\s;]+/)
    .filter(Boolean)
}

function readValue(spec: FieldSpec, word: string): number | null {
  if (spec.unit === 'seconds') return readTime(word)
  const typed = readTyped(spec, word)
  return typed.ok ? typed.value : null
}
