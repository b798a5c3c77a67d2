import { hasWords } from '#domain/registry/search-words.ts'
import { phaseOf, type ShowDays, type ShowPhase } from '#web/components/show-phase.ts'

export interface ListedShow extends ShowDays {
  name: string
  venue: string
}

/** Those whose name or venue holds every word of the text, whatever its accents and case. */
export function searchShows<Show extends ListedShow>(
  shows: readonly Show[],
  text: string,
): readonly Show[] {
  return shows.filter(({ name, venue }) => hasWords(`${name} ${venue}`, text))
}

/** By phase; what is nearest to today comes first in each. */
export function groupShows<Show extends ListedShow>(
  shows: readonly Show[],
  now: number,
): Record<ShowPhase, readonly Show[]> {
  const byFirstDay = shows.toSorted((a, b) => a.firstDay.localeCompare(b.firstDay))
  const of = (phase: ShowPhase) => byFirstDay.filter((show) => phaseOf(show, now) === phase)
  return {
    running: of('running'),
    coming: of('coming'),
    past: of('past').toSorted((a, b) => b.lastDay.localeCompare(a.lastDay)),
  }
}
