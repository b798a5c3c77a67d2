import { graphql } from '#web/graphql/generated/gql.ts'

export const refreshMutation = graphql(`
  mutation refreshJWT($refreshToken: String!) {
    refreshJWT(refreshToken: $refreshToken) {
      jwt
      refreshToken
    }
  }
`)

export const signOutMutation = graphql(`
  mutation signOut($refreshToken: String!) {
    signOut(refreshToken: $refreshToken)
  }
`)
