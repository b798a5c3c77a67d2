import { z } from 'zod'
import { boundedList, storedText } from '#domain/forms/inputs.ts'
import { layersOf, standsBefore, type UndoProblem } from '#domain/scoring/decisions.ts'
import type { SheetPartSpec, WriteProblem } from '#domain/scoring/discipline.ts'
import {
  checkedFields,
  keptDifferences,
  openDifferences,
  type ScoringDifference,
} from '#domain/scoring/second-scoring.ts'
import {
  type FieldValue,
  fieldValue,
  type SheetPart,
  type SheetWrite,
} from '#domain/scoring/sheet.ts'
import {
  type CompetitionChange,
  changeCompetition,
  ofCompetitor,
} from '#server/competitions/change-competition.ts'
import { mayCompetition } from '#server/competitions/competitions.access.ts'
import type { CompetitionRow, Connection } from '#server/competitions/competitions.sql.ts'
import {
  type CompetitorRow,
  loadCompetitor,
} from '#server/competitions/competitors/competitors.sql.ts'
import { badInput, notFound, type UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { type NewChange, recordChange } from '#server/history/history.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadFieldEntries, type PlacedEntry } from './decisions.sql.ts'
import { openRules } from './open-rules.ts'
import {
  loadSecondScorings,
  loadSecondScoringsIn,
  loadWriters,
  type SecondScoringRow,
  saveKept,
  saveSecondScoring,
} from './second-scoring.sql.ts'
import { loadSheetFields, type SheetFieldRow } from './sheets.sql.ts'

export interface SecondScoring {
  id: string
  part: string
  /** First and family name. */
  by: string | null
  at: Date
  differences: readonly ScoringDifference[]
  settled: readonly SettledDifference[]
}

/** A difference that the office has decided. */
export interface SettledDifference extends ScoringDifference {
  /** The entry by which the second value stands; null where the first one was let stand. */
  entryId: string | null
}

const secondInput = z.object({
  part: storedText.max(40),
  values: boundedList(z.object({ field: storedText.max(60), value: fieldValue }), { maximum: 500 }),
})

/**
 * The office types a part of a sheet again, without seeing the first. Refused to whoever typed any of
 * what stands there: two people are the point of it.
 */
export async function enterSecond(
  context: Context,
  competitorId: string,
  given: unknown,
): Promise<CompetitorRow> {
  const { part, values } = parseInput(secondInput, given)
  const competitor = await loadCompetitor(context.database.kysely, competitorId)
  const { accountId } = authorOf(context.viewer)
  await changeCompetition(context, competitor?.competitionId ?? '', async (work) => {
    const { transaction, competition } = work
    if (!competitor) throw notFound()
    const open = openRules(competition)
    for (const [index, { field, value }] of values.entries()) {
      const problem = open?.checkWrite({ part, field, value })
      if (problem) {
        throw badInput({ messageId: 'forms.invalid', field: inputOf(problem, `values.${index}.`) })
      }
    }
    const writers = await loadWriters(transaction, { competitorId, part })
    if (accountId !== null && writers.includes(accountId)) {
      throw badInput({ messageId: 'competitionProblems.secondBySame', field: 'part' })
    }
    const typed = Object.fromEntries(values.map(({ field, value }) => [field, value]))
    await saveSecondScoring(transaction, { competitorId, part, typed, accountId })
    const { id, showId } = { id: competitorId, showId: competition.showId }
    await recordChange(transaction, {
      ...ofCompetitor(context, { id, showId }, 'secondScoring'),
      after: { part },
    })
  })
  if (!competitor) throw notFound()
  return competitor
}

const keptInput = z.object({
  part: storedText.max(40),
  field: storedText.max(60),
  value: fieldValue,
})

/**
 * Of a difference the office lets the first value stand. Nobody types anything by it: also whoever took
 * another value of the second scoring, and so wrote on the sheet, may. `value` is what they saw stand; where
 * something else stands by now, that differs as before.
 */
export async function keepFirst(
  context: Context,
  competitorId: string,
  given: unknown,
): Promise<CompetitorRow> {
  const { part, field, value } = parseInput(keptInput, given)
  return await changeKept(context, { competitorId, part, field, value }, async (kept) => {
    const after = { part, field, value }
    return { kept: { ...kept, [field]: value }, told: { action: 'differenceDecided', after } }
  })
}

const reopenedInput = keptInput.omit({ value: true })

/**
 * Takes back that the first value was let stand: the two scorings differ there as before. Refused where
 * something newer stands, as then they do so anyway, and in official results.
 */
export async function reopenDifference(
  context: Context,
  competitorId: string,
  given: unknown,
): Promise<CompetitorRow> {
  const { part, field } = parseInput(reopenedInput, given)
  const place = { competitorId, part, field, value: null }
  return await changeKept(context, place, async (kept, { transaction, competition }) => {
    if (competition.status === 'official') throw undoRefused('official')
    const { [field]: value, ...others } = kept
    if (value === undefined) throw undoRefused('undone')
    const stands = (await loadSheetFields(transaction, [competitorId])).get(competitorId)
    const first = stands?.find((each) => each.part === part && each.field === field)?.value ?? null
    if (first !== value) throw undoRefused('newer')
    const before = { part, field, value }
    return { kept: others, told: { action: 'differenceReopened', before, after: { part, field } } }
  })
}

/** Why something that was decided stays so. */
export function undoRefused(problem: UndoProblem): UserError {
  return badInput({ messageId: `competitionProblems.undo.${problem}` })
}

interface KeptChange {
  kept: SheetPart
  told: Pick<NewChange, 'action' | 'before' | 'after'>
}

async function changeKept(
  context: Context,
  { competitorId, part, field, value }: SheetWrite & { competitorId: string },
  change: (kept: SheetPart, work: CompetitionChange) => Promise<KeptChange>,
): Promise<CompetitorRow> {
  const competitor = await loadCompetitor(context.database.kysely, competitorId)
  await changeCompetition(context, competitor?.competitionId ?? '', async (work) => {
    const { transaction, competition } = work
    const problem = openRules(competition)?.checkWrite({ part, field, value })
    if (problem) throw badInput({ messageId: 'forms.invalid', field: inputOf(problem, '') })
    const entries = competitor ? await loadSecondScorings(transaction, competitorId) : []
    const second = entries.find((each) => each.part === part)
    if (!second) throw notFound()
    const { kept, told } = await change(typedValues.parse(second.kept), work)
    await saveKept(transaction, { competitorId, part, kept })
    const { action, ...values } = told
    const { showId } = competition
    const ofStarter = ofCompetitor(context, { id: competitorId, showId }, action)
    await recordChange(transaction, { ...ofStarter, ...values })
  })
  if (!competitor) throw notFound()
  return competitor
}

/** Whether the entry took the value of a second person for one that differed. */
export async function tookSecond(
  connection: Connection,
  entries: readonly PlacedEntry[],
  id: string,
): Promise<boolean> {
  const entry = entries.find((each) => each.id === id)
  if (!entry) return false
  const { competitorId, part } = entry
  const rows = await loadSecondScorings(connection, competitorId)
  const second = rows.find((each) => each.part === part)
  return second !== undefined && isOfSecond(entry, standsBefore(entries, id), second)
}

/** Written since the second scoring, by its value, where another one stood. */
function isOfSecond(
  { field, value, receivedAt }: PlacedEntry,
  before: FieldValue,
  { typed, at }: Pick<SecondScoringRow, 'typed' | 'at'>,
): boolean {
  const second = typedValues.parse(typed)[field]
  return second !== undefined && second === value && before !== value && receivedAt >= at
}

export interface EntriesApart {
  competitorId: string
  part: string
  count: number
}

/** What two people typed differently and nobody has decided; for the office only. */
export async function entriesApartIn(
  { viewer, database }: Context,
  competition: CompetitionRow,
): Promise<EntriesApart[]> {
  if (!mayCompetition(viewer, competition, 'WRITE')) return []
  const rows = await loadSecondScoringsIn(database.kysely, competition.id)
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ competitorId }) => competitorId))]
  const sheets = await loadSheetFields(database.kysely, ids)
  const specs = openRules(competition)?.parts ?? []
  return rows.flatMap((row) => {
    const { competitorId, part } = row
    const compared = compare(row, specs, sheets.get(competitorId) ?? [])
    const count = compared ? openDifferences(compared.spec, compared).length : 0
    return count === 0 ? [] : [{ competitorId, part, count }]
  })
}

