import { timesOfList } from '#domain/timetable/day/start-lists.ts'
import { requireCompetition } from '#server/competitions/competitions.access.ts'
import {
  bumpCompetition,
  type CompetitionTransaction,
  loadCompetition,
  lockCompetition,
  updateCompetition,
} from '#server/competitions/competitions.sql.ts'
import { refuseClosed } from '#server/competitions/competitions.ts'
import { loadCompetitors } from '#server/competitions/competitors/competitors.sql.ts'
import { lengthenLinks } from '#server/competitions/judges/lengthen-links.ts'
import {
  firstRound,
  replaceRoundPlan,
  replaceRoundStart,
} from '#server/competitions/rounds/round-starts.sql.ts'
import { storedOrder } from '#server/competitions/start-lists/start-times.ts'
import { badInput, UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import type { Authored } from '#server/history/audit-columns.sql.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { bumpShow } from '#server/shows/shows.sql.ts'
import { type DayList, isSameList, storedDayList } from './draft-plan.ts'
import { draftGone, readDayToChange } from './drafts.ts'
import { readStoredDay } from './read-stored-day.ts'
import { hasRidden, type StoredCompetition, type StoredDay } from './stored-day.ts'
import { deleteDraft } from './timetable.sql.ts'

/** A list on its way into its competition, and the one that must stand there until then. */
export interface Written {
  list: DayList
  from: DayList
}

interface Head {
  showId: string
  day: string
  /** As it was typed for the draft. */
  name: string | null
  action: 'dayPublished' | 'dayReverted'
  draftId: string | null
}

/**
 * All lists of a day at once, or none: in one transaction, as one line in the history. Refused where a
 * list is another than it was read, and where somebody who has ridden would get another time.
 */
export async function writeDay(
  context: Context,
  { showId, day, name, action, draftId }: Head,
  listsOf: (transaction: CompetitionTransaction, stored: StoredDay) => Promise<readonly Written[]>,
): Promise<StoredDay> {
  const { show } = await readDayToChange(context, showId, day)
  const author = authorOf(context.viewer)
  const gained: string[] = []
  const done = await context.database.kysely.transaction().execute(async (transaction) => {
    const unlocked = await readStoredDay(transaction, { show, day }, null)
    const lists = await listsOf(transaction, unlocked)
    if (lists.length === 0) throw badInput({ messageId: 'timetable.problem.nothingNew' })
    const ids = [
      ...new Set(lists.map((written) => storedNow(unlocked, written).competitionId)),
    ].toSorted((a, b) => Number(a) - Number(b))
    // In the order of their ids, so that two who publish wait for each other.
    for (const id of ids)
      requireCompetition(context.viewer, await lockCompetition(transaction, id), 'WRITE')
    if (draftId !== null) await endDraft(transaction, draftId)
    const stored = await readStoredDay(transaction, { show, day }, null)
    const versions = new Map<string, number>()
    // The first lists before the rounds that follow them.
    const written = lists.map((each) => ({ ...each, now: storedNow(stored, each) }))
    for (const each of written.toSorted((a, b) => Number(!!a.now.round) - Number(!!b.now.round)))
      await writeList({ transaction, author }, each)
    for (const id of ids) versions.set(id, await bumpCompetition(transaction, id))
    for (const id of ids) gained.push(...(await lengthenLinks({ transaction, author }, id)))
    await recordChange(transaction, {
      showId,
      objectClass: 'Show',
      objectId: showId,
      action,
      before: { day, lists: lists.map(({ from }) => from) },
      after: {
        day,
        name,
        lists: lists.map(({ list }) => list),
        versions: Object.fromEntries(versions),
      },
      accountId: author.accountId,
      from: originOf(context),
    })
    return { versions, showVersion: await bumpShow(transaction, showId) }
  })
  for (const accountId of gained) context.gate.viewers.forget(accountId)
  for (const [id, version] of done.versions) context.announce(`competition:${id}`, version)
  context.announce(`show:${showId}`, done.showVersion)
  return await readDayToChange(context, showId, day)
}

/** Refused where somebody else has published it while this waited for its turn. */
async function endDraft(transaction: CompetitionTransaction, draftId: string): Promise<void> {
  if (!(await deleteDraft(transaction, draftId))) throw draftGone()
}

async function writeList(
  { transaction, author }: Authored,
  { list, from, now }: Written & { now: StoredCompetition },
): Promise<void> {
  if (!isSameList(storedDayList(now), from) || !isComplete(list, now)) throw changedSince(now)
  if (movesRides(now, list)) {
    throw badInput({ messageId: 'timetable.problem.ridden', values: { number: now.number } })
  }
  refuseClosed(now)
  const { competitionId, round } = now
  const { arenaId, secondsPerStart, breaks, drawSeed, drawMethod, status } = list
  const plan = { startsAt: new Date(list.startsAt).toISOString(), arenaId, secondsPerStart, breaks }
  const starters = new Map(now.starters.map(({ id, competitorId }) => [id, competitorId]))
  const order = list.order.flatMap((id) => starters.get(id) ?? [])
  const part = round?.part ?? firstRound
  const follows = round?.order === 'first' && (await isFirstOrder(transaction, now, order))
  await replaceRoundStart(transaction, competitionId, { part, competitorIds: follows ? [] : order })
  if (round) {
    const own = { ...plan, ...(await asInCompetition(transaction, now, list)) }
    await replaceRoundPlan(transaction, { competitionId, part }, own)
    return
  }
  const unsigned = status === now.status ? {} : { status, signedBy: null, signedAt: null }
  const written = { id: competitionId, ...plan, drawSeed, drawMethod, ...unsigned }
  await updateCompetition(transaction, author, written)
}

function storedNow({ competitions }: StoredDay, { list }: Written): StoredCompetition {
  const now = competitions.find(({ id }) => id === list.competitionId)
  if (!now) throw changedSince({ number: '' })
  return now
}

/** What a round has from its competition, it still has from there, where the list asks for nothing else. */
async function asInCompetition(
  transaction: CompetitionTransaction,
  { competitionId, round }: StoredCompetition,
  list: DayList,
): Promise<{ arenaId?: null; secondsPerStart?: null }> {
  const usual = await loadCompetition(transaction, competitionId)
  const isUsual = (key: 'arenaId' | 'secondsPerStart') =>
    round?.[key] === null && usual?.[key] === list[key]
  return {
    ...(isUsual('arenaId') && { arenaId: null }),
    ...(isUsual('secondsPerStart') && { secondsPerStart: null }),
  }
}

async function isFirstOrder(
  transaction: CompetitionTransaction,
  { competitionId }: StoredCompetition,
  order: readonly string[],
): Promise<boolean> {
  const all = (await loadCompetitors(transaction, [competitionId])).get(competitionId) ?? []
  return order.join() === storedOrder(all).join()
}

/** A list that was empty may become empty again; any other one has everybody. */
function isComplete({ order }: DayList, { starters, round }: StoredCompetition): boolean {
  if (order.length === 0) return true
  const placed = new Set(order)
  // Who entered after the call need not be called.
  if (round?.order === 'called') {
    const known = new Set(starters.map(({ id }) => id))
    const called = starters.filter(({ startOrder }) => startOrder !== null)
    return order.every((id) => known.has(id)) && called.every(({ id }) => placed.has(id))
  }
  return placed.size === starters.length && starters.every(({ id }) => placed.has(id))
}

function changedSince({ number }: Pick<StoredCompetition, 'number'>): UserError {
  return new UserError('CONFLICT', [
    { messageId: 'timetable.problem.changedSince', values: { number } },
  ])
}

/** Whether somebody who has ridden, or rides, would get another time. */
export function movesRides({ starters }: StoredCompetition, list: DayList): boolean {
  const times = new Map(
    timesOfList(list, new Set()).rows.flatMap((row) =>
      row.kind === 'start' ? [[row.competitorId, row.startsAt] as const] : [],
    ),
  )
  return starters.some(
    (starter) => hasRidden(starter) && times.get(starter.id) !== starter.startsAt?.getTime(),
  )
}
