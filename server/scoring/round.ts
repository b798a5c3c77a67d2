import type { ScoreWriteValues } from '#domain/competitions/competition-input.ts'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import { isFurther, statesBySheet } from '#domain/results/rides.ts'
import { decidedByField, decidedField } from '#domain/scoring/decided-parts.ts'
import { outcomeOf, partOf, willStand } from '#domain/scoring/journal.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { FieldValue, Sheet } from '#domain/scoring/sheet.ts'
import { replacedField } from '#domain/scoring/spare-judge.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import { requireCompetition } from '#server/competitions/competitions.access.ts'
import { badInput } from '#server/errors.ts'
import type { Origin } from '#server/history/origin.ts'
import { openRules } from './open-rules.ts'
import {
  type FieldPlace,
  type KnownEntry,
  type Plan,
  type PlannedChange,
  type PlannedEntry,
  type PlannedRefusal,
  type PlannedRide,
  type RecordedCompetition,
  type RecordingState,
  type StandingEntry,
  sheetKey,
} from './record-scores.sql.ts'
import { rideProgress, statusAfter } from './status-by-sheet.ts'

/** What one commit is decided on and what it is going to write, as it grows entry by entry. */
export interface Round {
  competition: RecordedCompetition
  /** Null for rules that cannot be scored. */
  discipline: OpenDiscipline | null
  positions: ReadonlyMap<string, string>
  competitors: ReadonlyMap<string, CompetitorStatus>
  /** As they stand after the entries so far. */
  sheets: Map<string, Sheet>
  /** The sheets of those whom this round writes to, as they were before. */
  before: Map<string, Sheet>
  standing: Map<string, StandingEntry>
  known: Map<string, KnownEntry>
  entries: PlannedEntry[]
  /** Ids of writes that the office is told of already. */
  refused: Set<string>
  refusals: PlannedRefusal[]
  /** Sheets about which two devices disagree, by `sheetKey`. */
  disputed: Set<string>
  changes: PlannedChange[]
}

/** Whose entry it is and from where. */
export interface Writer extends Origin {
  accountId: string
}

export interface WrittenScore {
  outcome: 'accepted' | 'conflict'
  /** What stands now. */
  standing: FieldValue
  standingEntryId: string | null
  /** Null for an entry of this round: its place in the journal is known once it is committed. */
  sequence: number | null
}

export function openRound(state: RecordingState): Round {
  return {
    ...state,
    discipline: openRules(state.competition),
    sheets: new Map(state.sheets),
    before: new Map(),
    standing: new Map(state.standing.map((field) => [keyOf(field), field])),
    known: new Map(state.known.map((entry) => [entry.id, entry])),
    entries: [],
    refused: new Set(state.refused),
    disputed: new Set(state.disputed),
    refusals: [],
    changes: [],
  }
}

/** Refuses whoever may not read the competition, and one that cannot be scored. */
export function requireScored(round: Round, viewer: Viewer): OpenDiscipline {
  requireCompetition(viewer, round.competition, 'READ')
  if (round.discipline) return round.discipline
  throw badInput({ messageId: 'competitionProblems.disciplineNotScored' })
}

/** The version that the competition has with the entries and refusals so far. */
export function versionOf({ competition, entries, refusals }: Round): number {
  return competition.version + entries.length + refusals.length
}

export function sheetOf({ sheets }: Round, { competitorId }: { competitorId: string }): Sheet {
  return sheets.get(competitorId) ?? {}
}

export function standingIn(
  { standing }: Round,
  place: FieldPlace,
): Pick<WrittenScore, 'standing' | 'standingEntryId'> {
  const stands = standing.get(keyOf(place))
  return { standing: stands?.value ?? null, standingEntryId: stands?.entryId ?? null }
}

/** Whose entry stands there; null where none does, or of a deleted account. */
export function authorIn({ standing }: Round, place: FieldPlace): string | null {
  return standing.get(keyOf(place))?.accountId ?? null
}

/** Plans an entry that nothing speaks against; one that is in the journal already is only answered. */
export function write(
  round: Round,
  by: Writer,
  entry: ScoreWriteValues & { decides?: string; undoes?: string },
): WrittenScore {
  const known = round.known.get(entry.id)
  if (known) {
    const { outcome, sequence } = known
    return { outcome, sequence, ...standingIn(round, entry) }
  }
  const { competitorId, part, field } = entry
  const { id: competitionId } = round.competition
  const before = round.standing.get(keyOf(entry))
  const outcome = outcomeOf(entry, before)
  const { id, decides = null, undoes = null } = entry
  const stands = willStand(entry, before)
  const place = { competitorId, part, field }
  round.known.set(id, { ...place, id, competitionId, outcome, sequence: null, decidedBy: null })
  round.entries.push({ ...entry, ...by, outcome, decides, undoes, stands })
  const decided = decides && round.known.get(decides)
  if (decided) round.known.set(decided.id, { ...decided, decidedBy: id })
  if (!round.before.has(competitorId)) round.before.set(competitorId, sheetOf(round, entry))
  if (decides) noteValue(round, by, { ...entry, action: 'conflictDecided' })
  if (undoes) noteValue(round, by, { ...entry, action: 'decisionUndone' })
  if (outcome === 'accepted') noteReason(round, by, entry)
  else round.disputed.add(sheetKey(entry))
  if (stands) stand(round, by, entry)
  return { outcome, sequence: null, ...standingIn(round, entry) }
}

