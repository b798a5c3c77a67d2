import { permissionsOf, protectedClasses, windowState } from '#domain/access/permission.ts'
import { provesIt } from '#server/accounts/owner.graphql.ts'
import { audited, readAudit } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { answerSaved, savedOf } from '#server/graphql/section.ts'
import { grantablePermissions } from './access.access.ts'
import {
  changeGrant,
  type Explanation,
  explainAccess,
  findAccess,
  type Granted,
  grantAccess,
  mayTake,
  type ObjectAccess,
  requireGrant,
  revokeGrant,
} from './access.ts'
import type { GrantRow } from './grants.sql.ts'
import type { NamedObject } from './objects.sql.ts'
import { GrantableRoleRef, PersonAccountRef } from './people.graphql.ts'

const ProtectedClassRef = builder.enumType('ProtectedClass', { values: protectedClasses })

const PermissionRef = builder.enumType('Permission', { values: permissionsOf(31) })

const GrantStateRef = builder.enumType('GrantState', {
  values: ['upcoming', 'active', 'ended'] as const,
})

const GrantedObjectRef = builder.objectRef<NamedObject>('GrantedObject').implement({
  fields: (t) => ({
    className: t.expose('className', { type: ProtectedClassRef }),
    id: t.exposeID('id'),
    name: t.exposeString('name'),
  }),
})

export const GrantRef = builder.objectRef<GrantRow>('Grant').implement({
  ...audited('accessGrant'),
  description:
    'What an account may do on one object and on all that it contains, and for how long.',
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    email: t.exposeString('email'),
    firstName: t.exposeString('firstName'),
    familyName: t.exposeString('familyName'),
    isLink: t.exposeBoolean('restricted', {
      description: 'Made by a link for ringside, not for a person.',
    }),
    isDisabled: t.boolean({ resolve: ({ disabledAt }) => disabledAt !== null }),
    object: t.field({
      type: GrantedObjectRef,
      resolve: ({ className, objectIdIdentity, objectName }) => ({
        className,
        id: objectIdIdentity,
        name: objectName,
      }),
    }),
    roleId: t.exposeID('roleId', { nullable: true }),
    roleName: t.exposeString('roleName', { nullable: true }),
    permissions: t.stringList({
      description: 'Its own and those of its role.',
      resolve: ({ mask }) => permissionsOf(mask),
    }),
    ownPermissions: t.stringList({ resolve: ({ ownMask }) => permissionsOf(ownMask) }),
    startsAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ startsAt }) => instant(startsAt),
    }),
    endsAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ endsAt }) => instant(endsAt) }),
    mayTake: t.boolean({
      description: 'Whether the reader may change and revoke it.',
      resolve: (grant, _args, context) => mayTake(context, grant),
    }),
    state: t.field({ type: GrantStateRef, resolve: (grant) => windowState(grant, Date.now()) }),
    reason: t.exposeString('reason', { nullable: true }),
    grantedBy: t.exposeString('grantedBy', { nullable: true }),
    grantedAt: t.expose('creationTime', { type: 'DateTime' }),
  }),
})

const ObjectAccessRef = builder.objectRef<ObjectAccess>('ObjectAccess').implement({
  fields: (t) => ({
    chain: t.field({
      description: 'The object and what contains it, the nearest first.',
      type: [GrantedObjectRef],
      resolve: ({ object }) => object.chain,
    }),
    mayGrant: t.exposeBoolean('mayGrant'),
    grantablePermissions: t.stringList({
      resolve: ({ object }, _args, { viewer }) => grantablePermissions(viewer, object),
    }),
    grants: t.field({
      description: 'On the object and on what contains it.',
      type: [GrantRef],
      resolve: ({ grants }) => grants,
    }),
    within: t.field({
      description: 'Of a show: on its arenas, competitions and judge positions.',
      type: [GrantRef],
      resolve: ({ within }) => within,
    }),
    roles: t.field({
      description: 'That can be granted here.',
      type: [GrantableRoleRef],
      resolve: ({ roles }) => roles,
    }),
    administrators: t.field({
      description: 'To whom the whole installation is open.',
      type: [PersonAccountRef],
      resolve: ({ administrators }) => administrators,
    }),
  }),
})

