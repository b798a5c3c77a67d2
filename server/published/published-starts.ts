import { type ArenaNow, arenaNow } from '#domain/results/arena-now.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import { type Connection, loadBreaks } from '#server/competitions/competitions.sql.ts'
import { publicResultList, readResultLists } from '#server/scoring/read-result-list.ts'
import type { ShowRow } from '#server/shows/shows.sql.ts'
import { expectDay } from '#server/timetable/expected-day.ts'
import { heldAsStored, judgeLists } from '#server/timetable/judged-day.ts'
import { readStoredDay } from '#server/timetable/stored-day.ts'
import type { PublishedCompetition, PublishedShow } from './published-show.ts'

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
  { row: show }: Pick<PublishedShow, 'row'>,
  { competitions, now }: { competitions: readonly PublishedCompetition[]; now: number },
): Promise<CompetitionNow[]> {
  const shown = competitions.filter(({ hasStartList, hasResults }) => hasStartList || hasResults)
  const ids = shown.map(({ row }) => row.id)
  if (ids.length === 0) return []
  const lists = await readResultLists(kysely, ids)
  const breaks = await loadBreaks(kysely, ids)
  const today = toLocal(now, show.timeZone).day
  const isHeldToday = shown.some(({ day }) => day === today)
  const expected = isHeldToday ? await readExpected(kysely, { show, today, now }) : nothingExpected
  return shown.flatMap((competition) => {
    const { id, secondsPerStart, arenaId } = competition.row
    const found = lists.get(id)
    if (!found) return []
    const list = publicResultList(found)
    const state = arenaNow(list.lines, { secondsPerStart, breaks: breaks.get(id) ?? [] }, now)
    const next = state.next.map((each) => ({
      ...each,
      expectedAt: expected.times.get(each.line.competitorId) ?? each.expectedAt,
    }))
    const delaySeconds = expected.delays.get(arenaId ?? '') ?? state.delaySeconds
    return [
      { competition, list, now: { ...state, next, delaySeconds }, expectedAt: expected.times },
    ]
  })
}

/** Of the whole day, all arenas together; also of what strangers do not see, for it takes its time. */
interface Expected {
  /** Epoch milliseconds by competitor, of the starts still to come. */
  times: ReadonlyMap<string, number>
  /** Seconds by arena, 0 or more. */
  delays: ReadonlyMap<string, number>
}

const nothingExpected: Expected = { times: new Map(), delays: new Map() }

async function readExpected(
  kysely: Connection,
  { show, today, now }: { show: ShowRow; today: string; now: number },
): Promise<Expected> {
  const stored = await readStoredDay(kysely, { show, day: today }, null)
  const day = expectDay(stored, judgeLists(show, heldAsStored(stored)), now)
  if (!day) return nothingExpected
  const starts = [...day.riders.values()].flat()
  return {
    times: new Map(starts.map(({ competitorId, expectedAt }) => [competitorId, expectedAt])),
    delays: new Map(
      day.arenas.map(({ arenaId, delaySeconds }) => [arenaId, Math.max(0, delaySeconds)]),
    ),
  }
}

/** Whether the ride is still to come, for whoever reads a time. */
export function isWaiting({ status }: Pick<ResultLine, 'status'>): boolean {
  return status === 'entered' || status === 'ready'
}
