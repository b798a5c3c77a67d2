import { graphql } from '../graphql/generated/gql.ts'

export const entryMoneyQuery = graphql(`
  query entryMoney($id: ID!) {
    entry(id: $id) {
      id
      money {
        balances {
          currency
          charged
          remitted
          paid
          balance
        }
        requests {
          amount
          currency
          holder
          iban
          reference
          code {
            payload
          }
        }
        onlineOffers {
          amount
          currency
        }
        invoices {
          id
          kind
          number
          issuedOn
          currency
          gross
        }
        lines {
          id
          kind
          text
          about
          effect
          currency
          reason
          at
        }
      }
    }
  }
`)
