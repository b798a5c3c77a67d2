import { graphql } from '#web/graphql/generated/gql.ts'

/** Who starts, with what a competition can be split by. */
export const splitStartersQuery = graphql(`
  query splitStarters($showId: ID!, $id: ID!) {
    competition(showId: $showId, id: $id) {
      id
      competitors {
        id
        status
        startOrder
        headNumber
        group
        team
        person {
          id
          firstName
          familyName
          birthYear
        }
        horse {
          id
          name
          birthYear
        }
      }
    }
  }
`)