const AccessReasonRef = builder
  .objectRef<Explanation['reasons'][number]>('AccessReason')
  .implement({
    fields: (t) => ({
      reach: t.string({
        description: 'own, inherited, or part: on a part of the object, which shows the way to it.',
        resolve: ({ reach }) => reach,
      }),
      grant: t.field({ type: GrantRef, resolve: ({ entry }) => entry }),
    }),
  })

const AccessExplanationRef = builder.objectRef<Explanation>('AccessExplanation').implement({
  fields: (t) => ({
    account: t.field({ type: PersonAccountRef, resolve: ({ person }) => person }),
    isAdministrator: t.exposeBoolean('isAdministrator'),
    permissions: t.stringList({
      description: 'What all that is in force comes to.',
      resolve: ({ permissions }) => permissions,
    }),
    reasons: t.field({ type: [AccessReasonRef], resolve: ({ reasons }) => reasons }),
  }),
})

const GrantedRef = builder.objectRef<Granted>('GrantedAccess').implement({
  fields: (t) => ({
    grant: t.field({ type: GrantRef, resolve: ({ grant }) => grant }),
    invitationUrl: t.exposeString('invitationUrl', {
      nullable: true,
      description: 'For somebody new where no letter reaches them: opens their account.',
    }),
  }),
})

const GrantTermsInput = builder.inputType('GrantTermsInput', {
  fields: (t) => ({
    roleId: t.id(),
    permissions: t.field({ type: [PermissionRef] }),
    startsAt: t.field({ type: 'DateTime' }),
    endsAt: t.field({ type: 'DateTime' }),
    reason: t.string(),
  }),
})

const GrantInput = builder.inputType('GrantInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    firstName: t.string({ description: 'Of somebody who has no account yet.' }),
    familyName: t.string(),
    roleId: t.id(),
    permissions: t.field({ type: [PermissionRef] }),
    startsAt: t.field({ type: 'DateTime' }),
    endsAt: t.field({ type: 'DateTime' }),
    reason: t.string(),
  }),
})

builder.queryFields((t) => {
  const place = {
    className: t.arg({ type: ProtectedClassRef, required: true }),
    id: t.arg.id({ required: true }),
  }
  return {
    access: t.field({
      description: 'Who may do what on an object: for its office and for who grants.',
      type: ObjectAccessRef,
      args: place,
      resolve: (_root, args, context) => findAccess(context, args),
    }),
    accessExplanation: t.field({
      description: 'Why an account may or may not do something on an object.',
      type: AccessExplanationRef,
      args: { ...place, accountId: t.arg.id({ required: true }) },
      resolve: (_root, args, context) => explainAccess(context, args, args.accountId),
    }),
  }
})

builder.mutationFields((t) => {
  const id = t.arg.id({ required: true })
  return {
    grantAccess: t.field({
      type: GrantedRef,
      args: {
        className: t.arg({ type: ProtectedClassRef, required: true }),
        id,
        input: t.arg({ type: GrantInput, required: true }),
        proof: t.arg.string({ required: true, description: provesIt }),
      },
      resolve: (_root, { input, proof, ...place }, context) =>
        grantAccess(context, place, { proof, input }),
    }),
    changeGrant: t.field({
      type: savedOf('Grant', GrantRef),
      args: {
        id,
        input: t.arg({ type: GrantTermsInput, required: true }),
        opened: t.arg({ type: GrantTermsInput, required: true }),
        proof: t.arg.string({
          description: `${provesIt} Asked for where it gives more than before.`,
        }),
      },
      resolve: (_root, { id: grantId, proof, ...sent }, context) =>
        answerSaved(changeGrant(context, grantId, { proof: proof ?? '', ...sent }), async () => {
          const { before } = await requireGrant(context, grantId)
          return before
        }),
    }),
    revokeGrant: t.field({
      description: 'Takes effect at once. Answers with what it was.',
      type: GrantRef,
      args: { id, reason: t.arg.string() },
      resolve: async (_root, args, context) => {
        const audit = await readAudit(context, 'accessGrant', args.id)
        return { ...(await revokeGrant(context, args.id, args)), audit }
      },
    }),
  }
})

function instant(at: number | null | undefined): Date | null {
  return at == null ? null : new Date(at)
}
