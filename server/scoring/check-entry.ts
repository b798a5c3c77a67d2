import type { ScoreWriteValues } from '#domain/competitions/competition-input.ts'
import { decidedByField, decidedField } from '#domain/scoring/decided-parts.ts'
import type { WriteProblem } from '#domain/scoring/discipline.ts'
import { isMarkOfJudge } from '#domain/scoring/given-by-judge.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { positionOf } from '#domain/scoring/position-of.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { isSilentField } from '#domain/scoring/silent-flag.ts'
import { replacedBy, replacedField } from '#domain/scoring/spare-judge.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import { type RecordingState, sheetKey } from './record-scores.sql.ts'
import { isOffice, mayKeepTime, mayWritePosition } from './scoring.access.ts'

/** Why an entry was not taken into the journal; words are `scoring.problem.<code>`. */
export type EntryProblem =
  | 'malformed'
  | 'unknown-competitor'
  | 'not-yours'
  | 'id-taken'
  | 'not-drawn'
  | 'cancelled'
  | 'official'
  | 'reason-needed'
  | 'not-starting'
  | 'signed'
  | 'in-conflict'
  | 'spare-taken'
  | WriteProblem['code']

export interface EntryCheck {
  viewer: Viewer
  recording: Pick<RecordingState, 'competition' | 'positions' | 'competitors' | 'disputed'>
  discipline: OpenDiscipline
  /** The competitor's sheet as it stands. */
  sheet: Sheet
  /** The entry that stands where this one would go. */
  standingEntryId: string | null
  /** The same account wrote it. */
  isOwn: boolean
}

/** What counts of a sheet, and who decided it, the office says. */
const officeFields: readonly string[] = [replacedField, decidedField, decidedByField]

/** Whether the viewer may write into this part of this competitor's sheet at all. */
export function accessProblem(
  entry: ScoreWriteValues,
  { viewer, recording, discipline }: Pick<EntryCheck, 'viewer' | 'recording' | 'discipline'>,
): EntryProblem | undefined {
  const { competition, positions, competitors } = recording
  const position = positionOf(discipline.parts, entry.part)
  const mayWrite =
    isOffice(viewer, competition) ||
    mayWritePosition(viewer, positions.get(position)) ||
    (!positions.has(position) && mayKeepTime(viewer, competition))
  const isForOffice = officeFields.includes(entry.field) && !isOffice(viewer, competition)
  if (!mayWrite || isForOffice) return 'not-yours'
  return competitors.has(entry.competitorId) ? undefined : 'unknown-competitor'
}

/** What speaks against an entry that is new; one that was taken before is not asked again. */
export function entryProblem(entry: ScoreWriteValues, check: EntryCheck): EntryProblem | undefined {
  return (
    statusProblem(entry, check) ??
    signatureProblem(entry, check) ??
    disputeProblem(entry, check) ??
    check.discipline.checkWrite(entry)?.code ??
    overwriteProblem(entry, check) ??
    replacementProblem(entry, check)
  )
}

/**
 * The office changes a mark that a judge gave with a reason, which the judge is told. A write that did not
 * know of what stands becomes a conflict, which is decided with one.
 */
function overwriteProblem(
  entry: ScoreWriteValues,
  { viewer, recording, discipline, sheet, standingEntryId, isOwn }: EntryCheck,
): EntryProblem | undefined {
  if (entry.reason !== null || isOwn || !isOffice(viewer, recording.competition)) return undefined
  const stands = valueIn(partOf(sheet, entry.part), entry.field)
  const isChanged = stands !== null && stands !== entry.value && entry.basedOn === standingEntryId
  return isChanged && isMarkOfJudge(discipline, entry) ? 'reason-needed' : undefined
}

/** Whose sheet counts is said with a reason, and one spare judge takes one place in a ride. */
function replacementProblem(
  { part, field, value, reason }: ScoreWriteValues,
  { discipline: { parts }, sheet }: EntryCheck,
): EntryProblem | undefined {
  if (field !== replacedField && field !== decidedField) return undefined
  if (reason === null) return 'reason-needed'
  if (field === decidedField) return undefined
  const spare = parts.find((each) => each.part === part)?.spare
  const taken = value === true && spare !== undefined ? replacedBy(parts, sheet, spare) : undefined
  return taken === undefined || taken === part ? undefined : 'spare-taken'
}

/** A sheet is signed once the office has said what counts of it. */
function disputeProblem(
  entry: ScoreWriteValues,
  { recording: { disputed } }: EntryCheck,
): EntryProblem | undefined {
  const isSigned = entry.field === 'signed' && entry.value === true
  return isSigned && disputed.has(sheetKey(entry)) ? 'in-conflict' : undefined
}

function statusProblem(
  entry: ScoreWriteValues,
  { viewer, recording }: EntryCheck,
): EntryProblem | undefined {
  const { competition, competitors } = recording
  const status = competitors.get(entry.competitorId)
  if (status === 'scratched') return 'not-starting'
  switch (competition.status) {
    case 'draft':
    case 'open':
      return 'not-drawn'
    case 'cancelled':
      return 'cancelled'
    case 'official':
      if (!isOffice(viewer, competition)) return 'official'
      return entry.reason === null ? 'reason-needed' : undefined
    case 'drawn':
    case 'running':
    case 'provisional':
      return undefined
  }
}

/**
 * A signed sheet may only get missing marks (ÖTO 2026 A § 51.4); what stands in it, the signature
 * too, is changed by the office. A write that did not know of what stands is let through: it becomes
 * a conflict, and the office sees what a second device of this judge had written before the signature.
 */
function signatureProblem(
  entry: ScoreWriteValues,
  { viewer, recording, sheet, standingEntryId }: EntryCheck,
): EntryProblem | undefined {
  const part = partOf(sheet, entry.part)
  if (isSilentField(entry.field)) return undefined
  if (valueIn(part, 'signed') !== true || isOffice(viewer, recording.competition)) return undefined
  const stands = valueIn(part, entry.field)
  const isKnowing = entry.basedOn === standingEntryId
  return isKnowing && stands !== null && stands !== entry.value ? 'signed' : undefined
}
