import { buildResultList } from '#domain/results/build-result-list.ts'
import { madeUpCompetitor } from '#domain/results/made-up-competitor.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import type { FieldSpec, SheetPartSpec } from '#domain/scoring/discipline.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { countingParts } from '#domain/scoring/spare-judge.ts'
import { decimalSeparator } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { fieldWords, partWords } from '#web/components/scoring/scoring-words.ts'
import { readTime } from '#web/components/scoring/typed-time.ts'
import { readTyped } from '#web/components/scoring/typed-value.ts'

/** What a discipline says of its bench: the rules as they are tried, and what of the sheets is asked. */
export interface Bench {
  open: OpenDiscipline
  /** Null for a field that a made-up start does without. */
  asks(part: string, spec: FieldSpec): Asked | null
}

export interface Asked {
  /** What the five made-up starts begin with. */
  samples: readonly string[]
  /** Fields that share a column are typed one after the other; without it each has one of its own. */
  column?: Column
}

interface Column {
  key: string
  label: string
}

/** What one input of the bench fills in: one field, or several one after the other. */
export interface BenchColumn extends Column {
  /** In the order of what is typed; the last value typed stands for all that follow. */
  fields: readonly { part: string; spec: FieldSpec }[]
  samples: readonly string[]
  /** How a part may have ended instead, by what is typed for it. */
  endings: ReadonlyMap<string, string>
  /** The part that such an ending ends. */
  endsIn: string
}

/** One made-up start: what is typed in each column. */
export interface BenchStart {
  name: string
  typed: Readonly<Record<string, string>>
}

/** In the order of the sheets; what several of them share stands behind the last of these. */
export function benchColumns({ open, asks }: Bench, t: Translate): readonly BenchColumn[] {
  const columns = new Map<string, BenchColumn>()
  for (const form of countingParts(open.parts)) {
    for (const spec of form.fields) {
      const asked = asks(form.part, spec)
      if (asked === null) continue
      const { key, label } = asked.column ?? ownColumn(form.part, spec, t)
      const known = columns.get(key)
      const fields = [...(known?.fields ?? []), { part: form.part, spec }]
      columns.delete(key)
      columns.set(
        key,
        known ? { ...known, fields } : { key, label, fields, ...begin(form, asked, t) },
      )
    }
  }
  return withEndings([...columns.values()])
}

/** What cannot end by itself, as the marks of one judge, ends the next part that can. */
function withEndings(columns: readonly BenchColumn[]): readonly BenchColumn[] {
  const canEnd = ({ endings }: BenchColumn) => endings.size > 0
  return columns.map((column, index) => {
    if (canEnd(column)) return column
    const next = columns.slice(index).find(canEnd) ?? columns.findLast(canEnd)
    return next ? { ...column, endings: next.endings, endsIn: next.endsIn } : column
  })
}

function begin(
  form: SheetPartSpec,
  asked: Asked,
  { locale }: Translate,
): Pick<BenchColumn, 'samples' | 'endings' | 'endsIn'> {
  const samples = asked.samples.map((sample) => sample.replaceAll('.', decimalSeparator(locale)))
  const options = form.choices?.find(({ field }) => field === 'outcome')?.options ?? []
  const possible = new Map(endings.filter(([, outcome]) => options.includes(outcome)))
  return { samples, endings: possible, endsIn: form.part }
}

const endings = [
  ['EL', 'eliminated'],
  ['RT', 'retired'],
  ['WD', 'withdrawn'],
] as const

function ownColumn(part: string, spec: FieldSpec, t: Translate): Column {
  const words = { part: partWords(part, t), field: fieldWords(spec, t) }
  return { key: `${part} ${spec.field}`, label: t('rules.bench.inPart', words) }
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
    competitors: starts.map(({ name }, index) =>
      madeUpCompetitor(String(index), index + 1, {
        athlete: { firstName: '', familyName: name, nation: null },
      }),
    ),
    sheets: new Map(starts.map((start, index) => [String(index), sheetOf(columns, start)])),
  })
}

/** Whether what is typed in a column can be read; an empty one can. */
export function isReadable({ fields, endings }: BenchColumn, typed: string): boolean {
  if (endings.has(typed.trim().toUpperCase())) return true
  return wordsOf(typed).every((word, index) => {
    const field = fields[index] ?? fields.at(-1)
    return field !== undefined && readValue(field.spec, word) !== null
  })
}

function sheetOf(columns: readonly BenchColumn[], { typed }: BenchStart): Sheet {
  const sheet: Record<string, Record<string, number | string>> = {}
  for (const column of columns) {
    for (const { part, field, value } of writesOf(column, typed[column.key] ?? '')) {
      sheet[part] = { ...sheet[part], [field]: value }
    }
  }
  return sheet
}

function writesOf(column: BenchColumn, typed: string) {
  const ending = column.endings.get(typed.trim().toUpperCase())
  if (ending !== undefined) return [{ part: column.endsIn, field: 'outcome', value: ending }]
  if (!isReadable(column, typed)) return []
  const words = wordsOf(typed)
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
  if (spec.unit === 'seconds' || spec.unit === 'clock') return readTime(word)
  const typed = readTyped(spec, word)
  return typed.ok ? typed.value : null
}
