import { mostScoreWrites } from '#domain/competitions/competition-input.ts'
import { notFound, UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { oneFor } from '#server/one-for.ts'
import { loadRecordingState, type Saved, savePlan, type Wanted } from './record-scores.sql.ts'
import { openRound, type Round, settle, versionOf } from './round.ts'

type Database = Context['database']

export interface Recorded<Result> {
  result: Result
  /** Of the competition, with the entries and refusals of this call. */
  version: number
  /** Entry → its place in the journal, for those that were written. */
  sequences: Saved['sequences']
}

/**
 * Decides on what stands, and writes what was decided in one commit; a `UserError` of `decide` refuses
 * this call alone. `decide` may be asked again, on a newer state.
 *
 * Calls that come while another one of the same competition is being written wait, and share the next
 * commit: that is as safe as one commit each, and sixteen tablets at one arena take a fraction of it.
 */
export async function recordTogether<Result>(
  { database, announce }: Context,
  competitionId: string,
  { decide, ...wanted }: Wanted & { decide: (round: Round) => Result },
): Promise<Recorded<Result>> {
  const { promise, resolve, reject } = Promise.withResolvers<Recorded<Result>>()
  const call: Call = {
    wanted,
    decide: (round) => {
      const result = decide(round)
      const version = versionOf(round)
      return ({ sequences }) => resolve({ result, version, sequences })
    },
    refuse: reject,
    announce,
  }
  const queues = queuesOf(database.pool)
  const waiting = queues.get(competitionId)
  if (waiting) {
    waiting.push(call)
  } else {
    queues.set(competitionId, [call])
    void writeAll({ database, competitionId }, queues)
  }
  return await promise
}

interface Call {
  wanted: Wanted
  /** Returns what answers the call once everything is committed. */
  decide: (round: Round) => Answer
  refuse: (error: unknown) => void
  announce: Context['announce']
}

type Answer = (saved: Saved) => void

/** Competition → the calls that wait; there is a list as long as somebody writes. */
type Queues = Map<string, Call[]>

const queuesOf = oneFor((_: Database['pool']): Queues => new Map())

interface Target {
  database: Database
  competitionId: string
}

async function writeAll(target: Target, queues: Queues): Promise<void> {
  const waiting = queues.get(target.competitionId) ?? []
  while (waiting.length > 0) await writeSafely(target, takeGroup(waiting))
  queues.delete(target.competitionId)
}

/** No more entries at once than one call may bring, but always one call. */
function takeGroup(waiting: Call[]): Call[] {
  let entries = 0
  const tooMany = waiting.findIndex(({ wanted }, index) => {
    entries += wanted.entryIds.length
    return index > 0 && entries > mostScoreWrites
  })
  return waiting.splice(0, tooMany < 0 ? waiting.length : tooMany)
}

/** What one call breaks must not break the writes of others: each is tried again by itself. */
async function writeSafely(target: Target, calls: readonly Call[]): Promise<void> {
  try {
    await writeGroup(target, calls)
  } catch (error) {
    const [only, ...others] = calls
    if (others.length === 0) only?.refuse(error)
    else for (const call of calls) await writeSafely(target, [call])
  }
}

/** Somebody else may change the competition between reading and writing, but hardly so often in a row. */
const mostTries = 50

async function writeGroup(target: Target, calls: readonly Call[]): Promise<void> {
  const { database, competitionId } = target
  const wanted = {
    places: calls.flatMap((call) => call.wanted.places),
    entryIds: calls.flatMap((call) => call.wanted.entryIds),
  }
  for (let tries = 0; tries < mostTries; tries += 1) {
    const state = await loadRecordingState(database, competitionId, wanted)
    if (!state) return refuseAll(calls, notFound())
    const round = openRound(state)
    const answers = calls.map((call) => decideOne(call, round))
    const saved = await saveRound(target, round, calls[0])
    if (saved) {
      for (const answer of answers) answer(saved)
      return
    }
  }
  throw new Error(`competition ${competitionId} changes too often to be written to`)
}

function refuseAll(calls: readonly Call[], error: Error): void {
  for (const call of calls) call.refuse(error)
}

/**
 * A refusal comes before the call has planned anything; all else is a fault. It is told with the other
 * answers: what was decided on a state that has passed is decided again.
 */
function decideOne(call: Call, round: Round): Answer {
  const { length } = round.entries
  try {
    return call.decide(round)
  } catch (error) {
    if (!(error instanceof UserError) || round.entries.length > length) throw error
    return () => call.refuse(error)
  }
}

const nothingSaved: Saved = { sequences: new Map(), showVersion: null }

/** Null when the competition is not what was decided on any more. */
async function saveRound(
  { database, competitionId }: Target,
  round: Round,
  call: Pick<Call, 'announce'> | undefined,
): Promise<Saved | null> {
  if (round.entries.length + round.refusals.length === 0) return nothingSaved
  const plan = settle(round)
  const saved = await savePlan(database, plan)
  if (!saved) return null
  call?.announce(`competition:${competitionId}`, versionOf(round))
  if (saved.showVersion !== null) {
    call?.announce(`show:${plan.competition.showId}`, saved.showVersion)
  }
  return saved
}
