import { shiftedRounds } from '#domain/competitions/later-rounds.ts'
import { mergeHindrance } from '#domain/competitions/merge.ts'
import { nextNumber } from '#domain/competitions/next-number.ts'
import type { ProgrammeAct } from '#domain/competitions/programme-act.ts'
import { numbersTwice } from '#domain/competitions/renumber.ts'
import { storedSetUp } from '#server/competitions/competition-set-up.ts'
import { isDrawn } from '#server/competitions/competition-status.ts'
import {
  type CompetitionRow,
  insertCompetition,
  loadCompetition,
  loadNumbers,
  saveJudgePositions,
  updateCompetition,
} from '#server/competitions/competitions.sql.ts'
import { refuseClosed } from '#server/competitions/competitions.ts'
import {
  type CompetitorRow,
  loadCompetitors,
  notStarting,
} from '#server/competitions/competitors/competitors.sql.ts'
import { refuseDoubleHeadNumbers } from '#server/competitions/competitors/enter-competitors.ts'
import {
  copyRoundPlans,
  loadTimedRounds,
  saveRoundTimes,
} from '#server/competitions/rounds/round-starts.sql.ts'
import {
  orderStarts,
  plannedEnd,
  storedOrder,
} from '#server/competitions/start-lists/start-times.ts'
import { badInput, notFound } from '#server/errors.ts'
import type { Author, Authored } from '#server/history/audit-columns.sql.ts'
import type { Origin } from '#server/history/origin.ts'
import { moveStarters, pairsTwice, recordedAmong, saveNumbers } from './programme.sql.ts'

/** What an act works with: all competitions of the show are locked. */
export interface ActWork extends Authored {
  showId: string
  author: Author & Origin
}

type ActOf<Kind extends ProgrammeAct['kind']> = Extract<ProgrammeAct, { kind: Kind }>

export async function cancel(work: ActWork, { ids }: ActOf<'cancel'>): Promise<void> {
  for (const competition of await competitionsOf(work, ids)) {
    if (competition.status !== 'cancelled') await setCancelled(work, competition.id)
  }
}

/** The starts of each competition move along, and its later rounds of the day. */
export async function shift(work: ActWork, { ids, minutes }: ActOf<'shift'>): Promise<void> {
  const { transaction, author } = work
  for (const competition of await competitionsOf(work, ids)) {
    refuseClosed(competition)
    const { id, number, startsAt } = competition
    if (!startsAt) throw badInput({ messageId: 'programme.problem.noStart', values: { number } })
    const moved = new Date(startsAt.getTime() + minutes * 60_000)
    await updateCompetition(transaction, author, { id, startsAt: moved.toISOString() })
    const { rounds, timeZone } = await loadTimedRounds(transaction, id)
    const shift = { startsAt: startsAt.getTime(), minutes, timeZone }
    await saveRoundTimes(transaction, id, shiftedRounds(rounds, shift))
  }
}

/** The set-up of each under the next free number, without competitors. */
export async function copy(work: ActWork, { ids }: ActOf<'copy'>): Promise<void> {
  const taken = (await loadNumbers(work.transaction, work.showId)).map(({ number }) => number)
  for (const competition of await competitionsOf(work, ids)) {
    const number = nextNumber(taken)
    taken.push(number)
    await insertLike(work, competition, { number })
  }
}

export async function renumber(work: ActWork, { numbers }: ActOf<'renumber'>): Promise<void> {
  const { transaction, showId } = work
  const competitions = await competitionsOf(
    work,
    numbers.map(({ id }) => id),
  )
  const signed = competitions.find(({ status }) => status === 'official')
  if (signed) {
    const values = { number: signed.number }
    throw badInput({ messageId: 'programme.problem.signed', values })
  }
  refuseNumbersTwice(numbers, await loadNumbers(transaction, showId))
  await saveNumbers(work, numbers)
}

/**
 * The second part gets the same set-up; both keep the order of their starters and close the gaps.
 * Where the start list is published, both lists are.
 */
export async function split(work: ActWork, act: ActOf<'split'>): Promise<void> {
  const { transaction, author } = work
  const [competition] = await competitionsOf(work, [act.id])
  if (!competition) throw notFound()
  refuseClosed(competition)
  await refuseRecorded(work, [competition.id])
  const all = (await loadCompetitors(transaction, [act.id])).get(act.id) ?? []
  const going = all.filter(({ id }) => act.competitorIds.includes(id))
  if (going.length < act.competitorIds.length) throw notFound()
  if (going.length === all.length) throw badInput({ messageId: 'programme.problem.nobodyStays' })
  const secondNumber = { id: '', number: act.secondNumber }
  refuseNumbersTwice([secondNumber], await loadNumbers(transaction, work.showId))
  const order = storedOrder(going)
  const staying = all.filter(({ id }) => !act.competitorIds.includes(id))
  const startsAt = act.follows ? plannedEnd(competition, staying.filter(starts).length) : null
  const secondId = await insertLike(work, competition, {
    number: act.secondNumber,
    name: act.secondName,
    startsAt: startsAt?.toISOString() ?? null,
    ...(act.follows ? {} : { arenaId: null }),
  })
  const status = isDrawn(competition.status) ? 'drawn' : competition.status
  await updateCompetition(transaction, author, { id: act.id, name: act.name })
  await updateCompetition(transaction, author, { id: secondId, status })
  await moveStarters(work, { ids: act.competitorIds, to: secondId })
  await orderStarts(transaction, act.id, storedOrder(staying))
  await orderStarts(transaction, secondId, order)
}

