import { graphql } from '../graphql/generated/gql.ts'

export const enterFormQuery = graphql(`
  query enterForm($showId: ID!, $entryId: ID) {
    enterForm(showId: $showId, entryId: $entryId) {
      showId
      showName
      venue
      firstDay
      lastDay
      timeZone
      currency
      country
      isOffice
      tills {
        id
        name
      }
      isOpen
      opensAt
      closesAt
      lateUntil
      horseDueAt
      contactName
      contactEmail
      contactPhone
      terms {
        language
        text
      }
      rules
      competitions {
        free
        competition {
          id
          number
          name
          discipline
          fee
          startsAt
        }
      }
      stays {
        product
        use
        opens
        closes
        nights {
          night
          free
        }
        windows {
          day
          from
          until
          left
        }
      }
      draft {
        ...KeptDraft
      }
      placesVersion
    }
  }

  fragment KeptDraft on EntryDraft {
    form
    changedAt
    version
    formVersion
  }
`)

export const keptDraftQuery = graphql(`
  query keptDraft($showId: ID!, $entryId: ID) {
    enterForm(showId: $showId, entryId: $entryId) {
      showId
      draft {
        ...KeptDraft
      }
    }
  }
`)

export const freePlacesQuery = graphql(`
  query freePlaces($showId: ID!, $entryId: ID) {
    enterForm(showId: $showId, entryId: $entryId) {
      showId
      placesVersion
      competitions {
        free
        competition {
          id
        }
      }
    }
  }
`)

export const quoteQuery = graphql(`
  query quoteEntry($showId: ID!, $entryId: ID, $form: EntryFormInput!) {
    quoteEntry(showId: $showId, entryId: $entryId, form: $form) {
      ...Quote
    }
  }

  fragment Quote on EntryQuote {
    lines {
      rule
      text
      quantity
      amount
      currency
      payee
      of
    }
    refunds {
      text
      amount
      currency
    }
    totals {
      currency
      amount
    }
    pricesHeldUntil
    earlierTotals {
      currency
      amount
    }
    refused {
      kind
      key
      text
    }
    marked {
      kind
      key
      text
      as
    }
    open {
      kind
      key
      text
      paths
    }
    notPossible {
      riderId
      horseId
      competitionId
      text
    }
    waiting
    asked {
      of
      subjectId
      kind
      fact
      isRequired
      problem
    }
  }
`)

export const saveDraftMutation = graphql(`
  mutation saveEntryDraft(
    $showId: ID!
    $entryId: ID
    $form: EntryFormInput!
    $version: Int
    $formVersion: String
  ) {
    saveEntryDraft(
      showId: $showId
      entryId: $entryId
      form: $form
      version: $version
      formVersion: $formVersion
    ) {
      ...KeptDraft
    }
  }
`)

export const discardDraftMutation = graphql(`
  mutation discardEntryDraft($showId: ID!, $entryId: ID) {
    discardEntryDraft(showId: $showId, entryId: $entryId)
  }
`)

export const submitMutation = graphql(`
  mutation submitEntry(
    $showId: ID!
    $entryId: ID
    $key: String!
    $form: EntryFormInput!
    $acceptedTerms: Boolean!
    $expectedTotal: Float
    $formVersion: String
    $insists: Boolean
    $cashTill: ID
  ) {
    submitEntry(
      showId: $showId
      entryId: $entryId
      key: $key
      form: $form
      acceptedTerms: $acceptedTerms
      expectedTotal: $expectedTotal
      formVersion: $formVersion
      insists: $insists
      cashTill: $cashTill
    ) {
      entry {
        id
        name
      }
      receipt {
        movementId
        number
        amount
        currency
      }
      refusals {
        placeKey
        reason
        limits
        left
      }
      quote {
        ...Quote
      }
    }
  }
`)

export const findRidersQuery = graphql(`
  query findRiders($search: String!) {
    persons(search: $search, first: 8) {
      id
      firstName
      familyName
      nation
      birthYear
      feiId
      club
    }
  }
`)

export const findHorsesQuery = graphql(`
  query findHorses($search: String!) {
    horses(search: $search, first: 8) {
      id
      name
      nation
      birthYear
      sex
      feiId
      ueln
      owner
    }
  }
`)
