import { graphql } from '#web/graphql/generated/gql.ts'

/** Nothing of the sheets: whoever types a second time is not told what stands. */
export const blindStartersQuery = graphql(`
  query blindStarters($showId: ID!, $competitionId: ID!) {
    competition(id: $competitionId, showId: $showId) {
      id
      number
      name
      discipline
      rules
      permissions
      competitors {
        id
        startOrder
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
    }
  }
`)

export const blindScoringsQuery = graphql(`
  query blindScorings($competitionId: ID!, $competitorId: ID!) {
    competitor(id: $competitorId, competitionId: $competitionId) {
      ...BlindScorings
    }
  }

  fragment BlindScorings on Competitor {
    id
    secondScorings {
      id
      part
      by
      differences {
        field
      }
    }
  }
`)

export const enterBlindMutation = graphql(`
  mutation enterBlind($competitorId: ID!, $part: String!, $values: [SecondValueInput!]!) {
    enterSecond(competitorId: $competitorId, part: $part, values: $values) {
      ...BlindScorings
    }
  }
`)