/** Plans that the office is told of a write that is not taken; sent again it is told once. */
export function refuse(
  round: Round,
  by: Writer,
  { id, competitorId, part, field, value, ...entry }: ScoreWriteValues & { problem: string },
): void {
  if (round.refused.has(id)) return
  const { problem, deviceId, deviceSequence, deviceTime } = entry
  const { accountId } = by
  const device = { deviceId, deviceSequence, deviceTime }
  round.refused.add(id)
  round.refusals.push({ id, competitorId, part, field, value, problem, accountId, ...device })
}

/**
 * What follows from the entries, in the same commit: competitors come on course and finish, and the
 * first value of a competition starts it. They share the version of the last entry.
 */
export function settle(round: Round): Plan {
  const { competition, entries, refusals, changes, competitors } = round
  const competitorStatuses = newStatuses(round)
  const rides = newRides(round)
  const isShown = [...competitorStatuses].some(
    ([id, next]) => next === 'finished' || competitors.get(id) === 'finished',
  )
  const [first] = entries
  const starts = competition.status === 'drawn' && first !== undefined
  if (starts) {
    changes.push({
      objectClass: 'Competition',
      objectId: competition.id,
      action: 'statusChanged',
      before: { status: 'drawn' },
      after: { status: 'running' },
      reason: null,
      accountId: first.accountId,
      networkAddress: first.networkAddress,
      userAgent: first.userAgent,
    })
  }
  return {
    competition,
    decidedOn: competition.version,
    entries,
    refusals,
    changes,
    competitorStatuses,
    rides,
    status: starts ? 'running' : null,
    bumpsShow: starts || isShown || rides.some(({ state }) => state === 'over'),
  }
}

function newStatuses(round: Round): Map<string, CompetitorStatus> {
  const { before, discipline, competitors } = round
  const statuses = new Map<string, CompetitorStatus>()
  if (!discipline) return statuses
  for (const [competitorId, sheet] of before) {
    const status = competitors.get(competitorId)
    const after = rideProgress(sheetOf(round, { competitorId }), discipline)
    const next = status && statusAfter(status, after, () => rideProgress(sheet, discipline))
    if (next) statuses.set(competitorId, next)
  }
  return statuses
}

/** Where somebody got further in one of several rounds, or was taken back. */
function newRides({ before, discipline, sheets }: Round): PlannedRide[] {
  if (!discipline) return []
  return [...before].flatMap(([competitorId, sheet]) => {
    const then = statesBySheet(sheet, discipline)
    const now = statesBySheet(sheets.get(competitorId) ?? {}, discipline)
    return now.flatMap(({ part, state }, index): PlannedRide[] => {
      const was = then[index]?.state ?? 'to-come'
      if (state === was) return []
      return [{ competitorId, part, state, isBack: isFurther(was, state) }]
    })
  })
}

/** A judge's replacement, a decision on what is missing and a correction of official results also stand in the history, with their reason. */
function noteReason(round: Round, by: Writer, entry: ScoreWriteValues): void {
  const { competitorId, part, field, value, reason } = entry
  if (field === replacedField) {
    round.changes.push({
      objectClass: 'Competitor',
      objectId: competitorId,
      action: value === true ? 'judgeReplaced' : 'judgeRestored',
      before: null,
      after: { part },
      reason,
      ...by,
    })
  } else if (field === decidedField) {
    noteValue(round, by, { ...entry, action: 'partDecided' })
  } else if (round.competition.status === 'official' && field !== decidedByField) {
    noteValue(round, by, { ...entry, action: 'scoreCorrected' })
  }
}

function noteValue(round: Round, by: Writer, entry: ScoreWriteValues & { action: string }): void {
  const { competitorId, part, field, value, reason, action } = entry
  round.changes.push({
    objectClass: 'Competitor',
    objectId: competitorId,
    action,
    before: { part, field, value: standingIn(round, entry).standing },
    after: { part, field, value },
    reason,
    ...by,
  })
}

/** Sheets are replaced, not changed: `before` keeps the old one. */
function stand(
  round: Round,
  { accountId }: Writer,
  entry: FieldPlace & { id: string; value: FieldValue },
): void {
  const { competitorId, part, field, value } = entry
  const sheet = sheetOf(round, entry)
  const fields = { ...partOf(sheet, part), [field]: value }
  round.sheets.set(competitorId, { ...sheet, [part]: fields })
  round.standing.set(keyOf(entry), { value, entryId: entry.id, accountId })
}

function keyOf({ competitorId, part, field }: FieldPlace): string {
  return `${competitorId}\n${part}\n${field}`
}
