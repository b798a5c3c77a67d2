import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { FederationRef, forRegistry, seen } from '#server/registry/registry.graphql.ts'
import { loadFederationsById } from '#server/registry/registry.sql.ts'
import { type ArenaWay, loadArenaWays } from './arena-ways.sql.ts'
import type { ArenaRow, EventRow, OfficialRow, SponsorRow } from './show-parts.sql.ts'
import { removePart, saveArena, saveEvent, saveOfficial, saveSponsor } from './show-parts.ts'
import { Discipline, disciplineOf, ShowRef } from './show-ref.graphql.ts'

export const EventRef = builder.objectRef<EventRow>('Event').implement({
  ...audited('event'),
  fields: (t) => ({
    id: t.exposeID('id'),
    discipline: t.field({ type: Discipline, resolve: (event) => disciplineOf(event.discipline) }),
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    category: t.exposeString('category'),
    federation: t.field({
      type: FederationRef,
      nullable: true,
      resolve: async (event, _args, context) =>
        event.federationId
          ? ((await loadOnce(context, loadFederationsById, event.federationId)) ?? null)
          : null,
    }),
    feiEventId: t.exposeString('feiEventId', { nullable: true }),
  }),
})

const ArenaWayRef = builder.objectRef<ArenaWay>('ArenaWay').implement({
  description: 'To another arena, where it is not the way that holds for the show.',
  fields: (t) => ({
    arenaId: t.exposeID('arenaId'),
    minutes: t.exposeInt('minutes'),
  }),
})

export const ArenaRef = builder.objectRef<ArenaRow>('Arena').implement({
  ...audited('arena'),
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    size: t.exposeString('size'),
    surface: t.exposeString('surface'),
    indoor: t.exposeBoolean('indoor'),
    sortOrder: t.exposeInt('sortOrder'),
    ways: t.field({
      type: [ArenaWayRef],
      resolve: async (arena, _args, context) =>
        (await loadOnce(context, loadArenaWays, arena.id)) ?? [],
    }),
  }),
})

export const OfficialRef = builder.objectRef<OfficialRow>('Official').implement({
  ...audited('official'),
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName'),
    familyName: t.exposeString('familyName'),
    nation: t.exposeString('nation', { nullable: true }),
    function: t.exposeString('function'),
    level: t.exposeString('level'),
    feiId: t.string({ nullable: true, description: forRegistry, resolve: seen('feiId') }),
  }),
})

export const SponsorRef = builder.objectRef<SponsorRow>('Sponsor').implement({
  ...audited('sponsor'),
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    link: t.exposeString('link', { nullable: true }),
  }),
})

const EventInput = builder.inputType('EventInput', {
  fields: (t) => ({
    discipline: t.field({ type: Discipline, required: true }),
    code: t.string({ required: true }),
    name: t.string(),
    category: t.string(),
    federationId: t.id(),
    feiEventId: t.string(),
  }),
})

const ArenaWayInput = builder.inputType('ArenaWayInput', {
  fields: (t) => ({
    arenaId: t.id({ required: true }),
    minutes: t.int({ required: true }),
  }),
})

const ArenaInput = builder.inputType('ArenaInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    size: t.string(),
    surface: t.string(),
    indoor: t.boolean(),
    sortOrder: t.int(),
    ways: t.field({
      type: [ArenaWayInput],
      description: 'In place of those the arena has; absent: they stay.',
    }),
  }),
})

const OfficialInput = builder.inputType('OfficialInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    familyName: t.string({ required: true }),
    nation: t.string(),
    function: t.string({ required: true }),
    level: t.string(),
    feiId: t.string(),
  }),
})

const SponsorInput = builder.inputType('SponsorInput', {
  fields: (t) => ({ name: t.string({ required: true }), link: t.string() }),
})

builder.mutationFields((t) => {
  const place = { showId: t.arg.id({ required: true }), id: t.arg.id() }
  const id = { id: t.arg.id({ required: true }) }
  return {
    saveEvent: t.field({
      type: EventRef,
      args: { ...place, input: t.arg({ type: EventInput, required: true }) },
      resolve: (_root, args, context) => saveEvent(context, placeOf(args), args.input),
    }),
    deleteEvent: t.field({
      type: ShowRef,
      args: id,
      resolve: (_root, args, context) => removePart(context, 'event', args.id),
    }),
    saveArena: t.field({
      type: ArenaRef,
      args: { ...place, input: t.arg({ type: ArenaInput, required: true }) },
      resolve: (_root, args, context) => saveArena(context, placeOf(args), args.input),
    }),
    deleteArena: t.field({
      type: ShowRef,
      args: id,
      resolve: (_root, args, context) => removePart(context, 'arena', args.id),
    }),
    saveOfficial: t.field({
      type: OfficialRef,
      args: { ...place, input: t.arg({ type: OfficialInput, required: true }) },
      resolve: (_root, args, context) => saveOfficial(context, placeOf(args), args.input),
    }),
    deleteOfficial: t.field({
      type: ShowRef,
      args: id,
      resolve: (_root, args, context) => removePart(context, 'official', args.id),
    }),
    saveSponsor: t.field({
      type: SponsorRef,
      args: { ...place, input: t.arg({ type: SponsorInput, required: true }) },
      resolve: (_root, args, context) => saveSponsor(context, placeOf(args), args.input),
    }),
    deleteSponsor: t.field({
      type: ShowRef,
      args: id,
      resolve: (_root, args, context) => removePart(context, 'sponsor', args.id),
    }),
  }
})

function placeOf(args: { showId: string; id?: string | null | undefined }) {
  return { showId: args.showId, id: args.id ?? null }
}
