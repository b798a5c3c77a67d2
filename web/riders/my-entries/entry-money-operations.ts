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
        requestsForAll {
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
        offersForAll {
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
        invoiceAddress {
          name
          company
          street
          postalCode
          town
          country
          vatId
        }
        lines {
          id
          kind
          movementId
          method
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

export const saveOwnInvoiceAddressMutation = graphql(`
  mutation saveOwnInvoiceAddress(
    $entryId: ID!
    $input: PayerAddressInput!
    $opened: PayerAddressInput!
  ) {
    saveOwnInvoiceAddress(entryId: $entryId, input: $input, opened: $opened) {
      stored {
        name
        company
        street
        postalCode
        town
        country
        vatId
      }
      changedMeanwhile
    }
  }
`)
