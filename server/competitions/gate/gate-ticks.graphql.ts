import { gateStatuses } from '#domain/competitions/gate-tick.ts'
import { builder } from '#server/graphql/builder.ts'
import { CompetitorStatusEnum } from '../competition-ref.graphql.ts'
import { type RecordedTick, type RecordedTicks, recordGateTicks } from './gate-ticks.ts'

const RecordedTickRef = builder.objectRef<RecordedTick>('RecordedTick').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    outcome: t.exposeString('outcome', { description: 'accepted, overtaken, or refused' }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why it was refused: names its words, arena-screens.gate.problem.<code>.',
    }),
    standing: t.expose('standing', {
      type: CompetitorStatusEnum,
      nullable: true,
      description: 'What somebody said later than an overtaken tick was tapped.',
    }),
    since: t.expose('since', { type: 'DateTime', nullable: true }),
  }),
})

const RecordedTicksRef = builder.objectRef<RecordedTicks>('RecordedTicks').implement({
  fields: (t) => ({
    results: t.expose('results', { type: [RecordedTickRef] }),
    competitionVersion: t.exposeInt('competitionVersion'),
  }),
})

const GateStatus = builder.enumType('GateStatus', { values: gateStatuses })

const GateTickInput = builder.inputType('GateTickInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'A UUID made by the device.' }),
    competitorId: t.id({ required: true }),
    round: t.string({ description: 'In which of several rounds somebody is called.' }),
    status: t.field({ type: GateStatus, required: true }),
    seen: t.field({
      type: CompetitorStatusEnum,
      required: true,
      description: 'What the device showed before the tap.',
    }),
    age: t.int({
      required: true,
      description: 'Milliseconds from the tap to this sending, both by the clock of the device.',
    }),
  }),
})

builder.mutationField('recordGateTicks', (t) =>
  t.field({
    description:
      'Where starters are, as tapped at the gate, in order. The same id twice is one tick.',
    type: RecordedTicksRef,
    args: {
      competitionId: t.arg.id({ required: true }),
      ticks: t.arg({ type: [GateTickInput], required: true }),
    },
    resolve: (_root, args, context) => recordGateTicks(context, args.competitionId, args.ticks),
  }),
)
