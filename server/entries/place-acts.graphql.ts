import { builder } from '#server/graphql/builder.ts'
import { PlaceRefusalRef } from './enter.graphql.ts'
import { EntryRef } from './entry.graphql.ts'
import {
  type ActsAnswer,
  actOnEntryPlaces,
  type CostChange,
  entryPlaceActs,
  substituteInPlace,
} from './place-acts.ts'
import { AmountRef, amountsOf, QuoteRef } from './quote.graphql.ts'
import { findEntry } from './read-entry.ts'

const EntryPlaceActType = builder.enumType('EntryPlaceAct', {
  description: 'What is done with a place. Riders withdraw, move, accept and decline.',
  values: Object.fromEntries(entryPlaceActs.map((value) => [value.toUpperCase(), { value }])),
})

const CostChangeRef = builder.objectRef<CostChange>('EntryCostChange').implement({
  description: 'What an entry cost before, and costs after; by currency.',
  fields: (t) => ({
    entryId: t.exposeID('entryId'),
    before: t.field({ type: [AmountRef], resolve: ({ before }) => amountsOf(before) }),
    after: t.field({ type: [AmountRef], resolve: ({ after }) => amountsOf(after) }),
  }),
})

const ActsAnswerRef = builder.objectRef<ActsAnswer>('EntryActsAnswer').implement({
  description: 'All was done or nothing: then `refusals` say why.',
  fields: (t) => ({
    entries: t.field({
      type: [EntryRef],
      resolve: ({ entryIds }, _args, context) =>
        Promise.all(entryIds.map((id) => findEntry(context, id))),
    }),
    refusals: t.field({
      type: [PlaceRefusalRef],
      resolve: ({ refusals }) => refusals.map((refusal) => ({ ...refusal, placeKey: null })),
    }),
    quote: t.field({
      type: QuoteRef,
      nullable: true,
      description:
        'What the rules say of a place that moves or gets another pair: a rider is refused by them, the office warned.',
      resolve: ({ quoted }) => quoted,
    }),
    costs: t.field({ type: [CostChangeRef], resolve: ({ costs }) => [...costs] }),
  }),
})

builder.mutationFields((t) => ({
  actOnEntryPlaces: t.field({
    type: ActsAnswerRef,
    description: 'All of the places or none; `isPreview` says what it would cost and does nothing.',
    args: {
      showId: t.arg.id({ required: true }),
      placeIds: t.arg.idList({ required: true }),
      act: t.arg({ type: EntryPlaceActType, required: true }),
      reason: t.arg.string({ description: 'The office says one where it passes others.' }),
      competitionId: t.arg.id({ description: 'Of MOVE: where to.' }),
      isPreview: t.arg.boolean(),
    },
    resolve: (_root, { reason, competitionId, isPreview, ...asked }, context) =>
      actOnEntryPlaces(context, {
        ...asked,
        reason: reason ?? null,
        competitionId: competitionId ?? null,
        isPreview: isPreview ?? false,
      }),
  }),
  substituteInPlace: t.field({
    type: ActsAnswerRef,
    description:
      'Another rider, horse or both; a horse that was to be named later is named so. `isPreview` as in actOnEntryPlaces.',
    args: {
      placeId: t.arg.id({ required: true }),
      riderId: t.arg.id({ required: true }),
      horseId: t.arg.id(),
      isPreview: t.arg.boolean(),
    },
    resolve: (_root, { horseId, isPreview, ...asked }, context) =>
      substituteInPlace(context, {
        ...asked,
        horseId: horseId ?? null,
        isPreview: isPreview ?? false,
      }),
  }),
}))
