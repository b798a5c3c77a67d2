import { z } from 'zod'
import { withdrawPlacesOf } from '#server/entries/places-of-competitors.ts'
import { badInput, changedMeanwhile } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { type CompetitionChange, ofCompetition, placesWork } from '../change-competition.ts'
import type { CompetitionRow } from '../competitions.sql.ts'
import { changeOpenCompetition } from '../competitions.ts'
import {
  deleteCompetitors,
  loadCompetitorsById,
  loadRecorded,
  wasOrderedSince,
} from '../competitors/competitors.sql.ts'
import { withMembers } from '../competitors/members.ts'
import { orderStarts } from '../start-lists/start-times.ts'
import { deleteUnusedNames, loadAdded, takeBackFacts } from './take-back-import.sql.ts'

const registryIds = z.object({ persons: z.array(z.string()), horses: z.array(z.string()) })

const added = z.object({
  competitors: z.array(z.object({ id: z.string() })),
  made: registryIds,
  identified: registryIds.default({ persons: [], horses: [] }),
  given: z
    .object({ nations: z.array(z.string()), clubs: z.array(z.string()) })
    .default({ nations: [], clubs: [] }),
})

/**
 * Takes back what one import brought: its competitors, whom it made in the registry, as long as nobody
 * else names them, and the FEI ids, nations and clubs that it gave to others there. `version` is the one that the competition had after the import. Refused once
 * something was built on it: a start list, or marks.
 */
export async function takeBackImport(
  context: Context,
  competitionId: string,
  version: number,
): Promise<CompetitionRow> {
  return await changeOpenCompetition(context, competitionId, (work) =>
    takeBackAdded(context, work, version),
  )
}

/** The same within another change of the competition. */
export async function takeBackAdded(
  context: Context,
  work: CompetitionChange,
  version: number,
): Promise<void> {
  const { transaction, competition, nextVersion } = work
  const { id: competitionId } = competition
  const record = await loadAdded(transaction, competitionId, version)
  const { data } = added.safeParse(record?.after)
  if (!record || !data) throw changedMeanwhile()
  const found = await loadCompetitorsById(
    transaction,
    data.competitors.map(({ id }) => id),
  )
  const removed = [...found.values()].filter((each) => each.competitionId === competitionId)
  // Somebody without a place is in no list, whatever was published and taken back meanwhile.
  const isListed = removed.some(({ startOrder }) => startOrder !== null)
  if (isListed && (await wasOrderedSince(transaction, competitionId, version))) {
    throw badInput({ messageId: 'competitionProblems.importIsOrdered' })
  }
  const ids = removed.map(({ id }) => id)
  if ((await loadRecorded(transaction, ids)).size > 0) {
    throw badInput({ messageId: 'competitionProblems.importHasMarks' })
  }
  const told = await withMembers(work, removed)
  await withdrawPlacesOf(placesWork(context, work), ids)
  await deleteCompetitors(transaction, competitionId, ids)
  await orderStarts(transaction, competitionId)
  await deleteUnusedNames(transaction, data.made)
  await takeBackFacts(transaction, authorOf(context.viewer), {
    ids: data.identified,
    ...data.given,
    at: record.at,
  })
  await recordChange(transaction, {
    ...ofCompetition(context, competition, 'competitorsRemoved'),
    before: { competitors: told },
    after: { version: nextVersion },
  })
}
