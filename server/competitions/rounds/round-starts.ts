import { z } from 'zod'
import { boundedList, id } from '#domain/forms/inputs.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { openRules } from '#server/scoring/open-rules.ts'
import { loadArenas } from '#server/shows/show-parts.sql.ts'
import { type CompetitionChange, ofCompetition } from '../change-competition.ts'
import type { CompetitionRow } from '../competitions.sql.ts'
import { changeOpenCompetition } from '../competitions.ts'
import { loadCompetitors, notStarting } from '../competitors/competitors.sql.ts'
import { loadRoundStarts, replaceRoundPlan, replaceRoundStart } from './round-starts.sql.ts'

const roundStartInput = z.strictObject({
  part: z.string().max(40),
  competitorIds: boundedList(id, { maximum: 1000 }).refine(
    (ids) => new Set(ids).size === ids.length,
    'Each competitor starts once.',
  ),
  /** Where it is not said, it stays as it was; with the call it is taken back. */
  plan: z
    .strictObject({
      arenaId: id.nullable(),
      startsAt: z.iso.datetime({ offset: true }).nullable(),
      secondsPerStart: z.number().int().min(10).max(7200).nullable(),
    })
    .optional(),
})

type Wanted = z.infer<typeof roundStartInput>

/**
 * Calls the starters of a later round, in their order, or changes what was called: where and when it is
 * held, too. Nobody and no plan take the call back; a plan alone leaves the order of the first round. Who
 * goes on is proposed by the rules, and decided here: a rider declines, a reserve starts.
 */
export async function saveRoundStart(
  context: Context,
  competitionId: string,
  input: unknown,
): Promise<CompetitionRow> {
  const wanted = parseInput(roundStartInput, input)
  const { part, competitorIds, plan } = wanted
  return await changeOpenCompetition(context, competitionId, async (work) => {
    const { transaction, competition } = work
    await refuseWrong(work, wanted)
    const rounds = (await loadRoundStarts(transaction, [competition.id])).get(competition.id) ?? []
    const before = rounds.find((round) => round.part === part)
    await replaceRoundStart(transaction, competition.id, wanted)
    if (plan !== undefined || competitorIds.length === 0) {
      const of = { competitionId: competition.id, part }
      const kept = { breaks: before?.breaks ?? [] }
      await replaceRoundPlan(transaction, of, plan ? { ...plan, ...kept } : null)
    }
    await recordChange(transaction, {
      ...ofCompetition(context, competition, 'roundOrdered'),
      before: { ...before, part, order: before?.competitorIds ?? [] },
      after: { part, order: competitorIds, ...plan },
    })
  })
}

async function refuseWrong(
  { transaction, competition }: CompetitionChange,
  { part, competitorIds, plan }: Wanted,
): Promise<void> {
  const later = openRules(competition)?.rounds.slice(1) ?? []
  if (!later.some((round) => round.part === part)) {
    throw badInput({ messageId: 'forms.invalid', field: 'part' })
  }
  const competitors = (await loadCompetitors(transaction, [competition.id])).get(competition.id)
  const starters = (competitors ?? [])
    .filter(({ status }) => !notStarting.includes(status))
    .map((competitor) => competitor.id)
  if (!competitorIds.every((competitorId) => starters.includes(competitorId))) {
    throw badInput({ messageId: 'forms.invalid', field: 'competitorIds' })
  }
  if (!plan?.arenaId) return
  const arenas = (await loadArenas(transaction, [competition.showId])).get(competition.showId) ?? []
  if (!arenas.some((arena) => arena.id === plan.arenaId)) {
    throw badInput({ messageId: 'forms.invalid', field: 'arenaId' })
  }
}
