import { builder } from '#server/graphql/builder.ts'
import { ShowRef } from '#server/shows/show-ref.graphql.ts'
import { askResend, missingScores, missingTicks, reportResent, resendAsked } from './resend.ts'

builder.queryFields((t) => ({
  resendAsked: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'For a device at ringside: since when the office waits for it to send again what is missing.',
    resolve: (_root, _args, context) => resendAsked(context),
  }),
  missingScores: t.idList({
    description: 'Which of these entries are not in the journal of the competition.',
    args: { competitionId: t.arg.id({ required: true }), ids: t.arg.idList({ required: true }) },
    resolve: (_root, { competitionId, ids }, context) => missingScores(context, competitionId, ids),
  }),
  missingTicks: t.idList({
    description: 'Which of these ticks of the gate the server has not taken for the competition.',
    args: { competitionId: t.arg.id({ required: true }), ids: t.arg.idList({ required: true }) },
    resolve: (_root, { competitionId, ids }, context) => missingTicks(context, competitionId, ids),
  }),
}))

builder.mutationFields((t) => ({
  askResend: t.field({
    type: ShowRef,
    description:
      'A device at ringside compares what it has sent with what is here, and sends again what is missing.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => askResend(context, id),
  }),
  reportResent: t.boolean({
    description: 'A device at ringside says what it compared, and how much of it was missing.',
    args: {
      askedAt: t.arg({ type: 'DateTime', required: true }),
      entries: t.arg.int({ required: true }),
      missing: t.arg.int({ required: true }),
    },
    resolve: (_root, args, context) => reportResent(context, args),
  }),
}))
