import { graphql } from '#web/graphql/generated/gql.ts'

export const competitionHistoryQuery = graphql(`
  query competitionHistory($showId: ID!, $id: ID!) {
    competition(showId: $showId, id: $id) {
      ...CompetitionHistory
    }
  }
`)

export const competitionHistoryFragment = graphql(`
  fragment CompetitionHistory on Competition {
    id
    version
    discipline
    rules
    competitors {
      id
      person {
        id
        firstName
        familyName
      }
      horse {
        id
        name
      }
    }
    history(first: 1000) {
      id
      objectClass
      objectId
      action
      before
      after
      reason
      by
      networkAddress
      device
      at
    }
    show {
      id
      timeZone
      programmeActs {
        id
        kind
      }
      arenas {
        id
        name
      }
      events {
        id
        code
        name
      }
      officials {
        id
        firstName
        familyName
      }
      sponsors {
        id
        name
      }
    }
  }
`)