function inputOf({ code }: WriteProblem, before: string): string {
  if (code === 'unknown-part') return 'part'
  return `${before}${code === 'unknown-field' ? 'field' : 'value'}`
}

/** What was typed a second time and where it differs from what stands now; for the office only. */
export async function secondScoringsOf(
  { viewer, database }: Context,
  competitor: CompetitorRow,
  competition: CompetitionRow,
): Promise<SecondScoring[]> {
  if (!mayCompetition(viewer, competition, 'WRITE')) return []
  const { kysely } = database
  const { id: competitorId } = competitor
  const rows = await loadSecondScorings(kysely, competitorId)
  if (rows.length === 0) return []
  const fields = (await loadSheetFields(kysely, [competitorId])).get(competitorId) ?? []
  const specs = openRules(competition)?.parts ?? []
  const entries: SecondScoring[] = []
  for (const row of rows) {
    const { part, by, at } = row
    const compared = compare(row, specs, fields)
    if (!compared) continue
    const { spec, ...values } = compared
    const written = await loadFieldEntries(kysely, { competitorId, part })
    entries.push({
      ...{ id: `${competitorId}:${part}`, part, by, at },
      differences: openDifferences(spec, values),
      settled: [
        ...keptDifferences(spec, values).map((each) => ({ ...each, entryId: null })),
        ...takenSecond(spec, written, row),
      ],
    })
  }
  return entries
}

/** Where the second value stands for a first one that differed. */
function takenSecond(
  spec: SheetPartSpec,
  written: readonly PlacedEntry[],
  second: SecondScoringRow,
): SettledDifference[] {
  const fields = Map.groupBy(written, ({ field }) => field)
  return checkedFields(spec).flatMap((field) => {
    const entries = fields.get(field) ?? []
    const top = layersOf(entries).at(-1)
    const entry = entries.find(({ id }) => id === top?.entry.id)
    if (!entry) return []
    const first = standsBefore(entries, entry.id)
    if (!isOfSecond(entry, first, second)) return []
    return [{ field, first, second: entry.value, entryId: entry.id }]
  })
}

/** Undefined where the sheet has no such part any more. */
function compare(
  { part, typed, kept }: Pick<SecondScoringRow, 'part' | 'typed' | 'kept'>,
  specs: readonly SheetPartSpec[],
  fields: readonly SheetFieldRow[],
): { spec: SheetPartSpec; first: SheetPart; second: SheetPart; kept: SheetPart } | undefined {
  const spec = specs.find((each) => each.part === part)
  if (!spec) return undefined
  const first: SheetPart = Object.fromEntries(
    fields.filter((each) => each.part === part).map(({ field, value }) => [field, value]),
  )
  return { spec, first, second: typedValues.parse(typed), kept: typedValues.parse(kept) }
}

const typedValues = z.record(z.string(), fieldValue)
