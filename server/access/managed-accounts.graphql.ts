import { builder } from '#server/graphql/builder.ts'
import { GrantRef } from './access.graphql.ts'
import {
  endMembership,
  findManagedAccount,
  type ManagedAccount,
  type Membership,
} from './managed-accounts.ts'
import { PersonAccountRef, refusalWords } from './people.graphql.ts'

const MembershipRef = builder.objectRef<Membership>('Membership').implement({
  description: 'What an account has to do with one organization that the reader manages.',
  fields: (t) => ({
    organizationId: t.exposeID('organizationId'),
    grants: t.field({
      description: 'On the organization and on its shows.',
      type: [GrantRef],
      resolve: ({ grants }) => [...grants],
    }),
    mayEnd: t.boolean({ resolve: ({ refusal }) => refusal === null }),
    refusal: t.string({
      nullable: true,
      description: 'Why the reader may not end it.',
      resolve: ({ refusal }, _args, context) => refusalWords(refusal, context),
    }),
  }),
})

const ManagedAccountRef = builder.objectRef<ManagedAccount>('ManagedAccount').implement({
  fields: (t) => ({
    account: t.field({ type: PersonAccountRef, resolve: ({ person }) => person }),
    refusal: t.string({
      nullable: true,
      description: 'Why the reader may not disable, delete or read it; null where they may.',
      resolve: ({ refusal }, _args, context) => refusalWords(refusal, context),
    }),
    memberships: t.field({
      description: 'Of the organizations that the reader manages.',
      type: [MembershipRef],
      resolve: ({ memberships }) => memberships,
    }),
  }),
})

builder.queryField('managedAccount', (t) =>
  t.field({
    description: 'What the reader may do with an account of an organization that they manage.',
    type: ManagedAccountRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => findManagedAccount(context, id),
  }),
)

builder.mutationField('endMembership', (t) =>
  t.boolean({
    description:
      'Takes everything that an account was granted in an organization. The account and what it has elsewhere stay.',
    args: {
      accountId: t.arg.id({ required: true }),
      organizationId: t.arg.id({ required: true }),
      reason: t.arg.string(),
    },
    resolve: async (_root, { reason, ...ids }, context) => {
      await endMembership(context, ids, { reason })
      return true
    },
  }),
)
