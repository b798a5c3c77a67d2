import { permissionsOf } from '#domain/access/permission.ts'
import { provesIt } from '#server/accounts/owner.graphql.ts'
import type { UserError } from '#server/errors.ts'
import { answerProblem } from '#server/graphql/answer-errors.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import type { Context } from '#server/graphql/context.ts'
import { answerSaved, neededToChange, savedOf } from '#server/graphql/section.ts'
import { seesHome, seesRoles } from './managed-accounts.ts'
import type { PersonRow } from './people.sql.ts'
import {
  inviteMember,
  listOrganizations,
  listPeople,
  renewInvitation,
  requireOrganization,
  saveOrganization,
  setAccountDisabled,
  setAccountRoles,
} from './people.ts'
import type { OrganizationRow, RoleRow } from './roles.sql.ts'
import {
  deleteRole,
  listPrivileges,
  listRoles,
  requireRole,
  roleRefusal,
  saveRole,
} from './roles.ts'

/** A refusal in the reader's language, for a page to say before anybody tries. */
export function refusalWords(refusal: UserError | null, { locale }: Context): string | null {
  if (refusal === null) return null
  return refusal.problems.map((problem) => answerProblem(problem, locale).message).join(' ')
}

const PersonRoleRef = builder.objectRef<PersonRow['roles'][number]>('PersonRole').implement({
  ...audited('role'),
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})

export const PersonAccountRef = builder.objectRef<PersonRow>('PersonAccount').implement({
  ...audited('account'),
  description: 'An account as those see it who say what it may do.',
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email'),
    firstName: t.exposeString('firstName'),
    familyName: t.exposeString('familyName'),
    organization: t.string({
      nullable: true,
      description: 'Its home; null where that is none of the reader’s.',
      resolve: (person, _args, { viewer }) =>
        seesHome(viewer, person) ? person.organization : null,
    }),
    isDisabled: t.boolean({ resolve: ({ disabledAt }) => disabledAt !== null }),
    isInvited: t.exposeBoolean('invited', { description: 'Has not chosen a password yet.' }),
    roles: t.field({
      description: 'That it has everywhere; none where other organizations work with it too.',
      type: [PersonRoleRef],
      resolve: (person, _args, { viewer }) => (seesRoles(viewer, person) ? person.roles : []),
    }),
  }),
})

export const GrantableRoleRef = builder.objectRef<RoleRow>('GrantableRole').implement({
  ...audited('role'),
  description: 'A named set of privileges, and of permissions on what it is granted on.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    permissions: t.stringList({ resolve: ({ mask }) => permissionsOf(mask) }),
    privileges: t.exposeStringList('privileges'),
    builtIn: t.exposeBoolean('builtIn', { description: 'Neither changed nor deleted.' }),
    organizationId: t.exposeID('organizationId', {
      nullable: true,
      description: 'Whose it is; null for all organizations.',
    }),
    organization: t.exposeString('organization', { nullable: true }),
    mayChange: t.boolean({
      resolve: (role, _args, { viewer }) => roleRefusal(viewer, role) === null,
    }),
    refusal: t.string({
      nullable: true,
      description: 'Why the reader may neither change nor delete it.',
      resolve: (role, _args, context) => refusalWords(roleRefusal(context.viewer, role), context),
    }),
    uses: t.int({
      description: 'Accounts that have it, and grants by it.',
      resolve: ({ accounts, grants }) => accounts + grants,
    }),
  }),
})

const OrganizationRef = builder.objectRef<OrganizationRow>('Organization').implement({
  ...audited('organization'),
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    shows: t.exposeInt('shows'),
    people: t.exposeInt('people'),
  }),
})

const InvitedRef = builder
  .objectRef<Awaited<ReturnType<typeof inviteMember>>>('InvitedMember')
  .implement({
    fields: (t) => ({
      account: t.field({ type: PersonAccountRef, resolve: ({ person }) => person }),
      invitationUrl: t.exposeString('invitationUrl', { nullable: true }),
    }),
  })

const MemberInput = builder.inputType('MemberInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    firstName: t.string({ required: true }),
    familyName: t.string({ required: true }),
    roleId: t.id({ required: true }),
  }),
})

