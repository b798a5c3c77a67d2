import { builder } from '#server/graphql/builder.ts'
import { changesOf, largestShiftOf, sumOf, TimetableChangeRef } from './changes.graphql.ts'
import { type ChangedList, type DayRevert, readRevert, revertDay } from './revert.ts'
import type { StoredCompetition } from './stored-day.ts'
import { TimetableRef } from './timetable.graphql.ts'
import { timetableOf } from './timetable.ts'

const TimetableChangedListRef = builder.objectRef<ChangedList>('TimetableChangedList').implement({
  fields: (t) => ({
    number: t.string({
      description: 'Of the competition.',
      resolve: ({ competition }) => competition.number,
    }),
    round: t.string({
      nullable: true,
      description: 'A later round; null for the competition as it is ridden first.',
      resolve: ({ competition }) => competition.round?.part ?? null,
    }),
    at: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was changed last; null where the history does not say.',
      resolve: ({ last }) => last?.at ?? null,
    }),
    by: t.string({ nullable: true, resolve: ({ last }) => last?.by ?? null }),
  }),
})

const TimetableRevertRef = builder.objectRef<DayRevert>('TimetableRevert').implement({
  fields: (t) => ({
    basis: t.exposeString('basis', {
      description: 'Goes back with the mutation: what is taken back is what was shown.',
    }),
    broken: t.int({ resolve: ({ judged }) => judged.broken }),
    moved: t.int({ resolve: ({ impacts }) => sumOf(impacts, ({ moved }) => moved) }),
    added: t.int({ resolve: ({ impacts }) => sumOf(impacts, ({ added }) => added) }),
    removed: t.int({
      description: 'Starters who have no time any more.',
      resolve: ({ impacts }) => sumOf(impacts, ({ removed }) => removed),
    }),
    largestShift: t.int({
      description: 'In seconds.',
      resolve: ({ impacts }) => largestShiftOf(impacts),
    }),
    changes: t.field({
      type: [TimetableChangeRef],
      resolve: (revert) => changesOf(revert),
    }),
    changedSince: t.field({
      type: [TimetableChangedListRef],
      description: 'Lists changed one by one since: that is lost.',
      resolve: ({ changedSince }) => [...changedSince],
    }),
    unpublished: t.stringList({
      description: 'Numbers of the competitions whose list is not public any more.',
      resolve: ({ unpublished }) => numbersOf(unpublished),
    }),
    inTheWay: t.stringList({
      description:
        'Numbers of the competitions that have begun with other times or are through: nothing can be taken back.',
      resolve: ({ inTheWay }) => numbersOf(inTheWay),
    }),
  }),
})

function numbersOf(competitions: readonly StoredCompetition[]): string[] {
  return [...new Set(competitions.map(({ number }) => number))]
}

builder.objectField(TimetableRef, 'revert', (t) =>
  t.field({
    type: TimetableRevertRef,
    nullable: true,
    description:
      'What taking back the last publication would mean; null where nothing was published, and for who may not change the show.',
    resolve: (timetable, _args, context) => readRevert(context, timetable),
  }),
)

builder.mutationFields((t) => ({
  revertTimetable: t.field({
    description: 'Back to what stood before the last publication of the day.',
    type: TimetableRef,
    args: {
      showId: t.arg.id({ required: true }),
      day: t.arg({ type: 'Day', required: true }),
      basis: t.arg.string({ required: true, description: 'That of the preview.' }),
    },
    resolve: async (_root, args, context) => timetableOf(context, await revertDay(context, args)),
  }),
}))
