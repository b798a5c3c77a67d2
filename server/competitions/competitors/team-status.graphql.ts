import { teamStatuses } from '#domain/competitions/teams-out.ts'
import { builder } from '#server/graphql/builder.ts'
import { CompetitionRef } from '../competition-ref.graphql.ts'
import { setTeamStatus } from './team-status.ts'

export const TeamStatusEnum = builder.enumType('TeamStatus', { values: teamStatuses })

builder.mutationField('setTeamStatus', (t) =>
  t.field({
    description:
      'Takes a team out as a whole, or back in without a status. Its riders keep their results.',
    type: CompetitionRef,
    args: {
      competitionId: t.arg.id({ required: true }),
      team: t.arg.string({ required: true }),
      status: t.arg({ type: TeamStatusEnum }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_root, args, context) => setTeamStatus(context, args.competitionId, args),
  }),
)
