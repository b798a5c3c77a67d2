import { graphql } from '#web/graphql/generated/gql.ts'

export const commentSubjectQuery = graphql(`
  query commentSubject($of: CommentSubjectInput!) {
    comments(of: $of) {
      topicId
      subject {
        kind
        subjectId
        name
      }
    }
  }
`)

export const reportedCommentsQuery = graphql(`
  query reportedComments($showId: ID!) {
    reportedComments(showId: $showId, first: 50) {
      comment {
        ...CommentWords
      }
      subject {
        kind
        subjectId
        name
        timeZone
      }
      reports {
        reason
        at
      }
    }
  }
`)
