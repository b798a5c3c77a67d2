import { horseDueAt } from '#domain/entries/entry-settings.ts'
import type { WindowRoom } from '#domain/stabling/arrival-windows.ts'
import { type FreeNight, mostCounted } from '#domain/stabling/orders.ts'
import { translator } from '#locales/messages.ts'
import { builder } from '#server/graphql/builder.ts'
import { Language } from '#server/graphql/language.ts'
import { type CashReceiptRow, loadCashReceipt } from '#server/money/receipts.sql.ts'
import {
  discardEntryDraft,
  type EnterForm,
  findEnterForm,
  quoteEntryForm,
  rulesForRiders,
  saveEntryDraft,
} from './enter-form.ts'
import type { DraftRow } from './entered.sql.ts'
import { EntryRef } from './entry.graphql.ts'
import { EntryCompetitionRef, TextRef } from './entry-system.graphql.ts'
import type { OrderedStays } from './ordered-stays.ts'
import { QuoteRef } from './quote.graphql.ts'
import { findEntry } from './read-entry.ts'
import { type KeyedRefusal, type Submitted, submitEntry } from './submitting.ts'

const DraftRef = builder.objectRef<DraftRow>('EntryDraft').implement({
  description: 'What the account has typed and not sent.',
  fields: (t) => ({
    form: t.field({ type: 'EntryFormJson', resolve: ({ form }) => form }),
    version: t.exposeInt('version'),
    changedAt: t.field({ type: 'DateTime', resolve: ({ changedAt }) => changedAt }),
    formVersion: t.exposeString('formVersion', {
      nullable: true,
      description: 'Of the entry that it changes, when it began.',
    }),
  }),
})

const EnterableRef = builder
  .objectRef<{ form: EnterForm; competition: EnterForm['competitions'][number] }>(
    'EnterableCompetition',
  )
  .implement({
    fields: (t) => ({
      competition: t.field({
        type: EntryCompetitionRef,
        resolve: ({ competition }) => competition,
      }),
      free: t.int({
        nullable: true,
        description: 'Absent: nothing limits it.',
        resolve: ({ form, competition }) => form.now.free.get(competition.id) ?? null,
      }),
    }),
  })

const FreeNightRef = builder.objectRef<FreeNight>('FreeNight').implement({
  fields: (t) => ({
    night: t.expose('night', { type: 'Day' }),
    free: t.exposeInt('free', { description: `${mostCounted} at most: more is not counted.` }),
  }),
})

const ArrivalWindowRef = builder.objectRef<WindowRoom>('ArrivalWindow').implement({
  description: 'A part of a day in which horses arrive, in local time of the show.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Day' }),
    from: t.exposeString('from', { description: 'As `14:00`; also what an order says.' }),
    until: t.exposeString('until'),
    left: t.exposeInt('left', { description: 'Horses for which there is room.' }),
  }),
})

const OrderedStaysRef = builder.objectRef<OrderedStays>('OrderedStays').implement({
  description: 'A product that is a box, room or pitch, by night.',
  fields: (t) => ({
    product: t.exposeString('product', { description: 'Its id in the rules of the show.' }),
    use: t.exposeString('use', { description: 'horse · tack · feed · room · pitch' }),
    opens: t.expose('opens', { type: 'Day', description: 'The first night.' }),
    closes: t.expose('closes', { type: 'Day', description: 'The day on which the last leave.' }),
    nights: t.field({
      type: [FreeNightRef],
      nullable: true,
      description: 'Absent: nothing limits it.',
      resolve: ({ nights }) => nights,
    }),
    windows: t.field({
      type: [ArrivalWindowRef],
      description: 'A day without windows has room at any time.',
      resolve: ({ windows }) => windows,
    }),
  }),
})

