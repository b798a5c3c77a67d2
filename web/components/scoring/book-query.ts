import { graphql } from '#web/graphql/generated/gql.ts'

/** A competition as ringside needs it, without the sheets: `scoringSheets` brings these, many times as long. */
export const scoringBookQuery = graphql(`
  query scoringBook($showId: ID!, $competitionId: ID!) {
    competition(id: $competitionId, showId: $showId) {
      id
      version
      lastModified
      number
      name
      testName
      status
      discipline
      rules
      secondsPerStart
      permissions
      writtenSheets {
        sequence
      }
      show {
        id
        name
        timeZone
      }
      roundStarts {
        part
        competitorIds
        arenaId
        startsAt
        secondsPerStart
        breaks {
          afterStart
          minutes
          label
        }
      }
      judgePositions {
        id
        position
        official {
          id
          firstName
          familyName
        }
      }
      competitors {
        id
        startOrder
        startsAt
        headNumber
        status
        statusReason
        horsConcours
        person {
          id
          firstName
          familyName
          nation
        }
        horse {
          id
          name
        }
        furtherHorses {
          id
          name
        }
        partners {
          person {
            id
            firstName
            familyName
            nation
          }
          horse {
            id
            name
          }
          headNumber
        }
      }
    }
  }
`)
