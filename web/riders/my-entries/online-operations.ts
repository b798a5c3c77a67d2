import { graphql } from '../graphql/generated/gql.ts'

export const startOnlinePaymentMutation = graphql(`
  mutation startOnlinePayment(
    $entryId: ID!
    $currency: String!
    $forAll: Boolean!
    $key: String!
  ) {
    startOnlinePayment(entryId: $entryId, currency: $currency, forAll: $forAll, key: $key) {
      id
      url
    }
  }
`)

export const checkOnlinePaymentMutation = graphql(`
  mutation checkOnlinePayment($id: ID!) {
    checkOnlinePayment(id: $id) {
      id
      state
      url
      amount
      currency
      attention
    }
  }
`)
