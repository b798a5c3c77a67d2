import { graphql } from '#web/graphql/generated/gql.ts'

export const grantFragment = graphql(`
  fragment ListedGrant on Grant {
    id
    accountId
    email
    firstName
    familyName
    isLink
    isDisabled
    object {
      className
      id
      name
    }
    roleId
    roleName
    permissions
    ownPermissions
    mayTake
    startsAt
    endsAt
    state
    reason
    grantedBy
    grantedAt
  }
`)

export const showAccessQuery = graphql(`
  query showAccess($id: ID!) {
    access(className: Show, id: $id) {
      mayGrant
      grantablePermissions
      grants {
        ...ListedGrant
      }
      within {
        ...ListedGrant
      }
      roles {
        id
        name
        permissions
        privileges
      }
      administrators {
        id
        email
        firstName
        familyName
      }
    }
  }
`)

export const explanationQuery = graphql(`
  query accessExplanation($className: ProtectedClass!, $id: ID!, $accountId: ID!) {
    accessExplanation(className: $className, id: $id, accountId: $accountId) {
      isAdministrator
      permissions
      reasons {
        reach
        grant {
          ...ListedGrant
        }
      }
    }
  }
`)

export const grantAccessMutation = graphql(`
  mutation grantAccess(
    $className: ProtectedClass!
    $id: ID!
    $input: GrantInput!
    $proof: String!
  ) {
    grantAccess(className: $className, id: $id, input: $input, proof: $proof) {
      invitationUrl
      grant {
        id
      }
    }
  }
`)

export const changeGrantMutation = graphql(`
  mutation changeGrant(
    $id: ID!
    $input: GrantTermsInput!
    $opened: GrantTermsInput!
    $proof: String
  ) {
    changeGrant(id: $id, input: $input, opened: $opened, proof: $proof) {
      changedMeanwhile
      stored {
        ...ListedGrant
      }
    }
  }
`)

export const revokeGrantMutation = graphql(`
  mutation revokeGrant($id: ID!) {
    revokeGrant(id: $id) {
      id
    }
  }
`)
