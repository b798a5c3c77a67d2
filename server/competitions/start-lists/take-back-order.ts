import { z } from 'zod'
import { competitionStatuses } from '#domain/competitions/status.ts'
import { badInput, changedMeanwhile } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { type CompetitionChange, ofCompetition } from '../change-competition.ts'
import { enterStatus } from '../competition-status.ts'
import type { CompetitionRow } from '../competitions.sql.ts'
import { changeOpenCompetition } from '../competitions.ts'
import { loadCompetitors, notStarting, wasOrderedSince } from '../competitors/competitors.sql.ts'
import { loadOrderChange, wasRiddenSince } from './order-changes.sql.ts'
import { writeStartOrder } from './start-order.ts'
import { storedOrder } from './start-times.ts'

/** What the history keeps of the list that stood before another was stored. */
const formerOrder = z.object({
  order: z.array(z.string()),
  breaks: z.array(z.object({ afterStart: z.number(), minutes: z.number(), label: z.string() })),
  drawSeed: z.string().nullable(),
  drawMethod: z.string().nullable(),
  status: z.enum(competitionStatuses),
})

/**
 * The list that stood before the one that `version` made, with its breaks and times; a list that was
 * published for the first time is a draft again. Refused once somebody has started or was marked, and
 * where the list or its starters changed since.
 */
export async function takeBackStartOrder(
  context: Context,
  competitionId: string,
  version: number,
): Promise<CompetitionRow> {
  return await changeOpenCompetition(context, competitionId, async (work) => {
    const { transaction, competition, nextVersion } = work
    const former = await formerList(work, version)
    const current = await currentStarters(work)
    const { order, breaks, drawSeed, drawMethod, status } = former
    // Where nobody had a place, nobody has one again.
    if (order.length > 0 && !isSameGroup(order, current.all)) throw changedMeanwhile()
    await writeStartOrder(work, { order, breaks, drawSeed, drawMethod })
    await recordChange(transaction, {
      ...ofCompetition(context, competition, 'ordered'),
      before: { order: current.order },
      after: { order, breaks, drawSeed, drawMethod, version: nextVersion },
    })
    const wasNew = status === 'draft' || status === 'open'
    if (wasNew && competition.status === 'drawn') {
      await enterStatus(context, work, { status, reason: null })
    }
  })
}

async function formerList(
  { transaction, competition: { id } }: CompetitionChange,
  version: number,
) {
  const change = await loadOrderChange(transaction, id, version)
  const former = formerOrder.safeParse(change?.before).data
  if (!change || !former || (await wasOrderedSince(transaction, id, version))) {
    throw changedMeanwhile()
  }
  if (await wasRiddenSince(transaction, id, change.at)) {
    throw badInput({ messageId: 'competitionProblems.riddenSince' })
  }
  return former
}

function isSameGroup(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && others.every((id) => some.includes(id))
}

async function currentStarters({ transaction, competition: { id } }: CompetitionChange) {
  const competitors = (await loadCompetitors(transaction, [id])).get(id) ?? []
  const all = competitors.filter(({ status }) => !notStarting.includes(status))
  return { all: all.map((each) => each.id), order: storedOrder(competitors) }
}
