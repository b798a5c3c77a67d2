import { graphql } from '#web/graphql/generated/gql.ts'

export const moneyReportQuery = graphql(`
  query moneyReport($showId: ID!) {
    show(id: $showId) {
      id
      moneyRights
      money {
        showId
        balances {
          ...Balance
        }
        open {
          currency
          open
          owing
          payable
          overpaid
        }
        days {
          day
          currency
          charged
          remitted
          paid
          paidBack
        }
        flows {
          day
          method
          currency
          received
          paidOut
        }
        causes: revenue(by: cause) {
          ...RevenueParts
        }
        competitions: revenue(by: competition) {
          ...RevenueParts
        }
        payees: revenue(by: payee) {
          ...RevenueParts
        }
        vat {
          rate
          currency
          gross
          vat
        }
        prizePayouts {
          payerId
          payer
          currency
          won
          paidOut
          due
          owed
        }
        unknownPrizes {
          competitorId
          name
          competition
          place
          amount
          currency
        }
        bookkeeping {
          missing
          years
        }
      }
    }
  }

  fragment RevenueParts on RevenuePart {
    key
    name
    currency
    charged
    remitted
  }
`)

export const payOutPrizesMutation = graphql(`
  mutation payOutPrizes(
    $showId: ID!
    $key: String!
    $proof: String!
    $method: PayoutMethod!
    $payouts: [PaybackInput!]!
  ) {
    payOutPrizes(showId: $showId, key: $key, proof: $proof, method: $method, payouts: $payouts) {
      showId
    }
  }
`)

export const offsetPrizesMutation = graphql(`
  mutation offsetPrizes($showId: ID!, $key: String!, $payouts: [PaybackInput!]!) {
    offsetPrizes(showId: $showId, key: $key, payouts: $payouts) {
      showId
    }
  }
`)
