import type { StartListRow } from '#domain/results/start-list.ts'
import type { PlannedBreak } from '#domain/timetable/timetable.ts'
import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { CompetitorRef } from '../competition-ref.graphql.ts'
import { loadCompetitorsById } from '../competitors/competitors.sql.ts'

export const StartListRowRef = builder.objectRef<StartListRow>('StartListRow').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'start or break' }),
    startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true }),
    competitor: t.field({
      type: CompetitorRef,
      nullable: true,
      resolve: async (row, _args, context) =>
        row.kind === 'start'
          ? ((await loadOnce(context, loadCompetitorsById, row.competitorId)) ?? null)
          : null,
    }),
    minutes: t.int({
      nullable: true,
      resolve: (row) => (row.kind === 'break' ? row.minutes : null),
    }),
    label: t.string({
      nullable: true,
      resolve: (row) => (row.kind === 'break' ? row.label : null),
    }),
  }),
})

export const StartBreakRef = builder.objectRef<PlannedBreak>('StartBreak').implement({
  fields: (t) => ({
    afterStart: t.exposeInt('afterStart'),
    minutes: t.exposeInt('minutes'),
    label: t.exposeString('label'),
  }),
})

export const StartBreakInput = builder.inputType('StartBreakInput', {
  fields: (t) => ({
    afterStart: t.int({ required: true }),
    minutes: t.int({ required: true }),
    label: t.string(),
  }),
})
