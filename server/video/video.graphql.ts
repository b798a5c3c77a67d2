import { z } from 'zod'
import { dressageTest } from '#domain/scoring/dressage/test.ts'
import { filmNotes, notesOf } from '#domain/video/film.ts'
import { classAudiences, classOutcomes } from '#domain/video/film-class.ts'
import { requestPurposes } from '#domain/video/request-input.ts'
import type { FilmLine } from '#domain/video/request-money.ts'
import { requestActs, requestStates } from '#domain/video/request-state.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { answerSaved, savedOf } from '#server/graphql/section.ts'
import { type ClassRow, loadClassRequests } from './film-classes.sql.ts'
import {
  changeClass,
  enterClass,
  managesClass,
  officeClasses,
  openClass,
  openClasses,
  placeOf,
  publishClass,
  type ReadLine,
  readClassLines,
  requireClass,
} from './film-classes.ts'
import { type FilmRow, findFilmOf } from './films.sql.ts'
import { bookFilmMoney, readMoney } from './request-money.ts'
import {
  loadJudges,
  loadPeople,
  type MarkRow,
  type NamedAccount,
  type OfferRow,
  type RequestRow,
} from './requests.sql.ts'
import { ShownFilmRef } from './shown-film.graphql.ts'
import { isOffice } from './video.access.ts'
import {
  actsOf,
  assignRequest,
  cancelRequest,
  createRequest,
  declineRequest,
  judgedRequests,
  officeRequests,
  openOffers,
  ownOffers,
  ownRequests,
  readMarks,
  requireOffer,
  requireRequest,
  saveOffer,
  signSheet,
  submitRequest,
  writeMarks,
} from './video.ts'

const VideoState = builder.enumType('VideoState', { values: requestStates })
const VideoPurpose = builder.enumType('VideoPurpose', { values: requestPurposes })
const VideoAct = builder.enumType('VideoAct', { values: requestActs })
const FilmNoteType = builder.enumType('FilmNote', {
  description: 'What the office may want to look at. A film is never refused because of it.',
  values: filmNotes,
})

export const VideoJudgeRef = builder.objectRef<NamedAccount>('VideoJudge').implement({
  fields: (t) => ({
    accountId: t.exposeID('id'),
    name: t.exposeString('name'),
  }),
})

const FilmLineKind = builder.enumType('FilmLineKind', {
  values: ['charge', 'payment', 'payback'] as const,
})

