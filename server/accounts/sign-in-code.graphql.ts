import { builder } from '#server/graphql/builder.ts'
import { devicesArg, SignInResultRef } from './accounts.graphql.ts'
import {
  authenticateByCode,
  proveByCode,
  registerByCode,
  requestProofCode,
  requestSignInCode,
} from './sign-in-code.ts'

const NewAccountInputRef = builder.inputType('NewAccountInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    familyName: t.string({ required: true }),
    consent: t.string({
      required: true,
      description: 'The version of the text about personal data that was agreed to.',
    }),
  }),
})

builder.mutationFields((t) => {
  const typed = {
    request: t.arg.string({ required: true, description: 'What asking for the code answered.' }),
    code: t.arg.string({ required: true, description: 'Six digits, of the letter.' }),
  }
  return {
    requestSignInCode: t.string({
      description:
        'Sends a letter with a code for `authenticateByCode`. The same whether the address is known or not.',
      args: { email: t.arg.string({ required: true }) },
      resolve: (_, args, context) => requestSignInCode(context, args),
    }),
    authenticateByCode: t.field({
      type: SignInResultRef,
      description:
        'Refused with SECOND_FACTOR as `authenticate` is, and with NEW_ACCOUNT and a challenge for `registerByCode`.',
      args: { ...typed, devices: devicesArg(t) },
      resolve: (_, { devices, ...args }, context) =>
        authenticateByCode(context, { ...args, devices: devices ?? [] }),
    }),
    registerByCode: t.field({
      type: SignInResultRef,
      description: 'Makes the account of an address that a code has proved.',
      args: {
        challenge: t.arg.string({ required: true }),
        input: t.arg({ type: NewAccountInputRef, required: true }),
      },
      resolve: (_, args, context) => registerByCode(context, args),
    }),
    requestProofCode: t.string({
      description:
        'Sends a letter with a code for `proveByCode`; only to an account without a password.',
      resolve: (_, _args, context) => requestProofCode(context),
    }),
    proveByCode: t.string({
      description: 'As `proveByPassword`, for an account without a password.',
      args: typed,
      resolve: (_, args, context) => proveByCode(context, args),
    }),
  }
})
