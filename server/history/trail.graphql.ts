import { deviceName } from '#domain/access/device-name.ts'
import type { ToldLine } from '#locales/change-words.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { asText } from './history.graphql.ts'
import { readTrail, readTrailChoices, type TrailChange, type TrailPage } from './trail.ts'

const ToldLineRef = builder.objectRef<ToldLine>('ToldLine').implement({
  fields: (t) => ({
    label: t.exposeString('label'),
    before: t.exposeString('before', { nullable: true }),
    after: t.exposeString('after', { nullable: true }),
  }),
})

export const TrailEntryRef = builder.objectRef<TrailChange>('TrailEntry').implement({
  ...audited('change'),
  fields: (t) => ({
    id: t.exposeID('id'),
    objectClass: t.exposeString('objectClass'),
    objectId: t.exposeID('objectId'),
    subject: t.exposeString('subject', {
      nullable: true,
      description: 'What the object is called today; null for one that is gone.',
    }),
    discipline: t.exposeString('discipline', {
      nullable: true,
      description: 'Of the competition that it is about or belongs to; a status has its words.',
    }),
    action: t.exposeString('action', { description: 'Names its words: history.<action>.' }),
    before: t.string({ nullable: true, resolve: (change) => asText(change.before) }),
    after: t.string({ nullable: true, resolve: (change) => asText(change.after) }),
    sheetChange: t.expose('sheetChange', {
      type: ToldLineRef,
      nullable: true,
      description: 'The value of a sheet that it is about, in words, instead of its stored fields.',
    }),
    reason: t.exposeString('reason', { nullable: true }),
    by: t.exposeString('by', { nullable: true }),
    networkAddress: t.exposeString('networkAddress', { nullable: true }),
    device: t.string({ nullable: true, resolve: ({ userAgent }) => deviceName(userAgent) }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
})

const TrailPersonRef = builder.objectRef<{ id: string; name: string }>('TrailPerson').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})

const TrailChoicesRef = builder
  .objectRef<Awaited<ReturnType<typeof readTrailChoices>>>('TrailChoices')
  .implement({
    description: 'What there is to filter by.',
    fields: (t) => ({
      people: t.field({ type: [TrailPersonRef], resolve: ({ people }) => people }),
      objectClasses: t.exposeStringList('objectClasses'),
      actions: t.exposeStringList('actions'),
    }),
  })

const TrailPageRef = builder.objectRef<TrailPage>('TrailPage').implement({
  fields: (t) => ({
    changes: t.field({ type: [TrailEntryRef], resolve: ({ changes }) => changes }),
    hasOlder: t.exposeBoolean('hasOlder'),
    choices: t.field({
      type: TrailChoicesRef,
      resolve: ({ show }, _args, context) => readTrailChoices(context, show),
    }),
  }),
})

const TrailFilterInput = builder.inputType('TrailFilterInput', {
  fields: (t) => ({
    accountId: t.id(),
    objectClass: t.string(),
    action: t.string(),
    from: t.field({ type: 'DateTime' }),
    to: t.field({ type: 'DateTime', description: 'Exclusive.' }),
    search: t.string(),
  }),
})

builder.queryFields((t) => ({
  auditTrail: t.field({
    type: TrailPageRef,
    description: 'Who did what in a show, newest first, older than the change `before`.',
    args: {
      showId: t.arg.id({ required: true }),
      filter: t.arg({ type: TrailFilterInput }),
      before: t.arg.id(),
      first: t.arg.int({ defaultValue: 50 }),
    },
    resolve: (_root, { showId, filter, before, first }, context) =>
      readTrail(context, showId, { filter, before: before ?? null, first: first ?? 50 }),
  }),
}))
