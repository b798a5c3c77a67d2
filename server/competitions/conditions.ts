import {
  conditionsInput,
  freezeConditions,
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

/** Fee, limits, teams, prize money and qualification; the rules of the scoring stay as they are. */
export async function saveConditions(
  context: Context,
  id: string,
  { input, opened }: SentSection,
): Promise<CompetitionRow> {
  const typed = parseInput(conditionsInput, input)
  const conditions = freezeConditions(typed)
  return await changeOpenCompetition(context, id, async ({ transaction, competition }) => {
    refuseChangedMeanwhile({
      stored: typedConditions(readConditions(competition.conditions)),
      opened: opened ? parseInput(conditionsInput, opened) : undefined,
      typed,
    })
    await updateCompetition(transaction, authorOf(context.viewer), { id, conditions })
    await recordChange(transaction, {
      ...ofCompetition(context, competition, 'conditionsChanged'),
      before: { conditions: readConditions(competition.conditions) },
      after: { conditions },
    })
  })
}
