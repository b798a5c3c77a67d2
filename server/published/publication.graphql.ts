import { type Publication, resultsFrom, unpublished } from '#domain/shows/publication-input.ts'
import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { answerSaved } from '#server/graphql/section.ts'
import { SavedShow, ShowRef } from '#server/shows/show-ref.graphql.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { loadPublications } from './publication.sql.ts'
import { publicAddress, savePublication } from './publication.ts'

const ResultsFrom = builder.enumType('ResultsFrom', {
  description: 'From which status of a competition strangers see its results.',
  values: resultsFrom,
})

const PublicationRef = builder.objectRef<Publication & { url: string }>('Publication').implement({
  description: 'What strangers see of a show at its public address.',
  fields: (t) => ({
    isOn: t.exposeBoolean('isOn'),
    shortName: t.exposeString('shortName', { nullable: true }),
    startLists: t.exposeBoolean('startLists'),
    resultsFrom: t.expose('resultsFrom', { type: ResultsFrom }),
    url: t.exposeString('url', { description: 'The public address, also while nothing is there.' }),
  }),
})

builder.objectField(ShowRef, 'publication', (t) =>
  t.field({
    type: PublicationRef,
    resolve: async (show, _args, context) => {
      const chosen = (await loadOnce(context, loadPublications, show.id)) ?? unpublished
      return { ...chosen, url: publicAddress(context, show, chosen) }
    },
  }),
)

const PublicationInput = builder.inputType('PublicationInput', {
  fields: (t) => ({
    isOn: t.boolean({ required: true }),
    shortName: t.string(),
    startLists: t.boolean({ required: true }),
    resultsFrom: t.field({ type: ResultsFrom, required: true }),
  }),
})

builder.mutationField('savePublication', (t) =>
  t.field({
    type: SavedShow,
    args: {
      showId: t.arg.id({ required: true }),
      input: t.arg({ type: PublicationInput, required: true }),
      opened: t.arg({ type: PublicationInput, required: true }),
    },
    resolve: (_root, { showId, ...sent }, context) =>
      answerSaved(savePublication(context, showId, sent), () =>
        requireShowById(context, showId, 'READ'),
      ),
  }),
)
