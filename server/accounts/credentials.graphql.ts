import { builder } from '#server/graphql/builder.ts'
import { changePassword, choosePassword, requestNewPassword } from './change-password.ts'
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
    resolve: (_, args, context) => {
      requestNewPassword(context, args)
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
  changePassword: t.boolean({
    description: 'Ends all sessions but that of the refresh token.',
    args: {
      currentPassword: t.arg.string({ required: true }),
      newPassword: t.arg.string({ required: true }),
      refreshToken: t.arg.string({ required: true }),
    },
    resolve: async (_, args, context) => {
      await changePassword(context, args)
      return true
    },
  }),
}))
