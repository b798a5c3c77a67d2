import { graphql } from '#web/graphql/generated/gql.ts'

export const invoiceFragment = graphql(`
  fragment InvoiceParts on Invoice {
    id
    kind
    number
    corrects
    payerId
    recipient
    issuedOn
    dueOn
    currency
    gross
    credited
    open
    lines {
      key
      text
      gross
    }
  }
`)

export const invoicesQuery = graphql(`
  query moneyInvoices($showId: ID!) {
    show(id: $showId) {
      id
      moneyRights
      money {
        showId
        invoicing {
          showId
          seller {
            name
          }
          drafts {
            payerId
            name
            currency
            gross
            credited
            hasAddress
          }
          invoices {
            ...InvoiceParts
          }
        }
      }
    }
  }
`)

export const issueInvoicesMutation = graphql(`
  mutation issueInvoices($showId: ID!, $key: String!, $payerIds: [ID!]!) {
    issueInvoices(showId: $showId, key: $key, payerIds: $payerIds) {
      showId
    }
  }
`)

export const creditInvoiceMutation = graphql(`
  mutation creditInvoice($id: ID!, $key: String!, $reason: String!, $lines: [String!]) {
    creditInvoice(id: $id, key: $key, reason: $reason, lines: $lines) {
      id
      invoices {
        ...InvoiceParts
      }
    }
  }
`)

export const savePayerAddressMutation = graphql(`
  mutation savePayerAddress($id: ID!, $input: PayerAddressInput!, $opened: PayerAddressInput!) {
    savePayerAddress(id: $id, input: $input, opened: $opened) {
      stored {
        id
        name
        street
        postalCode
        town
        country
      }
      changedMeanwhile
    }
  }
`)

export const sellerFragment = graphql(`
  fragment SellerParts on InvoiceSeller {
    name
    street
    postalCode
    town
    country
    vatId
    taxNumber
    registerNumber
    email
    taxation
    vat
    reason
    prefix
    dueDays
    note
  }
`)

export const saveSellerMutation = graphql(`
  mutation saveInvoiceSeller(
    $showId: ID!
    $input: InvoiceSellerInput!
    $opened: InvoiceSellerInput!
  ) {
    saveInvoiceSeller(showId: $showId, input: $input, opened: $opened) {
      stored {
        showId
        seller {
          ...SellerParts
        }
      }
      changedMeanwhile
    }
  }
`)
