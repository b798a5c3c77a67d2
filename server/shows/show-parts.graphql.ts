import { badInput, notFound } from '#server/errors.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { answerSaved, neededToChange, savedOf } from '#server/graphql/section.ts'
import { FederationRef, forRegistry, seen } from '#server/registry/registry.graphql.ts'
import { loadFederationsById } from '#server/registry/registry.sql.ts'
import { type ArenaWay, loadArenaWays } from './arena-ways.sql.ts'
import {
  type ArenaRow,
  type EventRow,
  loadArenas,
  loadEvents,
  loadOfficials,
  loadSponsors,
  type OfficialRow,
  type SponsorRow,
} from './show-parts.sql.ts'
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
    sortOrder: t.exposeInt('sortOrder'),
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
  fields: (t) => ({ name: t.string({ required: true }), link: t.string(), sortOrder: t.int() }),
})

builder.mutationFields((t) => {
  const place = { showId: t.arg.id({ required: true }), id: t.arg.id() }
  const id = { id: t.arg.id({ required: true }) }
  return {
    saveEvent: t.field({
      type: savedOf('Event', EventRef),
      args: {
        ...place,
        input: t.arg({ type: EventInput, required: true }),
        opened: t.arg({ type: EventInput, description: neededToChange }),
      },
      resolve: (_root, args, context) =>
        answerSaved(saveEvent(context, placeOf(args), args), () =>
          storedPart(context, loadEvents, args),
        ),
    }),
    deleteEvent: t.field({
      type: ShowRef,
      args: id,
      resolve: (_root, args, context) => removePart(context, 'event', args.id),
    }),
    saveArena: t.field({
      type: savedOf('Arena', ArenaRef),
      args: {
        ...place,
        input: t.arg({ type: ArenaInput, required: true }),
        opened: t.arg({ type: ArenaInput, description: neededToChange }),
      },
      resolve: (_root, args, context) =>
        answerSaved(saveArena(context, placeOf(args), args), () =>
          storedPart(context, loadArenas, args),
        ),
    }),
    deleteArena: t.field({
      type: ShowRef,
      args: id,
      resolve: (_root, args, context) => removePart(context, 'arena', args.id),
    }),
    saveOfficial: t.field({
      type: savedOf('Official', OfficialRef),
      args: {
        ...place,
        input: t.arg({ type: OfficialInput, required: true }),
        opened: t.arg({ type: OfficialInput, description: neededToChange }),
      },
      resolve: (_root, args, context) =>
        answerSaved(saveOfficial(context, placeOf(args), args), () =>
          storedPart(context, loadOfficials, args),
        ),
    }),
    deleteOfficial: t.field({
      type: ShowRef,
      args: id,
      resolve: (_root, args, context) => removePart(context, 'official', args.id),
    }),
    saveSponsor: t.field({
      type: savedOf('Sponsor', SponsorRef),
      args: {
        ...place,
        input: t.arg({ type: SponsorInput, required: true }),
        opened: t.arg({ type: SponsorInput, description: neededToChange }),
      },
      resolve: (_root, args, context) =>
        answerSaved(saveSponsor(context, placeOf(args), args), () =>
          storedPart(context, loadSponsors, args),
        ),
    }),
    deleteSponsor: t.field({
      type: ShowRef,
      args: id,
      resolve: (_root, args, context) => removePart(context, 'sponsor', args.id),
    }),
  }
})

/** One that may be changed by the reader: the refusal to save over it came after that was decided. */
async function storedPart<Row extends { id: string }>(
  { database }: Context,
  load: (connection: Context['database']['kysely'], ids: string[]) => Promise<Map<string, Row[]>>,
  { showId, id }: { showId: string; id?: string | null | undefined },
): Promise<Row> {
  const parts = (await load(database.kysely, [showId])).get(showId) ?? []
  const part = parts.find((each) => each.id === id)
  if (!part) throw notFound()
  return part
}

/** A change of what is there must say what it was when it was opened. */
function placeOf(args: { showId: string; id?: string | null | undefined; opened?: unknown }) {
  const { showId, id = null, opened } = args
  if (id !== null && !opened) throw badInput({ messageId: 'forms.required', field: 'opened' })
  return { showId, id }
}
