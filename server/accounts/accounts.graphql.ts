import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import type { Context } from '#server/graphql/context.ts'
import { openRingsideLink } from '#server/ringside/open-link.ts'
import type { AccountRow, NamedRow } from './accounts.sql.ts'
import {
  authenticate,
  createFirstAdministrator,
  findOwnAccount,
  mustSecure,
  needsFirstAdministrator,
  type SignIn,
} from './accounts.ts'
import { isRegistrationOpen, mayOpenAccount } from './registration-switch.ts'
import { endSession, refreshSession, type SessionTokens } from './sessions.ts'

const PrivilegeRef = builder.objectRef<NamedRow>('Privilege').implement({
  ...audited('privilege'),
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})

const AccountPrivilegeRef = builder.objectRef<NamedRow>('AccountPrivilege').implement({
  fields: (t) => ({ privilege: t.field({ type: PrivilegeRef, resolve: (row) => row }) }),
})

const RolePrivilegeRef = builder.objectRef<NamedRow>('RolePrivilege').implement({
  fields: (t) => ({ privilege: t.field({ type: PrivilegeRef, resolve: (row) => row }) }),
})

const RoleRef = builder.objectRef<AccountRow['roles'][number]>('Role').implement({
  ...audited('role'),
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    rolePrivileges: t.field({ type: [RolePrivilegeRef], resolve: (role) => role.privileges }),
  }),
})

const AccountRoleRef = builder.objectRef<AccountRow['roles'][number]>('AccountRole').implement({
  fields: (t) => ({ role: t.field({ type: RoleRef, resolve: (role) => role }) }),
})

const AccountAclRef = builder
  .objectRef<AccountRow['accessGrants'][number]>('AccountACL')
  .implement({
    ...audited('accessGrant'),
    fields: (t) => ({
      id: t.exposeID('id'),
      className: t.exposeString('className', {
        description: 'Class name of the protected object.',
      }),
      objectIdIdentity: t.exposeID('objectIdIdentity'),
      mask: t.exposeInt('mask'),
      privileges: t.stringList({
        description: 'Of the role that the entry gives, on this object.',
        resolve: ({ privileges }) => privileges ?? [],
      }),
    }),
  })

export const AccountRef = builder.objectRef<AccountRow>('Account').implement({
  ...audited('account'),
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email'),
    firstName: t.exposeString('firstName'),
    familyName: t.exposeString('familyName'),
    restricted: t.exposeBoolean('restricted', {
      description: 'A device at ringside, which a link opened.',
    }),
    hasPassword: t.exposeBoolean('hasPassword'),
    mustSecure: t.boolean({
      description:
        'Administers nothing before it has a second factor or a passkey (PADDOCK_REQUIRE_SECOND_FACTOR).',
      resolve: (account, _args, context) => mustSecure(context, account),
    }),
    accountPrivileges: t.field({
      type: [AccountPrivilegeRef],
      resolve: (account) => account.privileges,
    }),
    accountRoles: t.field({ type: [AccountRoleRef], resolve: (account) => account.roles }),
    accountACLs: t.field({ type: [AccountAclRef], resolve: (account) => account.accessGrants }),
  }),
})

export const SignInResultRef = builder.objectRef<SignIn>('SignInResult').implement({
  fields: (t) => ({
    jwt: t.exposeString('jwt'),
    refreshToken: t.exposeString('refreshToken'),
    account: t.field({ type: AccountRef, resolve: (signIn) => signIn.account }),
    device: t.exposeString('device', {
      nullable: true,
      description:
        'Kept by the device, also after signing out, and sent with its next sign-in: failures of others do not slow that down.',
    }),
  }),
})

type MutationFields = Parameters<Parameters<typeof builder.mutationFields>[0]>[0]

/** What `knownDevice` takes. */
export function devicesArg(t: MutationFields) {
  return t.arg.stringList({
    description: '`device` of earlier sign-ins here, the latest first; at most eight are read.',
  })
}

const RefreshResultRef = builder.objectRef<SessionTokens>('RefreshResult').implement({
  fields: (t) => ({ jwt: t.exposeString('jwt'), refreshToken: t.exposeString('refreshToken') }),
})

const InstallationRef = builder.objectRef<Context['installation']>('Installation').implement({
  fields: (t) => ({
    needsFirstAdministrator: t.boolean({
      resolve: (_, _args, context) => needsFirstAdministrator(context),
    }),
    demo: t.exposeBoolean('demo'),
    version: t.exposeString('version'),
    registration: t.boolean({
      description: 'Whether strangers may make themselves an account.',
      resolve: (_, _args, context) => isRegistrationOpen(context),
    }),
    opensAccounts: t.boolean({
      description:
        'Whether a code makes an account for an address without one: also while a show takes entries.',
      resolve: (_, _args, context) => mayOpenAccount(context),
    }),
    mail: t.boolean({
      description: 'Whether letters reach anybody, such as one for a forgotten password.',
      resolve: (_, _args, { mail }) => mail.reaches,
    }),
  }),
})

const FirstAdministratorInputRef = builder.inputType('FirstAdministratorInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    password: t.string({ required: true }),
    firstName: t.string({ required: true }),
    familyName: t.string({ required: true }),
    organizationName: t.string({ required: true }),
  }),
})

builder.queryFields((t) => ({
  me: t.field({
    type: AccountRef,
    nullable: true,
    description: 'Null while signed out.',
    resolve: (_, _args, context) => findOwnAccount(context),
  }),
  installation: t.field({
    type: InstallationRef,
    description: 'Whether a first administrator must be made before anybody can sign in.',
    resolve: (_, _args, context) => context.installation,
  }),
}))

builder.mutationFields((t) => ({
  authenticate: t.field({
    type: SignInResultRef,
    args: {
      email: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      devices: devicesArg(t),
    },
    resolve: (_, { devices, ...args }, context) =>
      authenticate(context, { ...args, devices: devices ?? [] }),
  }),
  refreshJWT: t.field({
    type: RefreshResultRef,
    args: { refreshToken: t.arg.string({ required: true }) },
    resolve: (_, args, context) => refreshSession(context, args.refreshToken),
  }),
  signOut: t.boolean({
    description: 'Ends the family of this refresh token.',
    args: { refreshToken: t.arg.string({ required: true }) },
    resolve: async (_, args, context) => {
      await endSession(context, args.refreshToken)
      return true
    },
  }),
  openPositionLink: t.field({
    type: SignInResultRef,
    description:
      'Opens on this device what a link of the office is for: a judge position, an arena, a function.',
    args: {
      token: t.arg.string({ required: true }),
      refreshToken: t.arg.string({
        description:
          'Of the session here, which this one replaces; a device at ringside in the show keeps what it has.',
      }),
    },
    resolve: (_, { token, refreshToken }, context) =>
      openRingsideLink(context, { token, refreshToken: refreshToken ?? null }),
  }),
  createFirstAdministrator: t.field({
    type: SignInResultRef,
    args: { input: t.arg({ type: FirstAdministratorInputRef, required: true }) },
    resolve: (_, args, context) => createFirstAdministrator(context, args.input),
  }),
}))
