import { timesOfList } from '#domain/timetable/day/start-lists.ts'
import type { CompetitionChange } from '#server/competitions/change-competition.ts'
import { requireCompetition } from '#server/competitions/competitions.access.ts'
import {
  bumpCompetition,
  type CompetitionTransaction,
  loadCompetition,
  lockCompetition,
  updateCompetition,
} from '#server/competitions/competitions.sql.ts'
import { refuseClosed } from '#server/competitions/competitions.ts'
import { loadCompetitors } from '#server/competitions/competitors.sql.ts'
import { replaceRoundPlan, replaceRoundStart } from '#server/competitions/round-starts.sql.ts'
import { writeStartOrder } from '#server/competitions/start-order.ts'
import { storedOrder } from '#server/competitions/start-times.ts'
import { badInput, UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { bumpShow } from '#server/shows/shows.sql.ts'
import { type DayList, draftPlan, isSameList, publishedDay, storedDayList } from './draft-plan.ts'
import { readDayToChange, requireDraft } from './drafts.ts'
import { readStoredDay } from './read-stored-day.ts'
import {
  hasRidden,
  isFixed,
  readStoredKey,
  type StoredCompetition,
  type StoredDay,
} from './stored-day.ts'
import { deleteDraft, loadLastPublication } from './timetable.sql.ts'

/** A list on its way into its competition. */
interface Written {
  list: DayList
  from: DayList
}

/**
 * All lists of a draft at once, or none: in one transaction, as one line in the history. Refused where
 * a list was changed or somebody entered since the draft was made, and where somebody who has ridden
 * would get another time. Lists that stay as they are, are not written.
 */
export async function publishDraft(context: Context, draftId: string): Promise<StoredDay> {
  const { showId, day, name, plan } = await requireDraft(context, draftId)
  const planned = draftPlan
    .parse(plan)
    .filter(({ list, from }) => list.order.length > 0 && (isNew(from) || !isSameList(list, from)))
    .map(({ list, from }) => ({
      from,
      list: { ...list, status: isNew(from) ? 'drawn' : from.status } as const,
    }))
  return await writeDay(
    context,
    { showId, day, name, action: 'dayPublished', draftId },
    async (_, stored) => [...planned, ...keptRounds(stored, planned)],
  )
}

/** The rounds of a list that is changed, which would change with it: they stay as the draft shows them. */
function keptRounds({ competitions }: StoredDay, planned: readonly Written[]): Written[] {
  const written = new Set(planned.map(({ list }) => list.competitionId))
  return competitions
    .filter(
      ({ id, round, competitionId }) => round && written.has(competitionId) && !written.has(id),
    )
    .filter((competition) => !isFixed(competition))
    .map((competition) => {
      const from = storedDayList(competition)
      return { list: from, from }
    })
}

/** Back to what stood before the last publication of the day; whoever entered since comes last. */
export async function revertDay(context: Context, showId: string, day: string): Promise<StoredDay> {
  await readDayToChange(context, showId, day)
  const head = { showId, day, name: null, action: 'dayReverted', draftId: null } as const
  return await writeDay(context, head, async (transaction, stored) => {
    const last = await loadLastPublication(transaction, { showId, day })
    const before = publishedDay.safeParse(last?.before).data
    if (!before) throw badInput({ messageId: 'timetable.problem.nothingToRevert' })
    return before.lists.flatMap((list): Written[] => {
      const competition = stored.competitions.find(({ id }) => id === list.competitionId)
      return competition
        ? [{ from: storedDayList(competition), list: asOfToday(list, competition) }]
        : []
    })
  })
}

interface Head {
  showId: string
  day: string
  /** As it was typed for the draft. */
  name: string | null
  action: 'dayPublished' | 'dayReverted'
  draftId: string | null
}

async function writeDay(
  context: Context,
  { showId, day, name, action, draftId }: Head,
  listsOf: (transaction: CompetitionTransaction, stored: StoredDay) => Promise<readonly Written[]>,
): Promise<StoredDay> {
  const { show } = await readDayToChange(context, showId, day)
  const done = await context.database.kysely.transaction().execute(async (transaction) => {
    const unlocked = await readStoredDay(transaction, { show, day }, null)
    const lists = await listsOf(transaction, unlocked)
    if (lists.length === 0) throw badInput({ messageId: 'timetable.problem.nothingNew' })
    const ids = [
      ...new Set(lists.map(({ list }) => readStoredKey(list.competitionId).id)),
    ].toSorted((a, b) => Number(a) - Number(b))
    // In the order of their ids, so that two who publish wait for each other.
    for (const id of ids)
      requireCompetition(context.viewer, await lockCompetition(transaction, id), 'WRITE')
    const stored = await readStoredDay(transaction, { show, day }, null)
    const versions = new Map<string, number>()
    // The first lists before the rounds that follow them.
    for (const written of lists.toSorted((a, b) => Number(isRound(a)) - Number(isRound(b))))
      await writeList(context, transaction, { ...written, stored })
    for (const id of ids) versions.set(id, await bumpCompetition(transaction, id))
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
      accountId: authorOf(context.viewer).accountId,
      from: originOf(context),
    })
    if (draftId !== null) await deleteDraft(transaction, draftId)
    return { versions, showVersion: await bumpShow(transaction, showId) }
  })
  for (const [id, version] of done.versions) context.announce(`competition:${id}`, version)
  context.announce(`show:${showId}`, done.showVersion)
  return await readDayToChange(context, showId, day)
}

