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

export const devicesQuery = graphql(`
  query devices($refreshToken: String!) {
    devices(refreshToken: $refreshToken) {
      id
      browser
      system
      since
      lastUsedAt
      isThis
    }
  }
`)

export const signOutDeviceMutation = graphql(`
  mutation signOutDevice($id: ID!) {
    signOutDevice(id: $id)
  }
`)

export const signOutEverywhereMutation = graphql(`
  mutation signOutEverywhere {
    signOutEverywhere
  }
`)
