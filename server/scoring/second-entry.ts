import { z } from 'zod'
import { storedText } from '#domain/forms/inputs.ts'
import type { WriteProblem } from '#domain/scoring/discipline.ts'
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
import { loadSecondEntries, loadWriters, saveSecondEntry } from './second-entry.sql.ts'
import { loadSheetFields } from './sheets.sql.ts'

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
      if (problem) throw badInput({ messageId: 'forms.invalid', field: inputOf(problem, index) })
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

function inputOf({ code }: WriteProblem, index: number): string {
  if (code === 'unknown-part') return 'part'
  return `values.${index}.${code === 'unknown-field' ? 'field' : 'value'}`
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
  return rows.flatMap(({ part, typed, by, at }) => {
    const spec = specs.find((each) => each.part === part)
    if (!spec) return []
    const second: SheetPart = typedValues.parse(typed)
    const first: SheetPart = Object.fromEntries(
      fields.filter((each) => each.part === part).map(({ field, value }) => [field, value]),
    )
    const differences = entryDifferences(spec, first, second)
    return [{ id: `${competitor.id}:${part}`, part, by, at, differences }]
  })
}

const typedValues = z.record(z.string(), fieldValue)
