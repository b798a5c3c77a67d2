import { graphql } from '#web/graphql/generated/gql.ts'

export const tillsQuery = graphql(`
  query tills($showId: ID!) {
    show(id: $showId) {
      id
      currency
      timeZone
      moneyRights
      money {
        showId
        tills {
          ...TillParts
        }
      }
    }
  }

  fragment TillParts on Till {
    id
    name
    currency
    opening
    expected
    counted
    reason
    openedAt
    openedBy
    closedAt
    movements {
      movementId
      receipt
      payerId
      payer
      amount
      note
      at
    }
  }
`)

export const openTillMutation = graphql(`
  mutation openTill($showId: ID!, $key: String!, $till: TillOpeningInput!) {
    openTill(showId: $showId, key: $key, till: $till) {
      showId
    }
  }
`)

export const closeTillMutation = graphql(`
  mutation closeTill($id: ID!, $key: String!, $count: TillCountInput!) {
    closeTill(id: $id, key: $key, count: $count) {
      showId
    }
  }
`)
