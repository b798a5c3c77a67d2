import { CompetitionRef, CompetitorRef } from '#server/competitions/competition-ref.graphql.ts'
import { loadCompetitionsById } from '#server/competitions/competitions.sql.ts'
import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import {
  type EntriesApart,
  enterSecond,
  entriesApartIn,
  keepFirst,
  reopenDifference,
  type SecondScoring,
  type SettledDifference,
  secondScoringsOf,
} from './second-scoring.ts'

const ScoringDifferenceRef = builder
  .objectRef<SecondScoring['differences'][number]>('ScoringDifference')
  .implement({
    fields: (t) => ({
      field: t.exposeString('field'),
      first: t.expose('first', { type: 'FieldValue', nullable: true }),
      second: t.expose('second', { type: 'FieldValue', nullable: true }),
    }),
  })

const SettledDifferenceRef = builder.objectRef<SettledDifference>('SettledDifference').implement({
  description: 'What two people typed differently, and the office has decided.',
  fields: (t) => ({
    field: t.exposeString('field'),
    first: t.expose('first', { type: 'FieldValue', nullable: true }),
    second: t.expose('second', { type: 'FieldValue', nullable: true }),
    entryId: t.exposeID('entryId', {
      nullable: true,
      description:
        'The journal entry by which the second value stands, for `undoDecision`; null where the first one was let stand, for `reopenDifference`.',
    }),
  }),
})

const SecondScoringRef = builder.objectRef<SecondScoring>('SecondScoring').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Competitor id and part, joined by a colon.' }),
    part: t.exposeString('part'),
    by: t.exposeString('by', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
    differences: t.field({
      description: 'From what stands now; empty where both typed the same.',
      type: [ScoringDifferenceRef],
      resolve: ({ differences }) => [...differences],
    }),
    settled: t.field({
      type: [SettledDifferenceRef],
      resolve: ({ settled }) => [...settled],
    }),
  }),
})

builder.objectField(CompetitorRef, 'secondScorings', (t) =>
  t.field({
    description: 'Parts of the sheets that a second person typed again; told to the office only.',
    type: [SecondScoringRef],
    resolve: async (competitor, _args, context) => {
      const competition = await loadOnce(context, loadCompetitionsById, competitor.competitionId)
      return competition ? await secondScoringsOf(context, competitor, competition) : []
    },
  }),
)

const EntriesApartRef = builder.objectRef<EntriesApart>('EntriesApart').implement({
  description: 'A part of a sheet that two people typed differently.',
  fields: (t) => ({
    competitorId: t.exposeID('competitorId'),
    part: t.exposeString('part'),
    count: t.exposeInt('count', { description: 'Of the values that differ.' }),
  }),
})

builder.objectField(CompetitionRef, 'entriesApart', (t) =>
  t.field({
    description:
      'What two people typed differently and nobody has decided; told to the office only.',
    type: [EntriesApartRef],
    resolve: (competition, _args, context) => entriesApartIn(context, competition),
  }),
)

const SecondValueInput = builder.inputType('SecondValueInput', {
  fields: (t) => ({
    field: t.string({ required: true }),
    value: t.field({ type: 'FieldValue' }),
  }),
})

builder.mutationFields((t) => ({
  enterSecond: t.field({
    description: 'A part of a sheet as a second person typed it, without seeing the first.',
    type: CompetitorRef,
    args: {
      competitorId: t.arg.id({ required: true }),
      part: t.arg.string({ required: true }),
      values: t.arg({ type: [SecondValueInput], required: true }),
    },
    resolve: (_root, { competitorId, part, values }, context) =>
      enterSecond(context, competitorId, {
        part,
        values: values.map(({ field, value }) => ({ field, value: value ?? null })),
      }),
  }),
  keepFirstValue: t.field({
    description:
      'Of a difference the first value stands, also where whoever decides wrote another one.',
    type: CompetitorRef,
    args: {
      competitorId: t.arg.id({ required: true }),
      part: t.arg.string({ required: true }),
      field: t.arg.string({ required: true }),
      value: t.arg({ type: 'FieldValue', description: 'What was seen to stand.' }),
    },
    resolve: (_root, { competitorId, part, field, value }, context) =>
      keepFirst(context, competitorId, { part, field, value: value ?? null }),
  }),
  reopenDifference: t.field({
    description: 'Takes back that the first value of a difference was let stand.',
    type: CompetitorRef,
    args: {
      competitorId: t.arg.id({ required: true }),
      part: t.arg.string({ required: true }),
      field: t.arg.string({ required: true }),
    },
    resolve: (_root, { competitorId, part, field }, context) =>
      reopenDifference(context, competitorId, { part, field }),
  }),
}))
