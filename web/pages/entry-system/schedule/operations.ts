import { graphql } from '#web/graphql/generated/gql.ts'

export const entryTimetableQuery = graphql(`
  query entryTimetable($showId: ID!) {
    show(id: $showId) {
      id
      competitions {
        id
        arena {
          id
          name
        }
      }
      entrySystem {
        id
        announcedStarts {
          competitionId
          startsAt
        }
      }
    }
  }
`)
