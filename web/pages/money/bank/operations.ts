import { graphql } from '#web/graphql/generated/gql.ts'

export const bankQuery = graphql(`
  query bankTransactions($showId: ID!) {
    show(id: $showId) {
      id
      moneyRights
      money {
        showId
        payers {
          id
          name
        }
        onlinePayments {
          ...OnlinePaymentParts
        }
      }
    }
    bankTransactions(showId: $showId) {
      id
      state
      reason
      payerId
      payerName
      content {
        ...BankContent
      }
      match {
        ...BankMatchParts
      }
    }
  }

  fragment OnlinePaymentParts on OnlinePayment {
    id
    state
    providerRef
    amount
    currency
    paidAmount
    paidCurrency
    paidBackElsewhere
    disputes {
      amount
      fee
      state
    }
    isBooked
    attention
    reason
    payerId
    payerName
    entryName
    at
  }

  fragment BankContent on BankTransactionContent {
    key
    bookedOn
    amount
    currency
    payerName
    payerIban
    references
    text
  }

  fragment BankMatchParts on BankMatch {
    verdict
    reason
    outcome
    entries
  }
`)

export const importBankFileMutation = graphql(`
  mutation importBankFile(
    $showId: ID!
    $key: String!
    $name: String!
    $content: String!
    $isPreview: Boolean!
  ) {
    importBankFile(
      showId: $showId
      key: $key
      name: $name
      content: $content
      isPreview: $isPreview
    ) {
      batches
      incomplete
      rows {
        content {
          ...BankContent
        }
        match {
          ...BankMatchParts
        }
      }
    }
  }
`)

export const bookBankTransactionMutation = graphql(`
  mutation bookBankTransaction($showId: ID!, $id: ID!, $key: String!, $payerId: ID) {
    bookBankTransaction(showId: $showId, id: $id, key: $key, payerId: $payerId) {
      showId
    }
  }
`)

export const ignoreBankTransactionMutation = graphql(`
  mutation ignoreBankTransaction($showId: ID!, $id: ID!, $key: String!, $reason: String) {
    ignoreBankTransaction(showId: $showId, id: $id, key: $key, reason: $reason) {
      showId
    }
  }
`)

export const decideOnlinePaymentMutation = graphql(`
  mutation decideOnlinePayment($id: ID!, $key: String!, $book: Boolean!, $reason: String!) {
    decideOnlinePayment(id: $id, key: $key, book: $book, reason: $reason) {
      ...OnlinePaymentParts
    }
  }
`)
