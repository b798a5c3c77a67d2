import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { SiteStay } from '#domain/stabling/site.ts'
import { stayStatuses } from '#domain/stabling/site.ts'
import {
  type CheckIn,
  checkIn,
  mergedCheckIn,
  type PlaceMove,
  placeMoves,
} from '#domain/stabling/stabling-input.ts'
import { addDays, toLocal } from '#domain/timetable/local-time.ts'
import { badInput, changedMeanwhile, forbidden, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { insertAct, loadLastAct, type Placed, takeBackAct } from './acts.sql.ts'
import { mayStable } from './stabling.access.ts'
import { type StablingRow, writePlace, writeStatus } from './stabling.sql.ts'
import {
  changeSite,
  changeSiteOf,
  requireCheckInShow,
  type SiteChange,
  stayIn,
} from './stabling.ts'

/** At most four days, as marks and ticks of the gate. */
const waited = z.object({
  age: z
    .int()
    .min(0)
    .max(4 * 24 * 3_600_000),
})

type Change = Parameters<typeof changeSite>[2]

/**
 * Puts stays into boxes, all of them or none: refused where one is no longer where the screen shows it. What
 * is placed by hand stays there when a plan is searched for, unless `isFixed` is false.
 */
export async function placeStays(
  context: Context,
  showId: string,
  sent: { moves: unknown; isFixed: boolean },
): Promise<StablingRow> {
  const moves = parseInput(placeMoves, sent.moves)
  return await changeSite(context, showId, (...at) => placeMoved(at, moves, sent.isFixed))
}

/** The moves of a plan that was searched for; what they place is not fixed. */
export async function placePlanned(
  context: Context,
  showId: string,
  moves: readonly PlaceMove[],
): Promise<StablingRow> {
  return await changeSite(context, showId, (...at) => placeMoved(at, moves, false))
}

/** Takes the last act of the account back that still stands: refused where one of its stays was moved or has arrived since. */
export async function undoStabling(context: Context, showId: string): Promise<StablingRow> {
  return await changeSite(context, showId, async ({ site, show }, transaction, author) => {
    const act = await loadLastAct(transaction, { showId, accountId: author.accountId })
    if (!act) throw badInput({ messageId: 'stabling.problem.nothingToUndo' })
    const today = toLocal(Date.now(), show.timeZone).day
    for (const { stayId, before, after, status } of act.moves) {
      const stay = site.stays.find((each) => each.id === stayId)
      if (!stay || stay.boxId !== after.boxId || stay.isFixed !== after.isFixed)
        throw changedMeanwhile()
      if (stay.status !== status && stay.status !== 'expected') throw arrivedSince(stay)
      await writePlace(transaction, author, { stayId, ...before, today })
    }
    await takeBackAct(transaction, act.id)
    const words = wordsOf(site, act.moves)
    return {
      ...{ action: 'stablingUndone', objectId: showId },
      ...{ before: words.map(({ stay, to }) => ({ stay, box: to })) },
      after: words.map(({ stay, from }) => ({ stay, box: from })),
    }
  })
}

/** The account has an act that `undoStabling` would take back. */
export async function mayUndo(context: Context, showId: string): Promise<boolean> {
  const { accountId } = authorOf(context.viewer)
  return (await loadLastAct(context.database.kysely, { showId, accountId })) !== null
}

/**
 * Arrived, left, did not come, or expected again. `before` is what the screen shows: refused where another
 * person was first. Who leaves early gives the later nights back, and has
 * them again where the departure is taken back. `age`: how long it
 * waited on a device without network, so that the hour of arrival is the one at which it was ticked. `opened`: what
 * the form was opened with, so that of two who look at one horse each adds what they saw. A veterinarian checks
 * horses in and does nothing else of this; keys are given out by the office.
 */
export async function setStayStatus(
  context: Context,
  { showId, id }: { showId: string; id: string },
  sent: SentStatus,
): Promise<StablingRow> {
  const { status, age, ...read } = readStatus(sent)
  const show = await requireCheckInShow(context, showId)
  const isOffice = mayStable(context.viewer, show)
  return await changeSiteOf(context, show, async ({ site }, transaction, author) => {
    const stored = stayIn(site.stays, id)
    if (!isOffice) refuseBeyondCheckIn(stored, status)
    const found = foundAt(stored, { ...read, isOffice })
    if (wasTaken(stored, { ...sent, status, found })) return null
    const today = toLocal(Date.now() - age, show.timeZone).day
    const until = status === 'left' ? leftOn(stored, today) : stored.until
    await writeStatus(transaction, author, {
      ...{ id, status, age, until },
      checkIn: status === 'expected' || status === 'missing' ? null : (found ?? stored.checkIn),
    })
    const { name } = stored
    return {
      ...{ action: 'stayStatus', objectId: id },
      ...{ before: { name, status: stored.status, checkIn: stored.checkIn } },
      after: { name, status, checkIn: found ?? stored.checkIn },
    }
  })
}

function readStatus(sent: SentStatus) {
  const status = stayStatuses.find((each) => each === sent.status)
  if (!status) throw badInput({ messageId: 'forms.invalid', field: 'status' })
  return {
    status,
    typed: sent.checkIn == null ? null : parseInput(checkIn, sent.checkIn),
    opened: sent.opened == null ? null : parseInput(checkIn, sent.opened),
    age: parseInput(waited, { age: sent.age ?? 0 }).age,
  }
}

interface SentStatus {
  before: string
  status: string
  checkIn?: unknown
  opened?: unknown
  age?: number | null | undefined
}

/** A veterinarian learns of horses alone, and says of them that they are here. */
function refuseBeyondCheckIn({ occupant, status: before }: SiteStay, status: string): void {
  if (occupant !== 'horse') throw notFound()
  if (status !== 'arrived' || (before !== 'expected' && before !== 'arrived')) throw forbidden()
}

function foundAt(
  { checkIn: stored }: SiteStay,
  { typed, opened, isOffice }: { typed: CheckIn | null; opened: CheckIn | null; isOffice: boolean },
): CheckIn | null {
  if (typed === null) return null
  const said = isOffice ? typed : { ...typed, key: stored?.key ?? false }
  if (!opened || !stored) return said
  const merged = mergedCheckIn(stored, opened, isOffice ? said : { ...said, key: opened.key })
  if (!merged) throw changedMeanwhile()
  return merged
}

/** Sent again, as its answer was lost on the way. Refused where another person said something else. */
function wasTaken(
  stored: SiteStay,
  said: {
    before: string
    status: SiteStay['status']
    found: SiteStay['checkIn']
    age?: number | null | undefined
  },
): boolean {
  if (stored.status === said.before) return false
  const isSame =
    stored.status === said.status && isDeepStrictEqual(stored.checkIn, said.found ?? stored.checkIn)
  if (said.age == null || !isSame) throw changedMeanwhile()
  return true
}

/** The day of departure: at least one night, and not later than was said. */
function leftOn({ from, boxFrom, until, status }: SiteStay, today: string): string {
  if (status !== 'arrived') throw badInput({ messageId: 'stabling.problem.notHere' })
  const least = addDays(boxFrom ?? from, 1)
  const day = today < least ? least : today
  return day < until ? day : until
}

async function placeMoved(
  [{ site, show, showId }, transaction, author]: Parameters<Change>,
  moves: readonly PlaceMove[],
  isFixed: boolean,
): Promise<SiteChange> {
  const today = toLocal(Date.now(), show.timeZone).day
  const boxes = new Set(site.barns.flatMap((barn) => barn.boxes.map((box) => box.id)))
  const placed: Placed[] = []
  for (const { stayId, before, after } of moves) {
    const stay = stayIn(site.stays, stayId)
    if (stay.boxId !== before) throw changedMeanwhile()
    if (after !== null && !boxes.has(after)) throw notFound()
    refuseGone(stay)
    placed.push({
      stayId,
      before: { boxId: stay.boxId, isFixed: stay.isFixed },
      after: { boxId: after, isFixed: after !== null && isFixed },
      status: stay.status,
    })
  }
  await storePlaces(transaction, { author, today }, placed)
  const { accountId } = author
  await insertAct(transaction, { showId, accountId, moves: placed })
  const words = wordsOf(site, placed)
  return {
    ...{ action: 'staysPlaced', objectId: showId },
    ...{ before: words.map(({ stay, from }) => ({ stay, box: from })) },
    after: words.map(({ stay, to }) => ({ stay, box: to })),
  }
}

function refuseGone({ status }: SiteStay): void {
  if (status === 'left' || status === 'missing')
    throw badInput({ messageId: 'stabling.problem.notHere' })
}

function arrivedSince({ name }: SiteStay) {
  return badInput({ messageId: 'stabling.problem.arrivedSince', values: { name } })
}

async function storePlaces(
  transaction: ShowTransaction,
  { author, today }: { author: Parameters<Change>[2]; today: string },
  placed: readonly Placed[],
): Promise<void> {
  for (const { stayId, after } of placed) {
    await writePlace(transaction, author, { stayId, ...after, today })
  }
}

/** As the history tells it: names and doors, not numbers. */
function wordsOf({ stays, barns }: StablingRow['site'], placed: readonly Placed[]) {
  const named = new Map(stays.map(({ id, name }) => [id, name]))
  const doors = new Map(
    barns.flatMap(({ name, boxes }) => boxes.map(({ id, label }) => [id, `${name} ${label}`])),
  )
  const door = (boxId: string | null) => (boxId === null ? null : (doors.get(boxId) ?? null))
  return placed.map(({ stayId, before, after }) => ({
    ...{ stay: named.get(stayId) ?? null, from: door(before.boxId), to: door(after.boxId) },
  }))
}
