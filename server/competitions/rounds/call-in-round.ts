import { gateStatuses } from '#domain/competitions/gate-tick.ts'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type { ToldRide } from '#domain/results/result-list.ts'
import { type CalledRound, stateBySheet } from '#domain/results/rides.ts'
import type { RoundSpec } from '#domain/scoring/discipline.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { badInput, forbidden } from '#server/errors.ts'
import { openRules } from '#server/scoring/open-rules.ts'
import { loadSheets } from '#server/scoring/sheets.sql.ts'
import { rideProgress } from '#server/scoring/status-by-sheet.ts'
import type { CompetitionChange } from '../change-competition.ts'
import type { CompetitorRow } from '../competitors/competitors.sql.ts'
import { saveRoundRide } from './round-rides.sql.ts'
import { loadRoundStarts } from './round-starts.sql.ts'

interface Call {
  part: string
  status: CompetitorStatus
  /** The viewer may call starters and nothing else. */
  isCaller: boolean
  /** Since when it is so. */
  at: Date
}

const states: Partial<Record<CompetitorStatus, ToldRide['state']>> = {
  entered: 'to-come',
  ready: 'ready',
  on_course: 'on_course',
  finished: 'over',
}

/**
 * Says at the gate of one round where somebody is, and returns the status that the competitor has by it
 * over all rounds. Being through with a phase finishes nobody who rides another.
 */
export async function callInRound(
  { transaction, competition }: CompetitionChange,
  competitor: CompetitorRow,
  { part, status, isCaller, at }: Call,
): Promise<CompetitorStatus> {
  const discipline = openRules(competition)
  const round = discipline?.rounds.find((each) => each.part === part)
  if (!discipline || !round) throw badInput({ messageId: 'forms.invalid', field: 'round' })
  const sheets = await loadSheets(transaction, [competition.id])
  const called = (await loadRoundStarts(transaction, [competition.id])).get(competition.id) ?? []
  const ride = { round, discipline, sheet: sheets.get(competitor.id) ?? {}, called }
  const state = states[status]
  if (state === undefined) {
    if (isCaller && !isToCome(competitor, ride)) throw forbidden()
    return status
  }
  await saveRoundRide(transaction, { competitorId: competitor.id, part, state, at })
  return statusOverall(competitor, ride, status)
}

interface CalledRide {
  round: RoundSpec
  discipline: OpenDiscipline
  sheet: Sheet
  called: readonly CalledRound[]
}

/** Starts in the round and is not through with it. */
function isToCome(
  { id }: CompetitorRow,
  { round, discipline, sheet, called }: CalledRide,
): boolean {
  const order = called.find(({ part }) => part === round.part)?.competitorIds ?? []
  const starts = order.includes(id) || round.riders === 'everybody'
  return starts && stateBySheet(sheet, round, discipline) !== 'over'
}

function statusOverall(
  { status: before }: CompetitorRow,
  { round, discipline, sheet }: CalledRide,
  status: CompetitorStatus,
): CompetitorStatus {
  const index = discipline.rounds.indexOf(round)
  if (index === 0) {
    const isLast = discipline.rounds.slice(1).every(({ riders }) => riders === 'chosen')
    return status === 'finished' && !isLast ? 'on_course' : status
  }
  if (before !== 'withdrawn' && before !== 'no_show') return before
  const progress = rideProgress(sheet, discipline)
  return progress === 'to-come' ? 'entered' : progress
}

const callable: readonly CompetitorStatus[] = gateStatuses

/** Until the results are out; whom the sheet or the office has ended, the gate does not call. */
export function refuseCallInRound(
  status: CompetitorStatus,
  before: CompetitorStatus,
  competition: { status: string },
): void {
  const isRidden = competition.status === 'provisional' || competition.status === 'official'
  if (isRidden || !callable.includes(status) || !callable.includes(before)) throw forbidden()
}
