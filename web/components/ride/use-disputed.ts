import type { ScoreBase } from '#domain/scoring/discipline.ts'
import { withDisputed } from '#web/components/scoring/disputed-fields.ts'
import { useConflicts } from '#web/components/scoring/use-conflicts.ts'
import type { Book } from '#web/offline/book.ts'
import type { Ride } from './use-ride.ts'

/** The ride with what two devices disagree about marked on it, whichever device shows it. */
export function useDisputed<Score extends ScoreBase>(
  { showId, competitionId }: Pick<Book, 'showId' | 'competitionId'>,
  ride: Ride<Score>,
  { competitorId, version }: { competitorId: string; version: number | null },
) {
  const { data } = useConflicts({ showId, competitionId, version })
  const disputed = (data?.competition?.conflicts ?? [])
    .filter((conflict) => conflict.competitor.id === competitorId)
    .map((conflict) => ({ ...conflict, offered: conflict.offered ?? null }))
  return { disputed, ride: { ...ride, states: withDisputed(ride.states, disputed) } }
}
