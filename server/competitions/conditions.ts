import {
  freezeConditions,
  sentConditions,
  typedConditions,
} from '#domain/competitions/conditions.ts'
import { readConditions } from '#domain/competitions/stored-conditions.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { ofCompetition } from './change-competition.ts'
import { type CompetitionRow, updateCompetition } from './competitions.sql.ts'
import { changeOpenCompetition } from './competitions.ts'

/** Those of fee, limits, teams, prize money and qualification that are sent; the rules of the scoring stay as they are. */
export async function saveConditions(
  context: Context,
  id: string,
  { input, opened }: SentSection,
): Promise<CompetitionRow> {
  const fields = sentConditions(input)
  const typed = parseInput(fields, input)
  return await changeOpenCompetition(context, id, async ({ transaction, competition }) => {
    const stored = typedConditions(readConditions(competition.conditions))
    refuseChangedMeanwhile({
      stored,
      opened: opened ? parseInput(fields, opened) : undefined,
      typed,
    })
    const conditions = freezeConditions({ ...stored, ...typed })
    await updateCompetition(transaction, authorOf(context.viewer), { id, conditions })
    await recordChange(transaction, {
      ...ofCompetition(context, competition, 'conditionsChanged'),
      before: { conditions: readConditions(competition.conditions) },
      after: { conditions },
    })
  })
}
