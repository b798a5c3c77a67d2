import { isStartListPublished } from '#domain/competitions/status.ts'
import type { EntryForm } from '#domain/entries/entry-form.ts'
import { entryName } from '#domain/entries/place-status.ts'
import type { StayWishes } from '#domain/stabling/stay-wishes.ts'
import { mayReadOrder } from '#server/competitions/competitions.access.ts'
import { loadCompetitionsById } from '#server/competitions/competitions.sql.ts'
import { loadCompetitorsById } from '#server/competitions/competitors/competitors.sql.ts'
import { startTime } from '#server/competitions/start-lists/start-times.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import type { Context } from '#server/graphql/context.ts'
import { Language } from '#server/graphql/language.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { loadEntered } from './entered.sql.ts'
import { PlaceStatusType } from './entry-system.graphql.ts'
import { formVersion } from './form-version.ts'
import { explainWaitingList } from './places.ts'
import { QuoteRef } from './quote.graphql.ts'
import {
  loadHorsesOf,
  loadOwnPersons,
  loadPlacesOf,
  loadRidersOf,
  type NamedRow,
  type PlaceRow,
} from './read-entry.sql.ts'
import { costsOf, findEntry, findOwnEntries, type ReadEntry } from './read-entry.ts'

const EntryPersonRef = builder.objectRef<NamedRow>('EntryPerson').implement({
  description: 'A rider of an entry and what was answered of them.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    nation: t.exposeString('nation', { nullable: true }),
    answers: t.field({ type: 'EntryAnswers', resolve: ({ answers }) => answers }),
  }),
})

const EntryHorseRef = builder.objectRef<NamedRow>('EntryHorse').implement({
  description: 'A horse of an entry and what was answered of it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    nation: t.exposeString('nation', { nullable: true }),
    answers: t.field({ type: 'EntryAnswers', resolve: ({ answers }) => answers }),
  }),
})

type ReadPlace = PlaceRow & { entry: ReadEntry }

const EntryPlaceRef = builder.objectRef<ReadPlace>('EntryPlace').implement({
  description: 'One pair in one competition, asked for in an entry.',
  ...audited('place'),
  fields: (t) => ({
    id: t.exposeID('id'),
    competitionId: t.exposeID('competitionId'),
    competitionNumber: t.exposeString('competitionNumber'),
    competitionName: t.exposeString('competitionName'),
    riderId: t.exposeID('personId'),
    rider: t.exposeString('rider'),
    horseId: t.exposeID('horseId', { nullable: true, description: 'Absent: named later.' }),
    horse: t.exposeString('horse', { nullable: true }),
    horseDueAt: t.expose('horseDueAt', { type: 'DateTime', nullable: true }),
    status: t.expose('status', { type: PlaceStatusType }),
    askedAt: t.expose('askedAt', { type: 'DateTime' }),
    offeredUntil: t.expose('offeredUntil', { type: 'DateTime', nullable: true }),
    withdrawnAt: t.expose('withdrawnAt', { type: 'DateTime', nullable: true }),
    position: t.int({
      nullable: true,
      description: 'In the waiting list: 1 is next.',
      resolve: async (place, _args, context) =>
        (await waitingRow(place, context))?.position ?? null,
    }),
    notOffered: t.stringList({
      description: 'Why it has no offer yet: full · behind · ended.',
      resolve: async (place, _args, context) =>
        (await waitingRow(place, context))?.notOffered.map(({ reason }) => reason) ?? [],
    }),
    competitorId: t.exposeID('competitorId', { nullable: true }),
    startsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Once the start list is published; for the office before.',
      resolve: startsAtOf,
    }),
  }),
})

async function startsAtOf(place: ReadPlace, _args: object, context: Context) {
  if (place.competitorId === null) return null
  const competition = await loadOnce(context, loadCompetitionsById, place.competitionId)
  const competitor = await loadOnce(context, loadCompetitorsById, place.competitorId)
  if (!competition || !competitor || competitor.startOrder === null) return null
  const isTold =
    isStartListPublished(competition.status) || mayReadOrder(context.viewer, competition)
  return isTold ? startTime(competition, competitor) : null
}

