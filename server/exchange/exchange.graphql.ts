import { type MissingFeiId, missingKinds } from '#domain/exchange/missing-fei-ids.ts'
import { CompetitionRef } from '#server/competitions/competition-ref.graphql.ts'
import { builder } from '#server/graphql/builder.ts'
import { ShowRef } from '#server/shows/show-ref.graphql.ts'
import { listMissingFeiIds, saveCompetitionFeiId } from './fei-ids.ts'
import type { ImportedShow } from './import-show.ts'
import { importCompetitionText, importShowText } from './import-text.ts'

const ImportedPartRef = builder.objectRef<ImportedShow['parts'][number]>('ImportedPart').implement({
  description: 'Which part of the show stands for which of the file: "arena 3".',
  fields: (t) => ({ of: t.exposeString('of'), partId: t.exposeID('id') }),
})

const ImportedShowRef = builder.objectRef<ImportedShow>('ImportedShow').implement({
  fields: (t) => ({
    show: t.field({ type: ShowRef, resolve: ({ show }) => show }),
    parts: t.field({ type: [ImportedPartRef], resolve: ({ parts }) => [...parts] }),
  }),
})

builder.mutationFields((t) => ({
  importShow: t.field({
    type: ImportedShowRef,
    description: 'A new show, without its competitions: `show` of docs/show-file.md as JSON.',
    args: { file: t.arg.string({ required: true }) },
    resolve: (_root, { file }, context) => importShowText(context, file),
  }),
  importCompetition: t.field({
    type: CompetitionRef,
    description:
      'A competition of docs/show-file.md as JSON, whose parts are named by the ids of this show.',
    args: { showId: t.arg.id({ required: true }), file: t.arg.string({ required: true }) },
    resolve: (_root, { showId, file }, context) => importCompetitionText(context, showId, file),
  }),
}))

const MissingKindEnum = builder.enumType('MissingFeiIdKind', { values: missingKinds })

const MissingFeiIdRef = builder.objectRef<MissingFeiId>('MissingFeiId').implement({
  description: 'Something without which no result can be sent to the FEI.',
  fields: (t) => ({
    kind: t.expose('kind', { type: MissingKindEnum }),
    objectId: t.exposeID('id', { description: 'Of the event, competition or competitor.' }),
    name: t.exposeString('name'),
  }),
})

builder.objectField(ShowRef, 'missingFeiIds', (t) =>
  t.field({
    type: [MissingFeiIdRef],
    description: 'For its office; of these competitions, or of all.',
    args: { competitionIds: t.arg.idList() },
    resolve: (show, { competitionIds }, context) =>
      listMissingFeiIds(context, show, competitionIds ?? null),
  }),
)

builder.mutationField('saveCompetitionFeiId', (t) =>
  t.field({
    type: CompetitionRef,
    description: 'What the FEI calls the competition; read from its calendar, never made up.',
    args: { competitionId: t.arg.id({ required: true }), feiId: t.arg.string() },
    resolve: (_root, { competitionId, feiId }, context) =>
      saveCompetitionFeiId(context, competitionId, feiId ?? null),
  }),
)
