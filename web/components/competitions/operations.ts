import { graphql } from '#web/graphql/generated/gql.ts'

export const competitionNumbersQuery = graphql(`
  query competitionNumbers($showId: ID!) {
    show(id: $showId) {
      id
      competitions {
        id
        number
      }
    }
  }
`)

export const duplicateCompetitionMutation = graphql(`
  mutation duplicateCompetition($id: ID!, $number: String!) {
    duplicateCompetition(id: $id, number: $number) {
      id
      number
      name
      show {
        id
        version
        competitions {
          id
        }
      }
    }
  }
`)

export const deleteCompetitionMutation = graphql(`
  mutation deleteCompetition($id: ID!) {
    deleteCompetition(id: $id) {
      id
      version
      competitions {
        id
      }
    }
  }
`)