/** The competitions taken in stay, empty and cancelled; their starters come behind those who are there. */
export async function merge(work: ActWork, act: ActOf<'merge'>): Promise<void> {
  const { transaction } = work
  const [into] = await competitionsOf(work, [act.intoId])
  const from = await competitionsOf(work, act.fromIds)
  if (!into || act.fromIds.includes(act.intoId)) throw notFound()
  const all = [into, ...from].map(({ id }) => id)
  const recorded = await recordedAmong(transaction, all)
  for (const competition of from) refuseMerge(into, competition, recorded)
  const twice = await pairsTwice(transaction, all)
  if (twice.length > 0) {
    const values = { pairs: twice.join(', ') }
    throw badInput({ messageId: 'programme.problem.pairTwice', values })
  }
  const starters = await loadCompetitors(transaction, all)
  const ordered = all.flatMap((id) => storedOrder(starters.get(id) ?? []))
  const isOrdered = storedOrder(starters.get(into.id) ?? []).length > 0
  const waiting = from.flatMap(({ id }) =>
    (starters.get(id) ?? []).flatMap(({ id: starter, status, startOrder }) =>
      startOrder === null && starts({ status }) ? [starter] : [],
    ),
  )
  for (const { id } of from) {
    const ids = (starters.get(id) ?? []).map((starter) => starter.id)
    if (ids.length > 0) await moveStarters(work, { ids, to: into.id })
    await setCancelled(work, id)
  }
  await refuseDoubleHeadNumbers({ ...work, competition: into, nextVersion: 0 })
  const isPublished = isDrawn(into.status)
  const order = isPublished ? [...ordered, ...waiting] : isOrdered ? ordered : []
  await orderStarts(transaction, into.id, order)
}

/** In the order of the ids; refused as not found when one is of another show. */
async function competitionsOf(
  { transaction, showId }: ActWork,
  ids: readonly string[],
): Promise<CompetitionRow[]> {
  const competitions: CompetitionRow[] = []
  for (const id of ids) {
    const competition = await loadCompetition(transaction, id)
    if (competition?.showId !== showId) throw notFound()
    competitions.push(competition)
  }
  return competitions
}

function starts({ status }: Pick<CompetitorRow, 'status'>): boolean {
  return !notStarting.includes(status)
}

async function setCancelled({ transaction, author }: ActWork, id: string): Promise<void> {
  await updateCompetition(transaction, author, {
    id,
    status: 'cancelled',
    signedBy: null,
    signedAt: null,
  })
}

async function insertLike(
  work: ActWork,
  original: CompetitionRow,
  otherwise: { number: string; name?: string; startsAt?: string | null; arenaId?: null },
): Promise<string> {
  const { transaction, showId, author } = work
  const { setUp, judges } = await storedSetUp(transaction, original)
  const { choice, rules, conditions } = original
  const values = { ...setUp, ...otherwise, choice, rules, conditions, showId }
  const id = await insertCompetition(transaction, author, values)
  if (judges.length > 0) await saveJudgePositions(work, id, judges)
  // Two parts of a competition cannot hold a round in one arena at one time.
  const withTimes = otherwise.startsAt === undefined
  await copyRoundPlans(transaction, { from: original.id, to: id, withTimes })
  return id
}

export function refuseNumbersTwice(
  numbers: readonly { id: string; number: string }[],
  all: readonly { id: string; number: string }[],
): void {
  const twice = numbersTwice(numbers, all)
  if (twice.length === 0) return
  const values = { number: twice.join(', ') }
  throw badInput({ messageId: 'competitionProblems.numberTaken', values, field: 'number' })
}

export async function refuseRecorded(
  { transaction }: Pick<ActWork, 'transaction'>,
  ids: readonly string[],
): Promise<void> {
  const recorded = await recordedAmong(transaction, ids)
  if (recorded.size > 0) throw badInput({ messageId: 'programme.problem.recorded' })
}

function refuseMerge(
  into: CompetitionRow,
  from: CompetitionRow,
  recorded: ReadonlySet<string>,
): void {
  const asked = (row: CompetitionRow) => ({ ...row, isRecorded: recorded.has(row.id) })
  const hindrance = mergeHindrance(asked(into), asked(from))
  if (hindrance === null) return
  const values = { number: from.number, into: into.number }
  throw badInput({ messageId: `programme.problem.merge.${hindrance}`, values })
}
