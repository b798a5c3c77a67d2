import { z } from 'zod'
import { requiredLines } from '#domain/forms/inputs.ts'
import { fieldValue } from '#domain/scoring/sheet.ts'
import { requireCompetition } from '#server/competitions/competitions.access.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { originOf } from '#server/history/origin.ts'
import type { FieldPlace, KnownEntry } from './record-scores.sql.ts'
import { answered, type RecordedScore, type RecordedScores } from './record-scores.ts'
import { recordTogether } from './record-together.ts'
import { type Round, requireScored, standingIn, write } from './round.ts'
import { loadKeptBack } from './sheets.sql.ts'

const decisionInput = z.object({
  entryId: z.uuid('forms.invalid').toLowerCase(),
  id: z.uuid('forms.invalid').toLowerCase(),
  take: z.enum(['standing', 'offered', 'other']),
  /** Of `other`. */
  value: fieldValue.nullish().transform((value) => value ?? null),
  reason: requiredLines(500),
})

/**
 * The office takes what stands, what was offered, or another value; the decision is an entry of its own,
 * `id`. Sent twice it is one decision. What the same device had offered before for that field is closed
 * with it.
 */
export async function decideConflict(context: Context, input: unknown): Promise<RecordedScores> {
  const { viewer } = context
  if (!viewer) throw notSignedIn()
  const { entryId, id, take, value: other, reason } = parseInput(decisionInput, input)
  const kept = await loadKeptBack(context.database.kysely, entryId)
  if (!kept) throw notFound()
  const { competitionId, competitorId, part, field } = kept
  const place = { competitorId, part, field }
  const by = { accountId: viewer.accountId, ...originOf(context) }
  const decide = (round: Round): RecordedScore[] => {
    requireCompetition(viewer, round.competition, 'WRITE')
    const discipline = requireScored(round, viewer)
    const problem = take === 'other' && discipline.checkWrite({ part, field, value: other })
    if (problem) throw badInput({ messageId: 'forms.invalid', field: 'value' })
    const decidedBy = round.known.get(entryId)?.decidedBy ?? null
    if (decidedBy !== null && decidedBy !== id) {
      throw badInput({ messageId: 'competitionProblems.conflictDecided' })
    }
    refuseTakenId(round.known.get(id), kept)
    const { standing, standingEntryId: basedOn } = standingIn(round, place)
    const value = { standing, offered: kept.value, other }[take]
    const entry = { ...atDesk, ...place, id, value, basedOn, reason, decides: entryId }
    return [{ id, problem: null, field: null, input: null, ...write(round, by, entry) }]
  }
  const wanted = { places: [place], entryIds: [entryId, id] }
  return answered(await recordTogether(context, competitionId, { ...wanted, decide }))
}

/** What the office decides comes from no device of ringside. */
export const atDesk = { deviceId: 'office', deviceSequence: 0, deviceTime: null }

/** The id of a decision that is sent again, or of another entry. */
export function refuseTakenId(known: KnownEntry | undefined, kept: FieldPlace): void {
  if (!known) return
  const isSame =
    known.competitorId === kept.competitorId &&
    known.part === kept.part &&
    known.field === kept.field
  if (!isSame) throw badInput({ messageId: 'scoring.problem.id-taken', field: 'id' })
}
