import { graphql } from '#web/graphql/generated/gql.ts'

export const competitionFiguresQuery = graphql(`
  query competitionFigures($showId: ID!, $id: ID!) {
    competition(showId: $showId, id: $id) {
      ...CompetitionFigures
    }
  }
`)

export const competitionFiguresFragment = graphql(`
  fragment CompetitionFigures on Competition {
    id
    version
    faultMaps {
      part
      rides
      kinds
      obstacles {
        name
        counts
        ended
      }
    }
    timedRides {
      part
      unit
      allowed
      rides {
        competitorId
        time
        allowed
      }
    }
    judgeMarks {
      part
      marks {
        mark
        count
      }
    }
  }
`)