export const EnterFormRef = builder.objectRef<EnterForm>('EnterForm').implement({
  description: 'All that somebody needs to enter a show.',
  fields: (t) => ({
    showId: t.id({ resolve: ({ show }) => show.id }),
    showName: t.string({ resolve: ({ show }) => show.name }),
    venue: t.string({ resolve: ({ show }) => show.venue }),
    country: t.string({ nullable: true, resolve: ({ show }) => show.country }),
    firstDay: t.field({ type: 'Day', resolve: ({ show }) => show.firstDay }),
    lastDay: t.field({ type: 'Day', resolve: ({ show }) => show.lastDay }),
    timeZone: t.string({ resolve: ({ show }) => show.timeZone }),
    currency: t.string({ resolve: ({ show }) => show.currency }),
    isOffice: t.boolean({
      description:
        'The office enters for others: at any time, and against the rules if it insists.',
      resolve: ({ as }) => as === 'office',
    }),
    isOpen: t.boolean({ resolve: ({ now }) => now.isOpen }),
    opensAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ now }) => now.opensAt }),
    closesAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ system }) => system.settings.closesAt,
    }),
    lateUntil: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ system }) => system.settings.lateUntil,
    }),
    horseDueAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'By when a horse that is named later is named.',
      resolve: ({ system }) => horseDueAt(system.settings),
    }),
    contactName: t.string({ resolve: ({ system }) => system.settings.contactName }),
    contactEmail: t.string({
      nullable: true,
      resolve: ({ system }) => system.settings.contactEmail,
    }),
    contactPhone: t.string({ resolve: ({ system }) => system.settings.contactPhone }),
    terms: t.field({ type: [TextRef], resolve: ({ system }) => system.settings.terms }),
    rules: t.field({ type: 'EntryRules', resolve: ({ system }) => rulesForRiders(system.rules) }),
    competitions: t.field({
      type: [EnterableRef],
      resolve: (form) => form.competitions.map((competition) => ({ form, competition })),
    }),
    stays: t.field({
      type: [OrderedStaysRef],
      description: 'Products that are boxes or rooms by night, and what is left of them.',
      resolve: async ({ stays }) => [...(await stays())],
    }),
    draft: t.field({ type: DraftRef, nullable: true, resolve: ({ draft }) => draft }),
    placesVersion: t.int({
      description: 'Of the topic `places:<show>`.',
      resolve: ({ now }) => now.version,
    }),
  }),
})

export const PlaceRefusalRef = builder.objectRef<KeyedRefusal>('EntryPlaceRefusal').implement({
  description: 'Why a place was not given.',
  fields: (t) => ({
    placeKey: t.exposeString('placeKey', { nullable: true }),
    reason: t.exposeString('reason', {
      description: 'full · others-wait · list-full · list-ended · twice · unknown · busy …',
    }),
    limits: t.stringList({
      description: 'The limits in the way, by their names.',
      resolve: ({ limits }, _args, { locale }) => {
        const t = translator(locale)
        return (limits ?? []).map(({ name, scope }) => name || t(`enter.limit.${scope}`))
      },
    }),
    left: t.int({
      nullable: true,
      description: 'Places that the tightest of them has left.',
      resolve: ({ limits }) => leastLeft(limits ?? []),
    }),
  }),
})

function leastLeft(limits: NonNullable<KeyedRefusal['limits']>): number | null {
  const left = limits.flatMap((limit) => limit.left ?? [])
  return left.length === 0 ? null : Math.min(...left)
}

const CashReceiptRef = builder.objectRef<CashReceiptRow>('CashReceipt').implement({
  description: 'Cash that was taken at the desk for an entry; its document is `receipt`.',
  fields: (t) => ({
    movementId: t.exposeID('movementId'),
    number: t.exposeInt('receipt', { nullable: true, description: 'Counted in each show.' }),
    amount: t.exposeFloat('amount', { description: 'In the smallest unit.' }),
    currency: t.exposeString('currency'),
  }),
})

const SubmittedRef = builder.objectRef<Submitted>('SubmittedEntry').implement({
  description: 'The entry, or why nothing was stored.',
  fields: (t) => ({
    entry: t.field({
      type: EntryRef,
      nullable: true,
      resolve: (answer, _args, context) =>
        answer.outcome === 'entered' ? findEntry(context, answer.entryId) : null,
    }),
    receipt: t.field({
      type: CashReceiptRef,
      nullable: true,
      description: 'Where it was paid in cash in the same act.',
      resolve: async (answer, _args, { database }) =>
        answer.outcome === 'entered' && answer.isPaidInCash
          ? ((await loadCashReceipt(database.kysely, answer.entryId)) ?? null)
          : null,
    }),
    quote: t.field({
      type: QuoteRef,
      nullable: true,
      resolve: (answer) => (answer.outcome === 'refused' ? answer.quoted : null),
    }),
    refusals: t.field({
      type: [PlaceRefusalRef],
      resolve: (answer) => (answer.outcome === 'refused' ? [...answer.refusals] : []),
    }),
  }),
})

const EnteredInput = builder.inputType('EnteredInput', {
  description: 'A rider or horse of the registry, and what was answered of it.',
  fields: (t) => ({ id: t.id({ required: true }), answers: t.field({ type: 'EntryAnswers' }) }),
})

const EnteredPlaceInput = builder.inputType('EnteredPlaceInput', {
  fields: (t) => ({
    key: t.string({ required: true, description: 'Of a stored one `p` and its id.' }),
    competitionId: t.id({ required: true }),
    riderId: t.id({ required: true }),
    horseId: t.id({ description: 'Absent: named later.' }),
    ifFull: t.string({ description: 'wait (as a rule) · refuse' }),
  }),
})

