import { z } from 'zod'
import {
  type CompetitorChangeValues,
  competitorChange,
  competitorChanges,
  competitorStatusChange,
} from '#domain/competitions/competition-input.ts'
import { numberStarters } from '#domain/competitions/head-numbers.ts'
import { type CompetitorStatus, needsReason } from '#domain/competitions/status.ts'
import { isWithdrawalReason, saidReason } from '#domain/competitions/withdrawal-reasons.ts'
import { boundedList, id as idInput } from '#domain/forms/inputs.ts'
import { withdrawPlacesOf } from '#server/entries/places-of-competitors.ts'
import { badInput, forbidden, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import type { SentSection } from '#server/graphql/section.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import {
  type CompetitionChange,
  changeAsCaller,
  changeCompetition,
  ofCompetition,
  ofCompetitor,
  placesWork,
} from '../change-competition.ts'
import { isDrawn, startByRide } from '../competition-status.ts'
import { mayCompetition } from '../competitions.access.ts'
import type { CompetitionRow } from '../competitions.sql.ts'
import { changeOpenCompetition, findCompetition, refuseClosed } from '../competitions.ts'
import { callInRound, refuseCallInRound } from '../rounds/call-in-round.ts'
import { startLast } from '../start-lists/start-last.ts'
import { orderStarts } from '../start-lists/start-times.ts'
import { refuseOutdatedStart } from './competitor-section.ts'
import {
  type CompetitorFields,
  type CompetitorRow,
  deleteCompetitors,
  loadCompetitor,
  loadCompetitorsById,
  loadRecorded,
  lockHeadNumbers,
  notStarting,
  updateCompetitor,
} from './competitors.sql.ts'
import { refuseDoubleHeadNumbers } from './enter-competitors.ts'
import { numberPartner } from './members.sql.ts'
import { saveMembers, withMembers } from './members.ts'
import { mendSpelling, substitute } from './names.ts'

/** Null when it does not exist, starts in another competition, or may not be read. */
export async function findCompetitor(
  context: Context,
  id: string,
  competitionId: string,
): Promise<CompetitorRow | null> {
  const competitor = await loadCompetitor(context.database.kysely, id)
  if (!competitor || competitor.competitionId !== competitionId) return null
  return (await findCompetition(context, competitionId)) ? competitor : null
}

/** A spelling mended, a substitution and a change of the start itself: each its own line in the history. */
export async function saveCompetitor(
  context: Context,
  id: string,
  sent: SentSection,
): Promise<CompetitorRow> {
  const values = parseInput(competitorChange, sent.input)
  const opened = sent.opened ? parseInput(competitorChange, sent.opened) : undefined
  let elsewhere: readonly { id: string; version: string }[] = []
  const change = async (work: CompetitionChange, competitor: CompetitorRow) => {
    await refuseOutdatedStart(work.transaction, competitor, { opened, typed: values })
    elsewhere = await mendSpelling(context, work, { competitor, values, opened })
    await substitute(context, work, { competitor, values })
    const members = values.members ?? {}
    await saveMembers(context, work, { competitor, values: members })
    await storeStart(context, work, { competitor, values })
    if (values.headNumber !== undefined || members.partners) await refuseDoubleHeadNumbers(work)
  }
  await changeCompetitor(context, id, { by: changeCompetition, change })
  for (const other of elsewhere) {
    context.announce(`competition:${other.id}`, Number(other.version))
  }
  return await requireCompetitor(context, id)
}

/** For whom it was just changed. */
export async function requireCompetitor(context: Context, id: string): Promise<CompetitorRow> {
  const competitor = await loadCompetitor(context.database.kysely, id)
  if (!competitor) throw notFound()
  return competitor
}

/** Teams, groups, head numbers and hors concours of many at once: all or none. */
export async function saveCompetitors(
  context: Context,
  competitionId: string,
  wanted: readonly unknown[],
): Promise<CompetitionRow> {
  const { changes } = parseInput(competitorChanges, { changes: wanted })
  return await changeCompetition(context, competitionId, async (work) => {
    const ids = changes.map(({ id }) => id)
    const found = await loadCompetitorsById(work.transaction, ids)
    for (const { id, ...fields } of changes) {
      const competitor = found.get(id)
      if (competitor?.competitionId !== competitionId) throw notFound()
      await storeStart(context, work, { competitor, values: fields })
    }
    // Two may exchange their numbers: only all of them together can clash.
    await refuseDoubleHeadNumbers(work)
  })
}

