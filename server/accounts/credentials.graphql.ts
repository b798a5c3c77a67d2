import { builder } from '#server/graphql/builder.ts'
import { AccountRef } from './accounts.graphql.ts'
import { findOwnAccount } from './accounts.ts'
import { confirmNewAddress, requestNewAddress } from './change-address.ts'
import { changePassword, choosePassword, requestNewPassword } from './change-password.ts'
import { ownerArgs } from './owner.graphql.ts'
import { register } from './registration.ts'

const RegistrationInputRef = builder.inputType('RegistrationInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    familyName: t.string({ required: true }),
    email: t.string({ required: true }),
    consent: t.string({
      required: true,
      description: 'The version of the text about personal data that was agreed to.',
    }),
  }),
})

builder.mutationFields((t) => ({
  register: t.boolean({
    description:
      'Sends a letter with a token for `choosePassword`. True whether the address is known or not.',
    args: { input: t.arg({ type: RegistrationInputRef, required: true }) },
    resolve: async (_, { input }, context) => {
      await register(context, input)
      return true
    },
  }),
  requestNewPassword: t.boolean({
    description:
      'Sends a letter with a token for `choosePassword`. True whether the address is known or not.',
    args: { email: t.arg.string({ required: true }) },
    resolve: async (_, args, context) => {
      await requestNewPassword(context, args)
      return true
    },
  }),
  choosePassword: t.string({
    description: 'Takes the token of a letter. Answers the address to sign in with.',
    args: {
      token: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
    },
    resolve: (_, args, context) => choosePassword(context, args),
  }),
  requestNewAddress: t.boolean({
    description:
      'Sends a letter with a token for `confirmNewAddress`. True whether the address is known or not.',
    args: { email: t.arg.string({ required: true }), ...ownerArgs(t) },
    resolve: async (_, args, context) => {
      await requestNewAddress(context, args)
      return true
    },
  }),
  confirmNewAddress: t.field({
    type: AccountRef,
    nullable: true,
    description: 'Takes the token of a letter. Answers the account with its new address.',
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_, { token }, context) => {
      await confirmNewAddress(context, token)
      return await findOwnAccount(context)
    },
  }),
  changePassword: t.boolean({
    description: 'Ends all sessions but that of the refresh token.',
    args: {
      ...ownerArgs(t),
      newPassword: t.arg.string({ required: true }),
      refreshToken: t.arg.string({ required: true }),
    },
    resolve: async (_, args, context) => {
      await changePassword(context, args)
      return true
    },
  }),
}))
