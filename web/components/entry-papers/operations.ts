import { graphql } from '#web/graphql/generated/gql.ts'

export const reviewPaperMutation = graphql(`
  mutation reviewEntryPaper(
    $entryId: ID!
    $paper: PaperNameInput!
    $input: PaperReviewInput!
  ) {
    reviewEntryPaper(entryId: $entryId, paper: $paper, input: $input) {
      ...QueuedPaper
    }
  }

  fragment QueuedPaper on QueuedPaper {
    entryNumber
    subject
    paper {
      ...ReviewedPaper
    }
  }

  fragment ReviewedPaper on EntryPaper {
    entryId
    kind
    requirement
    text
    of
    subjectId
    state
    reasons
    dueOn
    body
    number
    issuedOn
    expiresOn
    doses
    files {
      key
      name
      mediaType
    }
    receivedAt
    review
    reviewReason
  }
`)
