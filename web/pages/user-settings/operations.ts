import { graphql } from '#web/graphql/generated/gql.ts'

export const changePasswordMutation = graphql(`
  mutation changePassword(
    $currentPassword: String
    $proof: String
    $newPassword: String!
    $refreshToken: String!
  ) {
    changePassword(
      currentPassword: $currentPassword
      proof: $proof
      newPassword: $newPassword
      refreshToken: $refreshToken
    )
  }
`)

export const requestNewAddressMutation = graphql(`
  mutation requestNewAddress($email: String!, $currentPassword: String, $proof: String) {
    requestNewAddress(email: $email, currentPassword: $currentPassword, proof: $proof)
  }
`)

export const confirmNewAddressMutation = graphql(`
  mutation confirmNewAddress($token: String!) {
    confirmNewAddress(token: $token) {
      id
      email
    }
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
  mutation beginSecondFactor($currentPassword: String, $proof: String) {
    beginSecondFactor(currentPassword: $currentPassword, proof: $proof) {
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
  mutation renewRecoveryCodes($currentPassword: String, $proof: String) {
    renewRecoveryCodes(currentPassword: $currentPassword, proof: $proof)
  }
`)

export const removeSecondFactorMutation = graphql(`
  mutation removeSecondFactor($currentPassword: String, $proof: String) {
    removeSecondFactor(currentPassword: $currentPassword, proof: $proof)
  }
`)

export const beginPasskeyMutation = graphql(`
  mutation beginPasskey($currentPassword: String, $proof: String) {
    beginPasskey(currentPassword: $currentPassword, proof: $proof) {
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
  mutation removePasskey($id: ID!, $currentPassword: String, $proof: String) {
    removePasskey(id: $id, currentPassword: $currentPassword, proof: $proof)
  }
`)

export const consentsQuery = graphql(`
  query consents {
    consents {
      id
      text
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
  mutation withdrawConsent($text: ConsentText!) {
    withdrawConsent(text: $text) {
      id
    }
  }
`)

export const noticeSettingsFragment = graphql(`
  fragment NoticeChoice on NoticeSettings {
    mentionNotice
    mentionLetter
    answerNotice
    answerLetter
    hiddenNotice
    hiddenLetter
    reportNotice
    reportLetter
  }
`)

export const noticeSettingsQuery = graphql(`
  query noticeSettings {
    noticeSettings {
      ...NoticeChoice
    }
  }
`)

export const saveNoticeSettingsMutation = graphql(`
  mutation saveNoticeSettings($input: NoticeSettingsInput!, $opened: NoticeSettingsInput!) {
    saveNoticeSettings(input: $input, opened: $opened) {
      stored {
        ...NoticeChoice
      }
      changedMeanwhile
    }
  }
`)
