import { CompetitionRef, CompetitorRef } from '#server/competitions/competition-ref.graphql.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { type Decision, decisionsIn } from './undo-decision.ts'
import { writtenCompetitor } from './written-competitor.ts'

const ScoreDecisionRef = builder.objectRef<Decision>('ScoreDecision').implement({
  ...audited('scoreWrite'),
  description: 'What the office decided of a conflict.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The journal entry that decided it.' }),
    competitor: t.field({ type: CompetitorRef, resolve: writtenCompetitor }),
    part: t.exposeString('part'),
    field: t.exposeString('field'),
    value: t.expose('value', { type: 'FieldValue', nullable: true }),
    before: t.expose('before', {
      type: 'FieldValue',
      nullable: true,
      description: 'What stood until then.',
    }),
    offered: t.expose('offered', {
      type: 'FieldValue',
      nullable: true,
      description: 'What another device had offered.',
    }),
    reason: t.exposeString('reason', { nullable: true }),
    by: t.exposeString('by', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
    undo: t.exposeString('undo', {
      nullable: true,
      description: 'Why it cannot be taken back: `newer` or `official`; null where it can.',
    }),
  }),
})

builder.objectField(CompetitionRef, 'decisions', (t) =>
  t.field({
    description:
      'What the office decided of conflicts and did not take back, the latest first; told to the office only.',
    type: [ScoreDecisionRef],
    resolve: (competition, _args, context) => decisionsIn(context, competition),
  }),
)
