import { useQuery } from '@apollo/client/react'
import { readConditions } from '#domain/competitions/stored-conditions.ts'
import type { TeamValues } from '#domain/scoring/teams/team-values.ts'
import { graphql } from '#web/graphql/generated/gql.ts'
import type { Book } from '#web/offline/book.ts'

const teamConditionsQuery = graphql(`
  query teamConditions($showId: ID!, $competitionId: ID!) {
    competition(id: $competitionId, showId: $showId) {
      id
      conditions
    }
  }
`)

/** How teams are reckoned; null where the set-up says nothing of it, undefined while that is not known. */
export function useTeamValues(
  { showId, competitionId }: Pick<Book, 'showId' | 'competitionId'>,
  { skip = false }: { skip?: boolean } = {},
): TeamValues | null | undefined {
  const { data } = useQuery(teamConditionsQuery, { variables: { showId, competitionId }, skip })
  if (data === undefined) return undefined
  return readConditions(data.competition?.conditions).team?.values ?? null
}