async function waitingRow({ ticket, status, entry }: ReadPlace, context: Context) {
  if (status !== 'waiting') return undefined
  const rows = await waitingLists(context, entry.showId)
  return rows.find((row) => row.ticket === ticket)
}

type WaitingList = ReturnType<typeof explainWaitingList>

/** Each once for a request. */
const lists = new WeakMap<Context, Map<string, WaitingList>>()

function waitingLists(context: Context, showId: string): WaitingList {
  const ofRequest = lists.get(context) ?? new Map<string, WaitingList>()
  lists.set(context, ofRequest)
  const list = ofRequest.get(showId) ?? explainWaitingList(context, showId)
  ofRequest.set(showId, list)
  return list
}

export interface ReadItem {
  id: string
  showId: string
  product: string
  riderId: string | null
  horseId: string | null
  quantity: number
  from: string | null
  to: string | null
  isWithdrawn: boolean
  isWaiting: boolean
  offeredUntil: Date | null
  wishes: StayWishes | null
}

const StayWishesRef = builder.objectRef<StayWishes>('StayWishes').implement({
  description: 'What is wished for a box or room, in the words of the entrant.',
  fields: (t) => ({
    beside: t.exposeString('beside', { nullable: true }),
    notBeside: t.exposeString('notBeside', { nullable: true }),
    group: t.exposeString('group', { nullable: true }),
    stallion: t.exposeBoolean('stallion'),
    arrivesAt: t.exposeString('arrivesAt', { nullable: true }),
    vehicleLength: t.exposeInt('vehicleLength', {
      nullable: true,
      description: 'Of a vehicle on a pitch, in centimetres.',
    }),
  }),
})

export const EntryItemRef = builder.objectRef<ReadItem>('EntryItem').implement({
  description: 'A product that is asked for: a box, bedding, a pitch.',
  ...audited('entryItem'),
  fields: (t) => ({
    id: t.exposeID('id'),
    product: t.exposeString('product', { description: 'Its id in the rules of the show.' }),
    riderId: t.exposeID('riderId', { nullable: true }),
    horseId: t.exposeID('horseId', { nullable: true }),
    quantity: t.exposeInt('quantity'),
    from: t.expose('from', { type: 'Day', nullable: true }),
    to: t.expose('to', { type: 'Day', nullable: true }),
    isWithdrawn: t.exposeBoolean('isWithdrawn'),
    isWaiting: t.exposeBoolean('isWaiting', {
      description: 'A box or room of which one night is full: nothing is owed for it yet.',
    }),
    offeredUntil: t.expose('offeredUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'What came free is held for it until then.',
    }),
    wishes: t.field({
      type: StayWishesRef,
      nullable: true,
      resolve: ({ wishes }) => wishes,
    }),
  }),
})

const ResponsibleRef = builder.objectRef<EntryForm['responsible']>('ResponsiblePerson').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    email: t.exposeString('email', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    language: t.expose('language', {
      type: Language,
      nullable: true,
      description: 'Of the letters; absent: that of the account, else the first of the show.',
    }),
  }),
})

