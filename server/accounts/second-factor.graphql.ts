import { builder } from '#server/graphql/builder.ts'
import { devicesArg, SignInResultRef } from './accounts.graphql.ts'
import { authenticateSecondFactor } from './accounts.ts'
import { ownerArgs } from './owner.graphql.ts'
import {
  type BegunSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  recoveryCodesLeft,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts'

const BegunSecondFactorRef = builder.objectRef<BegunSecondFactor>('BegunSecondFactor').implement({
  fields: (t) => ({
    address: t.exposeString('address', {
      description: 'An otpauth:// address, for the QR code that an authenticator app reads.',
    }),
    secret: t.exposeString('secret', { description: 'Base32, for typing.' }),
  }),
})

builder.queryFields((t) => ({
  recoveryCodesLeft: t.int({
    nullable: true,
    description: 'Of the reader. Null while no second factor is asked for.',
    resolve: (_, _args, context) => recoveryCodesLeft(context),
  }),
}))

builder.mutationFields((t) => ({
  authenticateSecondFactor: t.field({
    type: SignInResultRef,
    description:
      'The second step of a sign-in that `authenticate` refused with SECOND_FACTOR and a challenge.',
    args: {
      challenge: t.arg.string({ required: true }),
      code: t.arg.string({
        required: true,
        description: 'Of the authenticator app, or a recovery code.',
      }),
      devices: devicesArg(t),
    },
    resolve: (_, { devices, ...args }, context) =>
      authenticateSecondFactor(context, { ...args, devices: devices ?? [] }),
  }),
  beginSecondFactor: t.field({
    type: BegunSecondFactorRef,
    args: ownerArgs(t),
    resolve: (_, args, context) => beginSecondFactor(context, args),
  }),
  confirmSecondFactor: t.stringList({
    description: 'Answers the recovery codes; they are told only here.',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_, { code }, context) => confirmSecondFactor(context, code),
  }),
  renewRecoveryCodes: t.stringList({
    args: ownerArgs(t),
    resolve: (_, args, context) => renewRecoveryCodes(context, args),
  }),
  removeSecondFactor: t.boolean({
    args: ownerArgs(t),
    resolve: async (_, args, context) => {
      await removeSecondFactor(context, args)
      return true
    },
  }),
}))
