import { notSignedIn } from '#server/errors.ts'
import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { EntryItemRef, EntryRef } from './entry.graphql.ts'
import {
  type EntryShowRow,
  loadEntryShows,
  loadOpenShows,
  loadProductNames,
} from './shows-of-entries.sql.ts'

const EntryShowRef = builder.objectRef<EntryShowRow>('EntryShow').implement({
  description: 'What riders know of a show that they enter.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    venue: t.exposeString('venue'),
    firstDay: t.expose('firstDay', { type: 'Day' }),
    lastDay: t.expose('lastDay', { type: 'Day' }),
    timeZone: t.exposeString('timeZone'),
    currency: t.exposeString('currency'),
    closesAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ closesAt }) => closesAt,
    }),
    publishedPath: t.string({
      nullable: true,
      description: 'Its public page, where start lists and results are.',
      resolve: ({ publishedName }) => publishedName && `/published/${publishedName}`,
    }),
  }),
})

builder.objectField(EntryRef, 'show', (t) =>
  t.field({
    type: EntryShowRef,
    resolve: async ({ showId }, _args, context) => {
      const show = await loadOnce(context, loadEntryShows, showId)
      if (!show) throw new Error(`show ${showId} of an entry is gone`)
      return show
    },
  }),
)

/** By what the rules of the show call it now; one that is gone keeps its id. */
builder.objectField(EntryItemRef, 'name', (t) =>
  t.string({
    resolve: async ({ product, showId }, _args, context) => {
      const names = await loadOnce(context, loadProductNames, showId)
      return names?.get(product) ?? product
    },
  }),
)

builder.queryField('openShows', (t) =>
  t.field({
    type: [EntryShowRef],
    description: 'Shows that take entries now, for anybody who is signed in.',
    resolve: async (_root, _args, { viewer, database }) => {
      if (!viewer) throw notSignedIn()
      return await loadOpenShows(database.kysely)
    },
  }),
)
