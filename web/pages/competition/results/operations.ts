import { graphql } from '#web/graphql/generated/gql.ts'

export const competitionResultsQuery = graphql(`
  query competitionResults($showId: ID!, $id: ID!) {
    competition(showId: $showId, id: $id) {
      ...CompetitionResults
    }
  }
`)

export const competitionResultsFragment = graphql(`
  fragment CompetitionResults on Competition {
    id
    status
    version
    discipline
    rules
    conditions
    roundDue
    signedBy
    signedAt
    correctedSince
    protestsUntil
    permissions
    show {
      id
      timeZone
    }
    judgePositions {
      id
      position
      official {
        id
        firstName
        familyName
        nation
        level
      }
    }
    entriesApart {
      competitorId
      part
      count
    }
    unsignedSheets {
      competitorId
      part
    }
    refusedWrites {
      id
    }
    conflicts {
      id
      part
      field
      competitor {
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
    }
    competitors {
      id
      headNumber
      person {
        id
        firstName
        familyName
      }
    }
    protests {
      id
      competitor {
        id
        headNumber
        person {
          id
          firstName
          familyName
        }
      }
      lodgedBy
      grounds
      lodgedAt
      outcome
      decision
      decidedBy
      decidedAt
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
      at
    }
  }
`)

export const devicesInDoubtQuery = graphql(`
  query devicesInDoubt($showId: ID!, $id: ID!) {
    competition(showId: $showId, id: $id) {
      id
      devicesInDoubt {
        device {
          id
          number
          lastContactAt
          unsentWrites
        }
        link {
          id
          position
          official
          arena
        }
      }
    }
  }
`)

export const signResultsMutation = graphql(`
  mutation signResults($id: ID!, $signedBy: String!, $proof: String!) {
    signResults(id: $id, signedBy: $signedBy, proof: $proof) {
      ...CompetitionResults
      ...CompetitionHead
    }
  }
`)

export const setTeamStatusMutation = graphql(`
  mutation setTeamStatus(
    $competitionId: ID!
    $team: String!
    $status: TeamStatus
    $reason: String!
  ) {
    setTeamStatus(competitionId: $competitionId, team: $team, status: $status, reason: $reason) {
      ...CompetitionResults
    }
  }
`)

export const lodgeProtestMutation = graphql(`
  mutation lodgeProtest($competitionId: ID!, $input: ProtestInput!) {
    lodgeProtest(competitionId: $competitionId, input: $input) {
      ...CompetitionResults
    }
  }
`)

export const decideProtestMutation = graphql(`
  mutation decideProtest($id: ID!, $input: ProtestDecisionInput!) {
    decideProtest(id: $id, input: $input) {
      ...CompetitionResults
    }
  }
`)

export const resultExplanationQuery = graphql(`
  query resultExplanation($competitionId: ID!, $id: ID!) {
    competitor(competitionId: $competitionId, id: $id) {
      id
      explanation {
        steps {
          key
          part
          unit
          decimals
          value
          terms {
            key
            part
            unit
            decimals
            value
          }
        }
        standing {
          tiedWith
          open {
            key
            part
            unit
          }
          behind {
            ...PlaceDecision
          }
          ahead {
            ...PlaceDecision
          }
        }
      }
    }
  }

  fragment PlaceDecision on PlaceDecision {
    competitorId
    criterion {
      key
      part
      unit
    }
    own
    other
    equalIn {
      key
      part
    }
  }
`)
