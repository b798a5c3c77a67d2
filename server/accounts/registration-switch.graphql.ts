import { builder } from '#server/graphql/builder.ts'
import {
  type RegistrationSwitch,
  readRegistrationSwitch,
  setRegistration,
} from './registration-switch.ts'

const RegistrationSwitchRef = builder
  .objectRef<RegistrationSwitch>('RegistrationSwitch')
  .implement({
    fields: (t) => ({
      isOn: t.exposeBoolean('isOn'),
      isFixed: t.exposeBoolean('isFixed', {
        description: 'Decided by the environment of the server (PADDOCK_REGISTRATION).',
      }),
      reaches: t.boolean({
        description: 'Whether letters reach anybody: without them nobody can register.',
        resolve: (_, _args, { mail }) => mail.reaches,
      }),
    }),
  })

builder.queryFields((t) => ({
  registrationSwitch: t.field({
    type: RegistrationSwitchRef,
    description: 'Whether strangers may make themselves an account; for administrators.',
    resolve: (_, _args, context) => readRegistrationSwitch(context),
  }),
}))

builder.mutationFields((t) => ({
  setRegistration: t.field({
    type: RegistrationSwitchRef,
    args: { isOn: t.arg.boolean({ required: true }) },
    resolve: (_, { isOn }, context) => setRegistration(context, isOn),
  }),
}))
