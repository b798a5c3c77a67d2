import { graphql } from '#web/graphql/generated/gql.ts'

export const administrationQuery = graphql(`
  query administration {
    accounts(first: 500) {
      ...ListedAccount
    }
    organizations {
      ...ListedOrganization
    }
    roles {
      ...ListedRole
    }
    privileges
  }
`)

export const roleFragment = graphql(`
  fragment ListedRole on GrantableRole {
    id
    name
    permissions
    privileges
    organizationId
    organization
    mayChange
    refusal
    uses
  }
`)

export const organizationFragment = graphql(`
  fragment ListedOrganization on Organization {
    id
    name
    shows
    people
  }
`)

export const accountFragment = graphql(`
  fragment ListedAccount on PersonAccount {
    id
    email
    firstName
    familyName
    organization
    isDisabled
    isInvited
    roles {
      id
      name
    }
  }
`)

export const inviteMemberMutation = graphql(`
  mutation inviteMember($organizationId: ID!, $input: MemberInput!, $proof: String!) {
    inviteMember(organizationId: $organizationId, input: $input, proof: $proof) {
      invitationUrl
      account {
        id
      }
    }
  }
`)

export const renewInvitationMutation = graphql(`
  mutation renewInvitation($accountId: ID!, $proof: String!) {
    renewInvitation(accountId: $accountId, proof: $proof)
  }
`)

export const setAccountDisabledMutation = graphql(`
  mutation setAccountDisabled($id: ID!, $disabled: Boolean!, $proof: String) {
    setAccountDisabled(id: $id, disabled: $disabled, proof: $proof) {
      ...ListedAccount
    }
  }
`)

export const setAccountRolesMutation = graphql(`
  mutation setAccountRoles($id: ID!, $roleIds: [ID!]!, $proof: String) {
    setAccountRoles(id: $id, roleIds: $roleIds, proof: $proof) {
      ...ListedAccount
    }
  }
`)

export const saveRoleMutation = graphql(`
  mutation saveRole(
    $id: ID
    $organizationId: ID
    $input: RoleInput!
    $opened: RoleInput
    $proof: String
  ) {
    saveRole(
      id: $id
      organizationId: $organizationId
      input: $input
      opened: $opened
      proof: $proof
    ) {
      changedMeanwhile
      stored {
        ...ListedRole
      }
    }
  }
`)

export const deleteRoleMutation = graphql(`
  mutation deleteRole($id: ID!) {
    deleteRole(id: $id)
  }
`)

export const saveOrganizationMutation = graphql(`
  mutation saveOrganization($id: ID, $input: OrganizationInput!, $opened: OrganizationInput) {
    saveOrganization(id: $id, input: $input, opened: $opened) {
      changedMeanwhile
      stored {
        ...ListedOrganization
      }
    }
  }
`)

export const managedPersonsQuery = graphql(`
  query managedPersons {
    managedPersons {
      id
      firstName
      familyName
      nation
      club
      starts
      email
    }
  }
`)

export const linkPersonMutation = graphql(`
  mutation linkPersonToAccount($id: ID!, $email: String) {
    linkPersonToAccount(id: $id, email: $email) {
      id
      email
    }
  }
`)

export const managedAccountQuery = graphql(`
  query managedAccount($id: ID!) {
    managedAccount(id: $id) {
      refusal
      memberships {
        organizationId
        mayEnd
        refusal
        grants {
          id
          object {
            className
            name
          }
          roleName
          permissions
          mayTake
        }
      }
    }
  }
`)

export const endMembershipMutation = graphql(`
  mutation endMembership($accountId: ID!, $organizationId: ID!) {
    endMembership(accountId: $accountId, organizationId: $organizationId)
  }
`)

export const memberRolesQuery = graphql(`
  query memberRoles($organizationId: ID!) {
    access(className: Organization, id: $organizationId) {
      mayGrant
      roles {
        id
        name
        permissions
      }
    }
  }
`)

export const giveMemberRoleMutation = graphql(`
  mutation giveMemberRole($organizationId: ID!, $input: GrantInput!, $proof: String!) {
    grantAccess(className: Organization, id: $organizationId, input: $input, proof: $proof) {
      grant {
        id
      }
    }
  }
`)

export const takeMemberRoleMutation = graphql(`
  mutation takeMemberRole($id: ID!) {
    revokeGrant(id: $id) {
      id
    }
  }
`)

export const registrationSwitchQuery = graphql(`
  query registrationSwitch {
    registrationSwitch {
      isOn
      isFixed
      reaches
    }
  }
`)

export const setRegistrationMutation = graphql(`
  mutation setRegistration($isOn: Boolean!) {
    setRegistration(isOn: $isOn) {
      isOn
    }
  }
`)
