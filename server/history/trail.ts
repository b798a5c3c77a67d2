import { z } from 'zod'
import { id, optionalText } from '#domain/forms/inputs.ts'
import type { ToldLine } from '#locales/change-words.ts'
import { isMessageId, translator } from '#locales/messages.ts'
import { tellSheetChange } from '#locales/sheet-words.ts'
import { loadCompetitionsById } from '#server/competitions/competitions.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { openRules } from '#server/scoring/open-rules.ts'
import { requireShow } from '#server/shows/shows.access.ts'
import { loadShow, type ShowRow } from '#server/shows/shows.sql.ts'
import { loadTrail, loadTrailChoices, type TrailFilter, type TrailRow } from './trail.sql.ts'

const instant = z
  .union([z.date(), z.iso.datetime({ offset: true }).transform((text) => new Date(text))])
  .nullish()
  .transform((value) => value ?? null)

export const trailFilter = z.object({
  accountId: id.nullish().transform((value) => value ?? null),
  objectClass: optionalText(40),
  action: optionalText(60),
  from: instant,
  to: instant,
  search: optionalText(200),
})

/** With what it says of a value of a sheet, in the words and units of its competition. */
export interface TrailChange extends TrailRow {
  sheetChange: ToldLine | null
}

export interface TrailPage {
  show: ShowRow
  changes: TrailChange[]
  hasOlder: boolean
}

const mostAtOnce = 200

/** Who did what in a show, for its office: the trail tells more about people than the show itself does. */
export async function readTrail(
  context: Context,
  showId: string,
  asked: { filter: unknown; before: string | null; first: number },
): Promise<TrailPage> {
  const show = await requireTrail(context, showId)
  const filter = parseInput(trailFilter, asked.filter ?? {})
  const before = asked.before === null ? null : parseInput(id, asked.before)
  const first = Math.min(Math.max(asked.first, 1), mostAtOnce)
  const rows = await loadTrail(context.database.kysely, {
    showId,
    filter,
    before,
    first: first + 1,
  })
  const changes = await withSheetChanges(context, rows.slice(0, first))
  return { show, changes, hasOlder: rows.length > first }
}

export async function readTrailChoices(
  context: Context,
  show: ShowRow,
): Promise<Awaited<ReturnType<typeof loadTrailChoices>>> {
  return await loadTrailChoices(context.database.kysely, show.id)
}

/** More than this in one file opens in no spreadsheet. */
const mostInFile = 100_000

/** All of it, for a file. */
export async function readWholeTrail(
  context: Context,
  showId: string,
  filter: TrailFilter,
): Promise<{ show: ShowRow; changes: TrailChange[] }> {
  const show = await requireTrail(context, showId)
  const wanted = { showId, filter, before: null, first: mostInFile }
  const rows = await loadTrail(context.database.kysely, wanted)
  return { show, changes: await withSheetChanges(context, rows) }
}

async function withSheetChanges(
  context: Context,
  rows: readonly TrailRow[],
): Promise<TrailChange[]> {
  const ids = new Set(rows.flatMap(({ competitionId }) => competitionId ?? []))
  const competitions = await loadCompetitionsById(context.database.kysely, [...ids])
  const words = { t: translator(context.locale), isKnown: isMessageId }
  return rows.map((row) => {
    const competition = competitions.get(row.competitionId ?? '')
    const parts = competition ? (openRules(competition)?.parts ?? []) : []
    return { ...row, sheetChange: tellSheetChange(row, parts, words) }
  })
}

async function requireTrail(context: Context, showId: string): Promise<ShowRow> {
  return requireShow(context.viewer, await loadShow(context.database.kysely, showId), 'WRITE')
}
