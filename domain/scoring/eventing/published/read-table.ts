import { z } from 'zod'
import { isOut } from '#domain/competitions/status.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { PublishedFigure } from '#domain/scoring/published.ts'
import type { PublishedList } from '#domain/scoring/published-list.ts'
import type { Sheet, SheetPart } from '#domain/scoring/sheet.ts'
import { eventingChoice } from '../choice.ts'
import { eventing } from '../eventing.ts'
import { freezeRules } from '../freeze-rules.ts'
import type { Outcome } from '../outcomes.ts'
import type { EventingRules } from '../rules.ts'
import type { EventingScore } from '../score.ts'

const publishedRows = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
})

/** A row of a published list by the names of its columns. */
export interface PublishedRow {
  number(column: string): number | null
  text(column: string): string | null
}

export function rowsOf(json: unknown): readonly PublishedRow[] {
  const { columns, rows } = publishedRows.parse(json)
  return rows.map((row) => {
    const value = (column: string) => row[columns.indexOf(column)] ?? null
    return {
      number: (column) => {
        const found = value(column)
        return typeof found === 'number' ? found : null
      },
      text: (column) => {
        const found = value(column)
        return typeof found === 'string' ? found : null
      },
    }
  })
}

/** How result services write an end: USEA, FEI and the Olympic feeds. */
const statusCodes: Readonly<Record<string, { outcome: Outcome; reason: string | null }>> = {
  E: { outcome: 'eliminated', reason: null },
  EL: { outcome: 'eliminated', reason: null },
  TE: { outcome: 'eliminated', reason: 'technical_elimination' },
  RF: { outcome: 'eliminated', reason: 'rider_fall' },
  R: { outcome: 'retired', reason: null },
  RT: { outcome: 'retired', reason: null },
  MR: { outcome: 'retired', reason: 'mandatory_retirement' },
  DNF: { outcome: 'retired', reason: 'other' },
  W: { outcome: 'withdrawn', reason: null },
  WD: { outcome: 'withdrawn', reason: null },
  DQ: { outcome: 'disqualified', reason: null },
}

/** A part with published penalties in thousandths, and how it ended where a status is given. */
export function typedPart(
  penalties: Readonly<Record<string, number | null>>,
  status: string | null = null,
): SheetPart {
  const numbers = Object.entries(penalties).flatMap(([field, value]) =>
    value === null ? [] : [[field, thousandths(value)] as const],
  )
  return { ...Object.fromEntries(numbers), ...(status === null ? {} : statusCodes[status]) }
}

/** A course with what it cost at its obstacles and by the clock. */
export function coursePart(
  row: PublishedRow,
  course: 'crossCountry' | 'jumping',
  status: string | null = null,
): SheetPart {
  const jumpingPenalties = row.number(`${course}Faults`)
  return typedPart({ jumpingPenalties, timePenalties: row.number(`${course}Time`) }, status)
}

/** The parts that hold something. */
export function sheetOf(parts: Readonly<Record<string, SheetPart>>): Sheet {
  return Object.fromEntries(
    Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0),
  )
}

function thousandths(penalties: number): number {
  return Math.round(1000 * penalties)
}

/** A competition as it was run, by its rule set and what of its phases was published. */
export function openAs(choice: z.input<typeof eventingChoice>): {
  opened: OpenDiscipline<EventingScore>
  rules: EventingRules
} {
  const frozen = freezeRules(eventingChoice.parse(choice))
  if (!frozen.ok) throw new Error(frozen.code)
  const opened = eventing.open(frozen.rules)
  if (!opened.ok) throw new Error(opened.paths.join(', '))
  return { opened, rules: frozen.rules }
}

/** The dressage of a list that holds penalties only. */
export const typedDressage = { entry: 'penalties' } as const

/** The total, and the status of who has none; a total beside a status is the team's, not a sum. */
export function* totalAndStatus(
  row: PublishedRow,
  list: PublishedList<PublishedRow>,
  name: string,
): Generator<PublishedFigure> {
  const status = row.text('status')
  const line = list.line(row)
  const isEnd = line !== null && (status === null ? !isOut(line) : isSameEnd(line, status))
  yield { of: `${name}, status`, expected: status, actual: isEnd ? status : 'another' }
  if (status !== null) return
  const actual = inPenalties(list.total(row))
  yield { of: `${name}, total`, expected: row.number('total'), actual }
}

function isSameEnd(line: ResultLine, status: string): boolean {
  const code = statusCodes[status]
  return code !== undefined && code.outcome === line.status && code.reason === line.statusReason
}

export function inPenalties(thousandths: number | null): number | null {
  return thousandths === null ? null : thousandths / 1000
}
