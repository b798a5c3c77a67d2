import { day as dayInput } from '#domain/forms/inputs.ts'
import type { Impact } from '#domain/start-order/impact.ts'
import type { ExpectedDay } from '#domain/timetable/day/retime.ts'
import type { LearnedPace } from '#domain/timetable/learned-pace.ts'
import { daysAt } from '#domain/timetable/nights.ts'
import type { Context } from '#server/graphql/context.ts'
import { mayShow } from '#server/shows/shows.access.ts'
import type { ShowRow } from '#server/shows/shows.sql.ts'
import { findShow } from '#server/shows/shows.ts'
import type { HeldCompetition } from './day-model.ts'
import { type DraftPlan, draftPlan, isSameList, storedDayList } from './draft-plan.ts'
import { expectDay, learnedPaces } from './expected-day.ts'
import { type ExpectedStart, namedStarts, readFreeAt, readShownStarts } from './expected-starts.ts'
import {
  followingOf,
  heldAsDrafted,
  heldAsStored,
  impactOf,
  type JudgedDay,
  judgeLists,
} from './judged-day.ts'
import { readReadableDay } from './readable-day.ts'
import type { StoredDay } from './stored-day.ts'
import {
  type DraftRow,
  loadDrafts,
  loadLastPublication,
  type PublicationRow,
} from './timetable.sql.ts'

/** A day as it is planned and as it is expected now. */
export interface Timetable {
  stored: StoredDay
  judged: JudgedDay
  /** Null on any other day than today. */
  expected: ExpectedDay | null
  learned: ReadonlyMap<string, LearnedPace>
  mayWrite: boolean
}

/** Null where the show may not be seen or the day is none. */
export async function readTimetable(
  context: Context,
  { showId, day }: { showId: string; day: string },
  now = Date.now(),
): Promise<Timetable | null> {
  const show = await findShow(context, showId)
  if (!show || !dayInput.safeParse(day).success) return null
  return await timetableOf(context, await readReadableDay(context, { show, day }), now)
}

export async function timetableOf(
  context: Context,
  stored: StoredDay,
  now = Date.now(),
): Promise<Timetable> {
  const judged = judgeLists(stored, heldAsStored(stored))
  const freeAt = await readFreeAt(context.database.kysely, stored, now)
  return {
    stored,
    judged,
    expected: expectDay(stored, judged, { now, freeAt }),
    learned: learnedPaces(stored.competitions),
    mayWrite: mayShow(context.viewer, stored.show, 'WRITE'),
  }
}

/** A draft with what it would mean. */
export interface JudgedDraft {
  id: string
  draft: DraftRow
  plan: DraftPlan
  judged: JudgedDay
  near: StoredDay['near']
  /** Rounds on other days that follow its lists. */
  following: readonly HeldCompetition[]
  impacts: ReadonlyMap<string, Impact>
  /** Numbers of the competitions whose list becomes another, in the order of the day. */
  changed: readonly string[]
  /** A list or its starters changed since: it cannot be published as it is. */
  isStale: boolean
}

/** Newest first; none for who may not change the show. */
export async function readDrafts(
  context: Context,
  { stored, mayWrite }: Timetable,
): Promise<JudgedDraft[]> {
  if (!mayWrite) return []
  const { show, day } = stored
  const drafts = await loadDrafts(context.database.kysely, { showId: show.id, day })
  return drafts.map((draft) => judgeDraft(draft, stored))
}

export function judgeDraft(draft: DraftRow, stored: StoredDay): JudgedDraft {
  const plan = draftPlan.parse(draft.plan)
  const judged = judgeLists(stored, heldAsDrafted(stored, plan))
  const now = new Map(stored.competitions.map((each) => [each.id, storedDayList(each)]))
  const isStale = plan.some(({ from }) => {
    const list = now.get(from.competitionId)
    return !list || !isSameList(list, from)
  })
  const following = followingOf(stored, judged)
  const changedIds = new Set(
    plan.flatMap(({ list, from }) => (isSameList(list, from) ? [] : [list.competitionId])),
  )
  const changed = stored.competitions.flatMap(({ id, number }) =>
    changedIds.has(id) ? [number] : [],
  )
  const impacts = impactOf(stored, judged)
  const { near } = stored
  const numbers = [...new Set(changed)]
  const { id } = draft
  return { id, draft, plan, judged, near, following, impacts, changed: numbers, isStale }
}

/** What was last done to the day as a whole, for the office alone. */
export async function readLastPublication(
  context: Context,
  { stored, mayWrite }: Timetable,
): Promise<PublicationRow | null> {
  if (!mayWrite) return null
  const { show, day } = stored
  return (await loadLastPublication(context.database.kysely, { showId: show.id, day })) ?? null
}

/** "You start at": a rider's starts still to come on a day, in all arenas and rounds. */
export interface RiderStartView {
  competitionId: string
  competitorId: string
  /** A later round; null for the start list. */
  round: string | null
  publishedAt: Date
  expectedAt: Date
}

/**
 * Where no day is asked for what is ridden now, today and at night since the day before, by the same times
 * as boards; on any other day the published ones.
 */
export async function readRiderDay(
  context: Context,
  wanted: { showId: string; personId: string; day: string | null },
  now = Date.now(),
): Promise<RiderStartView[]> {
  const show = await findShow(context, wanted.showId)
  if (!show) return []
  const days = daysAt(now, show.timeZone)
  const { day } = wanted
  if (day !== null && !dayInput.safeParse(day).success) return []
  const starts =
    day === null || days.includes(day)
      ? await readShownStarts(context, show, now)
      : await publishedStarts(context, show, day)
  return starts
    .filter((start) => day === null || start.day === day)
    .filter(({ personIds }) => personIds.includes(wanted.personId))
    .toSorted((a, b) => a.expectedAt - b.expectedAt)
    .map(({ competitionId, competitorId, round, publishedAt, expectedAt }) => ({
      competitionId,
      competitorId,
      round,
      publishedAt: new Date(publishedAt),
      expectedAt: new Date(expectedAt),
    }))
}

async function publishedStarts(
  context: Context,
  show: ShowRow,
  day: string,
): Promise<ExpectedStart[]> {
  const stored = await readReadableDay(context, { show, day })
  const { planned } = judgeLists(stored, heldAsStored(stored))
  const starts = planned.flatMap(({ competitionId, rows }) =>
    rows.flatMap((row) =>
      row.kind === 'start'
        ? [
            {
              competitionId,
              competitorId: row.competitorId,
              publishedAt: row.startsAt,
              expectedAt: row.startsAt,
            },
          ]
        : [],
    ),
  )
  return namedStarts(stored, starts)
}
