import { graphql } from '#web/graphql/generated/gql.ts'

export const showsQuery = graphql(`
  query shows {
    shows(first: 500) {
      id
      name
      venue
      country
      timeZone
      firstDay
      lastDay
      source
      permissions
      counts {
        competitions
        startsDone
        startsTotal
      }
    }
    installation {
      demo
    }
  }
`)

export const runningCompetitionsQuery = graphql(`
  query runningCompetitions {
    runningCompetitions {
      id
      version
      number
      name
      discipline
      arena {
        id
        name
      }
      show {
        id
        name
      }
    }
  }
`)

/** Asked for by judges and scribes alone, who see one show or a few. */
export const judgingDutiesQuery = graphql(`
  query judgingDuties {
    shows(first: 50) {
      id
      name
      timeZone
      competitions {
        id
        number
        name
        discipline
        status
        startsAt
        arena {
          id
          name
        }
        judgePositions {
          id
          position
        }
      }
    }
  }
`)
