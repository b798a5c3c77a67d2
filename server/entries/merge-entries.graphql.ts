import { entryName } from '#domain/entries/place-status.ts'
import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { EntryRef } from './entry.graphql.ts'
import { PlaceStatusType } from './entry-system.graphql.ts'
import { loadMergedFrom, type MergedWith } from './merge-entries.sql.ts'
import { type EntryMerge, mergeEntries, undoEntryMerge } from './merge-entries.ts'
import { AmountRef } from './quote.graphql.ts'
import { loadEntryHeads, type PlaceRow } from './read-entry.sql.ts'

const MergedPlaceRef = builder.objectRef<PlaceRow>('MergedPlace').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    competition: t.string({
      resolve: ({ competitionNumber, competitionName }) =>
        `${competitionNumber} ${competitionName}`,
    }),
    rider: t.exposeString('rider'),
    horse: t.exposeString('horse', { nullable: true, description: 'Absent: named later.' }),
    status: t.expose('status', { type: PlaceStatusType }),
  }),
})

const told = (sums: EntryMerge['before']) => sums.map((sum) => ({ ...sum, text: '' }))

const EntryMergeRef = builder.objectRef<EntryMerge>('EntryMerge').implement({
  description: 'What merging one entry into another does, or would do.',
  fields: (t) => ({
    showId: t.exposeID('showId'),
    places: t.field({
      type: [MergedPlaceRef],
      description: 'That go to the entry that is kept.',
      resolve: ({ places }) => [...places],
    }),
    given: t.field({
      type: [MergedPlaceRef],
      description: 'Doubles of a place of the other entry, which are given back and cost nothing.',
      resolve: ({ given }) => [...given],
    }),
    papers: t.exposeInt('papers', { description: 'That go along.' }),
    items: t.exposeInt('items', { description: 'Products that go along.' }),
    before: t.field({
      type: [AmountRef],
      description: 'What both entries owe together.',
      resolve: ({ before }) => told(before),
    }),
    after: t.field({ type: [AmountRef], resolve: ({ after }) => told(after) }),
    moved: t.field({
      type: [AmountRef],
      description: 'Paid for the entry that is merged, and counted for the other from then on.',
      resolve: ({ moved }) => told(moved),
    }),
  }),
})

const MergedEntryRef = builder.objectRef<MergedWith>('MergedEntry').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.string({ description: 'E-0042', resolve: ({ number }) => entryName(number) }),
  }),
})

builder.objectFields(EntryRef, (t) => ({
  mergedInto: t.field({
    type: MergedEntryRef,
    nullable: true,
    description: 'The entry that has what this one had. For the office.',
    resolve: async ({ as, mergedInto }, _args, { database }) => {
      if (as !== 'office' || mergedInto === null) return null
      const [head] = await loadEntryHeads(database.kysely, { ids: [mergedInto] })
      return head ?? null
    },
  }),
  mergedFrom: t.field({
    type: [MergedEntryRef],
    description: 'Entries that were merged into it. Empty but for the office.',
    resolve: async ({ id, as }, _args, context) =>
      as === 'office' ? ((await loadOnce(context, loadMergedFrom, id)) ?? []) : [],
  }),
}))

builder.mutationFields((t) => {
  const entryId = t.arg.id({ required: true })
  return {
    mergeEntries: t.field({
      type: EntryMergeRef,
      description: 'Makes one entry of two: everything goes to the one that it is merged into.',
      args: {
        entryId,
        showId: t.arg.id({ required: true }),
        intoId: t.arg.id({ required: true }),
        isPreview: t.arg.boolean({ description: 'Says what would happen, and does nothing.' }),
      },
      resolve: (_root, { showId, entryId: goneId, intoId: keptId, isPreview }, context) =>
        mergeEntries(context, showId, { keptId, goneId, isPreview: isPreview ?? false }),
    }),
    undoEntryMerge: t.field({
      type: EntryRef,
      description: 'Takes a merge back; doubles that were given back stay so.',
      args: { entryId },
      resolve: (_root, { entryId: goneId }, context) => undoEntryMerge(context, goneId),
    }),
  }
})
