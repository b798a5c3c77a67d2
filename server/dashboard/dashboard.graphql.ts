import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { ShowRef } from '#server/shows/show-ref.graphql.ts'
import type { ShowCounts } from './dashboard.sql.ts'
import { countsOf, type MissingItem, missingOf } from './dashboard.ts'

const ShowCountsRef = builder.objectRef<ShowCounts>('ShowCounts').implement({
  fields: (t) => ({
    competitions: t.exposeInt('competitions'),
    competitors: t.exposeInt('competitors'),
    horses: t.exposeInt('horses'),
    athletes: t.exposeInt('athletes'),
    startsDone: t.exposeInt('startsDone', {
      description: 'Starts with a result or a final status, of all starts.',
    }),
    startsTotal: t.exposeInt('startsTotal'),
  }),
})

const MissingItemRef = builder.objectRef<MissingItem>('MissingItem').implement({
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Names its words: shows.missing.<code>.' }),
    before: t.exposeString('before', {
      description: 'open, run or close: what it stands in the way of.',
    }),
    competitionId: t.exposeID('competitionId', { nullable: true }),
    competitionNumber: t.exposeString('competitionNumber', { nullable: true }),
    subject: t.exposeString('subject', {
      nullable: true,
      description: 'What is meant, for the words: a judge position, an arena, a number of marks.',
    }),
    tab: t.exposeString('tab', { nullable: true, description: 'The tab that mends it.' }),
  }),
})

builder.objectFields(ShowRef, (t) => ({
  counts: t.field({
    type: ShowCountsRef,
    resolve: async (show, _args, context) =>
      (await loadOnce(context, countsOf, show.id)) ?? noCounts,
  }),
  missing: t.field({
    description: 'What is still missing before the show can open, run or close.',
    type: [MissingItemRef],
    resolve: (show, _args, context) => missingOf(context, show),
  }),
}))

const noCounts: ShowCounts = {
  competitions: 0,
  competitors: 0,
  horses: 0,
  athletes: 0,
  startsDone: 0,
  startsTotal: 0,
}
