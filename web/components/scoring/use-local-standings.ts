import { useMemo, useSyncExternalStore } from 'react'
import { type Standings, standingsOf } from '#domain/results/build-result-list.ts'
import type { CompetitorForResults } from '#domain/results/score-competitor.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import type { Book, BookCompetitor } from '#web/offline/book.ts'
import { pageKey } from '#web/offline/outbox.ts'
import { outbox } from '#web/offline/ringside.ts'
import { showSheet } from '#web/offline/shown-sheet.ts'

/**
 * The competition as this device knows it, with what it has not sent yet: what ringside shows without
 * network. What others wrote since the device last heard of it is not in it. Null until it knows every
 * sheet: a place among some of them would be wrong.
 */
export function useLocalStandings(book: Book, discipline: OpenDiscipline): Standings | null {
  const { pages, entries } = useSyncExternalStore(outbox.subscribe, outbox.state)
  return useMemo(() => {
    const { accountId, competitionId, status, rounds: called, secondsPerStart } = book
    const own = entries.filter((entry) => entry.accountId === accountId)
    const known = book.competitors.flatMap(
      ({ competitorId }) => pages.get(pageKey(accountId, competitorId)) ?? [],
    )
    if (known.length < book.competitors.length) return null
    const sheets = new Map<string, Sheet>(
      known.map((page) => [page.competitorId, showSheet(page, own).sheet]),
    )
    const competitors = book.competitors.map(entrantOf)
    return standingsOf({
      competitionId,
      version: 0,
      status,
      discipline,
      competitors,
      sheets,
      called,
      secondsPerStart,
    })
  }, [book, discipline, pages, entries])
}

/** A status that the sheet gave is given by it again; what the office decided stands. */
function entrantOf({
  horse,
  partners,
  status,
  ...competitor
}: BookCompetitor): CompetitorForResults {
  const ofRelay = partners.length > 0 && { partners }
  return { ...competitor, status, group: null, team: null, horse: { name: horse }, ...ofRelay }
}
