import { builder } from '#server/graphql/builder.ts'
import type { ChangeRow } from './history.sql.ts'

export const ChangeRef = builder.objectRef<ChangeRow>('Change').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    objectClass: t.exposeString('objectClass'),
    objectId: t.exposeID('objectId'),
    action: t.exposeString('action', { description: 'Names its words: history.<action>.' }),
    before: t.string({ nullable: true, resolve: (change) => asText(change.before) }),
    after: t.string({ nullable: true, resolve: (change) => asText(change.after) }),
    reason: t.exposeString('reason', { nullable: true }),
    by: t.exposeString('by', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
})

function asText(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}
