import { graphql } from '#web/graphql/generated/gql.ts'

export const conditionsQuery = graphql(`
  query competitionConditions($showId: ID!, $id: ID!) {
    competition(showId: $showId, id: $id) {
      id
      version
      status
      discipline
      permissions
      conditions
      show {
        id
        currency
      }
    }
  }
`)

export const saveConditionsMutation = graphql(`
  mutation saveConditions($id: ID!, $input: ConditionsInput!, $opened: ConditionsInput!) {
    saveConditions(id: $id, input: $input, opened: $opened) {
      changedMeanwhile
      stored {
        id
        version
        conditions
      }
    }
  }
`)
