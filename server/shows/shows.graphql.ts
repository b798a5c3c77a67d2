import { copiedParts } from '#domain/shows/copied-parts.ts'
import { keptTimes, type PlannedTimes } from '#domain/shows/show-input.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { answerSaved } from '#server/graphql/section.ts'
import { FederationRef } from '#server/registry/registry.graphql.ts'
import { loadFederationsById } from '#server/registry/registry.sql.ts'
import { countPlannedTimes } from './planned-times.sql.ts'
import { ArenaRef, EventRef, OfficialRef, SponsorRef } from './show-parts.graphql.ts'
import { loadArenas, loadEvents, loadOfficials, loadSponsors } from './show-parts.sql.ts'
import { SavedShow, ShowRef } from './show-ref.graphql.ts'
import { mayShow, showPermissions } from './shows.access.ts'
import {
  copyShow,
  createShow,
  deleteShow,
  findShow,
  listShows,
  requireShowById,
  saveShow,
} from './shows.ts'

const KeptTimes = builder.enumType('KeptTimes', {
  description:
    'What stays of planned times in another time zone: what the clocks say, or the moment.',
  values: keptTimes.options,
})

const HeadNumberBy = builder.enumType('HeadNumberBy', { values: ['horse', 'pair'] as const })

const PlannedTimesRef = builder.objectRef<PlannedTimes>('PlannedTimes').implement({
  description: 'How much of a show was typed as a day and a time of it.',
  fields: (t) => ({
    competitions: t.exposeInt('competitions'),
    starts: t.exposeInt('starts', { description: 'In those competitions, as far as ridden.' }),
    others: t.exposeInt('others', {
      description: 'Of entries, waiting lists, access and codes for ringside.',
    }),
  }),
})

ShowRef.implement({
  ...audited('show'),
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    venue: t.exposeString('venue'),
    address: t.exposeString('address'),
    latitude: t.exposeFloat('latitude', { nullable: true }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    country: t.exposeString('country', { nullable: true }),
    timeZone: t.exposeString('timeZone'),
    plannedTimes: t.field({
      description:
        'For those who may change the time zone; where any is set, that asks `keptTimes`.',
      type: PlannedTimesRef,
      nullable: true,
      resolve: async (show, _args, context) =>
        mayShow(context.viewer, show, 'WRITE')
          ? ((await loadOnce(context, countPlannedTimes, show.id)) ?? null)
          : null,
    }),
    firstDay: t.expose('firstDay', { type: 'Day' }),
    lastDay: t.expose('lastDay', { type: 'Day' }),
    currency: t.exposeString('currency', { description: 'ISO 4217.' }),
    currencyExponent: t.exposeInt('currencyExponent', {
      description: 'Decimals of an amount, which is stored in the smallest unit.',
    }),
    federation: t.field({
      type: FederationRef,
      nullable: true,
      resolve: async (show, _args, context) =>
        show.federationId
          ? ((await loadOnce(context, loadFederationsById, show.federationId)) ?? null)
          : null,
    }),
    feiShowId: t.exposeString('feiShowId', { nullable: true }),
    website: t.exposeString('website', { nullable: true }),
    contact: t.exposeString('contact'),
    minimumGapMinutes: t.exposeInt('minimumGapMinutes', {
      description: 'From a start to the next one of the same rider with another horse.',
    }),
    sameHorseMinutes: t.exposeInt('sameHorseMinutes', {
      description: 'From a start to the next one of the same horse.',
    }),
    travelMinutes: t.exposeInt('travelMinutes', {
      description: 'From the end of a ride to a start in another arena.',
    }),
    judgingMinutes: t.exposeInt('judgingMinutes', {
      description: 'No judge sits longer than this without `judgeBreakMinutes` off.',
    }),
    judgeBreakMinutes: t.exposeInt('judgeBreakMinutes'),
    headNumberFrom: t.exposeInt('headNumberFrom'),
    headNumberBy: t.field({
      type: HeadNumberBy,
      resolve: (show) => (show.headNumberBy === 'horse' ? 'horse' : 'pair'),
    }),
    source: t.exposeString('source', {
      nullable: true,
      description: 'Where the facts of a demonstration show were published.',
    }),
    version: t.int({ resolve: (show) => Number(show.version) }),
    events: t.field({
      type: [EventRef],
      resolve: async (show, _args, context) => (await loadOnce(context, loadEvents, show.id)) ?? [],
    }),
    arenas: t.field({
      type: [ArenaRef],
      resolve: async (show, _args, context) => (await loadOnce(context, loadArenas, show.id)) ?? [],
    }),
    officials: t.field({
      type: [OfficialRef],
      resolve: async (show, _args, context) =>
        (await loadOnce(context, loadOfficials, show.id)) ?? [],
    }),
    sponsors: t.field({
      type: [SponsorRef],
      resolve: async (show, _args, context) =>
        (await loadOnce(context, loadSponsors, show.id)) ?? [],
    }),
    permissions: t.stringList({
      description: 'What the reader may do here: READ, WRITE, CREATE, DELETE, ADMINISTRATION.',
      resolve: (show, _args, context) => showPermissions(context.viewer, show),
    }),
  }),
})

