import { graphql } from '#web/graphql/generated/gql.ts'

export const mailingFragment = graphql(`
  fragment Mailing on Mailing {
    showId
    recipients {
      address
      name
      language
      entries
      isWritten
    }
    unreachable
    subject
    text
  }
`)

export const askForPapersMutation = graphql(`
  mutation askForPapers($showId: ID!, $entryIds: [ID!]!, $isPreview: Boolean) {
    askForPapers(showId: $showId, entryIds: $entryIds, isPreview: $isPreview) {
      ...Mailing
    }
  }
`)

export const sendEntryMessageMutation = graphql(`
  mutation sendEntryMessage(
    $showId: ID!
    $entryIds: [ID!]!
    $input: EntryMessageInput!
    $key: String!
    $isPreview: Boolean
  ) {
    sendEntryMessage(
      showId: $showId
      entryIds: $entryIds
      input: $input
      key: $key
      isPreview: $isPreview
    ) {
      ...Mailing
    }
  }
`)
