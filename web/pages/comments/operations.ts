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
