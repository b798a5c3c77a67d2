import { CompetitionRef } from '#server/competitions/competition-ref.graphql.ts'
import { builder } from '#server/graphql/builder.ts'
import { RingsideDeviceRef, RingsideLinkRef } from '#server/ringside/ringside.graphql.ts'
import { type DeviceInDoubt, devicesInDoubt } from './devices-in-doubt.ts'

const DeviceInDoubtRef = builder.objectRef<DeviceInDoubt>('DeviceInDoubt').implement({
  description: 'A device that may hold marks which are not here.',
  fields: (t) => ({
    device: t.expose('device', { type: RingsideDeviceRef }),
    link: t.expose('link', {
      type: RingsideLinkRef,
      description: 'By which it writes in the competition.',
    }),
  }),
})

builder.objectField(CompetitionRef, 'devicesInDoubt', (t) =>
  t.field({
    description:
      'While it is provisional: devices that write in it and said that they have not sent all, or are silent since before it was closed. Told only to whoever may see the devices of the show.',
    type: [DeviceInDoubtRef],
    resolve: (competition, _args, context) => devicesInDoubt(context, competition),
  }),
)
