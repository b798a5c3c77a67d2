import { graphql } from '#web/graphql/generated/gql.ts'

export const showDashboardQuery = graphql(`
  query showDashboard($id: ID!) {
    show(id: $id) {
      id
      version
      name
      venue
      country
      timeZone
      firstDay
      lastDay
      website
      source
      permissions
      federation {
        id
        code
      }
      counts {
        competitions
        athletes
        horses
        startsDone
        startsTotal
      }
      money {
        showId
        open {
          currency
          open
          owing
          payable
          overpaid
        }
      }
      expectedStarts {
        competitorId
        round
        expectedAt
      }
      arenas {
        id
        name
        sortOrder
      }
      missing {
        code
        before
        competitionId
        competitionNumber
        subject
        tab
      }
      competitions {
        id
        version
        number
        name
        discipline
        status
        testName
        startsAt
        endsAt
        secondsPerStart
        startersCount
        finishedCount
        arena {
          id
          name
        }
        ...CompetitionRounds
        breaks {
          afterStart
          minutes
          label
        }
      }
    }
  }
`)

/** Asked for when the show is over: every competition with its first three. */
export const showResultsQuery = graphql(`
  query showResults($id: ID!) {
    show(id: $id) {
      id
      competitions {
        id
        status
        conditions
        leaders(first: 3) {
          competitorId
          place
          provisionalPlace
          total
          cells {
            value
            place
            status
          }
          athlete {
            firstName
            familyName
            nation
          }
          horse {
            name
          }
          partners {
            headNumber
            athlete {
              firstName
              familyName
              nation
            }
            horse {
              name
            }
          }
        }
        resultList {
          columns {
            key
            part
            unit
            total
            decimals
          }
        }
      }
    }
  }
`)

/** For who runs the entries: asked for by itself, as it follows the inbox. */
export const entryFiguresQuery = graphql(`
  query entryFigures($showId: ID!) {
    show(id: $showId) {
      id
      entrySystem {
        id
        version
        figures {
          entries
          waiting
          openPapers
        }
      }
    }
  }
`)
