import { type CalledOffRow, loadCalledOffRows } from '#server/entries/called-off.sql.ts'
import type { CalledOffEntry, CallOffEffect } from '#server/entries/calling-off.ts'
import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { ShowRef } from '#server/shows/show-ref.graphql.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { type CallOffOutcome, callOffShow, previewCallOff, reinstateShow } from './call-off-show.ts'
import { ProgrammeOutcomeRef } from './programme.graphql.ts'

const KindEnum = builder.enumType('CallOffKind', { values: ['cancelled', 'postponed'] as const })

const CalledOffRef = builder.objectRef<CalledOffRow>('ShowCalledOff').implement({
  description: 'A show that was cancelled or postponed, and what riders were promised.',
  fields: (t) => ({
    kind: t.field({ type: KindEnum, resolve: ({ kind }) => kind }),
    at: t.field({ type: 'DateTime', resolve: ({ at }) => at }),
    reason: t.exposeString('reason'),
    remitsAll: t.exposeBoolean('remitsAll', {
      description: 'All that was charged is remitted, whatever the schedule says.',
    }),
    objectUntil: t.field({
      type: 'Day',
      nullable: true,
      description: 'Of a postponed show: the last day to withdraw for nothing.',
      resolve: ({ objectUntil }) => objectUntil,
    }),
    firstDay: t.field({ type: 'Day', nullable: true, resolve: ({ firstDay }) => firstDay }),
    lastDay: t.field({ type: 'Day', nullable: true, resolve: ({ lastDay }) => lastDay }),
  }),
})

const LineRef = builder.objectRef<CalledOffEntry['lines'][number]>('CalledOffLine').implement({
  description: 'What is booked for an entry, by the rule that says so.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'charge · remission · credit' }),
    text: t.exposeString('text', { description: 'The rule in the words of the organiser.' }),
    amount: t.exposeFloat('amount', { description: 'In the direction of its kind.' }),
    currency: t.exposeString('currency'),
  }),
})

const EntryRef = builder.objectRef<CalledOffEntry>('CalledOffEntry').implement({
  fields: (t) => ({
    entryId: t.exposeID('entryId'),
    name: t.exposeString('name'),
    responsible: t.exposeString('responsible'),
    lines: t.field({ type: [LineRef], resolve: ({ lines }) => lines }),
  }),
})

const EffectRef = builder.objectRef<CallOffEffect>('CallOffEffect').implement({
  description: 'What calling something off does to entries.',
  fields: (t) => ({
    entries: t.field({ type: [EntryRef], resolve: ({ entries }) => entries }),
    letters: t.exposeInt('letters'),
    unreachable: t.stringList({
      description: 'Entries without an address.',
      resolve: ({ unreachable }) => [...unreachable],
    }),
    hasRule: t.exposeBoolean('hasRule', {
      description: 'Whether rules of the schedule say what becomes of charges then.',
    }),
  }),
})

builder.objectField(ProgrammeOutcomeRef, 'calledOff', (t) =>
  t.field({
    type: EffectRef,
    nullable: true,
    description: 'Null where no competition is cancelled or set back.',
    resolve: ({ calledOff }) => calledOff,
  }),
)

builder.objectField(ProgrammeOutcomeRef, 'booked', (t) =>
  t.field({
    type: [EntryRef],
    description: 'What riders owe otherwise because their places went along.',
    resolve: ({ booked }) => booked,
  }),
)

const OutcomeRef = builder.objectRef<CallOffOutcome>('CallOffOutcome').implement({
  description: 'What cancelling or postponing a show did, or would do.',
  fields: (t) => ({
    kind: t.field({ type: KindEnum, resolve: ({ kind }) => kind }),
    isUndone: t.exposeBoolean('isUndone', { description: 'It takes place after all.' }),
    competitions: t.stringList({
      description: 'Those that are cancelled with it, or take place again.',
      resolve: ({ competitions }) => [...competitions],
    }),
    effect: t.field({ type: EffectRef, resolve: ({ effect }) => effect }),
    show: t.field({
      type: ShowRef,
      resolve: ({ showId }, _args, context) => requireShowById(context, showId, 'READ'),
    }),
  }),
})

builder.objectField(ShowRef, 'calledOff', (t) =>
  t.field({
    type: [CalledOffRef],
    description: 'The first one first: postponed, then cancelled. Empty: it takes place.',
    resolve: async ({ id }, _args, context) =>
      (await loadOnce(context, loadCalledOffRows, id)) ?? [],
  }),
)

const CallOffInputRef = builder.inputType('CallOffInput', {
  fields: (t) => ({
    kind: t.field({ type: KindEnum, required: true }),
    reason: t.string({ required: true }),
    remitsAll: t.boolean({ required: true }),
    objectUntil: t.field({ type: 'Day' }),
    firstDay: t.field({ type: 'Day' }),
    lastDay: t.field({ type: 'Day' }),
  }),
})

builder.queryField('previewCallOff', (t) =>
  t.field({
    type: OutcomeRef,
    description: 'Without an input: what taking the last one back would do.',
    args: { showId: t.arg.id({ required: true }), input: t.arg({ type: CallOffInputRef }) },
    resolve: (_root, { showId, input }, context) => previewCallOff(context, showId, input ?? null),
  }),
)

builder.mutationFields((t) => ({
  callOffShow: t.field({
    type: OutcomeRef,
    description: 'Cancels or postpones a show with all that follows from it.',
    args: {
      showId: t.arg.id({ required: true }),
      input: t.arg({ type: CallOffInputRef, required: true }),
    },
    resolve: (_root, { showId, input }, context) => callOffShow(context, showId, input),
  }),
  reinstateShow: t.field({
    type: OutcomeRef,
    description:
      'Takes the last cancelling or postponing back, while nothing was paid back for it.',
    args: { showId: t.arg.id({ required: true }) },
    resolve: (_root, { showId }, context) => reinstateShow(context, showId),
  }),
}))