const StayWishesInput = builder.inputType('StayWishesInput', {
  description: 'Names of horses and stables as they are typed; several are separated by commas.',
  fields: (t) => ({
    beside: t.string(),
    notBeside: t.string(),
    group: t.string({ description: 'Absent: the stable of the responsible person.' }),
    stallion: t.boolean(),
    arrivesAt: t.string({ description: 'As 14:30, in local time of the show.' }),
    vehicleLength: t.int({ description: 'Of a vehicle on a pitch, in centimetres.' }),
  }),
})

const EnteredItemInput = builder.inputType('EnteredItemInput', {
  fields: (t) => ({
    key: t.string({ required: true, description: 'Of a stored one `i` and its id.' }),
    product: t.string({ required: true }),
    riderId: t.id(),
    horseId: t.id(),
    quantity: t.int({ required: true }),
    from: t.field({ type: 'Day' }),
    to: t.field({ type: 'Day' }),
    wishes: t.field({ type: StayWishesInput, description: 'Of a box or room.' }),
  }),
})

const ResponsibleInput = builder.inputType('ResponsibleInput', {
  fields: (t) => ({
    name: t.string(),
    email: t.string(),
    phone: t.string(),
    language: t.field({ type: Language }),
  }),
})

const EntryFormInput = builder.inputType('EntryFormInput', {
  description: 'What somebody enters.',
  fields: (t) => ({
    riders: t.field({ type: [EnteredInput], required: true }),
    horses: t.field({ type: [EnteredInput], required: true }),
    places: t.field({ type: [EnteredPlaceInput], required: true }),
    items: t.field({ type: [EnteredItemInput], required: true }),
    answers: t.field({ type: 'EntryAnswers' }),
    note: t.string(),
    responsible: t.field({ type: ResponsibleInput }),
  }),
})

builder.queryFields((t) => ({
  enterForm: t.field({
    type: EnterFormRef,
    description:
      'For anybody who is signed in while the show takes entries, for the office, and for whose entry it is.',
    args: { showId: t.arg.id({ required: true }), entryId: t.arg.id() },
    resolve: (_root, { showId, entryId }, context) =>
      findEnterForm(context, { showId, entryId: entryId ?? null }),
  }),
  quoteEntry: t.field({
    type: QuoteRef,
    description: 'What it would cost now, and what stands against it: nothing is stored.',
    args: {
      showId: t.arg.id({ required: true }),
      entryId: t.arg.id(),
      form: t.arg({ type: EntryFormInput, required: true }),
    },
    resolve: (_root, { showId, entryId, form }, context) =>
      quoteEntryForm(context, { showId, entryId: entryId ?? null }, form),
  }),
}))

builder.mutationFields((t) => {
  const showId = t.arg.id({ required: true })
  const entryId = t.arg.id({ description: 'Absent: a new entry.' })
  const form = t.arg({ type: EntryFormInput, required: true })
  return {
    saveEntryDraft: t.field({
      type: DraftRef,
      args: {
        ...{ showId, entryId, form },
        version: t.arg.int({ description: 'Of the draft that it was made from; absent: of none.' }),
        formVersion: t.arg.string({ description: 'Of the entry, when the draft began.' }),
      },
      resolve: (_root, { showId, entryId, ...typed }, context) =>
        saveEntryDraft(
          context,
          { showId, entryId: entryId ?? null },
          { ...typed, version: typed.version ?? null, formVersion: typed.formVersion ?? null },
        ),
    }),
    discardEntryDraft: t.field({
      type: 'Boolean',
      args: { showId, entryId },
      resolve: async (_root, { showId, entryId }, context) => {
        await discardEntryDraft(context, { showId, entryId: entryId ?? null })
        return true
      },
    }),
    submitEntry: t.field({
      type: SubmittedRef,
      description: 'All of it or nothing. The same key again is one entry.',
      args: {
        ...{ showId, entryId, form },
        key: t.arg.string({
          required: true,
          description: 'A UUID, made when the summary is shown.',
        }),
        acceptedTerms: t.arg.boolean({ required: true }),
        expectedTotal: t.arg.float({
          description:
            'What the summary said; where it costs something else now, nothing is stored.',
        }),
        formVersion: t.arg.string({
          description:
            'Of the entry that is changed: where it is another by now, nothing is stored.',
        }),
        insists: t.arg.boolean({ description: 'The office enters against the rules.' }),
        cashTill: t.arg.id({
          description:
            'The open cash desk into which the office takes `expectedTotal` for a new entry, in the same act.',
        }),
      },
      resolve: (
        _root,
        { entryId, expectedTotal, insists, cashTill, formVersion, ...sent },
        context,
      ) =>
        submitEntry(context, {
          ...sent,
          entryId: entryId ?? null,
          expectedTotal: expectedTotal ?? null,
          insists: insists ?? false,
          formVersion: formVersion ?? null,
          cashTill: cashTill ?? null,
        }),
    }),
  }
})
