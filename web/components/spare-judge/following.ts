import { useMemo, useSyncExternalStore } from 'react'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Book } from '#web/offline/book.ts'
import { pageKey } from '#web/offline/outbox.ts'
import { outbox } from '#web/offline/ringside.ts'
import { showSheet } from '#web/offline/shown-sheet.ts'
import { useCompetitorId } from '#web/route-ids.ts'
import { countedPlace } from './counted-place.ts'

/**
 * The starter shown and those behind in the order in which the round of `part` is ridden, but for who
 * does not start at all.
 */
export function useFollowing(
  { competitors, rounds }: Book,
  discipline: Pick<OpenDiscipline, 'rounds'> | undefined,
  part: string,
): readonly string[] {
  const shown = useCompetitorId()
  return useMemo(() => {
    const round = discipline?.rounds.find(({ parts }) => parts.includes(part))
    const called = rounds.find((each) => each.part === round?.part)?.competitorIds ?? []
    const all = competitors.map(({ competitorId }) => competitorId)
    const order = called.includes(shown) ? called : all
    const starting = new Set(
      competitors
        .filter(({ status }) => status !== 'scratched')
        .map(({ competitorId }) => competitorId),
    )
    return order.slice(Math.max(0, order.indexOf(shown))).filter((id) => starting.has(id))
  }, [competitors, rounds, discipline, part, shown])
}

/** Of those behind the starter shown: how many there are, and for how many this sheet counts at `place`. */
export function useCountedFollowing(
  book: Book,
  discipline: OpenDiscipline,
  { part, place }: { part: string; place: string },
): { all: number; counted: number } {
  const [, ...behind] = useFollowing(book, discipline, part)
  const { pages } = useSyncExternalStore(outbox.subscribe, outbox.state)
  const counted = behind.filter((competitorId) => {
    const page = pages.get(pageKey(book.accountId, competitorId))
    if (page === undefined) return false
    return countedPlace({ discipline, sheet: showSheet(page, []).sheet }, part) === place
  })
  return { all: behind.length, counted: counted.length }
}