/** Eliminations and disqualifications need a reason; once the results are official, every change does. */
export async function setCompetitorStatus(
  context: Context,
  id: string,
  wanted: unknown,
): Promise<CompetitionRow> {
  const { status: said, reason, detail, round: part } = parseInput(competitorStatusChange, wanted)
  const change = async (work: CompetitionChange, competitor: CompetitorRow) => {
    const { transaction, competition } = work
    const call = {
      part,
      status: said,
      isCaller: !mayCompetition(context.viewer, competition, 'WRITE'),
    }
    refuseCaller(call, competitor, competition)
    refuseStatus(competition, { status: said, reason })
    const status = await statusOverall(work, competitor, call)
    const isOut = notStarting.includes(status)
    const statusReason = saidReason(status, reason)
    await updateCompetitor(transaction, authorOf(context.viewer), {
      id,
      status,
      statusReason,
    })
    if (isOut) await orderStarts(transaction, competition.id)
    const returns = notStarting.includes(competitor.status) && !isOut
    if (returns && isDrawn(competition.status)) await startLast(work, [competitor])
    if (returns) await refuseDoubleHeadNumbers(work)
    await recordChange(transaction, {
      ...ofCompetitor(context, { id, showId: competition.showId }, 'statusChanged'),
      before: { status: competitor.status, statusReason: competitor.statusReason },
      ...whatBecame({ part, said, status, reason, detail }),
    })
    await startByRide(context, work, [said])
  }
  return await changeCompetitor(context, id, { by: changeAsCaller, change })
}

/** A class of reason is part of what the start is now; why it is so in the office's words stands beside it. */
function whatBecame({
  part,
  said,
  status,
  reason,
  detail,
}: Record<'reason' | 'detail', string | null> &
  Record<'said' | 'status', CompetitorStatus> & { part: string | null | undefined }) {
  const isClass = isWithdrawalReason(reason)
  return {
    after: {
      ...(part ? { status: said, round: part } : { status }),
      ...(isClass && { statusReason: reason }),
    },
    reason: [isClass ? null : reason, detail].filter(Boolean).join('; ') || null,
  }
}

/** `part` names one of several rounds. */
interface SaidStatus {
  part: string | null | undefined
  status: CompetitorStatus
  /** The viewer may call starters and nothing else. */
  isCaller: boolean
}

function refuseCaller(
  { part, status, isCaller }: SaidStatus,
  competitor: CompetitorRow,
  competition: CompetitionRow,
): void {
  if (!isCaller) return
  if (part) refuseCallInRound(status, competitor.status, competition)
  else refuseCall(status, competitor, competition)
}

async function statusOverall(
  work: CompetitionChange,
  competitor: CompetitorRow,
  { part, ...call }: SaidStatus,
): Promise<CompetitorStatus> {
  return part ? await callInRound(work, competitor, { ...call, part, at: new Date() }) : call.status
}

const calls: readonly CompetitorStatus[] = ['entered', 'ready', 'on_course', 'withdrawn', 'no_show']

/**
 * Whoever calls the starters says who is ready, in the arena, out of it again, not there or not to start,
 * and takes that back, until the results are out; all else is the office's.
 */
function refuseCall(
  status: CompetitorStatus,
  { status: before }: CompetitorRow,
  competition: CompetitionRow,
): void {
  const isRidden = competition.status === 'provisional' || competition.status === 'official'
  const isCall = calls.includes(status) && calls.includes(before)
  const leaves = before === 'on_course' && status === 'finished'
  const returns = before === 'finished' && status === 'on_course'
  if (isRidden || !(isCall || leaves || returns)) throw forbidden()
}

