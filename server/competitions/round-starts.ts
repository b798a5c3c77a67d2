import { z } from 'zod'
import { id } from '#domain/forms/inputs.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { openRules } from '#server/scoring/open-rules.ts'
import { changeCompetition, ofCompetition } from './change-competition.ts'
import type { CompetitionRow } from './competitions.sql.ts'
import { refuseClosed } from './competitions.ts'
import { loadCompetitors, notStarting } from './competitors.sql.ts'
import { loadRoundStarts, replaceRoundStart } from './round-starts.sql.ts'

const roundStartInput = z.strictObject({
  part: z.string().max(40),
  competitorIds: z
    .array(id)
    .max(1000)
    .refine((ids) => new Set(ids).size === ids.length, 'Each competitor starts once.'),
})

/**
 * Calls the starters of a later round, in their order, or changes what was called; nobody takes the
 * call back. Who goes on is proposed by the rules, and decided here: a rider declines, a reserve starts.
 */
export async function saveRoundStart(
  context: Context,
  competitionId: string,
  input: unknown,
): Promise<CompetitionRow> {
  const wanted = parseInput(roundStartInput, input)
  return await changeCompetition(context, competitionId, async ({ transaction, competition }) => {
    refuseClosed(competition)
    const { parts = [], judges = [] } = openRules(competition) ?? {}
    const isRound = parts.slice(1).some(({ part }) => part === wanted.part)
    // What a judge fills in is no round: everybody rides it in the start order.
    if (!isRound || judges.includes(wanted.part)) {
      throw badInput({ messageId: 'forms.invalid', field: 'part' })
    }
    const competitors = (await loadCompetitors(transaction, [competition.id])).get(competition.id)
    const starters = (competitors ?? [])
      .filter(({ status }) => !notStarting.includes(status))
      .map((competitor) => competitor.id)
    if (!wanted.competitorIds.every((competitorId) => starters.includes(competitorId))) {
      throw badInput({ messageId: 'forms.invalid', field: 'competitorIds' })
    }
    const rounds = (await loadRoundStarts(transaction, [competition.id])).get(competition.id) ?? []
    const before = rounds.find(({ part }) => part === wanted.part)?.competitorIds ?? []
    await replaceRoundStart(transaction, competition.id, wanted)
    await recordChange(transaction, {
      ...ofCompetition(context, competition, 'roundOrdered'),
      before: { part: wanted.part, order: before },
      after: { part: wanted.part, order: wanted.competitorIds },
    })
  })
}
