import { graphql } from '#web/graphql/generated/gql.ts'

export const setEntriesOpenMutation = graphql(`
  mutation setEntriesOpen($showId: ID!, $isOpen: Boolean!) {
    setEntriesOpen(showId: $showId, isOpen: $isOpen) {
      ...EntrySystemParts
    }
  }
`)

export const replaceEntryRulesMutation = graphql(`
  mutation replaceEntryRules(
    $showId: ID!
    $template: String
    $ownTemplate: ID
    $priceList: Int
  ) {
    replaceEntryRules(
      showId: $showId
      template: $template
      ownTemplate: $ownTemplate
      priceList: $priceList
    ) {
      ...EntrySystemParts
    }
  }
`)

export const keepEntryTemplateMutation = graphql(`
  mutation keepEntryTemplate($showId: ID!, $name: String!) {
    keepEntryTemplate(showId: $showId, name: $name) {
      ...EntrySystemParts
    }
  }
`)

export const removeEntryTemplateMutation = graphql(`
  mutation removeEntryTemplate($showId: ID!, $id: ID!) {
    removeEntryTemplate(showId: $showId, id: $id) {
      ...EntrySystemParts
    }
  }
`)

export const entryInboxQuery = graphql(`
  query entryInbox($showId: ID!) {
    show(id: $showId) {
      id
      entrySystem {
        id
        entriesVersion
        entries {
          id
          number
          creationTime
          riders
          horses
          places {
            status
            count
            ids
          }
          competitionIds
          openPapers
          balances {
            currency
            balance
          }
          doubles
        }
      }
    }
  }
`)

export const placesByDayQuery = graphql(`
  query placesByDay($showId: ID!) {
    show(id: $showId) {
      id
      entrySystem {
        id
        placesByDay {
          day
          asked
          taken
          waiting
        }
      }
    }
  }
`)

export const repricingQuery = graphql(`
  query repricing($showId: ID!) {
    repricing(showId: $showId) {
      showId
      entries {
        entryId
        name
        responsible
        before {
          amount
          currency
        }
        after {
          amount
          currency
        }
        hasOtherRefunds
      }
    }
  }
`)

export const repriceEntriesMutation = graphql(`
  mutation repriceEntries($showId: ID!, $entryIds: [ID!]!, $expected: [Int!]!) {
    repriceEntries(showId: $showId, entryIds: $entryIds, expected: $expected)
  }
`)

export const entryMessagesQuery = graphql(`
  query entryMessages($showId: ID!) {
    show(id: $showId) {
      id
      entrySystem {
        id
        messages {
          id
          kind
          subject
          text
          writtenAt
          by
          recipients {
            address
            entries
            sentAt
            gaveUpAt
          }
        }
      }
    }
  }
`)

export const mergeEntriesMutation = graphql(`
  mutation mergeEntries($showId: ID!, $entryId: ID!, $intoId: ID!, $isPreview: Boolean) {
    mergeEntries(showId: $showId, entryId: $entryId, intoId: $intoId, isPreview: $isPreview) {
      ...EntryMerge
    }
  }

  fragment EntryMerge on EntryMerge {
    showId
    places {
      id
      competition
      rider
      horse
      status
    }
    given {
      id
      competition
      rider
      horse
      status
    }
    papers
    items
    before {
      amount
      currency
    }
    after {
      amount
      currency
    }
    moved {
      amount
      currency
    }
  }
`)

export const undoEntryMergeMutation = graphql(`
  mutation undoEntryMerge($entryId: ID!) {
    undoEntryMerge(entryId: $entryId) {
      id
      mergedInto {
        id
        name
      }
    }
  }
`)
