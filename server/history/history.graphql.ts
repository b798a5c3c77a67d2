import { deviceName } from '#domain/access/device-name.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import type { ChangeRow } from './history.sql.ts'

export const ChangeRef = builder.objectRef<ChangeRow>('Change').implement({
  ...audited('change'),
  fields: (t) => ({
    id: t.exposeID('id'),
    objectClass: t.exposeString('objectClass'),
    objectId: t.exposeID('objectId'),
    action: t.exposeString('action', { description: 'Names its words: history.<action>.' }),
    before: t.string({ nullable: true, resolve: (change) => asText(change.before) }),
    after: t.string({ nullable: true, resolve: (change) => asText(change.after) }),
    reason: t.exposeString('reason', { nullable: true }),
    by: t.exposeString('by', { nullable: true }),
    networkAddress: t.exposeString('networkAddress', {
      nullable: true,
      description: 'From where on the network.',
    }),
    device: t.string({
      nullable: true,
      description: 'What the device says it is: "Safari, iPad".',
      resolve: ({ userAgent }) => deviceName(userAgent),
    }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
})

export function asText(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}
