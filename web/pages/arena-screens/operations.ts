import { graphql } from '#web/graphql/generated/gql.ts'

export const arenaScreenQuery = graphql(`
  query arenaScreen($showId: ID!) {
    show(id: $showId) {
      id
      version
      name
      timeZone
      arenas {
        id
        name
      }
      competitions {
        id
        version
        number
        name
        discipline
        status
        startsAt
        secondsPerStart
        arena {
          id
        }
        sponsor {
          id
          name
        }
        breaks {
          id
          afterStart
          minutes
          label
        }
      }
    }
  }
`)
