import { graphql } from '#web/graphql/generated/gql.ts'

export const personalRecordQuery = graphql(`
  query personalRecord($of: RecordOf!, $id: ID!) {
    personalRecord(of: $of, id: $id) {
      name
      mayDelete
      parts {
        part
        rows
      }
    }
  }
`)

export const deletionPreviewQuery = graphql(`
  query deletionPreview($of: RecordOf!, $id: ID!) {
    deletionPreview(of: $of, id: $id) {
      name
      goes {
        what
        count
      }
      stays {
        what
        count
      }
    }
  }
`)

export const deletePersonalRecordMutation = graphql(`
  mutation deletePersonalRecord(
    $of: RecordOf!
    $id: ID!
    $name: String!
    $currentPassword: String
    $proof: String
  ) {
    deletePersonalRecord(
      of: $of
      id: $id
      name: $name
      currentPassword: $currentPassword
      proof: $proof
    )
  }
`)