async function writeList(
  context: Context,
  transaction: CompetitionTransaction,
  { list, from, stored }: Written & { stored: StoredDay },
): Promise<void> {
  const now = stored.competitions.find(({ id }) => id === list.competitionId)
  if (!now || !isSameList(storedDayList(now), from) || !isComplete(list, now)) {
    throw changedSince(now?.number ?? '')
  }
  refuseMovedRides(now, list)
  if (now.round) {
    await writeRound(transaction, { list, now })
    return
  }
  const { competitionId: id, arenaId, secondsPerStart, status } = list
  const startsAt = new Date(list.startsAt).toISOString()
  await updateCompetition(transaction, authorOf(context.viewer), {
    id,
    arenaId,
    startsAt,
    secondsPerStart,
    ...(status === now.status ? {} : { status, signedBy: null, signedAt: null }),
  })
  const competition = await loadCompetition(transaction, id)
  if (!competition) throw new Error(`competition ${id} was written and is not there`)
  refuseClosed(competition)
  const work: Pick<CompetitionChange, 'transaction' | 'competition'> = { transaction, competition }
  await writeStartOrder(context, work, list)
}

function isRound({ list }: Written): boolean {
  return readStoredKey(list.competitionId).part !== null
}

/** What is as in the competition stays so; an order of its own only where it is another than the first. */
async function writeRound(
  transaction: CompetitionTransaction,
  { list, now }: { list: DayList; now: StoredCompetition },
): Promise<void> {
  const { competitionId, round } = now
  const competition = await loadCompetition(transaction, competitionId)
  if (!competition || !round) throw new Error(`round ${list.competitionId} is not there`)
  refuseClosed(competition)
  const order = list.order.map((key) => readStoredKey(key).id)
  const { part } = round
  const isOwn = round.order === 'called' || !(await isFirstOrder(transaction, competitionId, order))
  await replaceRoundStart(transaction, competitionId, { part, competitorIds: isOwn ? order : [] })
  const asBefore = (own: unknown, usual: unknown, wanted: unknown) =>
    own === null && usual === wanted
  await replaceRoundPlan(
    transaction,
    { competitionId, part },
    {
      startsAt: new Date(list.startsAt).toISOString(),
      arenaId: asBefore(round.arenaId, competition.arenaId, list.arenaId) ? null : list.arenaId,
      secondsPerStart: asBefore(
        round.secondsPerStart,
        competition.secondsPerStart,
        list.secondsPerStart,
      )
        ? null
        : list.secondsPerStart,
      breaks: list.breaks,
    },
  )
}

async function isFirstOrder(
  transaction: CompetitionTransaction,
  competitionId: string,
  order: readonly string[],
): Promise<boolean> {
  const all = (await loadCompetitors(transaction, [competitionId])).get(competitionId) ?? []
  return order.join() === storedOrder(all).join()
}

function isNew({ status }: DayList): boolean {
  return status === 'draft' || status === 'open'
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

function changedSince(number: string): UserError {
  return new UserError('CONFLICT', [
    { messageId: 'timetable.problem.changedSince', values: { number } },
  ])
}

function refuseMovedRides({ starters, number }: StoredCompetition, list: DayList): void {
  const times = new Map(
    timesOfList(list, new Set()).rows.flatMap((row) =>
      row.kind === 'start' ? [[row.competitorId, row.startsAt] as const] : [],
    ),
  )
  const isMoved = starters.some(
    (starter) => hasRidden(starter) && times.get(starter.id) !== starter.startsAt?.getTime(),
  )
  if (isMoved) throw badInput({ messageId: 'timetable.problem.ridden', values: { number } })
}

/** Without those who are gone, with those who came since behind; published stays what has begun. */
function asOfToday(list: DayList, { starters, status }: StoredCompetition): DayList {
  const present = new Set(starters.map(({ id }) => id))
  const kept = list.order.filter((id) => present.has(id))
  const placed = new Set(kept)
  const order = kept.length === 0 ? [] : [...kept, ...[...present].filter((id) => !placed.has(id))]
  return { ...list, order, status: status === 'drawn' ? list.status : status }
}
