import { createHash } from 'node:crypto'
import type { Impact } from '#domain/start-order/impact.ts'
import { badInput, UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import type { HeldCompetition } from './day-model.ts'
import {
  type DayList,
  isSameList,
  isUnpublished,
  publishedDay,
  storedDayList,
} from './draft-plan.ts'
import { readDayToChange } from './drafts.ts'
import { followingOf, heldAsDrafted, impactOf, type JudgedDay, judgeLists } from './judged-day.ts'
import type { StoredCompetition, StoredDay } from './stored-day.ts'
import {
  type ListChangeRow,
  loadLastPublication,
  loadListChanges,
  type PublicationRow,
} from './timetable.sql.ts'
import type { Timetable } from './timetable.ts'
import { movesRides, type Written, writeDay } from './write-day.ts'

/** What taking back the last publication of a day would mean. */
export interface DayRevert {
  /** The same as long as the same lists would become the same others. */
  basis: string
  judged: JudgedDay
  /** Rounds on other days that follow its lists. */
  following: readonly HeldCompetition[]
  impacts: ReadonlyMap<string, Impact>
  /** Lists that are others than the publication left them: what was done to them since is lost. */
  changedSince: readonly ChangedList[]
  /** Published now, and not published before. */
  unpublished: readonly StoredCompetition[]
  /** Lists that have begun with other times, or are through: with them nothing can be taken back. */
  inTheWay: readonly StoredCompetition[]
}

export interface ChangedList {
  competition: StoredCompetition
  /** Who changed it last; null where the history names nobody. */
  last: ListChangeRow | null
}

/** Null where nothing was published, and for who may not change the show. */
export async function readRevert(
  { database }: Context,
  { stored, mayWrite }: Timetable,
): Promise<DayRevert | null> {
  if (!mayWrite) return null
  const { show, day } = stored
  const last = await loadLastPublication(database.kysely, { showId: show.id, day })
  const lists = last && listsBefore(last, stored)
  if (!lists) return null
  // Who knows nothing of a list yet, learns nothing of what stands in it.
  const shown = lists.map(({ list, from }) => ({
    from,
    list: isUnpublished(list) ? { ...list, order: [] } : list,
  }))
  const judged = judgeLists(stored, heldAsDrafted(stored, shown))
  const competitionsOf = (wanted: readonly Written[]) =>
    wanted.flatMap(({ list }) => competitionOf(stored, list) ?? [])
  return {
    basis: basisOf(last, lists),
    judged,
    following: followingOf(stored, judged),
    impacts: impactOf(stored, judged),
    changedSince: await changedLists(database.kysely, { last, lists, stored }),
    unpublished: competitionsOf(
      lists.filter(({ list, from }) => isUnpublished(list) && !isUnpublished(from)),
    ),
    inTheWay: competitionsOf(lists.filter((written) => isInTheWay(written, stored))),
  }
}

/**
 * Back to what stood before the last publication of the day; whoever entered since comes last.
 * `basis` is that of the preview: refused where it would mean something else by now.
 */
export async function revertDay(
  context: Context,
  { showId, day, basis }: { showId: string; day: string; basis: string },
): Promise<StoredDay> {
  await readDayToChange(context, showId, day)
  const head = { showId, day, name: null, action: 'dayReverted', draftId: null } as const
  return await writeDay(context, head, async (transaction, stored) => {
    const last = await loadLastPublication(transaction, { showId, day })
    const lists = last && listsBefore(last, stored)
    if (!lists) throw badInput({ messageId: 'timetable.problem.nothingToRevert' })
    if (basisOf(last, lists) !== basis) {
      throw new UserError('CONFLICT', [{ messageId: 'timetable.problem.changedSinceRevert' }])
    }
    return lists
  })
}

function listsBefore(last: PublicationRow, stored: StoredDay): Written[] | null {
  const before = publishedDay.safeParse(last.before).data
  if (!before) return null
  return before.lists.flatMap((former): Written[] => {
    const competition = competitionOf(stored, former)
    if (!competition) return []
    const from = storedDayList(competition)
    const list = asOfToday(former, competition)
    // A round is written all the same: it would change with the first list that it follows.
    const isAsWas = !competition.round && isSameList(list, from) && list.status === from.status
    return isAsWas ? [] : [{ from, list }]
  })
}

function competitionOf({ competitions }: StoredDay, { competitionId }: DayList) {
  return competitions.find(({ id }) => id === competitionId)
}

function basisOf({ id }: PublicationRow, lists: readonly Written[]): string {
  return createHash('sha256')
    .update(JSON.stringify([id, lists]))
    .digest('base64url')
}

function isInTheWay({ list }: Written, stored: StoredDay): boolean {
  const competition = competitionOf(stored, list)
  if (!competition) return false
  const isOver = competition.status === 'official' || competition.status === 'cancelled'
  return isOver || movesRides(competition, list)
}

async function changedLists(
  connection: Context['database']['kysely'],
  { last, lists, stored }: { last: PublicationRow; lists: readonly Written[]; stored: StoredDay },
): Promise<ChangedList[]> {
  const left = publishedDay.safeParse(last.after).data?.lists ?? []
  const published = new Map(left.map((list) => [list.competitionId, list]))
  const changed = lists.flatMap(({ from }) => {
    const list = published.get(from.competitionId)
    const competition = competitionOf(stored, from)
    // Somebody who entered since comes last, here as when it is taken back.
    return list && competition && !isSameList(asOfToday(list, competition), from)
      ? [competition]
      : []
  })
  const ids = changed.map(({ competitionId }) => competitionId)
  const rows = await loadListChanges(connection, { competitionIds: ids, after: last.id })
  const byId = new Map(rows.map((row) => [row.competitionId, row]))
  return changed.map((competition) => ({
    competition,
    last: byId.get(competition.competitionId) ?? null,
  }))
}

/** Without those who are gone, with those who came since behind; published stays what has begun. */
function asOfToday(list: DayList, { starters, status }: StoredCompetition): DayList {
  const present = new Set(starters.map(({ id }) => id))
  const kept = list.order.filter((id) => present.has(id))
  const placed = new Set(kept)
  const order = kept.length === 0 ? [] : [...kept, ...[...present].filter((id) => !placed.has(id))]
  return { ...list, order, status: status === 'drawn' ? list.status : status }
}
