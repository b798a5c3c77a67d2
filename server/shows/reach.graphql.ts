import { builder } from '#server/graphql/builder.ts'
import type { Reach } from '#server/reach.ts'
import { ShowRef } from './show-ref.graphql.ts'
import { mayShow } from './shows.access.ts'

const ReachRef = builder.objectRef<Reach>('Reach').implement({
  description: 'Where the devices of a show ground find this installation.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'What codes to scan begin with.' }),
    isOnlyHere: t.exposeBoolean('isOnlyHere', {
      description: 'No other device can open it: tablets cannot use these codes.',
    }),
    networkUrl: t.exposeString('networkUrl', {
      nullable: true,
      description: 'Where the network would find this computer.',
    }),
  }),
})

builder.objectField(ShowRef, 'reach', (t) =>
  t.field({
    type: ReachRef,
    nullable: true,
    description: 'For those who make codes; null for others.',
    resolve: (show, _args, { viewer, reach }) => (mayShow(viewer, show, 'WRITE') ? reach : null),
  }),
)
