import { trainingStates } from '#domain/video/training-state.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { answerSaved, savedOf } from '#server/graphql/section.ts'
import { loadPeople } from './requests.sql.ts'
import { RideFilmRef } from './ride-films.graphql.ts'
import { ShownFilmRef } from './shown-film.graphql.ts'
import type { TrainingFilmRow, TrainingSetRow, TrainingSheetRow } from './training.sql.ts'
import {
  addTrainingFilm,
  closeTrainingSet,
  consentToTraining,
  createTrainingSet,
  deleteTrainingSet,
  isOfficeOf,
  mayMark,
  openTrainingSet,
  readRidesToTrain,
  readShowRidesToTrain,
  readTrainingFilms,
  readTrainingJudges,
  readTrainingMarks,
  readTrainingSheets,
  removeTrainingFilm,
  requireTrainingSet,
  saveTrainingSet,
  signTrainingSheet,
  trainingSets,
  writeTrainingMarks,
} from './training.ts'
import { FilmFieldRef, FilmWriteInput, VideoJudgeRef, VideoRequestRef } from './video.graphql.ts'

const TrainingStateType = builder.enumType('TrainingState', { values: trainingStates })

const TrainingSheetRef = builder
  .objectRef<TrainingSheetRow & { set: TrainingSetRow }>('TrainingSheet')
  .implement({
    ...audited('trainingSheet'),
    description: 'Marks of a film of a training set: the reference, or those of one judge.',
    fields: (t) => ({
      id: t.exposeID('id'),
      judgeId: t.exposeID('judgeAccount', { nullable: true, description: 'Null: the reference.' }),
      judge: t.exposeString('judgeName', { nullable: true }),
      signedAt: t.expose('signedAt', { type: 'DateTime', nullable: true }),
      mayMark: t.boolean({
        resolve: ({ set, ...sheet }, _args, context) => mayMark(context, set, sheet),
      }),
      fields: t.field({
        type: [FilmFieldRef],
        description: 'Empty for readers to whom they are blind.',
        resolve: ({ set, ...sheet }, _args, context) => readTrainingMarks(context, set, sheet),
      }),
    }),
  })

const ofTrainingFilm = audited('trainingFilm')

const TrainingFilmRef = builder
  .objectRef<TrainingFilmRow & { set: TrainingSetRow }>('TrainingFilm')
  .implement({
    ...ofTrainingFilm,
    interfaces: [...ofTrainingFilm.interfaces, ShownFilmRef],
    fields: (t) => ({
      id: t.exposeID('id'),
      number: t.exposeInt('number'),
      source: t.string({
        nullable: true,
        description: 'Rider and horse, or the name of the file; for the office.',
        resolve: ({ set, pair, fileName }, _args, context) =>
          isOfficeOf(context, set) ? (pair ?? fileName) : null,
      }),
      hasFilm: t.boolean({ resolve: ({ key }) => key !== null }),
      shrinksFrom: t.float({
        description: 'As of a request.',
        resolve: (_film, _args, { installation }) => installation.shrinkFilmsFrom / 1_000_000,
      }),
      isTaken: t.boolean({
        description: 'Of a request or of a ride of a show: the office sends no other film.',
        resolve: ({ requestId, rideFilmId }) => requestId !== null || rideFilmId !== null,
      }),
      sheets: t.field({
        type: [TrainingSheetRef],
        description:
          'All for the office, without their marks; the own one for a judge; all at the end.',
        resolve: async ({ set, id }, _args, context) =>
          (await readTrainingSheets(context, set, id)).map((sheet) => ({ ...sheet, set })),
      }),
    }),
  })

const TrainingSetRef = builder.objectRef<TrainingSetRow>('TrainingSet').implement({
  ...audited('trainingSet'),
  description: 'Films with reference marks, which judges mark blind and compare afterwards.',
  fields: (t) => ({
    id: t.exposeID('id'),
    organizationId: t.exposeID('organizationId'),
    organization: t.exposeString('organization'),
    name: t.exposeString('name'),
    testName: t.exposeString('testName'),
    rules: t.field({ type: 'Rules', resolve: ({ rules }) => rules }),
    state: t.expose('state', { type: TrainingStateType }),
    frozenAt: t.expose('frozenAt', { type: 'DateTime', nullable: true }),
    isOffice: t.boolean({ resolve: (set, _args, context) => isOfficeOf(context, set) }),
    filmCount: t.exposeInt('films'),
    signed: t.int({
      description: 'Sheets that are signed: of all judges for the office, else the own ones.',
      resolve: (set, _args, context) => (isOfficeOf(context, set) ? set.signed : set.ownSigned),
    }),
    toSign: t.int({
      resolve: (set, _args, context) => (isOfficeOf(context, set) ? set.toSign : set.ownToSign),
    }),
    films: t.field({
      type: [TrainingFilmRef],
      resolve: async (set, _args, context) =>
        (await readTrainingFilms(context, set)).map((film) => ({ ...film, set })),
    }),
    judges: t.field({
      type: [VideoJudgeRef],
      description: 'For the office, and for the judges when the set is frozen.',
      resolve: (set, _args, context) => readTrainingJudges(context, set),
    }),
    people: t.field({
      type: [VideoJudgeRef],
      description: 'Of whom the office can choose judges; empty for others.',
      resolve: async (set, _args, context) =>
        isOfficeOf(context, set)
          ? await loadPeople(context.database.kysely, set.organizationId)
          : [],
    }),
    rides: t.field({
      type: [VideoRequestRef],
      description: 'Requests whose senders agreed, which the office can take into a draft.',
      resolve: (set, _args, context) => readRidesToTrain(context, set),
    }),
    showRides: t.field({
      type: [RideFilmRef],
      description: 'Rides of shows whose riders agreed, which the office can take into a draft.',
      resolve: (set, _args, context) => readShowRidesToTrain(context, set),
    }),
  }),
})

