import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { CompetitionRef } from './competition-ref.graphql.ts'
import { loadRoundStarts, type RoundStart } from './round-starts.sql.ts'
import { saveRoundStart } from './round-starts.ts'

const RoundStartRef = builder.objectRef<RoundStart>('RoundStart').implement({
  description: 'Who starts in a later round, in this order.',
  fields: (t) => ({
    part: t.exposeString('part', { description: 'The part of the sheets: jump_off_1 …' }),
    competitorIds: t.idList({ resolve: ({ competitorIds }) => [...competitorIds] }),
  }),
})

builder.objectField(CompetitionRef, 'roundStarts', (t) =>
  t.field({
    description: 'Later rounds that the office has called; empty while there is none.',
    type: [RoundStartRef],
    resolve: async ({ id }, _args, context) => [
      ...((await loadOnce(context, loadRoundStarts, id)) ?? []),
    ],
  }),
)

builder.mutationField('saveRoundStart', (t) =>
  t.field({
    description: 'Calls the starters of a later round in their order; nobody takes the call back.',
    type: CompetitionRef,
    args: {
      competitionId: t.arg.id({ required: true }),
      part: t.arg.string({ required: true }),
      competitorIds: t.arg.idList({ required: true }),
    },
    resolve: (_root, { competitionId, part, competitorIds }, context) =>
      saveRoundStart(context, competitionId, { part, competitorIds }),
  }),
)
