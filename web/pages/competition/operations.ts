import { graphql } from '#web/graphql/generated/gql.ts'

export const competitionHeadQuery = graphql(`
  query competitionHead($showId: ID!, $id: ID!) {
    competition(showId: $showId, id: $id) {
      ...CompetitionHead
    }
  }
`)

export const competitionHeadFragment = graphql(`
  fragment CompetitionHead on Competition {
    id
    number
    name
    status
    version
    discipline
    testName
    startsAt
    overAt
    startersCount
    finishedCount
    signedBy
    signedAt
    correctedSince
    source
    permissions
    arena {
      id
      name
    }
    progress {
      done
      expected
    }
    show {
      id
      name
      timeZone
      version
    }
  }
`)

export const setCompetitionStatusMutation = graphql(`
  mutation setCompetitionStatus($id: ID!, $status: CompetitionStatus!, $reason: String) {
    setCompetitionStatus(id: $id, status: $status, reason: $reason) {
      ...CompetitionHead
    }
  }
`)

/** Asked when somebody wants to close it: it takes the standings. */
export const roundDueQuery = graphql(`
  query roundDue($showId: ID!, $id: ID!) {
    competition(showId: $showId, id: $id) {
      id
      roundDue
    }
  }
`)
