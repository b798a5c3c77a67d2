import {
  mostScoreEntries,
  type ScoreEntryValues,
  scoreEntryInput,
} from '#domain/competitions/competition-input.ts'
import { id as idInput } from '#domain/forms/inputs.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { originOf } from '#server/history/origin.ts'
import { accessProblem, type EntryProblem, entryProblem } from './check-entry.ts'
import type { KnownEntry } from './record-scores.sql.ts'
import { type Recorded, recordTogether } from './record-together.ts'
import { type Round, requireScored, sheetOf, standingIn, type Writer, write } from './round.ts'

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
  const places = parsed.filter((entry) => entry !== null)
  return answered(
    await recordTogether(context, competitionId, {
      places,
      entryIds: places.map(({ id }) => id),
      decide: (round) => {
        const by = { accountId: viewer.accountId, ...originOf(context) }
        const desk = { viewer, by, round, discipline: requireScored(round, viewer) }
        return parsed.map((entry, index) => (entry ? take(desk, entry) : malformed(given[index])))
      },
    }),
  )
}

/** With their place in the journal, which they have from the commit on. */
export function answered({
  result,
  version,
  sequences,
}: Recorded<readonly RecordedScore[]>): RecordedScores {
  const results = result.map((score) => {
    const isNew = score.outcome !== 'refused' && score.sequence === null
    return isNew ? { ...score, sequence: sequences.get(score.id) ?? null } : score
  })
  return { results, competitionVersion: version }
}

interface Desk {
  viewer: Viewer
  by: Writer
  round: Round
  discipline: OpenDiscipline
}

function take({ viewer, by, round, discipline }: Desk, entry: ScoreEntryValues): RecordedScore {
  const { id, field } = entry
  const access = accessProblem(entry, { viewer, recording: round, discipline })
  if (access) return { ...refused(id, access), field }
  const known = round.known.get(id)
  const standing = standingIn(round, entry)
  const sheet = sheetOf(round, entry)
  const check = { viewer, recording: round, discipline, sheet, ...standing }
  const problem = known ? sameField(known, entry, round.competition.id) : entryProblem(entry, check)
  if (problem) return { ...refused(id, problem), field, ...standing }
  return { id, problem: null, field: null, ...write(round, by, entry) }
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

function malformed(given: unknown): RecordedScore {
  const hasId = typeof given === 'object' && given !== null && 'id' in given
  return refused(hasId ? String(given.id) : '', 'malformed')
}

function refused(id: string, problem: EntryProblem): RecordedScore {
  const nothing = { standing: null, standingEntryId: null, sequence: null, field: null }
  return { ...nothing, id, outcome: 'refused', problem }
}
