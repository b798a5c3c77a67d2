import { startOrderInput } from '#domain/competitions/competition-input.ts'
import type { PlannedBreak } from '#domain/timetable/timetable.ts'
import { changedMeanwhile } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { type CompetitionChange, ofCompetition } from '../change-competition.ts'
import { enterStatus } from '../competition-status.ts'
import { type CompetitionRow, updateCompetition } from '../competitions.sql.ts'
import { changeOpenCompetition } from '../competitions.ts'
import {
  loadCompetitors,
  notStarting,
  tellMoved,
  wasOrderedSince,
} from '../competitors/competitors.sql.ts'
import { orderStarts, storedOrder } from './start-times.ts'

/**
 * Stores an order as drawn or dragged; all start times follow. Refused when the order or those who
 * start have changed since the version that it was made from; marks that came meanwhile do no harm.
 */
export async function saveStartOrder(
  context: Context,
  competitionId: string,
  input: unknown,
): Promise<CompetitionRow> {
  const values = parseInput(startOrderInput, input)
  return await changeOpenCompetition(context, competitionId, async (work) => {
    const { transaction, competition, nextVersion } = work
    const before = await standingList(work, values)
    const { drawSeed, drawMethod, order, breaks } = values
    await writeStartOrder(work, { drawSeed, drawMethod, order, breaks: breaks ?? null })
    await recordChange(transaction, {
      ...ofCompetition(context, competition, 'ordered'),
      before,
      after: { order, breaks, drawSeed, drawMethod, version: nextVersion },
    })
    const isNew = competition.status === 'draft' || competition.status === 'open'
    if (values.publish && isNew) await enterStatus(context, work, { status: 'drawn', reason: null })
  })
}

/** An order with what it was drawn by; `breaks` null: they stay. All start times follow. */
export async function writeStartOrder(
  { transaction, author, competition: { id } }: CompetitionChange,
  { order, breaks, drawSeed, drawMethod }: WrittenOrder,
): Promise<void> {
  const drawn = { id, drawSeed, drawMethod, ...(breaks && { breaks }) }
  await updateCompetition(transaction, author, drawn)
  await tellMoved(transaction, author, order)
  await orderStarts(transaction, id, order)
}

interface WrittenOrder {
  order: readonly string[]
  breaks: readonly PlannedBreak[] | null
  drawSeed: string | null
  drawMethod: string | null
}

/** The list that stands, as it is written again when another one is taken back. */
async function standingList(
  { transaction, competition }: CompetitionChange,
  { order, version }: { order: readonly string[]; version: number },
): Promise<Record<string, unknown>> {
  const { id } = competition
  const competitors = (await loadCompetitors(transaction, [id])).get(id) ?? []
  const starters = competitors.filter(({ status }) => !notStarting.includes(status))
  const isComplete =
    order.length === starters.length && starters.every((starter) => order.includes(starter.id))
  if (!isComplete || (await wasOrderedSince(transaction, id, version))) throw changedMeanwhile()
  const { breaks, drawSeed, drawMethod, status } = competition
  return { order: storedOrder(competitors), breaks, drawSeed, drawMethod, status }
}
