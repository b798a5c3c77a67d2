import { graphql } from '#web/graphql/generated/gql.ts'

export const authenticateMutation = graphql(`
  mutation authenticate($email: String!, $password: String!, $devices: [String!]) {
    authenticate(email: $email, password: $password, devices: $devices) {
      ...SignInResult
      device
    }
  }
`)

export const authenticateSecondFactorMutation = graphql(`
  mutation authenticateSecondFactor($challenge: String!, $code: String!, $devices: [String!]) {
    authenticateSecondFactor(challenge: $challenge, code: $code, devices: $devices) {
      ...SignInResult
      device
    }
  }
`)

export const requestSignInCodeMutation = graphql(`
  mutation requestSignInCode($email: String!) {
    requestSignInCode(email: $email)
  }
`)

export const authenticateByCodeMutation = graphql(`
  mutation authenticateByCode($request: String!, $code: String!, $devices: [String!]) {
    authenticateByCode(request: $request, code: $code, devices: $devices) {
      ...SignInResult
      device
    }
  }
`)

export const registerByCodeMutation = graphql(`
  mutation registerByCode($challenge: String!, $input: NewAccountInput!) {
    registerByCode(challenge: $challenge, input: $input) {
      ...SignInResult
      device
    }
  }
`)

export const ownSignInQuery = graphql(`
  query ownSignIn {
    me {
      id
      email
      hasPassword
    }
  }
`)

export const requestProofCodeMutation = graphql(`
  mutation requestProofCode {
    requestProofCode
  }
`)

export const proveByCodeMutation = graphql(`
  mutation proveByCode($request: String!, $code: String!) {
    proveByCode(request: $request, code: $code)
  }
`)

export const beginPasskeySignInMutation = graphql(`
  mutation beginPasskeySignIn {
    beginPasskeySignIn {
      token
      options
    }
  }
`)

export const authenticatePasskeyMutation = graphql(`
  mutation authenticatePasskey($token: String!, $response: String!) {
    authenticatePasskey(token: $token, response: $response) {
      ...SignInResult
      device
    }
  }
`)

export const mustSecureQuery = graphql(`
  query mustSecure {
    me {
      id
      mustSecure
    }
  }
`)

export const passkeysQuery = graphql(`
  query passkeys {
    passkeys {
      id
      name
      lastUsedAt
      creationTime
    }
  }
`)

export const proveByPasswordMutation = graphql(`
  mutation proveByPassword($currentPassword: String!) {
    proveByPassword(currentPassword: $currentPassword)
  }
`)

export const proveByPasskeyMutation = graphql(`
  mutation proveByPasskey($token: String!, $response: String!) {
    proveByPasskey(token: $token, response: $response)
  }
`)

export const openPositionLinkMutation = graphql(`
  mutation openPositionLink($token: String!, $refreshToken: String) {
    openPositionLink(token: $token, refreshToken: $refreshToken) {
      ...SignInResult
    }
  }
`)

export const createFirstAdministratorMutation = graphql(`
  mutation createFirstAdministrator($input: FirstAdministratorInput!) {
    createFirstAdministrator(input: $input) {
      ...SignInResult
      device
    }
  }
`)

export const installationQuery = graphql(`
  query installation {
    installation {
      needsFirstAdministrator
      demo
      version
      registration
      opensAccounts
      mail
    }
  }
`)

/** What a session keeps of whose it is. */
export const sessionAccountFragment = graphql(`
  fragment SessionAccount on Account {
    id
    email
    firstName
    familyName
    mustSecure
    accountPrivileges {
      privilege {
        id
        name
      }
    }
    accountRoles {
      role {
        id
        name
        rolePrivileges {
          privilege {
            id
            name
          }
        }
      }
    }
    accountACLs {
      id
      className
      objectIdIdentity
      mask
      privileges
    }
  }
`)

export const signInResultFragment = graphql(`
  fragment SignInResult on SignInResult {
    jwt
    refreshToken
    account {
      ...SessionAccount
    }
  }
`)