const RoleInput = builder.inputType('RoleInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    permissions: t.stringList({ required: true }),
    privileges: t.stringList({ required: true }),
  }),
})

const OrganizationInput = builder.inputType('OrganizationInput', {
  fields: (t) => ({ name: t.string({ required: true }) }),
})

builder.queryFields((t) => ({
  accounts: t.field({
    description: 'All for an administrator; for an organizer the members of the organization.',
    type: [PersonAccountRef],
    args: {
      organizationId: t.arg.id(),
      search: t.arg.string(),
      first: t.arg.int({ defaultValue: 200 }),
    },
    resolve: (_root, args, context) =>
      listPeople(context, {
        organizationId: args.organizationId ?? null,
        search: args.search ?? null,
        first: args.first ?? 200,
      }),
  }),
  organizations: t.field({
    type: [OrganizationRef],
    resolve: (_root, _args, context) => listOrganizations(context),
  }),
  roles: t.field({
    type: [GrantableRoleRef],
    resolve: (_root, _args, context) => listRoles(context),
  }),
  privileges: t.stringList({ resolve: (_root, _args, context) => listPrivileges(context) }),
}))

builder.mutationFields((t) => {
  const id = t.arg.id({ required: true })
  return {
    inviteMember: t.field({
      type: InvitedRef,
      args: {
        organizationId: id,
        input: t.arg({ type: MemberInput, required: true }),
        proof: t.arg.string({ required: true, description: provesIt }),
      },
      resolve: (_root, { organizationId, ...given }, context) =>
        inviteMember(context, organizationId, given),
    }),
    renewInvitation: t.string({
      description: 'A new link by which somebody who was invited chooses a password.',
      args: { accountId: id, proof: t.arg.string({ required: true, description: provesIt }) },
      resolve: (_root, args, context) => renewInvitation(context, args.accountId, args.proof),
    }),
    setAccountDisabled: t.field({
      type: PersonAccountRef,
      args: {
        id,
        disabled: t.arg.boolean({ required: true }),
        reason: t.arg.string(),
        proof: t.arg.string({ description: `${provesIt} Asked for to let somebody in again.` }),
      },
      resolve: (_root, args, context) =>
        setAccountDisabled(context, args.id, {
          disabled: args.disabled,
          reason: args.reason ?? null,
          proof: args.proof ?? '',
        }),
    }),
    setAccountRoles: t.field({
      type: PersonAccountRef,
      args: {
        id,
        roleIds: t.arg.idList({ required: true }),
        proof: t.arg.string({ description: `${provesIt} Asked for where a role is added.` }),
      },
      resolve: (_root, { id: accountId, proof, roleIds }, context) =>
        setAccountRoles(context, accountId, { proof: proof ?? '', roleIds }),
    }),
    saveRole: t.field({
      type: savedOf('GrantableRole', GrantableRoleRef),
      args: {
        id: t.arg.id(),
        organizationId: t.arg.id({ description: 'Of a new one: whose it is.' }),
        input: t.arg({ type: RoleInput, required: true }),
        opened: t.arg({ type: RoleInput, description: neededToChange }),
        proof: t.arg.string({
          description: `${provesIt} Asked for where a role that is there gives more than before.`,
        }),
      },
      resolve: (_root, { id: roleId, organizationId, proof, ...sent }, context) =>
        answerSaved(
          saveRole(
            context,
            { id: roleId ?? null, organizationId: organizationId ?? null, proof: proof ?? '' },
            sent,
          ),
          () => requireRole(context, roleId ?? ''),
        ),
    }),
    deleteRole: t.boolean({
      args: { id },
      resolve: (_root, args, context) => deleteRole(context, args.id),
    }),
    saveOrganization: t.field({
      type: savedOf('Organization', OrganizationRef),
      args: {
        id: t.arg.id(),
        input: t.arg({ type: OrganizationInput, required: true }),
        opened: t.arg({ type: OrganizationInput, description: neededToChange }),
      },
      resolve: (_root, { id: organizationId, ...sent }, context) =>
        answerSaved(saveOrganization(context, organizationId ?? null, sent), () =>
          requireOrganization(context, organizationId ?? ''),
        ),
    }),
  }
})
