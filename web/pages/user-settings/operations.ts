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

export const recoveryCodesLeftQuery = graphql(`
  query recoveryCodesLeft {
    recoveryCodesLeft
  }
`)

export const beginSecondFactorMutation = graphql(`
  mutation beginSecondFactor($currentPassword: String!) {
    beginSecondFactor(currentPassword: $currentPassword) {
      address
      secret
    }
  }
`)

export const confirmSecondFactorMutation = graphql(`
  mutation confirmSecondFactor($code: String!) {
    confirmSecondFactor(code: $code)
  }
`)

export const renewRecoveryCodesMutation = graphql(`
  mutation renewRecoveryCodes($currentPassword: String!) {
    renewRecoveryCodes(currentPassword: $currentPassword)
  }
`)

export const removeSecondFactorMutation = graphql(`
  mutation removeSecondFactor($currentPassword: String!) {
    removeSecondFactor(currentPassword: $currentPassword)
  }
`)

export const beginPasskeyMutation = graphql(`
  mutation beginPasskey($currentPassword: String!) {
    beginPasskey(currentPassword: $currentPassword) {
      token
      options
    }
  }
`)

export const registerPasskeyMutation = graphql(`
  mutation registerPasskey($token: String!, $response: String!) {
    registerPasskey(token: $token, response: $response)
  }
`)

export const removePasskeyMutation = graphql(`
  mutation removePasskey($id: ID!, $currentPassword: String!) {
    removePasskey(id: $id, currentPassword: $currentPassword)
  }
`)

export const consentsQuery = graphql(`
  query consents {
    consents {
      id
      version
      givenBy
      givenAt
      withdrawnAt
    }
  }
`)

export const giveConsentMutation = graphql(`
  mutation giveConsent($input: ConsentInput!) {
    giveConsent(input: $input) {
      id
    }
  }
`)

export const withdrawConsentMutation = graphql(`
  mutation withdrawConsent {
    withdrawConsent {
      id
    }
  }
`)
