import type { LikenessReason } from '#domain/registry/duplicates.ts'
import { answerProblem } from '#server/graphql/answer-errors.ts'
import { builder } from '#server/graphql/builder.ts'
import { keepApart, type LikelyPair, listDuplicates, type Side } from './duplicates.ts'
import { type MergePreview, mergeRegistered, previewMerge } from './merge.ts'
import type { RegistryKind } from './registered.sql.ts'

const RegistryKindEnum = builder.enumType('RegistryKind', {
  values: ['person', 'horse'] as const satisfies readonly RegistryKind[],
})

const SideRef = builder.objectRef<Side>('RegistrySide').implement({
  description:
    'One row of a pair; of whom the viewer does not know, name and nation alone are told.',
  fields: (t) => ({
    rowId: t.id({ resolve: ({ row }) => row.id }),
    name: t.string({ resolve: ({ row }) => nameOf(row) }),
    nation: t.string({ nullable: true, resolve: ({ row }) => row.nation }),
    birthYear: t.int({ nullable: true, resolve: ifKnown(({ birthYear }) => birthYear) }),
    feiId: t.string({ nullable: true, resolve: ifKnown(({ feiId }) => feiId) }),
    ueln: t.string({
      nullable: true,
      resolve: ifKnown((row) => ('ueln' in row ? row.ueln : null)),
    }),
    club: t.string({
      nullable: true,
      resolve: ifKnown((row) => ('club' in row ? row.club : null)),
    }),
    isKnown: t.exposeBoolean('isKnown'),
    mayChange: t.exposeBoolean('mayChange', { description: 'The viewer holds it.' }),
  }),
})

const ReasonRef = builder.objectRef<LikenessReason>('LikenessReason').implement({
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Names its words: registry.field.<field>.' }),
    isSame: t.boolean({ resolve: ({ says }) => says === 'same' }),
  }),
})

const LikelyPairRef = builder.objectRef<LikelyPair>('LikelyPair').implement({
  description: 'Two rows of the registry that may be one.',
  fields: (t) => ({
    of: t.expose('of', { type: RegistryKindEnum }),
    score: t.exposeInt('score', { description: '0 to 100.' }),
    reasons: t.field({ type: [ReasonRef], resolve: ({ reasons }) => [...reasons] }),
    sides: t.field({ type: [SideRef], resolve: ({ sides }) => [...sides] }),
  }),
})

const MovedRef = builder.objectRef<{ what: string; count: number }>('MovedRows').implement({
  fields: (t) => ({
    what: t.exposeString('what', { description: 'Names its words: registry.merge.<what>.' }),
    count: t.exposeInt('count'),
  }),
})

const MergePreviewRef = builder.objectRef<MergePreview>('MergePreview').implement({
  fields: (t) => ({
    kept: t.field({ type: SideRef, resolve: ({ kept }) => kept }),
    gone: t.field({ type: SideRef, resolve: ({ gone }) => gone }),
    moves: t.field({ type: [MovedRef], resolve: ({ moves }) => [...moves] }),
    filled: t.stringList({
      description: 'Facts that only the row that goes has: registry.field.<field>.',
      resolve: ({ filled }) => [...filled],
    }),
    refusals: t.stringList({
      description: 'Why they cannot be merged.',
      resolve: ({ refusals }, _args, { locale }) =>
        refusals.map((each) => answerProblem(each, locale).message),
    }),
    isProposal: t.exposeBoolean('isProposal', {
      description: 'The holder of the row that stays decides about it.',
    }),
  }),
})

builder.queryFields((t) => ({
  registryDuplicates: t.field({
    type: [LikelyPairRef],
    args: { of: t.arg({ type: RegistryKindEnum, required: true }) },
    resolve: (_root, { of }, context) => listDuplicates(context, of),
  }),
  mergePreview: t.field({
    type: MergePreviewRef,
    args: {
      of: t.arg({ type: RegistryKindEnum, required: true }),
      keptId: t.arg.id({ required: true }),
      goneId: t.arg.id({ required: true }),
    },
    resolve: (_root, args, context) => previewMerge(context, args),
  }),
}))

const MergedRef = builder.objectRef<{ isProposal: boolean }>('Merged').implement({
  fields: (t) => ({
    isProposal: t.exposeBoolean('isProposal', {
      description: 'Nothing is merged yet: the holder decides.',
    }),
  }),
})

builder.mutationFields((t) => ({
  mergeRegistered: t.field({
    type: MergedRef,
    args: {
      of: t.arg({ type: RegistryKindEnum, required: true }),
      keptId: t.arg.id({ required: true }),
      goneId: t.arg.id({ required: true }),
      reason: t.arg.string(),
    },
    resolve: (_root, { reason = null, ...ids }, context) =>
      mergeRegistered(context, { ...ids, reason }),
  }),
  keepRegisteredApart: t.boolean({
    description: 'The office says that two rows are two.',
    args: {
      of: t.arg({ type: RegistryKindEnum, required: true }),
      id: t.arg.id({ required: true }),
      otherId: t.arg.id({ required: true }),
    },
    resolve: async (_root, { of, id, otherId }, context) => {
      await keepApart(context, { of, ids: [id, otherId] })
      return true
    },
  }),
}))

function ifKnown<Value>(of: (row: Side['row']) => Value) {
  return ({ isKnown, row }: Side) => (isKnown ? of(row) : null)
}

function nameOf(row: Side['row']): string {
  return 'familyName' in row ? `${row.familyName}, ${row.firstName}` : row.name
}
