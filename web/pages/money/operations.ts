import { graphql } from '#web/graphql/generated/gql.ts'

export const balanceFragment = graphql(`
  fragment Balance on MoneyBalance {
    currency
    charged
    remitted
    credited
    paid
    paidBack
    balance
    payable
    prizesDue
  }
`)

export const payersQuery = graphql(`
  query moneyPayers($showId: ID!) {
    show(id: $showId) {
      id
      moneyRights
      money {
        showId
        currency
        balances {
          ...Balance
        }
        payers {
          id
          name
          iban
          refundable {
            amount
            currency
          }
          entries {
            entryId
            name
          }
          balances {
            ...Balance
          }
        }
      }
    }
  }
`)

export const payerFragment = graphql(`
  fragment PayerParts on Payer {
    id
    showId
    name
    email
    iban
    street
    postalCode
    town
    country
    refundable {
      amount
      currency
    }
    company
    vatId
    drafts {
      currency
    }
    invoices {
      ...InvoiceParts
    }
    balances {
      ...Balance
    }
    entries {
      entryId
      name
      balances {
        ...Balance
      }
      requests {
        amount
        currency
        holder
        iban
        reference
        code {
          kind
          payload
        }
      }
    }
    lines {
      ...Line
    }
  }

  fragment Line on LedgerLine {
    id
    kind
    origin
    amount
    effect
    currency
    entryId
    entryName
    text
    about
    movementId
    method
    day
    note
    reason
    at
    by
  }
`)

export const payerQuery = graphql(`
  query moneyPayer($id: ID!, $showId: ID!) {
    payer(id: $id) {
      ...PayerParts
    }
    show(id: $showId) {
      id
      currency
      timeZone
      moneyRights
      money {
        showId
        tills {
          id
          name
          currency
          closedAt
        }
      }
    }
  }
`)

export const recordPaymentMutation = graphql(`
  mutation recordPayment($payerId: ID!, $key: String!, $payment: PaymentInput!) {
    recordPayment(payerId: $payerId, key: $key, payment: $payment) {
      ...PayerParts
    }
  }
`)

export const reverseMovementMutation = graphql(`
  mutation reverseMovement($movementId: ID!, $key: String!, $reason: String!) {
    reverseMovement(movementId: $movementId, key: $key, reason: $reason) {
      ...PayerParts
    }
  }
`)

export const moveSurplusMutation = graphql(`
  mutation moveSurplus($payerId: ID!, $key: String!, $move: SurplusMoveInput!) {
    moveSurplus(payerId: $payerId, key: $key, move: $move) {
      ...PayerParts
    }
  }
`)

export const payBackMutation = graphql(`
  mutation payBack(
    $showId: ID!
    $key: String!
    $proof: String!
    $method: PaybackMethod!
    $paybacks: [PaybackInput!]!
  ) {
    payBack(showId: $showId, key: $key, proof: $proof, method: $method, paybacks: $paybacks) {
      showId
    }
  }
`)

export const chargeExtraMutation = graphql(`
  mutation chargeExtra($payerId: ID!, $key: String!, $charge: ExtraChargeInput!) {
    chargeExtra(payerId: $payerId, key: $key, charge: $charge) {
      ...PayerParts
    }
  }
`)

export const cancelExtraChargeMutation = graphql(`
  mutation cancelExtraCharge($lineId: ID!, $key: String!, $reason: String!) {
    cancelExtraCharge(lineId: $lineId, key: $key, reason: $reason) {
      ...PayerParts
    }
  }
`)

export const waiveChargeMutation = graphql(`
  mutation waiveCharge($key: String!, $waiver: WaiverInput!) {
    waiveCharge(key: $key, waiver: $waiver) {
      ...PayerParts
    }
  }
`)

export const endWaiverMutation = graphql(`
  mutation endWaiver($lineId: ID!, $key: String!, $reason: String!) {
    endWaiver(lineId: $lineId, key: $key, reason: $reason) {
      ...PayerParts
    }
  }
`)

export const savePayerMutation = graphql(`
  mutation savePayer($id: ID!, $input: PayerInput!, $opened: PayerInput!, $proof: String!) {
    savePayer(id: $id, input: $input, opened: $opened, proof: $proof) {
      stored {
        id
        name
        iban
      }
      changedMeanwhile
    }
  }
`)

export const bookShowMutation = graphql(`
  mutation bookShow($showId: ID!) {
    bookShow(showId: $showId) {
      showId
    }
  }
`)

export const paymentSettingsQuery = graphql(`
  query paymentSettings($showId: ID!) {
    show(id: $showId) {
      id
      moneyRights
      money {
        showId
        providers
        currency
        settings {
          ...PaymentSettingsParts
        }
        bookkeeping {
          ...BookkeepingParts
        }
        invoicing {
          showId
          reminderSteps {
            ...ReminderStepParts
          }
          seller {
            ...SellerParts
          }
        }
      }
    }
  }

  fragment BookkeepingParts on Bookkeeping {
    accounts {
      key
      account
    }
    adviser
    client
    yearStart
    organizationNumber
    uses {
      key
      kind
      name
      rate
      usual
    }
  }

  fragment PaymentSettingsParts on PaymentSettings {
    holder
    iban
    street
    building
    postalCode
    town
    swish
    provider
  }
`)

export const savePaymentSettingsMutation = graphql(`
  mutation savePaymentSettings(
    $showId: ID!
    $input: PaymentSettingsInput!
    $opened: PaymentSettingsInput!
    $proof: String!
  ) {
    savePaymentSettings(showId: $showId, input: $input, opened: $opened, proof: $proof) {
      stored {
        showId
        settings {
          ...PaymentSettingsParts
        }
      }
      changedMeanwhile
    }
  }
`)

export const saveBookkeepingMutation = graphql(`
  mutation saveBookkeeping(
    $showId: ID!
    $input: BookkeepingInput!
    $opened: BookkeepingInput!
  ) {
    saveBookkeeping(showId: $showId, input: $input, opened: $opened) {
      stored {
        showId
        bookkeeping {
          ...BookkeepingParts
        }
      }
      changedMeanwhile
    }
  }
`)

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
          overdue {
            ...OverdueParts
          }
        }
      }
    }
  }
`)

export const overdueFragment = graphql(`
  fragment OverdueParts on OverdueInvoice {
    isDue
    invoice {
      ...InvoiceParts
    }
    sent {
      id
      step
      issuedOn
    }
    next {
      step
      isLast
      fee
      dueFrom
    }
  }
`)

export const issueRemindersMutation = graphql(`
  mutation issueReminders($showId: ID!, $key: String!, $invoiceIds: [ID!]!) {
    issueReminders(showId: $showId, key: $key, invoiceIds: $invoiceIds) {
      showId
    }
  }
`)

export const reminderStepFragment = graphql(`
  fragment ReminderStepParts on ReminderStep {
    days
    fee
    text
  }
`)

export const saveReminderStepsMutation = graphql(`
  mutation saveReminderSteps(
    $showId: ID!
    $input: ReminderStepsInput!
    $opened: ReminderStepsInput!
  ) {
    saveReminderSteps(showId: $showId, input: $input, opened: $opened) {
      stored {
        showId
        reminderSteps {
          ...ReminderStepParts
        }
      }
      changedMeanwhile
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
        company
        vatId
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