const FilmLineRef = builder.objectRef<FilmLine & { id: string; at: Date }>('FilmLine').implement({
  description: 'A line of what was booked for a request; it counts in the direction of its kind.',
  fields: (t) => ({
    kind: t.expose('kind', { type: FilmLineKind }),
    amount: t.exposeInt('amount', { description: 'In the smallest unit of the currency.' }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
})

const FilmMoneyRef = builder
  .objectRef<NonNullable<Awaited<ReturnType<typeof readMoney>>>>('FilmMoney')
  .implement({
    fields: (t) => ({
      balance: t.exposeInt('balance', { description: 'What is open; below 0 the rider is owed.' }),
      payable: t.exposeInt('payable', { description: 'What can be paid back.' }),
      lines: t.field({ type: [FilmLineRef], resolve: ({ lines }) => [...lines] }),
    }),
  })

const FilmRef = builder.objectRef<FilmRow & { request: RequestRow }>('Film').implement({
  interfaces: [ShownFilmRef],
  fields: (t) => ({
    name: t.exposeString('name'),
    notes: t.field({
      type: [FilmNoteType],
      resolve: ({ request, changedAt, seconds, width, height, hasSound, cuts }) => {
        const { test } = z.object({ test: dressageTest }).parse(request.rules)
        const read = { seconds, width, height, hasSound, cuts }
        const facts = { ...read, changedAt: changedAt?.getTime() ?? null }
        return [...notesOf(facts, test, Date.now())]
      },
    }),
  }),
})

export const FilmFieldRef = builder.objectRef<MarkRow>('FilmField').implement({
  description: 'What the judge wrote last into a field of the sheet, or as a comment at a time.',
  fields: (t) => ({
    field: t.exposeString('field'),
    value: t.field({ type: 'FieldValue', nullable: true, resolve: ({ value }) => value }),
    filmMs: t.exposeInt('filmMs', {
      nullable: true,
      description: 'The moment of the film, in milliseconds.',
    }),
  }),
})

export const VideoRequestRef = builder.objectRef<RequestRow>('VideoRequest').implement({
  ...audited('videoRequest'),
  description: 'A rider asks for a ride to be judged from a film.',
  fields: (t) => ({
    id: t.exposeID('id'),
    organization: t.exposeString('organization'),
    purpose: t.expose('purpose', { type: VideoPurpose }),
    state: t.expose('state', { type: VideoState }),
    testName: t.exposeString('testName'),
    rules: t.field({ type: 'Rules', resolve: ({ rules }) => rules }),
    rider: t.exposeString('rider'),
    horse: t.exposeString('horse'),
    words: t.exposeString('words'),
    wantedJudgeId: t.exposeID('wantedJudge', { nullable: true }),
    wantedJudge: t.exposeString('wantedJudgeName', { nullable: true }),
    judgeId: t.exposeID('judgeAccount', { nullable: true }),
    judge: t.exposeString('judgeName', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
    submittedAt: t.expose('submittedAt', { type: 'DateTime', nullable: true }),
    dueAt: t.expose('dueAt', { type: 'DateTime', nullable: true }),
    deliveredAt: t.expose('deliveredAt', { type: 'DateTime', nullable: true }),
    isOwn: t.boolean({
      description: 'Whether the reader made it.',
      resolve: ({ accountId }, _args, { viewer }) => accountId === viewer?.accountId,
    }),
    trainingConsentAt: t.expose('trainingConsentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the sender agreed that training sets may show the film.',
    }),
    price: t.exposeInt('price', { description: 'In the smallest unit of the currency.' }),
    currency: t.exposeString('currency'),
    wantedBy: t.expose('wantedBy', {
      type: 'DateTime',
      nullable: true,
      description: 'When the rider wants the result; null: as soon as the offer says.',
    }),
    classId: t.exposeID('classId', { nullable: true, description: 'Of a video class.' }),
    className: t.exposeString('className', { nullable: true }),
    classPlace: t.int({
      nullable: true,
      description: 'In its video class, from when the reader sees the list.',
      resolve: (request, _args, context) => placeOf(context, request),
    }),
    money: t.field({
      type: FilmMoneyRef,
      nullable: true,
      description: 'For the rider, who pays, and the office.',
      resolve: (request, _args, context) => readMoney(context, request),
    }),
    shrinksFrom: t.float({
      description: 'Megabytes above which the browser makes a film smaller before it sends it.',
      resolve: (_request, _args, { installation }) => installation.shrinkFilmsFrom / 1_000_000,
    }),
    acts: t.field({
      type: [VideoAct],
      description: 'What the reader can do with it now.',
      resolve: (request, _args, context) => [...actsOf(context, request)],
    }),
    film: t.field({
      type: FilmRef,
      nullable: true,
      resolve: async (request, _args, context) => {
        const film = await findFilmOf(context.database.kysely, request.id)
        return film ? { ...film, request } : null
      },
    }),
    fields: t.field({
      type: [FilmFieldRef],
      description: 'For the judge at once, for the others from the signature on.',
      resolve: (request, _args, context) => readMarks(context, request),
    }),
    judges: t.field({
      type: [VideoJudgeRef],
      description: 'Whom the office can assign; empty for others.',
      resolve: async ({ organizationId }, _args, context) =>
        context.viewer && isOffice(context.viewer, organizationId)
          ? await loadJudges(context.database.kysely, organizationId)
          : [],
    }),
  }),
})

const FilmClassAudience = builder.enumType('FilmClassAudience', {
  description: 'Who reads the result list of a video class beside the office.',
  values: classAudiences,
})
const FilmClassOutcome = builder.enumType('FilmClassOutcome', { values: classOutcomes })

const FilmClassLineRef = builder.objectRef<ReadLine>('FilmClassLine').implement({
  fields: (t) => ({
    requestId: t.exposeID('requestId', {
      nullable: true,
      description: 'Where the reader may open the request.',
    }),
    isOwn: t.exposeBoolean('isOwn'),
    place: t.exposeInt('place', { nullable: true }),
    rider: t.string({ resolve: ({ entry }) => entry.rider }),
    horse: t.string({ resolve: ({ entry }) => entry.horse }),
    total: t.exposeInt('total', { nullable: true, description: 'Thousandths of a percent.' }),
    outcome: t.expose('outcome', { type: FilmClassOutcome }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
})

const FilmClassRef = builder.objectRef<ClassRow>('FilmClass').implement({
  description: 'Requests that are judged as one competition from films.',
  ...audited('filmClass'),
  fields: (t) => ({
    id: t.exposeID('id'),
    organizationId: t.exposeID('organizationId'),
    organization: t.exposeString('organization'),
    name: t.exposeString('name'),
    testName: t.exposeString('testName'),
    price: t.exposeInt('price', { description: 'In the smallest unit of the currency.' }),
    currency: t.exposeString('currency'),
    closesAt: t.expose('closesAt', { type: 'DateTime' }),
    audience: t.expose('audience', { type: FilmClassAudience }),
    isManaged: t.boolean({
      description: 'Whether the reader is of its office.',
      resolve: (row, _args, context) => managesClass(context, row),
    }),
    lines: t.field({
      type: [FilmClassLineRef],
      nullable: true,
      description: 'The result list; null before it is published to the reader.',
      resolve: async (row, _args, context) => {
        const lines = await readClassLines(context, row)
        return lines && [...lines]
      },
    }),
    awaited: t.int({
      nullable: true,
      description: 'For its office: how many submitted films have no result yet.',
      resolve: async (row, _args, context) => {
        if (!managesClass(context, row)) return null
        const requests = await loadClassRequests(context.database.kysely, row.id)
        const open = ['submitted', 'assigned', 'in_judging']
        return requests.filter(({ state }) => open.includes(state)).length
      },
    }),
  }),
})

const VideoOfferRef = builder.objectRef<OfferRow>('VideoOffer').implement({
  description: 'An organization that judges from films.',
  fields: (t) => ({
    organizationId: t.exposeID('organizationId'),
    organization: t.exposeString('organization'),
    isOpen: t.exposeBoolean('isOpen'),
    days: t.exposeInt('days', { description: 'From submitting to the result.' }),
    price: t.exposeInt('price', { description: 'In the smallest unit of the currency.' }),
    currency: t.exposeString('currency'),
    judges: t.field({
      type: [VideoJudgeRef],
      resolve: ({ organizationId }, _args, context) =>
        loadJudges(context.database.kysely, organizationId),
    }),
    people: t.field({
      type: [VideoJudgeRef],
      description: 'Of whom its office can choose judges; empty for others.',
      resolve: async ({ organizationId }, _args, context) =>
        context.viewer && isOffice(context.viewer, organizationId)
          ? await loadPeople(context.database.kysely, organizationId)
          : [],
    }),
    classes: t.field({
      type: [FilmClassRef],
      description: 'Video classes, newest first, for its office; empty for others.',
      resolve: ({ organizationId }, _args, context) => officeClasses(context, organizationId),
    }),
    requests: t.field({
      type: [VideoRequestRef],
      description: 'Newest first, for its office; empty for others.',
      resolve: ({ organizationId }, _args, context) => officeRequests(context, organizationId),
    }),
  }),
})

const MyVideosRef = builder.objectRef<{ kind: 'mine' }>('MyVideos').implement({
  fields: (t) => ({
    offers: t.field({
      type: [VideoOfferRef],
      description: 'That take requests.',
      resolve: (_mine, _args, context) => openOffers(context),
    }),
    classes: t.field({
      type: [FilmClassRef],
      description: 'That take films.',
      resolve: (_mine, _args, context) => openClasses(context),
    }),
    requests: t.field({
      type: [VideoRequestRef],
      resolve: (_mine, _args, context) => ownRequests(context),
    }),
    toJudge: t.field({
      type: [VideoRequestRef],
      resolve: (_mine, _args, context) => judgedRequests(context),
    }),
    offices: t.field({
      type: [VideoOfferRef],
      description: 'Organizations whose requests the reader handles.',
      resolve: (_mine, _args, context) => ownOffers(context),
    }),
  }),
})

builder.queryFields((t) => ({
  myVideos: t.field({ type: MyVideosRef, resolve: () => ({ kind: 'mine' as const }) }),
  videoRequest: t.field({
    type: VideoRequestRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => requireRequest(context, id),
  }),
}))

builder.queryField('filmClass', (t) =>
  t.field({
    type: FilmClassRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => requireClass(context, id),
  }),
)

const FilmClassInput = builder.inputType('FilmClassInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    test: t.string({ required: true, description: 'The id of a test of the library.' }),
    closesAt: t.field({ type: 'DateTime', required: true }),
    price: t.int({ required: true, description: 'In the smallest unit of the currency.' }),
    currency: t.string({ required: true }),
  }),
})

const FilmClassChange = builder.inputType('FilmClassChange', {
  fields: (t) => ({
    name: t.string({ required: true }),
    closesAt: t.field({
      type: 'DateTime',
      required: true,
      description: 'A moment that is over closes the class now.',
    }),
  }),
})

const FilmClassEntryInput = builder.inputType('FilmClassEntryInput', {
  fields: (t) => ({
    rider: t.string({ required: true }),
    horse: t.string({ required: true }),
    words: t.string({ required: true }),
  }),
})

const VideoRequestInput = builder.inputType('VideoRequestInput', {
  fields: (t) => ({
    organizationId: t.id({ required: true }),
    purpose: t.field({ type: VideoPurpose, required: true }),
    test: t.string({ required: true, description: 'The id of a test of the library.' }),
    rider: t.string({ required: true }),
    horse: t.string({ required: true }),
    judgeId: t.id({ description: 'Absent: any judge of the organization.' }),
    words: t.string({ required: true }),
    wantedBy: t.field({
      type: 'DateTime',
      description: 'When the result is wanted; absent: as soon as the offer says.',
    }),
  }),
})

const VideoOfferInput = builder.inputType('VideoOfferInput', {
  fields: (t) => ({
    isOpen: t.boolean({ required: true }),
    days: t.int({ required: true }),
    judges: t.idList({ required: true, description: 'Ids of accounts.' }),
    price: t.int({ required: true, description: 'In the smallest unit of the currency.' }),
    currency: t.string({ required: true }),
  }),
})

const FilmMoneyKind = builder.enumType('FilmMoneyKind', { values: ['payment', 'payback'] as const })

const FilmMoneyInput = builder.inputType('FilmMoneyInput', {
  fields: (t) => ({
    key: t.string({ required: true, description: 'A UUID: the same twice is booked once.' }),
    kind: t.field({ type: FilmMoneyKind, required: true }),
    amount: t.int({ required: true, description: 'In the smallest unit of the currency.' }),
  }),
})

export const FilmWriteInput = builder.inputType('FilmWriteInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'A UUID: the same twice is one write.' }),
    field: t.string({ required: true }),
    value: t.field({ type: 'FieldValue' }),
    filmMs: t.int(),
  }),
})

