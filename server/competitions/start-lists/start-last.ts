import type { CompetitionChange } from '../change-competition.ts'
import { loadCompetitors } from '../competitors/competitors.sql.ts'
import { orderStarts, storedOrder } from './start-times.ts'

/** Puts competitors behind everybody who has a place in the start list. */
export async function startLast(
  { transaction, competition }: Pick<CompetitionChange, 'transaction' | 'competition'>,
  newcomers: readonly { id: string }[],
): Promise<void> {
  const competitors = (await loadCompetitors(transaction, [competition.id])).get(competition.id)
  const ids = newcomers.map((newcomer) => newcomer.id)
  const others = storedOrder(competitors ?? []).filter((id) => !ids.includes(id))
  await orderStarts(transaction, competition.id, [...others, ...ids])
}
