import { graphql } from '#web/graphql/generated/gql.ts'

export const silentFlagsQuery = graphql(`
  query silentFlags($showId: ID!, $competitionId: ID!) {
    competition(id: $competitionId, showId: $showId) {
      id
      silentFlags {
        id
        position
        about
        flag
        flaggedAt
        seenAt
        competitor {
          id
        }
      }
    }
  }
`)
