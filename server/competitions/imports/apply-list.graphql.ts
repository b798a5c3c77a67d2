import { builder } from '#server/graphql/builder.ts'
import { CompetitionRef } from '../competition-ref.graphql.ts'
import { applyCompetitorList } from './apply-list.ts'
import { ColumnMapping } from './preview-import.graphql.ts'
import { takeBackList } from './take-back-list.ts'

builder.mutationFields((t) => ({
  applyCompetitorList: t.field({
    description:
      'Brings the competition in line with a list that is read once more, as far as it is chosen: keys of the differences in `previewCompetitorImport` of the same text.',
    type: CompetitionRef,
    args: {
      competitionId: t.arg.id({ required: true }),
      text: t.arg.string({ required: true }),
      mapping: t.arg({ type: [ColumnMapping] }),
      chosen: t.arg.stringList({ required: true }),
    },
    resolve: (_root, { competitionId, ...args }, context) =>
      applyCompetitorList(context, competitionId, args),
  }),
  takeBackList: t.field({
    description:
      'Takes back what applying a list did, until marks or a start order are built on it. `version` is the one after it.',
    type: CompetitionRef,
    args: {
      competitionId: t.arg.id({ required: true }),
      version: t.arg.int({ required: true }),
    },
    resolve: (_root, args, context) => takeBackList(context, args.competitionId, args.version),
  }),
}))