const SavedVideoOffer = savedOf('VideoOffer', VideoOfferRef)

builder.mutationFields((t) => {
  const id = t.arg.id({ required: true })
  return {
    saveVideoOffer: t.field({
      type: SavedVideoOffer,
      args: {
        organizationId: id,
        input: t.arg({ type: VideoOfferInput, required: true }),
        opened: t.arg({ type: VideoOfferInput }),
      },
      resolve: (_root, { organizationId, input, opened }, context) =>
        answerSaved(saveOffer(context, organizationId, { input, opened }), () =>
          requireOffer(context, organizationId),
        ),
    }),
    createVideoRequest: t.field({
      type: VideoRequestRef,
      args: { input: t.arg({ type: VideoRequestInput, required: true }) },
      resolve: (_root, { input }, context) => createRequest(context, input),
    }),
    openFilmClass: t.field({
      type: FilmClassRef,
      args: { organizationId: id, input: t.arg({ type: FilmClassInput, required: true }) },
      resolve: (_root, { organizationId, input }, context) =>
        openClass(context, organizationId, input),
    }),
    changeFilmClass: t.field({
      type: FilmClassRef,
      args: { id, input: t.arg({ type: FilmClassChange, required: true }) },
      resolve: (_root, args, context) => changeClass(context, args.id, args.input),
    }),
    publishFilmClass: t.field({
      type: FilmClassRef,
      description: 'Publishes the result list, or takes it back.',
      args: { id, audience: t.arg({ type: FilmClassAudience, required: true }) },
      resolve: (_root, args, context) => publishClass(context, args.id, args.audience),
    }),
    enterFilmClass: t.field({
      type: VideoRequestRef,
      description: 'A rider enters a pair; its film follows.',
      args: { id, input: t.arg({ type: FilmClassEntryInput, required: true }) },
      resolve: (_root, args, context) => enterClass(context, args.id, args.input),
    }),
    submitVideoRequest: t.field({
      type: VideoRequestRef,
      args: { id },
      resolve: (_root, args, context) => submitRequest(context, args.id),
    }),
    cancelVideoRequest: t.field({
      type: VideoRequestRef,
      args: { id },
      resolve: (_root, args, context) => cancelRequest(context, args.id),
    }),
    assignVideoRequest: t.field({
      type: VideoRequestRef,
      args: { id, judgeId: t.arg.id({ required: true }) },
      resolve: (_root, args, context) => assignRequest(context, args.id, args.judgeId),
    }),
    declineVideoRequest: t.field({
      type: VideoRequestRef,
      args: { id, reason: t.arg.string({ required: true }) },
      resolve: (_root, args, context) => declineRequest(context, args.id, args.reason),
    }),
    bookFilmMoney: t.field({
      type: VideoRequestRef,
      description: 'The office got money for a request, or paid it back.',
      args: { id, input: t.arg({ type: FilmMoneyInput, required: true }) },
      resolve: (_root, args, context) => bookFilmMoney(context, args.id, args.input),
    }),
    writeFilmMarks: t.field({
      type: VideoRequestRef,
      args: { id, writes: t.arg({ type: [FilmWriteInput], required: true }) },
      resolve: (_root, args, context) =>
        writeMarks(
          context,
          args.id,
          args.writes.map(({ value = null, filmMs = null, ...write }) => {
            return { ...write, value, filmMs }
          }),
        ),
    }),
    signFilmSheet: t.field({
      type: VideoRequestRef,
      args: { id },
      resolve: (_root, args, context) => signSheet(context, args.id),
    }),
  }
})