/** Only competitors for whom nothing was recorded; others are withdrawn. The starts behind them move up. */
export async function removeCompetitors(
  context: Context,
  competitionId: string,
  wanted: readonly string[],
): Promise<CompetitionRow> {
  const { ids } = parseInput(
    z.object({ ids: boundedList(idInput, { minimum: 1, maximum: 1000 }) }),
    { ids: wanted },
  )
  return await changeOpenCompetition(context, competitionId, async (work) => {
    const { transaction, competition, nextVersion } = work
    const found = await loadCompetitorsById(transaction, ids)
    const removed = [...found.values()].filter((each) => each.competitionId === competitionId)
    if (removed.length < new Set(ids).size) throw notFound()
    const { size: count } = await loadRecorded(transaction, ids)
    if (count > 0) {
      throw badInput({ messageId: 'competitionProblems.removeHasMarks', values: { count } })
    }
    const told = await withMembers(work, removed)
    await withdrawPlacesOf(placesWork(context, work), ids)
    await deleteCompetitors(transaction, competitionId, ids)
    await orderStarts(transaction, competitionId)
    await recordChange(transaction, {
      ...ofCompetition(context, competition, 'competitorsRemoved'),
      before: { competitors: told },
      after: { version: nextVersion },
    })
  })
}

/** Gives head numbers by the show's numbering to all who have none. */
export async function numberCompetitors(
  context: Context,
  competitionId: string,
): Promise<CompetitionRow> {
  return await changeOpenCompetition(context, competitionId, async (work) => {
    const { transaction, competition } = work
    const show = await lockHeadNumbers(transaction, competition.showId)
    const starts = show.pairs.filter((each) => each.competitionId === competitionId)
    const given = numberStarters(starts, show.pairs, {
      from: show.headNumberFrom,
      by: show.headNumberBy === 'horse' ? 'horse' : 'pair',
    })
    for (const [{ competitorId: id, leg }, headNumber] of given) {
      if (leg === 1)
        await updateCompetitor(transaction, authorOf(context.viewer), { id, headNumber })
      else await numberPartner(transaction, { competitorId: id, leg, headNumber })
    }
    const change = ofCompetition(context, competition, 'numbered')
    const after = [...given].map(([{ competitorId, leg }, headNumber]) => [
      leg === 1 ? competitorId : `${competitorId} leg ${leg}`,
      headNumber,
    ])
    await recordChange(transaction, { ...change, after: Object.fromEntries(after) })
  })
}

async function changeCompetitor(
  context: Context,
  id: string,
  wanted: {
    by: typeof changeCompetition
    change: (work: CompetitionChange, competitor: CompetitorRow) => Promise<void>
  },
): Promise<CompetitionRow> {
  const found = await loadCompetitor(context.database.kysely, id)
  // Asked for a competition that does not exist, the answer is the same as for one that may not be read.
  return await wanted.by(context, found?.competitionId ?? '', async (work) => {
    const competitor = await loadCompetitor(work.transaction, id)
    if (!competitor) throw notFound()
    await wanted.change(work, competitor)
  })
}

type StartValues = Pick<CompetitorChangeValues, 'headNumber' | 'group' | 'team' | 'horsConcours'> &
  Partial<Pick<CompetitorChangeValues, 'note'>>

async function storeStart(
  context: Context,
  work: CompetitionChange,
  { competitor, values }: { competitor: CompetitorRow; values: StartValues },
): Promise<void> {
  const fields: CompetitorFields = {
    ...(values.headNumber !== undefined && { headNumber: values.headNumber }),
    ...(values.group !== undefined && { startGroup: values.group }),
    ...(values.team !== undefined && { team: values.team }),
    ...(values.note !== undefined && { note: values.note }),
    ...(typeof values.horsConcours === 'boolean' && { horsConcours: values.horsConcours }),
  }
  if (Object.keys(fields).length === 0) return
  const { transaction, competition } = work
  const { id } = competitor
  refuseClosed(competition)
  await updateCompetitor(transaction, authorOf(context.viewer), { ...fields, id })
  const { headNumber, startGroup, team, note, horsConcours } = competitor
  await recordChange(transaction, {
    ...ofCompetitor(context, { id, showId: competition.showId }, 'changed'),
    before: { headNumber, startGroup, team, note, horsConcours },
    after: fields,
  })
}

function refuseStatus(
  competition: CompetitionRow,
  { status, reason }: { status: CompetitorStatus; reason: string | null },
): void {
  const isOfficial = competition.status === 'official'
  if (!isOfficial) refuseClosed(competition)
  if (reason === null && (isOfficial || needsReason(status))) {
    throw badInput({ messageId: 'competitionProblems.reasonNeeded', field: 'reason' })
  }
  const isPublished = isOfficial || isDrawn(competition.status)
  if (isPublished && notStarting.includes(status)) {
    throw badInput({ messageId: 'competitionProblems.withdrawInstead', field: 'status' })
  }
}
