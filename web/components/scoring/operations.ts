import { graphql } from '#web/graphql/generated/gql.ts'

export const scoringSheetsQuery = graphql(`
  query scoringSheets($showId: ID!, $competitionId: ID!) {
    competition(id: $competitionId, showId: $showId) {
      id
      version
      competitors {
        id
        ...CompetitorSheets
      }
    }
  }
`)

export const competitorSheetsQuery = graphql(`
  query competitorSheets($competitionId: ID!, $competitorId: ID!) {
    competitor(id: $competitorId, competitionId: $competitionId) {
      id
      ...CompetitorSheets
    }
  }
`)

/** Of one competitor, and of all whose sheets were written to since. */
export const freshSheetsQuery = graphql(`
  query freshSheets(
    $showId: ID!
    $competitionId: ID!
    $competitorId: ID!
    $since: Int!
  ) {
    competitor(id: $competitorId, competitionId: $competitionId) {
      id
      ...CompetitorSheets
    }
    competition(id: $competitionId, showId: $showId) {
      id
      lastModified
      ...WrittenSheets
    }
  }
`)

export const writtenSheetsQuery = graphql(`
  query writtenSheets($showId: ID!, $competitionId: ID!, $since: Int!) {
    competition(id: $competitionId, showId: $showId) {
      id
      lastModified
      ...WrittenSheets
    }
  }
`)

export const writtenSheetsFragment = graphql(`
  fragment WrittenSheets on Competition {
    writtenSheets(since: $since) {
      sequence
      competitor {
        id
        ...CompetitorSheets
      }
    }
  }
`)

export const competitorSheetsFragment = graphql(`
  fragment CompetitorSheets on Competitor {
    sheets {
      id
      position
      mayWrite
      fields {
        field
        value
        entryId
      }
    }
  }
`)

export const scoreConflictsQuery = graphql(`
  query scoreConflicts($showId: ID!, $competitionId: ID!) {
    competition(id: $competitionId, showId: $showId) {
      id
      conflicts {
        id
        competitor {
          id
          headNumber
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
        part
        field
        offered
        offeredBy
        offeredDevice
        offeredAt
        offeredEntered
        standing
        standingBy
        standingDevice
        standingAt
        standingEntered
        offeredAlone {
          field
          value
        }
        standingAlone {
          field
          value
        }
      }
      decisions {
        id
        competitor {
          id
          headNumber
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
        part
        field
        value
        before
        offered
        reason
        by
        at
        undo
      }
      refusedWrites {
        id
        competitor {
          id
          headNumber
          person {
            id
            familyName
          }
          horse {
            id
            name
          }
        }
        part
        field
        value
        problem
        by
        receivedAt
        enteredAt
      }
    }
  }
`)

export const setCompetitorStatusMutation = graphql(`
  mutation setCompetitorStatus(
    $id: ID!
    $status: CompetitorStatus!
    $reason: String
    $detail: String
  ) {
    setCompetitorStatus(id: $id, status: $status, reason: $reason, detail: $detail) {
      id
      version
      status
      competitors {
        id
        status
        statusReason
      }
    }
  }
`)

export const roundStartsQuery = graphql(`
  query roundStarts($showId: ID!, $competitionId: ID!) {
    competition(id: $competitionId, showId: $showId) {
      id
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
    }
  }
`)

export const saveRoundStartMutation = graphql(`
  mutation saveRoundStart($competitionId: ID!, $part: String!, $competitorIds: [ID!]!
    $plan: RoundPlanInput
  ) {
    saveRoundStart(
      competitionId: $competitionId
      part: $part
      competitorIds: $competitorIds
      plan: $plan
    ) {
      id
      version
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
    }
  }
`)

export const phaseShowQuery = graphql(`
  query phaseShow($showId: ID!) {
    show(id: $showId) {
      id
      firstDay
      lastDay
      arenas {
        id
        name
      }
    }
  }
`)
