import type { FieldSpec, SheetPartSpec } from '#domain/scoring/discipline.ts'

/** What one judge fills in of one ride, as a sheet of paper has it. */
export interface JudgeForm {
  part: string
  /** In the order of the sheet. */
  marks: readonly FieldSpec[]
  /** Errors and the like, which are counted beside the marks. */
  counts: readonly FieldSpec[]
}

/** What is written of all rides beside a course, one row for each. */
export interface CourseForm {
  part: string
  columns: readonly CourseColumn[]
}

/** An obstacle with all that can happen at it, or one value; `maximum` says how much room it needs. */
export type CourseColumn = { kind: 'obstacle'; label: string } | { kind: 'value'; field: FieldSpec }

/** One form for each judge who gives marks, and for each test that they judge. */
export function judgeForms(parts: readonly SheetPartSpec[]): readonly JudgeForm[] {
  return parts.filter(isOfJudge).map(({ part, fields }) => ({
    part,
    marks: fields.filter(({ required }) => required),
    counts: fields.filter(({ required }) => !required),
  }))
}

/** One form for each round, fence, section and obstacle. */
export function courseForms(parts: readonly SheetPartSpec[]): readonly CourseForm[] {
  return parts
    .filter((part) => !isOfJudge(part) && part.fields.length > 0)
    .map(({ part, fields }) => ({ part, columns: columnsOf(fields) }))
}

function isOfJudge({ flagsSilently, isSpare }: SheetPartSpec): boolean {
  return flagsSilently === true || isSpare === true
}

function columnsOf(fields: readonly FieldSpec[]): CourseColumn[] {
  const columns: CourseColumn[] = []
  const seen = new Set<string>()
  for (const field of fields) {
    const { label } = field
    if (label === null) columns.push({ kind: 'value', field })
    else if (!seen.has(label)) columns.push({ kind: 'obstacle', label })
    if (label !== null) seen.add(label)
  }
  return columns
}
