import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { SignInResultRef } from './accounts.graphql.ts'
import { authenticatePasskey } from './accounts.ts'
import { ownerArgs } from './owner.graphql.ts'
import type { PasskeyRow } from './passkeys.sql.ts'
import {
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  type PasskeyRequest,
  registerPasskey,
  removePasskey,
} from './passkeys.ts'
import { proveByPasskey, proveByPassword } from './proof.ts'

const PasskeyRef = builder.objectRef<PasskeyRow>('Passkey').implement({
  ...audited('passkey'),
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Of the device that made it.' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
  }),
})

const PasskeyRequestRef = builder.objectRef<PasskeyRequest>('PasskeyRequest').implement({
  description: 'What a browser is asked (WebAuthn). The token goes back with its answer, once.',
  fields: (t) => ({
    token: t.exposeString('token'),
    options: t.exposeString('options', { description: 'JSON.' }),
  }),
})

builder.queryFields((t) => ({
  passkeys: t.field({
    type: [PasskeyRef],
    description: 'Of the reader.',
    resolve: (_, _args, context) => listPasskeys(context),
  }),
}))

builder.mutationFields((t) => ({
  beginPasskey: t.field({
    type: PasskeyRequestRef,
    args: ownerArgs(t),
    resolve: (_, args, context) => beginPasskey(context, args),
  }),
  registerPasskey: t.boolean({
    args: {
      token: t.arg.string({ required: true }),
      response: t.arg.string({ required: true, description: 'JSON, as the browser answered.' }),
    },
    resolve: async (_, args, context) => {
      await registerPasskey(context, args)
      return true
    },
  }),
  removePasskey: t.boolean({
    args: {
      id: t.arg.id({ required: true }),
      ...ownerArgs(t),
    },
    resolve: async (_, args, context) => {
      await removePasskey(context, args)
      return true
    },
  }),
  proveByPassword: t.string({
    description: 'A proof that its owner sits before the screen, good for ten minutes.',
    args: { currentPassword: t.arg.string({ required: true }) },
    resolve: (_, { currentPassword }, context) => proveByPassword(context, currentPassword),
  }),
  proveByPasskey: t.string({
    description: 'As `proveByPassword`; begun by `beginPasskeySignIn`.',
    args: {
      token: t.arg.string({ required: true }),
      response: t.arg.string({ required: true, description: 'JSON, as the browser answered.' }),
    },
    resolve: (_, args, context) => proveByPasskey(context, args),
  }),
  beginPasskeySignIn: t.field({
    type: PasskeyRequestRef,
    resolve: (_, _args, context) => beginPasskeySignIn(context),
  }),
  authenticatePasskey: t.field({
    type: SignInResultRef,
    args: {
      token: t.arg.string({ required: true }),
      response: t.arg.string({ required: true, description: 'JSON, as the browser answered.' }),
    },
    resolve: (_, args, context) => authenticatePasskey(context, args),
  }),
}))
