import { graphql } from '#web/graphql/generated/gql.ts'

export const changePasswordMutation = graphql(`
  mutation changePassword(
    $currentPassword: String!
    $newPassword: String!
    $refreshToken: String!
  ) {
    changePassword(
      currentPassword: $currentPassword
      newPassword: $newPassword
      refreshToken: $refreshToken
    )
  }
`)
