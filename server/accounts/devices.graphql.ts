import { builder } from '#server/graphql/builder.ts'
import { type Device, listDevices, signOutDevice, signOutEverywhere } from './devices.ts'

const DeviceRef = builder.objectRef<Device>('Device').implement({
  description: 'Where the reader is signed in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    browser: t.exposeString('browser', { nullable: true }),
    system: t.exposeString('system', { nullable: true }),
    since: t.expose('since', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime' }),
    isThis: t.exposeBoolean('isThis'),
  }),
})

builder.queryFields((t) => ({
  devices: t.field({
    type: [DeviceRef],
    description: 'The last used first. The refresh token tells which of them asks.',
    args: { refreshToken: t.arg.string({ required: true }) },
    resolve: (_, { refreshToken }, context) => listDevices(context, refreshToken),
  }),
}))

builder.mutationFields((t) => ({
  signOutDevice: t.boolean({
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) => {
      await signOutDevice(context, id)
      return true
    },
  }),
  signOutEverywhere: t.boolean({
    description: 'Ends all sessions of the reader, this one too.',
    resolve: async (_, _args, context) => {
      await signOutEverywhere(context)
      return true
    },
  }),
}))
