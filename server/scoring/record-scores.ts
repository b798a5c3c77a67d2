import { z } from 'zod'
import {
  mostScoreWrites,
  type ScoreWriteValues,
  scoreWriteInput,
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
import {
  authorIn,
  type Round,
  refuse,
  requireScored,
  sheetOf,
  standingIn,
  type Writer,
  write,
} from './round.ts'

export interface RecordedScores {
  results: readonly RecordedScore[]
  competitionVersion: number
}

export interface RecordedScore {
  id: string
  outcome: 'accepted' | 'conflict' | 'refused'
  problem: EntryProblem | null
  /** The field of the sheet that was refused, also of an entry that cannot be read. */
  field: string | null
  /** Which input of the entry is wrong (`value`, `reason`, `competitorId` …); null where none of them is: the competition takes nothing. */
  input: string | null
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
  if (given.length > mostScoreWrites) {
    const values = { limit: mostScoreWrites }
    throw badInput({ messageId: 'competitionProblems.tooManyEntries', values, field: 'entries' })
  }
  if (!idInput.safeParse(competitionId).success) throw notFound()
  const parsed = given.map((entry) => scoreWriteInput.safeParse(entry))
  const places = parsed.flatMap(({ data }) => data ?? [])
  return answered(
    await recordTogether(context, competitionId, {
      places,
      entryIds: places.map(({ id }) => id),
      decide: (round) => {
        const by = { accountId: viewer.accountId, ...originOf(context) }
        const desk = { viewer, by, round, discipline: requireScored(round, viewer) }
        return parsed.map(({ data, error }, index) =>
          data ? take(desk, data) : malformed(given[index], error),
        )
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

function take({ viewer, by, round, discipline }: Desk, entry: ScoreWriteValues): RecordedScore {
  const { id, field } = entry
  const access = accessProblem(entry, { viewer, recording: round, discipline })
  if (access) return { ...refused(id, access), field }
  const known = round.known.get(id)
  const standing = standingIn(round, entry)
  const sheet = sheetOf(round, entry)
  const isOwn = authorIn(round, entry) === by.accountId
  const check = { viewer, recording: round, discipline, sheet, ...standing, isOwn }
  const problem = known ? sameField(known, entry, round.competition.id) : entryProblem(entry, check)
  if (problem) {
    if (isLost(problem)) refuse(round, by, { ...entry, problem })
    return { ...refused(id, problem), field, ...standing }
  }
  return { id, problem: null, field: null, input: null, ...write(round, by, entry) }
}

/**
 * Whether the office is told of it too: what was entered in good faith and came too late. It is not told of
 * what the writer mends on the own screen or may not write.
 */
function isLost(problem: EntryProblem): boolean {
  switch (problem) {
    case 'not-drawn':
    case 'cancelled':
    case 'official':
    case 'not-starting':
    case 'signed':
    case 'unknown-field':
    case 'not-a-number':
    case 'not-a-text':
    case 'not-yes-or-no':
    case 'not-an-option':
    case 'out-of-range':
    case 'wrong-step':
      return true
    case 'malformed':
    case 'unknown-competitor':
    case 'not-yours':
    case 'unknown-part':
    case 'spare-taken':
    case 'id-taken':
    case 'in-conflict':
    case 'reason-needed':
      return false
  }
}

/** An id that is in the journal already is the same write sent again, or a mistake of the device. */
function sameField(
  known: KnownEntry,
  entry: ScoreWriteValues,
  competitionId: string,
): EntryProblem | undefined {
  const isSame =
    known.competitionId === competitionId &&
    known.competitorId === entry.competitorId &&
    known.part === entry.part &&
    known.field === entry.field
  return isSame ? undefined : 'id-taken'
}

/** Named as far as it can be read: the device finds the entry by its id, the person the line of the sheet. */
function malformed(given: unknown, error: z.ZodError | undefined): RecordedScore {
  const { id, field } = readable.parse(given)
  const input = error?.issues[0]?.path[0]
  return { ...refused(id, 'malformed'), field, input: input === undefined ? null : String(input) }
}

const readable = z
  .object({ id: z.coerce.string().catch(''), field: z.string().nullable().catch(null) })
  .catch({ id: '', field: null })

function refused(id: string, problem: EntryProblem): RecordedScore {
  const nothing = { standing: null, standingEntryId: null, sequence: null, field: null }
  return { ...nothing, id, outcome: 'refused', problem, input: inputOf(problem) }
}

/** The input that another value would mend. */
function inputOf(problem: EntryProblem): string | null {
  switch (problem) {
    case 'malformed':
    case 'not-drawn':
    case 'cancelled':
    case 'official':
      return null
    case 'unknown-competitor':
    case 'not-starting':
      return 'competitorId'
    case 'not-yours':
    case 'unknown-part':
    case 'spare-taken':
      return 'part'
    case 'id-taken':
      return 'id'
    case 'reason-needed':
      return 'reason'
    case 'signed':
    case 'in-conflict':
    case 'unknown-field':
      return 'field'
    case 'not-a-number':
    case 'not-a-text':
    case 'not-yes-or-no':
    case 'not-an-option':
    case 'out-of-range':
    case 'wrong-step':
      return 'value'
  }
}
