import { readTeamsOut, teamStatusChange } from '#domain/competitions/teams-out.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { changeCompetition, ofCompetition, unchanged } from '../change-competition.ts'
import { type CompetitionRow, updateCompetition } from '../competitions.sql.ts'
import { loadCompetitors } from './competitors.sql.ts'

/** Takes a team out as a whole, or back in; why is always said. Its riders keep their own results. */
export async function setTeamStatus(
  context: Context,
  id: string,
  wanted: unknown,
): Promise<CompetitionRow> {
  const { team, status, reason } = parseInput(teamStatusChange, wanted)
  return await changeCompetition(context, id, async ({ transaction, competition }) => {
    if (competition.status === 'cancelled') {
      throw badInput({ messageId: 'competitionProblems.cancelled' })
    }
    const competitors = (await loadCompetitors(transaction, [id])).get(id) ?? []
    const out = new Map(readTeamsOut(competition.teamsOut))
    const before = out.get(team) ?? null
    // A decision about a team that was renamed since can still be taken back.
    if (before === null && !competitors.some((each) => each.team === team)) {
      throw badInput({ messageId: 'forms.invalid', field: 'team' })
    }
    if (before === status) return unchanged
    if (status === null) out.delete(team)
    else out.set(team, status)
    await updateCompetition(transaction, authorOf(context.viewer), {
      id,
      teamsOut: Object.fromEntries(out),
    })
    return await recordChange(transaction, {
      ...ofCompetition(context, competition, 'teamStatusChanged'),
      before: { team, status: before },
      after: { team, status },
      reason,
    })
  })
}
