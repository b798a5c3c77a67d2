import { protestDecision, protestInput } from '#domain/competitions/protest-input.ts'
import { changeCompetition, ofCompetition } from '#server/competitions/change-competition.ts'
import { mayCompetition } from '#server/competitions/competitions.access.ts'
import type { CompetitionRow } from '#server/competitions/competitions.sql.ts'
import { loadCompetitor } from '#server/competitions/competitors/competitors.sql.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { decide, insertProtest, loadProtest, type ProtestRow } from './protests.sql.ts'

/** Written down by the office; readers see that there is one, and its grounds once it is decided. */
export async function lodgeProtest(
  context: Context,
  competitionId: string,
  input: unknown,
): Promise<CompetitionRow> {
  const values = parseInput(protestInput, input)
  return await changeCompetition(context, competitionId, async (work) => {
    const { transaction, competition } = work
    if (values.competitorId !== null) {
      const competitor = await loadCompetitor(transaction, values.competitorId)
      if (competitor?.competitionId !== competitionId) {
        throw badInput({ messageId: 'forms.invalid', field: 'competitorId' })
      }
    }
    await insertProtest(work, { ...values, competitionId })
    const change = ofCompetition(context, competition, 'protestLodged')
    await recordChange(transaction, { ...change, after: values })
  })
}

/** Decided once: whoever decides second is told that it was done. */
export async function decideProtest(
  context: Context,
  id: string,
  input: unknown,
): Promise<CompetitionRow> {
  const protest = await loadProtest(context.database.kysely, id)
  return await changeCompetition(
    context,
    protest?.competitionId ?? '',
    async ({ transaction, author, competition }) => {
      const decision = parseInput(protestDecision, input)
      if ((await decide({ transaction, author }, id, decision)) === undefined) {
        throw badInput({ messageId: 'competitionProblems.protestDecided' })
      }
      const { lodgedBy, grounds } = protest ?? {}
      await recordChange(transaction, {
        ...ofCompetition(context, competition, 'protestDecided'),
        before: { lodgedBy, grounds },
        after: decision,
        reason: decision.decision,
      })
    },
  )
}

/** What the viewer may read of it: who accuses whom is the office's until the jury has decided. */
export function readableProtest(
  { viewer }: Context,
  competition: CompetitionRow,
  protest: ProtestRow,
): ProtestRow {
  const isOffice = mayCompetition(viewer, competition, 'WRITE')
  if (isOffice || (protest.outcome !== null && protest.outcome !== 'withdrawn')) return protest
  return { ...protest, competitorId: null, lodgedBy: '', grounds: '' }
}
