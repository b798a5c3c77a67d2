import { z } from 'zod'
import { layersOf, standsBefore, type UndoProblem, undoOf } from '#domain/scoring/decisions.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { requireCompetition } from '#server/competitions/competitions.access.ts'
import type { CompetitionRow } from '#server/competitions/competitions.sql.ts'
import { notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { originOf } from '#server/history/origin.ts'
import { atDesk, refuseTakenId } from './decide-conflict.ts'
import {
  type DecisionRow,
  loadDecisions,
  loadEntry,
  loadFieldEntries,
  type PlacedEntry,
} from './decisions.sql.ts'
import { answered, type RecordedScore, type RecordedScores } from './record-scores.ts'
import { recordTogether } from './record-together.ts'
import { type Round, requireScored, standingIn, write } from './round.ts'
import { isOffice } from './scoring.access.ts'
import { tookSecond, undoRefused } from './second-scoring.ts'

const undoInput = z.object({
  entryId: z.uuid('forms.invalid').toLowerCase(),
  id: z.uuid('forms.invalid').toLowerCase(),
})

/**
 * Takes back what the office decided of a conflict or of a difference between two entries: an entry of its
 * own, `id`, says again what stood before, and the conflict or the difference is open as it was. Sent
 * twice it is one. Refused where something newer stands, and in official results: there a correction
 * says why.
 */
export async function undoDecision(context: Context, input: unknown): Promise<RecordedScores> {
  const { viewer } = context
  if (!viewer) throw notSignedIn()
  const { entryId, id } = parseInput(undoInput, input)
  const { kysely } = context.database
  const decision = await loadEntry(kysely, entryId)
  if (!decision) throw notFound()
  const entries = await loadFieldEntries(kysely, { fieldOf: entryId })
  const isDecision = decision.decides !== null || (await tookSecond(kysely, entries, entryId))
  const { competitionId, competitorId, part, field } = decision
  const place = { competitorId, part, field }
  const by = { accountId: viewer.accountId, ...originOf(context) }
  const decide = (round: Round): RecordedScore[] => {
    requireCompetition(viewer, round.competition, 'WRITE')
    requireScored(round, viewer)
    if (!isDecision) throw notFound()
    refuseTakenId(round.known.get(id), place)
    const { standingEntryId: basedOn } = standingIn(round, place)
    const value = round.known.has(id) ? null : valueBefore(round, { entries, id: entryId, basedOn })
    const entry = { ...atDesk, ...place, id, value, basedOn, reason: null, undoes: entryId }
    return [{ id, problem: null, field: null, input: null, ...write(round, by, entry) }]
  }
  const wanted = { places: [place], entryIds: [id] }
  return answered(await recordTogether(context, competitionId, { ...wanted, decide }))
}

/**
 * The entries were read before the round was: where they do not say what stands in it, something newer
 * does.
 */
function valueBefore(
  { competition }: Round,
  { entries, id, basedOn }: { entries: readonly PlacedEntry[]; id: string; basedOn: string | null },
): FieldValue {
  if (competition.status === 'official') throw undoRefused('official')
  const back = undoOf(entries, id)
  if (typeof back === 'string') throw undoRefused(back)
  if (layersOf(entries).at(-1)?.standsBy !== basedOn) throw undoRefused('newer')
  return back.value
}

/** `undo`: why it cannot be taken back; null where it can. */
export type Decision = DecisionRow & { before: FieldValue; undo: UndoProblem | null }

/** What the office decided of conflicts, the latest first; for the office only. */
export async function decisionsIn(
  { viewer, database }: Context,
  competition: CompetitionRow,
): Promise<Decision[]> {
  if (!isOffice(viewer, competition)) return []
  const decisions = await loadDecisions(database.kysely, competition.id)
  if (decisions.length === 0) return []
  const entries = await loadFieldEntries(database.kysely, { decidedIn: competition.id })
  const fields = Map.groupBy(entries, keyOf)
  return decisions.map((decision) => {
    const inField = fields.get(keyOf(decision)) ?? []
    const back = undoOf(inField, decision.id)
    const problem = typeof back === 'string' ? back : null
    const before = standsBefore(inField, decision.id)
    return { ...decision, before, undo: competition.status === 'official' ? 'official' : problem }
  })
}

function keyOf({ competitorId, part, field }: Omit<DecisionRow, 'id'> | PlacedEntry): string {
  return `${competitorId}\n${part}\n${field}`
}
