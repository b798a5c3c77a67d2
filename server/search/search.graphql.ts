import { builder } from '#server/graphql/builder.ts'
import type { Hit } from './search.sql.ts'
import { search } from './search.ts'

const SearchHitKind = builder.enumType('SearchHitKind', {
  values: ['show', 'competition', 'competitor', 'person', 'horse'] as const,
})

const SearchHitRef = builder.objectRef<Hit>('SearchHit').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: SearchHitKind }),
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    subtitle: t.exposeString('subtitle'),
    showId: t.exposeID('showId', { nullable: true }),
    competitionId: t.exposeID('competitionId', { nullable: true }),
  }),
})

builder.queryField('search', (t) =>
  t.field({
    description: 'Everything the reader may open, for the command palette.',
    type: [SearchHitRef],
    args: { text: t.arg.string({ required: true }), showId: t.arg.id() },
    resolve: (_root, args, context) =>
      search(context, { text: args.text, showId: args.showId ?? null }),
  }),
)
