import { z } from 'zod'
import { type MissingFeiId, missingFeiIds } from '#domain/exchange/missing-fei-ids.ts'
import { boundedList, id, optionalText } from '#domain/forms/inputs.ts'
import { changeCompetition, ofCompetition } from '#server/competitions/change-competition.ts'
import { type CompetitionRow, updateCompetition } from '#server/competitions/competitions.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { mayShow } from '#server/shows/shows.access.ts'
import type { ShowRow } from '#server/shows/shows.sql.ts'
import { showExchangeSubject } from './show-exchange.subject.ts'

const wantedIds = z.object({ competitionIds: boundedList(id, { maximum: 500 }).nullable() })

/** What the FEI's XML of these competitions lacks; nothing for whoever is not of the office. */
export async function listMissingFeiIds(
  context: Context,
  show: ShowRow,
  wanted: readonly string[] | null,
): Promise<MissingFeiId[]> {
  if (!mayShow(context.viewer, show, 'WRITE')) return []
  const { competitionIds } = parseInput(wantedIds, { competitionIds: wanted })
  const asked = { show: show.id, ...(competitionIds && { competitions: competitionIds }) }
  const { input } = await showExchangeSubject.load(context, asked)
  return missingFeiIds(input.exchanged)
}

const feiIdInput = z.object({ feiId: optionalText(80) })

export async function saveCompetitionFeiId(
  context: Context,
  competitionId: string,
  wanted: string | null,
): Promise<CompetitionRow> {
  const { feiId } = parseInput(feiIdInput, { feiId: wanted })
  return await changeCompetition(context, competitionId, async (work) => {
    const { transaction, author, competition } = work
    await updateCompetition(transaction, author, { id: competition.id, feiId })
    await recordChange(transaction, {
      ...ofCompetition(context, competition, 'changed'),
      before: { feiId: competition.feiId },
      after: { feiId },
    })
  })
}
