import { type DraftPlace, draftMoves } from '#domain/timetable/draft-moves.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import type { Context } from '#server/graphql/context.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { changesOf, largestShiftOf, sumOf, TimetableChangeRef } from './changes.graphql.ts'
import type { HeldCompetition } from './day-model.ts'
import { moveInTimetable, stepInTimetable, stepOf } from './draft-moves.ts'
import { discardDraft, repairTimetable, requireDraft, solveTimetable } from './drafts.ts'
import { TimetableImpossibleRef } from './impossible.graphql.ts'
import { heldNear } from './judged-day.ts'
import { publishDraft } from './publish.ts'
import { readStoredDay } from './read-stored-day.ts'
import {
  asItStands,
  TimetableListRef,
  TimetableRef,
  TimetableViolationRef,
} from './timetable.graphql.ts'
import type { DraftRow } from './timetable.sql.ts'
import { type JudgedDraft, judgeDraft, readDrafts, timetableOf } from './timetable.ts'

interface DraftStep {
  moveId: number
  to: DraftPlace
  list: HeldCompetition
}

const TimetableStepRef = builder.objectRef<DraftStep>('TimetableStep').implement({
  description: 'One more step back or forth in the own moves of a draft: which list goes where.',
  fields: (t) => ({
    moveId: t.exposeInt('moveId', { description: 'Its own in the draft.' }),
    number: t.string({
      description: 'Of the competition.',
      resolve: ({ list }) => list.competition.number,
    }),
    round: t.string({
      nullable: true,
      description: 'A later round; null for the competition as it is ridden first.',
      resolve: ({ list }) => list.competition.round?.part ?? null,
    }),
    arenaId: t.id({ nullable: true, resolve: ({ to }) => to.arenaId }),
    startsAt: t.field({ type: 'DateTime', resolve: ({ to }) => new Date(to.startsAt) }),
  }),
})

const TimetableDraftRef = builder.objectRef<JudgedDraft>('TimetableDraft').implement({
  ...audited('timetableDraft'),
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.string({
      nullable: true,
      description: 'As it was typed; null where nobody typed one.',
      resolve: ({ draft }) => draft.name,
    }),
    changedNumbers: t.stringList({
      description: 'Of the competitions whose list becomes another.',
      resolve: ({ changed }) => [...changed],
    }),
    kind: t.string({
      description: 'solved, repaired or by-hand',
      resolve: ({ draft }) => draft.kind,
    }),
    seed: t.string({ resolve: ({ draft }) => draft.seed }),
    by: t.string({ nullable: true, resolve: ({ draft }) => draft.by }),
    isStale: t.boolean({
      description: 'A list or its starters changed since: it cannot be published as it is.',
      resolve: ({ isStale }) => isStale,
    }),
    undo: t.field({
      type: TimetableStepRef,
      nullable: true,
      description: 'The last move of whoever asks, where nobody else has moved its list since.',
      resolve: (draft, _args, context) => shownStep(draft, context, false),
    }),
    redo: t.field({
      type: TimetableStepRef,
      nullable: true,
      description: 'What whoever asks has taken back last and not moved anew.',
      resolve: (draft, _args, context) => shownStep(draft, context, true),
    }),
    broken: t.int({ resolve: ({ judged }) => judged.broken }),
    cost: t.int({ resolve: ({ judged }) => judged.cost }),
    moved: t.int({
      description: 'Starters of published lists who get another time.',
      resolve: ({ impacts }) => sumOf(impacts, ({ moved }) => moved),
    }),
    added: t.int({
      description: 'Starters who get a time for the first time.',
      resolve: ({ impacts }) => sumOf(impacts, ({ added }) => added),
    }),
    largestShift: t.int({
      description: 'The largest change of anybody’s time, in seconds.',
      resolve: ({ impacts }) => largestShiftOf(impacts),
    }),
    lists: t.field({
      type: [TimetableListRef],
      resolve: ({ judged }) => judged.held.map(asItStands),
    }),
    nightLists: t.field({
      type: [TimetableListRef],
      description: 'Of the days before and after, so close that violations name their starts.',
      resolve: ({ near }) => heldNear({ near }).map(asItStands),
    }),
    violations: t.field({
      type: [TimetableViolationRef],
      resolve: ({ judged }) => [...judged.violations],
    }),
    impossible: t.field({
      type: [TimetableImpossibleRef],
      resolve: ({ judged }) => [...judged.impossible],
    }),
    changes: t.field({
      type: [TimetableChangeRef],
      description: 'Who gets another time, those of published lists first.',
      resolve: changesOf,
    }),
  }),
})

const TimetableRepairRef = builder
  .objectRef<{ draft: JudgedDraft | null }>('TimetableRepair')
  .implement({
    fields: (t) => ({
      draft: t.field({
        type: TimetableDraftRef,
        nullable: true,
        description: 'Null where no starter would get another time: nothing is stored then.',
        resolve: ({ draft }) => draft,
      }),
    }),
  })

