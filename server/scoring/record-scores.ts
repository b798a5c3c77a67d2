import {
  mostScoreEntries,
  type ScoreEntryValues,
  scoreEntryInput,
} from '#domain/competitions/competition-input.ts'
import { id as idInput } from '#domain/forms/inputs.ts'
import type { OpenDiscipline } from '#domain/scoring/discipline.ts'
import type { FieldValue, Sheet } from '#domain/scoring/sheet.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import { requireCompetition } from '#server/competitions/competitions.access.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { accessProblem, type EntryProblem, entryProblem } from './check-entry.ts'
import { openRules } from './open-rules.ts'
import { inRecording, type KnownEntry, type Recording, type Written } from './record-scores.sql.ts'
import { rideProgress, statusAfter } from './status-by-sheet.ts'

export interface RecordedScores {
  results: readonly RecordedScore[]
  competitionVersion: number
}

export interface RecordedScore {
  id: string
  outcome: 'accepted' | 'conflict' | 'refused'
  problem: EntryProblem | null
  /** The field of the sheet that was refused. */
  field: string | null
  /** What stands now. */
  standing: FieldValue
  standingEntryId: string | null
  sequence: number | null
}

/**
 * Takes values from ringside into the journal, in the order given. Every entry has its own answer: a
 * refused one does not stop the others. When this returns, what was accepted is on disk.
 */
export async function recordScores(
  context: Context,
  competitionId: string,
  given: readonly unknown[],
): Promise<RecordedScores> {
  const { viewer } = context
  if (!viewer) throw notSignedIn()
  if (given.length > mostScoreEntries) {
    const values = { limit: mostScoreEntries }
    throw badInput({ messageId: 'competitionProblems.tooManyEntries', values, field: 'entries' })
  }
  if (!idInput.safeParse(competitionId).success) throw notFound()
  const parsed = given.map((entry) => scoreEntryInput.safeParse(entry).data ?? null)
  const entries = parsed.filter((entry) => entry !== null)
  const wanted = {
    competitionId,
    competitorIds: [...new Set(entries.map((entry) => entry.competitorId))],
    entryIds: [...new Set(entries.map((entry) => entry.id))],
  }
  const recorded = await inRecording(context.database, wanted, async (recording) => {
    const round = openRound(viewer, recording)
    const results: RecordedScore[] = []
    for (const [index, entry] of parsed.entries()) {
      results.push(entry ? await take(round, entry) : malformed(given[index]))
    }
    return { results, ...(await settle(round)) }
  })
  if (!recorded) throw notFound()
  announceRecorded(context, competitionId, recorded)
  return { results: recorded.results, competitionVersion: recorded.version }
}

/** One call of a device, or one decision: what it sees and what it has done so far. */
export interface Round {
  viewer: Viewer
  recording: Recording
  discipline: OpenDiscipline
  /** What stands, as changed by this round; competitor → part → field. */
  sheets: Map<string, Record<string, Record<string, FieldValue>>>
  entryIds: Map<string, string>
  known: Map<string, KnownEntry>
  /** The sheets of those competitors whom this round wrote to, as they were before. */
  before: Map<string, Sheet>
  version: number
  isChanged: boolean
}

export function openRound(viewer: Viewer, recording: Recording): Round {
  const competition = requireCompetition(viewer, recording.competition, 'READ')
  const discipline = openRules(competition)
  if (!discipline) {
    throw badInput({ messageId: 'competitionProblems.disciplineNotScored' })
  }
  const round: Round = {
    viewer,
    recording,
    discipline,
    sheets: new Map(),
    entryIds: new Map(),
    known: new Map(recording.known.map((entry) => [entry.id, entry])),
    before: new Map(),
    version: competition.version,
    isChanged: false,
  }
  for (const field of recording.standing) stand(round, field, field)
  return round
}

/** Writes an entry that nothing speaks against. */
export async function write(
  round: Round,
  entry: ScoreEntryValues & { decides?: string },
): Promise<RecordedScore> {
  const { recording, viewer, before, known } = round
  const { competitorId } = entry
  if (!before.has(competitorId)) before.set(competitorId, structuredClone(sheetOf(round, entry)))
  const replaced = standingOf(round, entry)
  const written = await recording.record({ ...entry, accountId: viewer.accountId })
  known.set(entry.id, { ...entry, competitionId: recording.competition.id, decidedBy: null })
  round.version = written.version
  if (!written.repeated) {
    round.isChanged = true
    stand(round, entry, { value: written.standing, entryId: written.standingEntryId })
    await noteCorrection(round, entry, { written, replaced: replaced.standing })
  }
  const { outcome, standing, standingEntryId, sequence } = written
  const answer = { id: entry.id, problem: null, field: null }
  return { ...answer, outcome, standing, standingEntryId, sequence }
}

/**
 * What follows from the values of a round, in the same transaction: competitors come on course and
 * finish, and the first value of a competition starts it. They share the version of the last entry.
 */
