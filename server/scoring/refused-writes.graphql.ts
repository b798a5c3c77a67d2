import { CompetitionRef, CompetitorRef } from '#server/competitions/competition-ref.graphql.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import type { RefusedWrite } from './refused-writes.sql.ts'
import { refusedWritesIn, setRefusedWritesDone } from './refused-writes.ts'
import { writtenCompetitor } from './written-competitor.ts'

const RefusedWriteRef = builder.objectRef<RefusedWrite>('RefusedWrite').implement({
  ...audited('refusedWrite'),
  description:
    'A value that came from ringside and was not taken, for a reason its writer could not know.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the write, made by its device.' }),
    competitor: t.field({ type: CompetitorRef, resolve: writtenCompetitor }),
    part: t.exposeString('part'),
    field: t.exposeString('field'),
    value: t.expose('value', { type: 'FieldValue', nullable: true }),
    problem: t.exposeString('problem', {
      description: 'Why it was not taken: names its words, scoring.problem.<code>.',
    }),
    by: t.exposeString('by', { nullable: true }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
    enteredAt: t.expose('enteredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'By the clock of its device.',
    }),
  }),
})

builder.objectField(CompetitionRef, 'refusedWrites', (t) =>
  t.field({
    description:
      'What came too late or for a starter who does not start, does not count, and waits for the office to be done with it; told to the office only.',
    type: [RefusedWriteRef],
    resolve: (competition, _args, context) => refusedWritesIn(context, competition),
  }),
)

builder.mutationField('setRefusedWritesDone', (t) =>
  t.field({
    description: 'The office is done with refused writes of a competition, or takes that back.',
    type: CompetitionRef,
    args: {
      competitionId: t.arg.id({ required: true }),
      ids: t.arg.idList({ required: true }),
      done: t.arg.boolean({ required: true }),
    },
    resolve: (_root, { competitionId, ...given }, context) =>
      setRefusedWritesDone(context, competitionId, given),
  }),
)