/** For who made or changed it, and so may change the show. */
async function judged(context: Context, draft: DraftRow): Promise<JudgedDraft> {
  const show = await requireShowById(context, draft.showId, 'WRITE')
  return judgeDraft(
    draft,
    await readStoredDay(context.database.kysely, { show, day: draft.day }, null),
  )
}

function shownStep(
  { draft, plan, judged: { held } }: JudgedDraft,
  { viewer }: Context,
  isRedo: boolean,
): DraftStep | null {
  const moves = draftMoves.parse(draft.moves)
  const move = viewer && stepOf({ plan, moves }, viewer.accountId, isRedo)
  const list = move && held.find(({ competition }) => competition.id === move.listId)
  return list ? { moveId: move.id, to: isRedo ? move.to : move.from, list } : null
}

builder.objectField(TimetableRef, 'drafts', (t) =>
  t.field({
    type: [TimetableDraftRef],
    description: 'Newest first; none for who may not change the show.',
    resolve: (timetable, _args, context) => readDrafts(context, timetable),
  }),
)

builder.queryFields((t) => ({
  timetableDraft: t.field({
    type: TimetableDraftRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => judged(context, await requireDraft(context, id)),
  }),
}))

const SolveInput = builder.inputType('SolveTimetableInput', {
  fields: (t) => ({
    day: t.field({ type: 'Day', required: true }),
    name: t.string({ description: 'Absent: it is called by what it is.' }),
    seed: t.string({ required: true }),
    redrawPublished: t.boolean({
      description: 'Also lists that are published and have not begun.',
    }),
  }),
})

const RepairInput = builder.inputType('RepairTimetableInput', {
  fields: (t) => ({
    day: t.field({ type: 'Day', required: true }),
  }),
})

const MoveInput = builder.inputType('TimetableMoveInput', {
  fields: (t) => ({
    competitionId: t.id({ required: true }),
    round: t.string({ description: 'A later round of it with a time of its own.' }),
    arenaId: t.id(),
    startsAt: t.field({ type: 'DateTime', required: true }),
    secondsPerStart: t.int({ description: 'Absent: they stay.' }),
  }),
})

builder.mutationFields((t) => ({
  solveTimetable: t.field({
    description: 'Spaces all starts of a day across its arenas, as a draft.',
    type: TimetableDraftRef,
    args: {
      showId: t.arg.id({ required: true }),
      input: t.arg({ type: SolveInput, required: true }),
    },
    resolve: async (_root, { showId, input }, context) =>
      judged(context, await solveTimetable(context, showId, input)),
  }),
  repairTimetable: t.field({
    description:
      'After withdrawals and late starters, as a draft: as few as possible get another time.',
    type: TimetableRepairRef,
    args: {
      showId: t.arg.id({ required: true }),
      input: t.arg({ type: RepairInput, required: true }),
    },
    resolve: async (_root, { showId, input }, context) => {
      const draft = await repairTimetable(context, { showId }, input)
      return { draft: draft && (await judged(context, draft)) }
    },
  }),
  moveInTimetable: t.field({
    description:
      'A competition at another time or in another arena; without a draft a new one is begun.',
    type: TimetableDraftRef,
    args: {
      showId: t.arg.id({ required: true }),
      day: t.arg({ type: 'Day', required: true }),
      draftId: t.arg.id(),
      move: t.arg({ type: MoveInput, required: true }),
    },
    resolve: async (_root, { move, draftId, ...wanted }, context) =>
      judged(
        context,
        await moveInTimetable(context, { ...wanted, draftId: draftId ?? null }, move),
      ),
  }),
  stepInTimetable: t.field({
    description:
      'Takes a move of one’s own in a draft back, or does it again; refused where somebody else has moved its list since.',
    type: TimetableDraftRef,
    args: {
      draftId: t.arg.id({ required: true }),
      moveId: t.arg.int({ required: true, description: 'Of `undo` or `redo`.' }),
      isRedo: t.arg.boolean({ required: true }),
    },
    resolve: async (_root, wanted, context) =>
      judged(context, await stepInTimetable(context, wanted)),
  }),
  publishTimetable: t.field({
    description: 'All lists of a draft at once, or none.',
    type: TimetableRef,
    args: { draftId: t.arg.id({ required: true }) },
    resolve: async (_root, { draftId }, context) =>
      timetableOf(context, await publishDraft(context, draftId)),
  }),
  discardTimetableDraft: t.field({
    type: TimetableRef,
    args: { draftId: t.arg.id({ required: true }) },
    resolve: async (_root, { draftId }, context) =>
      timetableOf(context, await discardDraft(context, draftId)),
  }),
}))
