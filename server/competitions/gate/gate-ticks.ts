import type { z } from 'zod'
import {
  decideTick,
  type GateProblem,
  gateTickInput,
  mostGateTicks,
  type StandingAtGate,
} from '#domain/competitions/gate-tick.ts'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type { ToldRide } from '#domain/results/result-list.ts'
import { badInput, UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import {
  type CompetitionChange,
  changeAsCaller,
  ofCompetitor,
  unchanged,
} from '../change-competition.ts'
import { startByRide } from '../competition-status.ts'
import {
  type CompetitorFields,
  type CompetitorRow,
  loadCompetitor,
  updateCompetitor,
} from '../competitors/competitors.sql.ts'
import { callInRound } from '../rounds/call-in-round.ts'
import { loadRoundRide } from '../rounds/round-rides.sql.ts'
import { insertGateTick, loadGateTicks } from './gate-ticks.sql.ts'

export interface RecordedTicks {
  results: readonly RecordedTick[]
  competitionVersion: number
}

export interface RecordedTick {
  id: string
  outcome: 'accepted' | 'overtaken' | 'refused'
  problem: GateProblem | 'malformed' | 'unknown-competitor' | 'id-taken' | null
  /** What stands instead, and since when; only of what was overtaken. */
  standing: CompetitorStatus | null
  since: Date | null
}

/**
 * Takes ticks of a gate in the order given, as they were tapped on a device that may have been without
 * network. Every tick has its own answer. When this returns, what was accepted is on disk; the same
 * id again changes nothing.
 */
export async function recordGateTicks(
  context: Context,
  competitionId: string,
  given: readonly unknown[],
): Promise<RecordedTicks> {
  if (given.length > mostGateTicks) {
    const values = { limit: mostGateTicks }
    throw badInput({ messageId: 'competitionProblems.tooManyEntries', values, field: 'ticks' })
  }
  const receivedAt = Date.now()
  let results: readonly RecordedTick[] = []
  const competition = await changeAsCaller(context, competitionId, async (work) => {
    const ticks = given.map((tick) => gateTickInput.safeParse(tick).data ?? null)
    const ids = ticks.flatMap((tick) => tick?.id ?? [])
    const desk = { context, work, known: await loadGateTicks(work.transaction, ids), receivedAt }
    const taken: Taken[] = []
    for (const [index, tick] of ticks.entries()) {
      taken.push(tick ? await take(desk, tick) : refused(idOf(given[index]), 'malformed'))
    }
    results = taken.map(({ isChange: _, ...result }) => result)
    const said = ticks.flatMap((tick, index) => (tick && taken[index]?.isChange ? tick.status : []))
    await startByRide(context, work, said)
    return taken.some(({ isChange }) => isChange) ? undefined : unchanged
  })
  return { results, competitionVersion: Number(competition.version) }
}

type Tick = z.output<typeof gateTickInput>

interface Desk {
  context: Context
  work: CompetitionChange
  /** By id, whom a tick that was taken before was about. */
  known: Map<string, string>
  /** Epoch milliseconds. */
  receivedAt: number
}

interface Taken extends RecordedTick {
  isChange: boolean
}

async function take(desk: Desk, tick: Tick): Promise<Taken> {
  const { work, known, receivedAt } = desk
  const { transaction, competition } = work
  const { id, competitorId, status, round: part } = tick
  const about = known.get(id)
  if (about !== undefined) return about === competitorId ? accepted(id) : refused(id, 'id-taken')
  const competitor = await loadCompetitor(transaction, competitorId)
  if (competitor?.competitionId !== competition.id) return refused(id, 'unknown-competitor')
  const standing = await standingOf(work, competitor, part)
  const at = receivedAt - tick.age
  const decision = decideTick({ ...tick, at, isInRound: part !== null }, standing)
  if (decision.outcome === 'refused') return refused(id, decision.problem)
  if (decision.outcome === 'overtaken') {
    const since = standing.since === null ? null : new Date(standing.since)
    return { ...accepted(id), outcome: 'overtaken', standing: standing.status, since }
  }
  const tickedAt = new Date(at)
  if (decision.isChange) {
    const problem = await call(desk, competitor, { ...tick, at: tickedAt })
    if (problem) return refused(id, problem)
  }
  await insertGateTick(transaction, { id, competitorId, part, status, tickedAt })
  known.set(id, competitorId)
  return { ...accepted(id), isChange: decision.isChange }
}

async function standingOf(
  { transaction, competition }: CompetitionChange,
  { id, status, statusSince }: CompetitorRow,
  part: string | null,
): Promise<StandingAtGate> {
  const overall = {
    competition: competition.status,
    status,
    since: statusSince?.getTime() ?? null,
  }
  if (part === null || !riding.includes(status)) return overall
  const ride = await loadRoundRide(transaction, { competitorId: id, part })
  const since = ride?.stateSince.getTime() ?? null
  return { ...overall, status: statusIn[ride?.state ?? 'to-come'], since }
}

/** Whoever has one of these is at the gate of a round by the round alone. */
const riding: readonly CompetitorStatus[] = ['entered', 'ready', 'on_course', 'finished']

const statusIn: Record<ToldRide['state'], CompetitorStatus> = {
  'to-come': 'entered',
  ready: 'ready',
  on_course: 'on_course',
  over: 'finished',
}

/** Says why not where the round is none, or the competitor does not start in it. */
async function call(
  { context, work }: Desk,
  competitor: CompetitorRow,
  { status: said, round: part, at }: Tick & { at: Date },
): Promise<'malformed' | 'out' | undefined> {
  const { transaction, competition } = work
  const { id } = competitor
  let status: CompetitorStatus = said
  try {
    if (part)
      status = await callInRound(work, competitor, { part, status: said, isCaller: true, at })
  } catch (error) {
    if (error instanceof UserError) return error.code === 'FORBIDDEN' ? 'out' : 'malformed'
    throw error
  }
  const times = status === competitor.status ? {} : timesOf(competitor, status, at)
  await updateCompetitor(transaction, authorOf(context.viewer), {
    id,
    status,
    statusReason: null,
    ...times,
  })
  await recordChange(transaction, {
    ...ofCompetitor(context, { id, showId: competition.showId }, 'statusChanged'),
    before: { status: competitor.status, statusReason: competitor.statusReason },
    after: { ...(part ? { status: said, round: part } : { status }), tickedAt: at.toISOString() },
  })
  return undefined
}

/** The ride began and ended when it was tapped, not when the tick arrived. */
function timesOf(
  { startedAt }: CompetitorRow,
  status: CompetitorStatus,
  at: Date,
): CompetitorFields {
  const statusSince = at
  if (status === 'on_course') return { statusSince, startedAt: startedAt ?? at }
  if (status !== 'finished' || startedAt === null) return { statusSince }
  return { statusSince, finishedAt: at < startedAt ? startedAt : at }
}

function accepted(id: string): Taken {
  return { id, outcome: 'accepted', problem: null, standing: null, since: null, isChange: false }
}

function refused(id: string, problem: NonNullable<RecordedTick['problem']>): Taken {
  return { ...accepted(id), outcome: 'refused', problem }
}

function idOf(given: unknown): string {
  return typeof given === 'object' && given !== null && 'id' in given ? String(given.id) : ''
}