export async function settle(
  round: Round,
): Promise<{ version: number; showId: string; showVersion: number | null; isChanged: boolean }> {
  const { recording, version, isChanged } = round
  const { showId } = recording.competition
  const showsMore = [await settleCompetitors(round), await settleStatus(round)].includes(true)
  const showVersion = showsMore ? await recording.bumpShow() : null
  return { version, showId, showVersion, isChanged }
}

export function announceRecorded(
  context: Context,
  competitionId: string,
  recorded: Awaited<ReturnType<typeof settle>>,
): void {
  const { version, showId, showVersion, isChanged } = recorded
  if (isChanged) context.announce(`competition:${competitionId}`, version)
  if (showVersion !== null) context.announce(`show:${showId}`, showVersion)
}

async function take(round: Round, entry: ScoreEntryValues): Promise<RecordedScore> {
  const access = accessProblem(entry, round)
  if (access) return { ...refused(entry.id, access), field: entry.field }
  const known = round.known.get(entry.id)
  const standing = standingOf(round, entry)
  const problem = known
    ? sameField(known, entry, round.recording.competition.id)
    : entryProblem(entry, { ...round, ...standing, sheet: sheetOf(round, entry) })
  if (!problem) return await write(round, entry)
  return { ...refused(entry.id, problem), field: entry.field, ...standing }
}

/** An id that is in the journal already is the same write sent again, or a mistake of the device. */
function sameField(
  known: KnownEntry,
  entry: ScoreEntryValues,
  competitionId: string,
): EntryProblem | undefined {
  const isSame =
    known.competitionId === competitionId &&
    known.competitorId === entry.competitorId &&
    known.part === entry.part &&
    known.field === entry.field
  return isSame ? undefined : 'id-taken'
}

async function settleCompetitors(round: Round): Promise<boolean> {
  const { recording, discipline, before } = round
  let isFinishedOrBack = false
  for (const [competitorId, sheet] of before) {
    const status = recording.competitors.get(competitorId)
    const after = rideProgress(round.sheets.get(competitorId) ?? {}, discipline)
    const next = status && statusAfter(status, rideProgress(sheet, discipline), after)
    if (!next) continue
    await recording.setCompetitorStatus(competitorId, next)
    isFinishedOrBack ||= next === 'finished' || status === 'finished'
  }
  return isFinishedOrBack
}

async function settleStatus({ recording, viewer, isChanged }: Round): Promise<boolean> {
  const { competition } = recording
  if (competition.status !== 'drawn' || !isChanged) return false
  await recording.setStatus('running')
  await recording.addChange({
    objectClass: 'Competition',
    objectId: competition.id,
    action: 'statusChanged',
    before: { status: 'drawn' },
    after: { status: 'running' },
    reason: null,
    accountId: viewer.accountId,
  })
  return true
}

/** A correction of official results also stands in the history, with its reason. */
async function noteCorrection(
  { recording, viewer }: Round,
  entry: ScoreEntryValues,
  { written, replaced }: { written: Written; replaced: FieldValue },
): Promise<void> {
  if (recording.competition.status !== 'official' || written.outcome !== 'accepted') return
  const { part, field, value, reason } = entry
  await recording.addChange({
    objectClass: 'Competitor',
    objectId: entry.competitorId,
    action: 'scoreCorrected',
    before: { part, field, value: replaced },
    after: { part, field, value },
    reason,
    accountId: viewer.accountId,
  })
}

interface Place {
  competitorId: string
  part: string
  field: string
}

function stand(
  round: Round,
  { competitorId, part, field }: Place,
  now: { value: FieldValue; entryId: string | null },
): void {
  if (now.entryId === null) return
  const sheet = round.sheets.get(competitorId) ?? {}
  const fields = sheet[part] ?? {}
  fields[field] = now.value
  sheet[part] = fields
  round.sheets.set(competitorId, sheet)
  round.entryIds.set(keyOf({ competitorId, part, field }), now.entryId)
}

function sheetOf(round: Round, { competitorId }: Place): Sheet {
  return round.sheets.get(competitorId) ?? {}
}

function standingOf(
  round: Round,
  place: Place,
): Pick<RecordedScore, 'standing' | 'standingEntryId'> {
  return {
    standing: sheetOf(round, place)[place.part]?.[place.field] ?? null,
    standingEntryId: round.entryIds.get(keyOf(place)) ?? null,
  }
}

function keyOf({ competitorId, part, field }: Place): string {
  return `${competitorId}\n${part}\n${field}`
}

function malformed(given: unknown): RecordedScore {
  const hasId = typeof given === 'object' && given !== null && 'id' in given
  return refused(hasId ? String(given.id) : '', 'malformed')
}

function refused(id: string, problem: EntryProblem): RecordedScore {
  const nothing = { standing: null, standingEntryId: null, sequence: null, field: null }
  return { ...nothing, id, outcome: 'refused', problem }
}