builder.queryFields((t) => ({
  trainingSets: t.field({
    type: [TrainingSetRef],
    resolve: (_root, _args, context) => trainingSets(context),
  }),
  trainingSet: t.field({
    type: TrainingSetRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => requireTrainingSet(context, id),
  }),
}))

const NewTrainingSetInput = builder.inputType('NewTrainingSetInput', {
  fields: (t) => ({
    organizationId: t.id({ required: true }),
    name: t.string({ required: true }),
    test: t.string({ required: true, description: 'The id of a test of the library.' }),
  }),
})

const TrainingSetInput = builder.inputType('TrainingSetInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    judges: t.idList({ required: true, description: 'Ids of accounts.' }),
  }),
})

const SavedTrainingSet = savedOf('TrainingSet', TrainingSetRef)

builder.mutationFields((t) => {
  const id = t.arg.id({ required: true })
  return {
    createTrainingSet: t.field({
      type: TrainingSetRef,
      args: { input: t.arg({ type: NewTrainingSetInput, required: true }) },
      resolve: (_root, { input }, context) => createTrainingSet(context, input),
    }),
    saveTrainingSet: t.field({
      type: SavedTrainingSet,
      args: {
        id,
        input: t.arg({ type: TrainingSetInput, required: true }),
        opened: t.arg({ type: TrainingSetInput }),
      },
      resolve: (_root, { id: setId, input, opened }, context) =>
        answerSaved(saveTrainingSet(context, setId, { input, opened }), () =>
          requireTrainingSet(context, setId),
        ),
    }),
    deleteTrainingSet: t.boolean({
      args: { id },
      resolve: (_root, args, context) => deleteTrainingSet(context, args.id),
    }),
    addTrainingFilm: t.field({
      type: TrainingSetRef,
      args: {
        id,
        requestId: t.arg.id({
          description: 'Without it and `rideFilmId`: a place for a film that the office sends.',
        }),
        rideFilmId: t.arg.id(),
      },
      resolve: (_root, { id: setId, requestId = null, rideFilmId = null }, context) =>
        addTrainingFilm(context, setId, { requestId, rideFilmId }),
    }),
    removeTrainingFilm: t.field({
      type: TrainingSetRef,
      args: { id },
      resolve: (_root, args, context) => removeTrainingFilm(context, args.id),
    }),
    openTrainingSet: t.field({
      type: TrainingSetRef,
      args: { id },
      resolve: (_root, args, context) => openTrainingSet(context, args.id),
    }),
    closeTrainingSet: t.field({
      type: TrainingSetRef,
      args: { id },
      resolve: (_root, args, context) => closeTrainingSet(context, args.id),
    }),
    writeTrainingMarks: t.field({
      type: TrainingSetRef,
      description: 'Onto a sheet: the reference of a draft, or the own one of a judge.',
      args: { id, writes: t.arg({ type: [FilmWriteInput], required: true }) },
      resolve: (_root, args, context) =>
        writeTrainingMarks(
          context,
          args.id,
          args.writes.map(({ value = null, filmMs = null, ...write }) => {
            return { ...write, value, filmMs }
          }),
        ),
    }),
    signTrainingSheet: t.field({
      type: TrainingSetRef,
      args: { id },
      resolve: (_root, args, context) => signTrainingSheet(context, args.id),
    }),
    consentToTraining: t.field({
      type: VideoRequestRef,
      description:
        'The sender of a film lets training sets of the organization show it, or no longer.',
      args: { id, isGiven: t.arg.boolean({ required: true }) },
      resolve: (_root, args, context) => consentToTraining(context, args.id, args.isGiven),
    }),
  }
})
