import { competitionStatusChange } from '#domain/competitions/competition-input.ts'
import {
  type CompetitionStatus,
  type CompetitorStatus,
  statusStep,
} from '#domain/competitions/status.ts'
import { loadConcernedEntries, loadEntriesOfCompetitions } from '#server/entries/called-off.sql.ts'
import { refusePaidBack, writeCalledOff } from '#server/entries/calling-off.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { type CompetitionChange, changeCompetition, ofCompetition } from './change-competition.ts'
import { type CompetitionRow, updateCompetition } from './competitions.sql.ts'
import { loadCompetitors, notStarting } from './competitors/competitors.sql.ts'

/** In these a start list is published. */
const drawnStatuses: readonly CompetitionStatus[] = ['drawn', 'running', 'provisional']

/** Whether values may be recorded and starters change their place in a published list. */
export function isDrawn(status: CompetitionStatus): boolean {
  return drawnStatuses.includes(status)
}

/** Going back and cancelling need a reason; `official` is reached by signing only. */
export async function setCompetitionStatus(
  context: Context,
  id: string,
  wanted: unknown,
): Promise<CompetitionRow> {
  const { status, reason } = parseInput(competitionStatusChange, wanted)
  return await changeCompetition(context, id, async (work) => {
    const from = work.competition.status
    const step = statusStep(from, status)
    if (step === 'none') return
    if (status === 'official') throw badInput({ messageId: 'competitionProblems.signInstead' })
    if (step === 'back' && reason === null) {
      throw badInput({ messageId: 'competitionProblems.reasonNeeded', field: 'reason' })
    }
    if (isDrawn(status)) await refuseWithoutOrder(work)
    await refuseIfPaidBack(work)
    await enterStatus(context, work, { status, reason })
    await tellOfStatus(context, work, { status, reason })
  })
}

/** Of one that was cancelled. */
async function refuseIfPaidBack({ transaction, competition }: CompetitionChange): Promise<void> {
  const since = competition.cancelledAt
  if (since === null) return
  const entryIds = await loadEntriesOfCompetitions(transaction, [competition.id])
  await refusePaidBack(transaction, { entryIds, since })
}

/** Writes to those who entered that it is cancelled, or takes place after all; what they owe is booked with the change. */
async function tellOfStatus(
  context: Context,
  { transaction, competition }: CompetitionChange,
  { status, reason }: { status: CompetitionStatus; reason: string | null },
): Promise<void> {
  const isOff = status === 'cancelled'
  if (!isOff && competition.status !== 'cancelled') return
  await writeCalledOff(context, transaction, {
    showId: competition.showId,
    letter: {
      news: isOff ? 'competitions' : 'reinstated',
      competitions: await loadConcernedEntries(transaction, [competition.id]),
      ...{ reason: isOff ? reason : null, objectUntil: null, days: null },
    },
  })
}

/** Stores a status that was decided on, with its line in the history; a signature ends with `official`. */
export async function enterStatus(
  context: Context,
  { transaction, competition }: Omit<CompetitionChange, 'nextVersion'>,
  { status, reason }: { status: CompetitionStatus; reason: string | null },
): Promise<void> {
  await updateCompetition(transaction, authorOf(context.viewer), {
    id: competition.id,
    status,
    signedBy: null,
    signedAt: null,
  })
  await recordChange(transaction, {
    ...ofCompetition(context, competition, 'statusChanged'),
    before: { status: competition.status },
    after: { status },
    reason,
  })
}

/** The first to go in starts a drawn competition, as its first mark does. */
export async function startByRide(
  context: Context,
  work: CompetitionChange,
  said: readonly CompetitorStatus[],
): Promise<void> {
  if (work.competition.status !== 'drawn' || !said.includes('on_course')) return
  await enterStatus(context, work, { status: 'running', reason: null })
}

/** A start list is a place for everyone who starts. */
async function refuseWithoutOrder({ transaction, competition }: CompetitionChange): Promise<void> {
  const competitors = await loadCompetitors(transaction, [competition.id])
  const starters = (competitors.get(competition.id) ?? []).filter(
    ({ status }) => !notStarting.includes(status),
  )
  const without = starters.filter(({ startOrder }) => startOrder === null)
  if (starters.length > 0 && without.length === 0) return
  const values = { count: without.length }
  throw badInput({ messageId: 'competitionProblems.noStartOrder', values })
}
