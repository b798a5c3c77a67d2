import { z } from 'zod'
import { mostScoreWrites } from '#domain/competitions/competition-input.ts'
import { boundedList } from '#domain/forms/inputs.ts'
import {
  changeCompetition,
  ofCompetition,
  unchanged,
} from '#server/competitions/change-competition.ts'
import type { CompetitionRow } from '#server/competitions/competitions.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadRefusedWrites, type RefusedWrite, saveDismissed } from './refused-writes.sql.ts'
import { isOffice } from './scoring.access.ts'

/** What came from ringside, was not taken, and waits for the office to be done with it; for the office only. */
export async function refusedWritesIn(
  { viewer, database }: Context,
  competition: CompetitionRow,
): Promise<RefusedWrite[]> {
  if (!isOffice(viewer, competition)) return []
  return await loadRefusedWrites(database.kysely, competition.id)
}

const doneInput = z.object({
  ids: boundedList(z.uuid('forms.invalid').toLowerCase(), {
    minimum: 1,
    maximum: mostScoreWrites,
  }),
  done: z.boolean(),
})

/** The office is done with refused writes, or takes that back; ids of other competitions are passed over. */
export async function setRefusedWritesDone(
  context: Context,
  competitionId: string,
  given: unknown,
): Promise<CompetitionRow> {
  const { ids, done: isDone } = parseInput(doneInput, given)
  return await changeCompetition(context, competitionId, async ({ transaction, competition }) => {
    const { accountId: by } = authorOf(context.viewer)
    const changed = await saveDismissed(transaction, { competitionId, ids, isDone, by })
    if (changed.length === 0) return unchanged
    await recordChange(transaction, {
      ...ofCompetition(
        context,
        competition,
        isDone ? 'refusedWritesDone' : 'refusedWritesReopened',
      ),
      after: { writes: changed },
    })
    return undefined
  })
}
