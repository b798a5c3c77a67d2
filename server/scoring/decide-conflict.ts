import { z } from 'zod'
import { requireCompetition } from '#server/competitions/competitions.access.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { inRecording, type KnownEntry } from './record-scores.sql.ts'
import { announceRecorded, openRound, type RecordedScores, settle, write } from './record-scores.ts'
import { loadKeptBack } from './sheets.sql.ts'

const decisionInput = z.object({
  entryId: z.uuid('forms.invalid').toLowerCase(),
  id: z.uuid('forms.invalid').toLowerCase(),
  take: z.enum(['standing', 'offered']),
  reason: z.string().trim().min(1).max(500),
})

/**
 * The office takes what stands or what was offered; the decision is an entry of its own, `id`. Sent
 * twice it is one decision. What the same device had offered before for that field is closed with it.
 */
export async function decideConflict(context: Context, input: unknown): Promise<RecordedScores> {
  const { viewer } = context
  if (!viewer) throw notSignedIn()
  const { entryId, id, take, reason } = parseInput(decisionInput, input)
  const kept = await loadKeptBack(context.database.kysely, entryId)
  if (!kept) throw notFound()
  const { competitionId, competitorId, part, field } = kept
  const wanted = { competitionId, competitorIds: [competitorId], entryIds: [entryId, id] }
  const decided = await inRecording(context.database, wanted, async (recording) => {
    requireCompetition(viewer, recording.competition, 'WRITE')
    const conflict = recording.known.find((entry) => entry.id === entryId)
    if (conflict?.decidedBy && conflict.decidedBy !== id) {
      throw badInput({ messageId: 'competitionProblems.conflictDecided' })
    }
    refuseTakenId(
      recording.known.find((entry) => entry.id === id),
      kept,
    )
    const round = openRound(viewer, recording)
    const stands = round.sheets.get(competitorId)?.[part]?.[field] ?? null
    const result = await write(round, {
      id,
      competitorId,
      part,
      field,
      value: take === 'offered' ? kept.value : stands,
      basedOn: null,
      deviceId: 'office',
      deviceSequence: 0,
      deviceTime: null,
      reason,
      decides: entryId,
    })
    await recording.closeEarlierConflicts(entryId, id)
    return { result, ...(await settle(round)) }
  })
  if (!decided) throw notFound()
  announceRecorded(context, competitionId, decided)
  return { results: [decided.result], competitionVersion: decided.version }
}

function refuseTakenId(
  known: KnownEntry | undefined,
  kept: { competitorId: string; part: string; field: string },
): void {
  if (!known) return
  const isSame =
    known.competitorId === kept.competitorId &&
    known.part === kept.part &&
    known.field === kept.field
  if (!isSame) throw badInput({ messageId: 'scoring.problem.id-taken', field: 'id' })
}
