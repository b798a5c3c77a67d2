import { type ArenaNow, arenaNow } from '#domain/results/arena-now.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { type Connection, loadBreaks } from '#server/competitions/competitions.sql.ts'
import { publicResultList, readResultLists } from '#server/scoring/read-result-list.ts'
import type { PublishedCompetition } from './published-show.ts'

/** A competition with its list and where it stands at a moment. */
export interface CompetitionNow {
  competition: PublishedCompetition
  list: ResultList
  now: ArenaNow
  /** By competitor, those still to start (epoch milliseconds). */
  expectedAt: ReadonlyMap<string, number>
}

/** Those whose start list or results are shown, in the order given. */
export async function readCompetitionsNow(
  kysely: Connection,
  competitions: readonly PublishedCompetition[],
  now: number,
): Promise<CompetitionNow[]> {
  const shown = competitions.filter(({ hasStartList, hasResults }) => hasStartList || hasResults)
  const ids = shown.map(({ row }) => row.id)
  if (ids.length === 0) return []
  const lists = await readResultLists(kysely, ids)
  const breaks = await loadBreaks(kysely, ids)
  return shown.flatMap((competition) => {
    const { id, secondsPerStart, status } = competition.row
    const found = lists.get(id)
    if (!found) return []
    const list = publicResultList(found)
    const state = arenaNow(list.lines, { secondsPerStart, breaks: breaks.get(id) ?? [] }, now)
    const expected = status === 'running' ? state.next : []
    const expectedAt = new Map(
      expected.flatMap(({ line, expectedAt: at }) =>
        at === null ? [] : [[line.competitorId, at] as const],
      ),
    )
    return [{ competition, list, now: state, expectedAt }]
  })
}

/** Whether the ride is still to come, for whoever reads a time. */
export function isWaiting({ status }: Pick<ResultLine, 'status'>): boolean {
  return status === 'entered' || status === 'ready'
}