export const EntryRef = builder.objectRef<ReadEntry>('Entry').implement({
  description:
    'What one responsible person asks of one show: for its people and the office. Who only rides in it reads their own places and no money.',
  ...audited('entry'),
  fields: (t) => ({
    id: t.exposeID('id'),
    showId: t.exposeID('showId'),
    showName: t.string({
      resolve: async ({ showId }, _args, { database }) =>
        (await loadShow(database.kysely, showId))?.name ?? '',
    }),
    number: t.exposeInt('number'),
    name: t.string({ description: 'E-0042', resolve: ({ number }) => entryName(number) }),
    as: t.exposeString('as', { description: 'office · responsible · rider' }),
    isOfficeEntry: t.boolean({
      description: 'The office entered it for somebody without an account.',
      resolve: ({ accountId }) => accountId === null,
    }),
    version: t.exposeInt('version', { description: 'Of the topic `entry:<id>`.' }),
    submittedAt: t.field({ type: 'DateTime', resolve: ({ creationTime }) => creationTime }),
    responsible: t.field({
      type: ResponsibleRef,
      nullable: true,
      resolve: async (entry, _args, context) =>
        entry.as === 'rider' ? null : (await formOf(entry, context)).responsible,
    }),
    note: t.string({
      resolve: async (entry, _args, context) =>
        entry.as === 'rider' ? '' : (await formOf(entry, context)).note,
    }),
    officeNote: t.string({
      description: "The office's own; empty for other readers.",
      resolve: ({ as, officeNote }) => (as === 'office' ? officeNote : ''),
    }),
    formVersion: t.string({
      nullable: true,
      description: 'Of what a form changes of it; a change sends it along.',
      resolve: async (entry, _args, context) =>
        entry.as === 'rider' ? null : formVersion(await enteredOf(entry, context)),
    }),
    answers: t.field({
      type: 'EntryAnswers',
      resolve: async (entry, _args, context) =>
        entry.as === 'rider' ? {} : (await formOf(entry, context)).answers,
    }),
    riders: t.field({
      type: [EntryPersonRef],
      resolve: async (entry, _args, context) =>
        entry.as === 'rider' ? [] : ((await loadOnce(context, loadRidersOf, entry.id)) ?? []),
    }),
    horses: t.field({
      type: [EntryHorseRef],
      resolve: async (entry, _args, context) =>
        entry.as === 'rider' ? [] : ((await loadOnce(context, loadHorsesOf, entry.id)) ?? []),
    }),
    places: t.field({
      type: [EntryPlaceRef],
      resolve: async (entry, _args, context) =>
        (await readablePlaces(entry, context)).map((place) => ({ ...place, entry })),
    }),
    items: t.field({
      type: [EntryItemRef],
      resolve: async (entry, _args, context) =>
        entry.as === 'rider' ? [] : await itemsOf(entry, context),
    }),
    costs: t.field({
      type: QuoteRef,
      nullable: true,
      description: 'Of all that it asks for, by the rules that it was entered under.',
      resolve: (entry, _args, context) => costsOf(context, entry),
    }),
  }),
})

async function formOf(entry: ReadEntry, context: Context) {
  return (await enteredOf(entry, context)).form
}

async function enteredOf({ id }: ReadEntry, context: Context) {
  const entered = await loadOnce(context, enteredById, id)
  if (!entered) throw new Error(`entry ${id} is gone`)
  return entered
}

async function enteredById(...[connection, ids]: Parameters<typeof loadEntered>) {
  return new Map((await loadEntered(connection, ids)).map((entered) => [entered.id, entered]))
}

async function readablePlaces(entry: ReadEntry, context: Context): Promise<PlaceRow[]> {
  const places = (await loadOnce(context, loadPlacesOf, entry.id)) ?? []
  if (entry.as !== 'rider') return places
  const { accountId = '' } = context.viewer ?? {}
  const own = await loadOwnPersons(context.database.kysely, accountId)
  return places.filter(({ personId }) => own.has(personId))
}

async function itemsOf(entry: ReadEntry, context: Context): Promise<ReadItem[]> {
  const entered = await loadOnce(context, enteredById, entry.id)
  return (entered?.form.items ?? []).map(({ key, ...item }) => ({
    ...item,
    id: key.slice(1),
    showId: entry.showId,
    isWithdrawn: entered?.became.get(key)?.withdrawnAt != null,
    isWaiting: entered?.became.get(key)?.status === 'waiting',
    offeredUntil: dateOf(entered?.became.get(key)?.offeredUntil),
  }))
}

function dateOf(text: string | null | undefined): Date | null {
  return text == null ? null : new Date(text)
}

builder.queryFields((t) => ({
  entry: t.field({
    type: EntryRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => findEntry(context, id),
  }),
  myEntries: t.field({
    type: [EntryRef],
    description: 'Those that the account answers for, the newest first.',
    resolve: (_root, _args, context) => findOwnEntries(context),
  }),
}))
