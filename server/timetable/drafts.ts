import { day as dayInput } from '#domain/forms/inputs.ts'
import type { DayPlan } from '#domain/timetable/day/day.ts'
import { listOfTimes, timesOfList } from '#domain/timetable/day/start-lists.ts'
import { solveInput } from '#domain/timetable/draft-input.ts'
import type { DraftMoves } from '#domain/timetable/draft-moves.ts'
import { badInput, notSignedIn, UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { authorOf, mayShow } from '#server/shows/shows.access.ts'
import { loadShow, type ShowTransaction } from '#server/shows/shows.sql.ts'
import { changeShow, requireShowById } from '#server/shows/shows.ts'
import {
  dayOf,
  drawSeedOf,
  followedBy,
  type HeldCompetition,
  mayRedraw,
  type Redraw,
} from './day-model.ts'
import { type DayList, type DraftPlan, storedDayList } from './draft-plan.ts'
import { heldAsStored } from './judged-day.ts'
import { timesOfNear, withNear } from './near-lists.ts'
import { readStoredDay } from './read-stored-day.ts'
import { runSolver } from './solver.ts'
import {
  hasOrder,
  hasRidden,
  isBlock,
  isClosed,
  lateStarters,
  outOf,
  type StoredCompetition,
  type StoredDay,
} from './stored-day.ts'
import { type DraftRow, deleteDraft, insertDraft, loadDraft, loadDrafts } from './timetable.sql.ts'

/** More than anybody compares; the office throws one away first. */
const mostDrafts = 12

/** Lists and times of a whole day as a draft: nothing of it is published. */
export async function solveTimetable(
  context: Context,
  showId: string,
  input: unknown,
): Promise<DraftRow> {
  const { name, seed, redrawPublished, day } = parseInput(solveInput, input)
  const stored = await readDayToChange(context, showId, day)
  const redraw: Redraw = redrawPublished ? 'all' : 'unpublished'
  const held = heldAsStored(stored).filter(
    ({ competition }) => !isClosed(competition) && hasStarts(competition),
  )
  if (held.length === 0) throw badInput({ messageId: 'timetable.problem.nothing' })
  const model = dayOf(stored, held, { seed, redraw })
  const plan = await runSolver({ kind: 'solve', day: withNear(model, stored.near) })
  const drawn = held.filter(
    ({ competition }) =>
      mayRedraw(competition, redraw) || followedBy(competition, { held, redraw }) !== null,
  )
  const drafted = draftOf(drawn, plan).map(({ list, from }) => {
    const competition = held.find((each) => each.competition.id === list.competitionId)?.competition
    return competition?.round === null
      ? { from, list: { ...list, ...drawnBySolver(competition, seed) } }
      : { from, list }
  })
  return await storeDraft(context, stored, {
    name,
    seed,
    kind: 'solved',
    plan: drafted,
    moves: [],
  })
}

/** After withdrawals and late starters: the least that has to change. Null where no starter would get another time. */
export async function repairTimetable(
  context: Context,
  { showId, now = Date.now() }: { showId: string; now?: number },
  input: unknown,
): Promise<DraftRow | null> {
  const { day } = parseInput(solveInput.pick({ day: true }), input)
  const stored = await readDayToChange(context, showId, day)
  const held = heldAsStored(stored).filter(({ competition }) => hasOrder(competition))
  if (held.length === 0) throw badInput({ messageId: 'timetable.problem.nothing' })
  const late = new Set(stored.competitions.flatMap(lateStarters))
  const published = held.map(({ competition, list }) => ({
    competition,
    list: { ...list, order: list.order.filter((id) => !late.has(id)) },
  }))
  const seed = day
  const model = dayOf(stored, published, { seed, redraw: 'mended' })
  const plan = await runSolver({
    kind: 'repair',
    published: {
      day: withNear(
        { ...model, starters: model.starters.filter(({ id }) => !late.has(id)) },
        stored.near,
      ),
      competitions: [
        ...published.map(({ list }) => timesOfList(list, new Set())),
        ...timesOfNear(stored.near),
      ],
    },
    change: {
      from: pinnedUntil(stored, now),
      withdrawn: [],
      late: model.starters.filter(({ id }) => late.has(id)),
      closed: [],
    },
  })
  const open = held.filter(({ competition }) => mayRedraw(competition, 'mended'))
  const drafted = draftOf(open, plan)
  if (drafted.every((each) => hasSameStarts(each, outOf(stored.competitions)))) return null
  return await storeDraft(context, stored, {
    name: null,
    seed,
    kind: 'repaired',
    plan: drafted,
    moves: [],
  })
}

export async function discardDraft(context: Context, id: string): Promise<StoredDay> {
  const draft = await requireDraft(context, id)
  await changeShow(context, draft.showId, (transaction) => deleteDraft(transaction, id))
  return await readDayToChange(context, draft.showId, draft.day)
}

/**
 * Drafts are the office's: for everybody else there are none. Whoever has one open learns that somebody
 * was quicker: publishing ends a draft.
 */
export async function requireDraft({ viewer, database }: Context, id: string): Promise<DraftRow> {
  if (!viewer) throw notSignedIn()
  const draft = await loadDraft(database.kysely, id)
  const show = draft && (await loadShow(database.kysely, draft.showId))
  if (!show || !mayShow(viewer, show, 'WRITE')) {
    throw draftGone()
  }
  return draft
}

export function draftGone(): UserError {
  return new UserError('NOT_FOUND', [{ messageId: 'timetable.problem.draftGone' }])
}

export async function readDayToChange(
  context: Context,
  showId: string,
  day: string,
): Promise<StoredDay> {
  const show = await requireShowById(context, showId, 'WRITE')
  parseInput(dayInput, day)
  return await readStoredDay(context.database.kysely, { show, day }, null)
}

function hasStarts(competition: StoredCompetition): boolean {
  return isBlock(competition) ? hasOrder(competition) : competition.starters.length > 0
}

/** Nobody is put to a time that has passed, and whoever rides or has ridden stays. */
function pinnedUntil({ competitions }: StoredDay, now: number): number {
  const ridden = competitions.flatMap(({ starters, secondsPerStart }) =>
    starters
      .filter(hasRidden)
      .map(({ startsAt }) => (startsAt?.getTime() ?? 0) + secondsPerStart * 1000),
  )
  return Math.max(now, ...ridden)
}

function draftOf(
  held: readonly HeldCompetition[],
  { competitions }: Pick<DayPlan, 'competitions'>,
): DraftPlan {
  const out = outOf(held.map(({ competition }) => competition))
  const planned = new Map(competitions.map((each) => [each.competitionId, each]))
  return held.map(({ competition }) => {
    const from = storedDayList(competition)
    const times = planned.get(competition.id)
    const list = times ? listOfTimes(times, withEverybody(competition, from), out) : from
    return { from, list: { ...from, ...list, arenaId: from.arenaId } }
  })
}

function hasSameStarts({ list, from }: DraftPlan[number], out: ReadonlySet<string>): boolean {
  const startsOf = (of: DayList) =>
    timesOfList(of, out).rows.flatMap((row) =>
      row.kind === 'start' ? `${row.competitorId} ${row.startsAt}` : [],
    )
  return startsOf(list).join() === startsOf(from).join()
}

/** Whoever withdrew before the first list has no slot yet, and comes last. */
function withEverybody({ starters }: StoredCompetition, from: DayList): DayList {
  const placed = new Set(from.order)
  return {
    ...from,
    order: [...from.order, ...starters.flatMap(({ id }) => (placed.has(id) ? [] : id))],
  }
}

/** As `writeDrawMethod` writes it; the search exchanges starters after the draw. */
function drawnBySolver({ drawMethod, number }: StoredCompetition, seed: string) {
  const before = drawMethod?.replace(/;by-hand$/, '') ?? 'random;hc=mixed;apart=0'
  return { drawSeed: drawSeedOf(seed, number), drawMethod: `${before};by-hand` }
}

/** A new draft of the day; `moves` are those that it begins with. */
export async function storeDraft(
  context: Context,
  { show, day }: StoredDay,
  draft: Pick<DraftRow, 'name' | 'seed' | 'kind'> & {
    plan: DraftPlan
    moves: DraftMoves
  },
): Promise<DraftRow> {
  const author = authorOf(context.viewer)
  return await changeShow(context, show.id, async (transaction) => {
    const others = await loadDrafts(transaction, { showId: show.id, day })
    if (others.length >= mostDrafts) {
      throw badInput({ messageId: 'timetable.problem.manyDrafts', values: { count: mostDrafts } })
    }
    const id = await insertDraft({ transaction, author }, { ...draft, showId: show.id, day })
    return await writtenDraft(transaction, id)
  })
}

export async function writtenDraft(transaction: ShowTransaction, id: string): Promise<DraftRow> {
  const draft = await loadDraft(transaction, id)
  if (!draft) throw new Error(`draft ${id} was written and is not there`)
  return draft
}
