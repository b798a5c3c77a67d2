import { isStorable } from '#domain/forms/inputs.ts'
import { nestsDeeperThan } from '#domain/forms/json-depth.ts'
import type { CompetitionRow } from '#server/competitions/competitions.sql.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { requireOwnOrganization } from '#server/shows/shows.access.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { type ImportedShow, importCompetition, importShow } from './import-show.ts'

/** A request has no room for more. */
const mostCharacters = 1_900_000

/** Rules nest eight levels deep; the file around them four. */
const deepest = 40

/** As `importShow`; who may not make shows is not told what is wrong with the text. */
export async function importShowText(context: Context, text: string): Promise<ImportedShow> {
  requireOwnOrganization(context.viewer)
  return await importShow(context, jsonOf(text))
}

/** As `importCompetition`. */
export async function importCompetitionText(
  context: Context,
  showId: string,
  text: string,
): Promise<CompetitionRow> {
  await requireShowById(context, showId, 'WRITE')
  return await importCompetition(context, showId, jsonOf(text))
}

/** JSON that can be stored, whatever its shape is. */
function jsonOf(text: string): unknown {
  if (text.length > mostCharacters) {
    const values = { limit: mostCharacters }
    throw badInput({ messageId: 'competitionProblems.listCharacters', values, field: 'file' })
  }
  const json = parsed(text)
  if (nestsDeeperThan(json, deepest)) throw badInput({ messageId: 'forms.invalid', field: 'file' })
  return json
}

function parsed(text: string): unknown {
  if (!isStorable(text) || /\\u0000/.test(text)) {
    throw badInput({ messageId: 'forms.invalid', field: 'file' })
  }
  try {
    return JSON.parse(text)
  } catch {
    throw badInput({ messageId: 'forms.invalid', field: 'file' })
  }
}
