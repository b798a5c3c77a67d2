import { z } from 'zod'
import { storedText } from '#domain/forms/inputs.ts'
import type { SheetPartSpec, WriteProblem } from '#domain/scoring/discipline.ts'
import { type EntryDifference, entryDifferences } from '#domain/scoring/second-entry.ts'
import { fieldValue, type SheetPart } from '#domain/scoring/sheet.ts'
import { changeCompetition, ofCompetitor } from '#server/competitions/change-competition.ts'
import { mayCompetition } from '#server/competitions/competitions.access.ts'
import type { CompetitionRow } from '#server/competitions/competitions.sql.ts'
import { type CompetitorRow, loadCompetitor } from '#server/competitions/competitors.sql.ts'
import { badInput, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { openRules } from './open-rules.ts'
import {
  changeSecondEntry,
  loadSecondEntries,
  loadSecondEntriesIn,
  loadWriters,
  saveSecondEntry,
} from './second-entry.sql.ts'
import { loadSheetFields, type SheetFieldRow } from './sheets.sql.ts'

export interface SecondEntry {
  id: string
  part: string
  /** First and family name. */
  by: string | null
  at: Date
  differences: readonly EntryDifference[]
}

const secondInput = z.object({
  part: storedText.max(40),
  values: z.array(z.object({ field: storedText.max(60), value: fieldValue })).max(500),
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
    await saveSecondEntry(transaction, { competitorId, part, typed, accountId })
    const { id, showId } = { id: competitorId, showId: competition.showId }
    await recordChange(transaction, {
      ...ofCompetitor(context, { id, showId }, 'secondEntry'),
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
 * another value of the second entry, and so wrote on the sheet, may. `value` is what they saw stand; where
 * something else stands by now, that differs as before.
 */
export async function keepFirst(
  context: Context,
  competitorId: string,
  given: unknown,
): Promise<CompetitorRow> {
  const { part, field, value } = parseInput(keptInput, given)
  const competitor = await loadCompetitor(context.database.kysely, competitorId)
  await changeCompetition(context, competitor?.competitionId ?? '', async (work) => {
    const { transaction, competition } = work
    const problem = openRules(competition)?.checkWrite({ part, field, value })
    if (problem) throw badInput({ messageId: 'forms.invalid', field: inputOf(problem, '') })
    const second = (await loadSecondEntries(transaction, competitorId)).find(
      (each) => each.part === part,
    )
    if (!(competitor && second)) throw notFound()
    const typed = { ...typedValues.parse(second.typed), [field]: value }
    await changeSecondEntry(transaction, { competitorId, part, typed })
    const { id, showId } = { id: competitorId, showId: competition.showId }
    await recordChange(transaction, {
      ...ofCompetitor(context, { id, showId }, 'secondEntry'),
      after: { part, field, value },
    })
  })
  if (!competitor) throw notFound()
  return competitor
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
  const rows = await loadSecondEntriesIn(database.kysely, competition.id)
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ competitorId }) => competitorId))]
  const sheets = await loadSheetFields(database.kysely, ids)
  const specs = openRules(competition)?.parts ?? []
  return rows.flatMap((row) => {
    const { competitorId, part } = row
    const count = differencesOf(row, specs, sheets.get(competitorId) ?? [])?.length ?? 0
    return count === 0 ? [] : [{ competitorId, part, count }]
  })
}

function inputOf({ code }: WriteProblem, before: string): string {
  if (code === 'unknown-part') return 'part'
  return `${before}${code === 'unknown-field' ? 'field' : 'value'}`
}

/** What was typed a second time and where it differs from what stands now; for the office only. */
export async function secondEntriesOf(
  { viewer, database }: Context,
  competitor: CompetitorRow,
  competition: CompetitionRow,
): Promise<SecondEntry[]> {
  if (!mayCompetition(viewer, competition, 'WRITE')) return []
  const rows = await loadSecondEntries(database.kysely, competitor.id)
  if (rows.length === 0) return []
  const fields = (await loadSheetFields(database.kysely, [competitor.id])).get(competitor.id) ?? []
  const specs = openRules(competition)?.parts ?? []
  return rows.flatMap((row) => {
    const { part, by, at } = row
    const differences = differencesOf(row, specs, fields)
    return differences ? [{ id: `${competitor.id}:${part}`, part, by, at, differences }] : []
  })
}

/** Undefined where the sheet has no such part any more. */
function differencesOf(
  { part, typed }: { part: string; typed: unknown },
  specs: readonly SheetPartSpec[],
  fields: readonly SheetFieldRow[],
): EntryDifference[] | undefined {
  const spec = specs.find((each) => each.part === part)
  if (!spec) return undefined
  const first: SheetPart = Object.fromEntries(
    fields.filter((each) => each.part === part).map(({ field, value }) => [field, value]),
  )
  return entryDifferences(spec, first, typedValues.parse(typed))
}

const typedValues = z.record(z.string(), fieldValue)
