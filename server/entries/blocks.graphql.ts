import { blockScopes } from '#domain/entries/block-input.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { answerSaved } from '#server/graphql/section.ts'
import { type BlockRow, loadBlocks } from './blocks.sql.ts'
import { removeBlock, saveBlock, saveOwnBlock } from './blocks.ts'
import { Confirmation, EntrySystemRef, SavedEntrySystem } from './entry-system.graphql.ts'
import { requireEntrySystem } from './entry-system.ts'

const Scope = builder.enumType('EntryBlockScope', {
  description: 'What a block counts: the whole show, several competitions, or one.',
  values: Object.fromEntries(blockScopes.map((value) => [value.toUpperCase(), { value }])),
})

const EntryBlockRef = builder.objectRef<BlockRow>('EntryBlock').implement({
  description: 'A limit on places, and how full it is.',
  ...audited('block'),
  fields: (t) => ({
    id: t.exposeID('id'),
    scope: t.expose('scope', { type: Scope }),
    name: t.exposeString('name'),
    capacity: t.exposeInt('capacity', {
      nullable: true,
      description: 'Absent: no limit. Of one competition: its most starters.',
    }),
    taken: t.exposeInt('taken', { description: 'Confirmed or offered.' }),
    offered: t.exposeInt('offered', { description: 'Of those taken, not accepted yet.' }),
    waiting: t.exposeInt('waiting'),
    confirmation: t.expose('confirmation', {
      type: Confirmation,
      nullable: true,
      description: 'Absent: as the settings of the show say.',
    }),
    waitingLimit: t.exposeInt('waitingLimit', {
      nullable: true,
      description: 'Most places that wait. Absent: any number; 0: there is no waiting list.',
    }),
    waitingEndsAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (block) => block.waitingEndsAt,
    }),
    offerHours: t.exposeInt('offerHours'),
    competitionIds: t.idList({ resolve: (block) => block.competitionIds }),
  }),
})

builder.objectField(EntrySystemRef, 'blocks', (t) =>
  t.field({
    type: [EntryBlockRef],
    description: 'A competition that has no block of its own has no limit of its own.',
    resolve: async ({ showId }, _args, context) =>
      (await loadOnce(context, loadBlocks, showId)) ?? [],
  }),
)

const BlockInput = builder.inputType('EntryBlockInput', {
  fields: (t) => ({
    name: t.string(),
    capacity: t.int(),
    confirmation: t.field({ type: Confirmation }),
    waitingLimit: t.int(),
    waitingEndsAt: t.field({ type: 'DateTime' }),
    offerHours: t.int(),
    competitionIds: t.idList({ description: 'Of a block of several competitions.' }),
  }),
})

builder.mutationFields((t) => {
  const showId = t.arg.id({ required: true })
  const input = t.arg({ type: BlockInput, required: true })
  const opened = t.arg({ type: BlockInput })
  return {
    saveBlock: t.field({
      type: SavedEntrySystem,
      description: 'A capacity below what is taken takes no place from anybody.',
      args: {
        ...{ showId, input, opened },
        id: t.arg.id({ description: 'Absent for a new one.' }),
        isOfShow: t.arg.boolean({ description: 'Of a new one: it counts all competitions.' }),
      },
      resolve: (_root, { showId, id, isOfShow, ...sent }, context) =>
        answerSaved(
          saveBlock(context, { showId, id: id ?? null, isOfShow: isOfShow ?? false }, sent),
          () => requireEntrySystem(context, showId),
        ),
    }),
    saveOwnBlock: t.field({
      type: SavedEntrySystem,
      description: 'The places of one competition: its most starters and its waiting list.',
      args: { ...{ showId, input, opened }, competitionId: t.arg.id({ required: true }) },
      resolve: (_root, { showId, competitionId, ...sent }, context) =>
        answerSaved(saveOwnBlock(context, { showId, competitionId }, sent), () =>
          requireEntrySystem(context, showId),
        ),
    }),
    removeBlock: t.field({
      type: EntrySystemRef,
      description: 'Refused while places count in it.',
      args: { showId, id: t.arg.id({ required: true }) },
      resolve: (_root, place, context) => removeBlock(context, place),
    }),
  }
})
