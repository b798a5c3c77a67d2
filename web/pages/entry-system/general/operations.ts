import { graphql } from '#web/graphql/generated/gql.ts'

export const standardConfirmationsQuery = graphql(`
  query standardConfirmations($showId: ID!) {
    show(id: $showId) {
      id
      entrySystem {
        id
        standardConfirmations {
          language
          text
        }
      }
    }
  }
`)

export const sendTestConfirmationMutation = graphql(`
  mutation sendTestConfirmation($showId: ID!, $language: Language!) {
    sendTestConfirmation(showId: $showId, language: $language)
  }
`)
