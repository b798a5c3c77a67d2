import { graphql } from '#web/graphql/generated/gql.ts'

export const moneyReportQuery = graphql(`
  query moneyReport($showId: ID!) {
    show(id: $showId) {
      id
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
