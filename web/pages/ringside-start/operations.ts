import { graphql } from '#web/graphql/generated/gql.ts'

export const ringsideStartQuery = graphql(`
  query ringsideStart {
    shows(first: 50) {
      id
      arenas {
        id
      }
      competitions {
        id
        discipline
        status
        startsAt
        arena {
          id
        }
        roundStarts {
          arenaId
          startsAt
        }
        judgePositions {
          id
          position
        }
      }
    }
  }
`)