const ShowInput = builder.inputType('ShowInput', {
  description:
    'Of a new show `name`, `timeZone`, `firstDay` and `lastDay` are needed. Of one that is there those of a section of its settings are sent; what is absent stays.',
  fields: (t) => ({
    name: t.string(),
    venue: t.string(),
    address: t.string(),
    latitude: t.float(),
    longitude: t.float(),
    country: t.string(),
    timeZone: t.string(),
    firstDay: t.field({ type: 'Day' }),
    lastDay: t.field({ type: 'Day' }),
    currency: t.string({ description: 'Absent: as it is; of a new show EUR.' }),
    federationId: t.id(),
    feiShowId: t.string(),
    website: t.string(),
    contact: t.string(),
    minimumGapMinutes: t.int(),
    sameHorseMinutes: t.int(),
    travelMinutes: t.int(),
    judgingMinutes: t.int(),
    judgeBreakMinutes: t.int(),
    headNumberFrom: t.int(),
    headNumberBy: t.field({ type: HeadNumberBy }),
    keptTimes: t.field({
      type: KeptTimes,
      description: 'Needed with another time zone once something has a planned time.',
    }),
  }),
})

const CopiedPartEnum = builder.enumType('CopiedPart', { values: copiedParts })

builder.queryFields((t) => ({
  shows: t.field({
    type: [ShowRef],
    args: { search: t.arg.string(), first: t.arg.int({ defaultValue: 200 }) },
    resolve: (_root, args, context) =>
      listShows(context, { search: args.search ?? null, first: args.first ?? 200 }),
  }),
  show: t.field({
    type: ShowRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => findShow(context, args.id),
  }),
}))

builder.mutationFields((t) => ({
  createShow: t.field({
    type: ShowRef,
    args: { input: t.arg({ type: ShowInput, required: true }) },
    resolve: (_root, args, context) => createShow(context, args.input),
  }),
  saveShow: t.field({
    type: SavedShow,
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: ShowInput, required: true }),
      opened: t.arg({ type: ShowInput, required: true }),
    },
    resolve: (_root, { id, ...sent }, context) =>
      answerSaved(saveShow(context, id, sent), () => requireShowById(context, id, 'READ')),
  }),
  copyShow: t.field({
    description:
      'A new show with the chosen parts of this one (absent: all but people), all days shifted; no competitors.',
    type: ShowRef,
    args: {
      id: t.arg.id({ required: true }),
      name: t.arg.string({ required: true }),
      firstDay: t.arg({ type: 'Day', required: true }),
      parts: t.arg({ type: [CopiedPartEnum] }),
    },
    resolve: (_root, args, context) => copyShow(context, args.id, args),
  }),
  deleteShow: t.boolean({
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => deleteShow(context, args.id),
  }),
}))
