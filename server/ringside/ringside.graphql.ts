import './resend.graphql.ts'
import { deviceName } from '#domain/access/device-name.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { ShowRef } from '#server/shows/show-ref.graphql.ts'
import type { RingsideDeviceRow, RingsideLinkRow } from './ringside.sql.ts'
import {
  endRingsideDevice,
  makeRingsideLink,
  type NewLink,
  readRingside,
  reportRingside,
  revokeAllRingside,
  revokeRingsideLink,
} from './ringside.ts'

export const RingsideLinkRef = builder.objectRef<RingsideLinkRow>('RingsideLink').implement({
  ...audited('ringsideLink'),
  description: 'Opens one of: a judge position, an arena, a function of the show.',
  fields: (t) => ({
    id: t.exposeID('id'),
    position: t.exposeString('position', { nullable: true }),
    official: t.exposeString('official', { nullable: true }),
    competitionId: t.exposeID('competitionId', { nullable: true }),
    competition: t.exposeString('competition', {
      nullable: true,
      description: 'Number and name of the competition of the position.',
    }),
    arena: t.exposeString('arena', { nullable: true }),
    function: t.exposeString('function', {
      nullable: true,
      description: 'speaker or gate_steward',
    }),
    madeBy: t.exposeString('madeBy', { nullable: true }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
  }),
})

export const RingsideDeviceRef = builder.objectRef<RingsideDeviceRow>('RingsideDevice').implement({
  ...audited('ringsideDevice'),
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number', {
      description: 'Within the show: tells devices apart that opened the same code.',
    }),
    device: t.string({ nullable: true, resolve: ({ userAgent }) => deviceName(userAgent) }),
    networkAddress: t.exposeString('networkAddress', { nullable: true }),
    lastContactAt: t.expose('lastContactAt', { type: 'DateTime' }),
    silentSeconds: t.int({
      description: 'Whole seconds since its last contact, by the clock of the server.',
      resolve: ({ lastContactAt }) =>
        Math.max(0, Math.floor((Date.now() - lastContactAt.getTime()) / 1000)),
    }),
    unsentWrites: t.exposeInt('unsentWrites', {
      nullable: true,
      description: 'As the device said at its last contact; null when it never said.',
    }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    leftItself: t.exposeBoolean('leftItself', {
      description: 'It signed out, or opened a code of another show: the office did not end it.',
    }),
    resendAskedAt: t.expose('resendAskedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the office last asked it to send again what is missing.',
    }),
    resentAt: t.expose('resentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it answered that; null while it has not.',
    }),
    resentEntries: t.exposeInt('resentEntries', {
      nullable: true,
      description: 'How many of its entries it compared.',
    }),
    resentMissing: t.exposeInt('resentMissing', {
      nullable: true,
      description: 'How many of them were missing, and are sent again.',
    }),
    linkIds: t.idList({ resolve: ({ linkIds }) => linkIds }),
  }),
})

const RingsideRef = builder
  .objectRef<Awaited<ReturnType<typeof readRingside>>>('Ringside')
  .implement({
    fields: (t) => ({
      links: t.field({ type: [RingsideLinkRef], resolve: ({ links }) => links }),
      devices: t.field({ type: [RingsideDeviceRef], resolve: ({ devices }) => devices }),
    }),
  })

const NewRingsideLinkRef = builder.objectRef<NewLink>('NewRingsideLink').implement({
  fields: (t) => ({
    link: t.expose('link', { type: RingsideLinkRef }),
    url: t.exposeString('url', {
      description:
        'The address that the QR code carries. Shown once: only a hash of its token is kept.',
    }),
  }),
})

const RingsideLinkInput = builder.inputType('RingsideLinkInput', {
  description: 'A judge position; or an arena or a function with the day on which the link ends.',
  fields: (t) => ({
    judgePositionId: t.id(),
    arenaId: t.id(),
    function: t.string({ description: 'speaker or gate_steward' }),
    day: t.field({ type: 'Day' }),
  }),
})

builder.queryFields((t) => ({
  ringside: t.field({
    type: RingsideRef,
    description: 'The links of a show and the devices that opened them, the newest first.',
    args: { showId: t.arg.id({ required: true }) },
    resolve: (_root, { showId }, context) => readRingside(context, showId),
  }),
}))

builder.mutationFields((t) => ({
  makeRingsideLink: t.field({
    type: NewRingsideLinkRef,
    args: {
      showId: t.arg.id({ required: true }),
      input: t.arg({ type: RingsideLinkInput, required: true }),
    },
    resolve: (_root, { showId, input }, context) => makeRingsideLink(context, showId, input),
  }),
  revokeRingsideLink: t.field({
    type: ShowRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => revokeRingsideLink(context, id),
  }),
  revokeAllRingside: t.field({
    type: ShowRef,
    description: 'Every link of the show that is still good, on every device.',
    args: { showId: t.arg.id({ required: true }) },
    resolve: (_root, { showId }, context) => revokeAllRingside(context, showId),
  }),
  endRingsideDevice: t.field({
    type: ShowRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => endRingsideDevice(context, id),
  }),
  reportRingside: t.boolean({
    description: 'A device at ringside says that it is there, and how much it has not sent yet.',
    args: { unsentWrites: t.arg.int({ required: true }) },
    resolve: (_root, { unsentWrites }, context) => reportRingside(context, unsentWrites),
  }),
}))
