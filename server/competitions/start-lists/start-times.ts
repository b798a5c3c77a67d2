import { startAt } from '#domain/timetable/timetable.ts'
import type { CompetitionRow, CompetitionTransaction } from '../competitions.sql.ts'
import { type CompetitorRow, loadCompetitors, notStarting } from '../competitors/competitors.sql.ts'
import { firstRound, replaceRoundStart } from '../rounds/round-starts.sql.ts'

type Planned = Pick<CompetitionRow, 'startsAt' | 'secondsPerStart' | 'breaks'>

/**
 * Numbers the starts from 1 in the order given (as stored, where none is given); whoever is not in it has
 * no place. The competition must be locked.
 */
export async function orderStarts(
  transaction: CompetitionTransaction,
  competitionId: string,
  order?: readonly string[],
): Promise<void> {
  const stored = async () =>
    storedOrder((await loadCompetitors(transaction, [competitionId])).get(competitionId) ?? [])
  const competitorIds = order ?? (await stored())
  await replaceRoundStart(transaction, competitionId, { part: firstRound, competitorIds })
}

/** The ids of those who start, in their order; those without a place in it are left out. */
export function storedOrder(
  competitors: readonly Pick<CompetitorRow, 'id' | 'status' | 'startOrder'>[],
): string[] {
  return competitors
    .filter(({ status, startOrder }) => startOrder !== null && !notStarting.includes(status))
    .toSorted((a, b) => (a.startOrder ?? 0) - (b.startOrder ?? 0))
    .map((competitor) => competitor.id)
}

/** When somebody with this place starts by plan; null without a place or a start time. */
export function startTime(
  { startsAt, secondsPerStart, breaks }: Planned,
  { startOrder }: { startOrder: number | null },
): Date | null {
  if (!startsAt || startOrder === null) return null
  return new Date(
    startAt({ firstStartAt: startsAt.getTime(), secondsPerStart, breaks }, startOrder),
  )
}

/** When the last of so many starts is over by plan; null without a start time. */
export function plannedEnd(competition: Planned, starters: number): Date | null {
  if (starters === 0) return competition.startsAt
  const last = startTime(competition, { startOrder: starters })
  return last && new Date(last.getTime() + competition.secondsPerStart * 1000)
}
