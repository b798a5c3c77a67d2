import type { FaultMap, FaultsAtObstacle } from '#domain/results/fault-map.ts'
import type { JudgeMarks } from '#domain/results/judge-marks.ts'
import type { TimedRide, TimedRides } from '#domain/results/timed-rides.ts'
import { CompetitionRef } from '#server/competitions/competition-ref.graphql.ts'
import { builder } from '#server/graphql/builder.ts'
import { faultMapsFor, judgeMarksFor, timedRidesFor } from './figures.ts'
import { UnitEnum } from './results.graphql.ts'

const FaultsAtObstacleRef = builder.objectRef<FaultsAtObstacle>('FaultsAtObstacle').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    counts: t.intList({
      description: 'In the order of the `kinds` of the map.',
      resolve: ({ counts }) => [...counts],
    }),
    ended: t.exposeInt('ended', { description: 'For how many the ride ended here.' }),
  }),
})

const FaultMapRef = builder.objectRef<FaultMap>('FaultMap').implement({
  description: 'What went wrong at each obstacle of a round, over all rides.',
  fields: (t) => ({
    part: t.exposeString('part'),
    rides: t.exposeInt('rides', { description: 'How many have begun the round.' }),
    kinds: t.stringList({
      description: 'Names their words: scoring.field.<kind>.',
      resolve: ({ kinds }) => [...kinds],
    }),
    obstacles: t.field({
      type: [FaultsAtObstacleRef],
      resolve: ({ obstacles }) => [...obstacles],
    }),
  }),
})

const TimedRideRef = builder.objectRef<TimedRide>('TimedRide').implement({
  fields: (t) => ({
    competitorId: t.exposeID('competitorId'),
    time: t.exposeInt('time', { description: 'Hundredths of a second.' }),
    allowed: t.exposeInt('allowed', {
      description: 'The time allowed that counts for this ride, hundredths of a second.',
    }),
  }),
})

const TimedRidesRef = builder.objectRef<TimedRides>('TimedRides').implement({
  description: 'The times of a round against its time allowed.',
  fields: (t) => ({
    part: t.exposeString('part'),
    unit: t.expose('unit', { type: UnitEnum }),
    allowed: t.exposeInt('allowed', { description: 'By the course, hundredths of a second.' }),
    rides: t.field({ type: [TimedRideRef], resolve: ({ rides }) => [...rides] }),
  }),
})

const MarkCountRef = builder.objectRef<JudgeMarks['marks'][number]>('MarkCount').implement({
  fields: (t) => ({
    mark: t.exposeInt('mark', { description: 'In tenths, to the next half mark below.' }),
    count: t.exposeInt('count'),
  }),
})

const JudgeMarksRef = builder.objectRef<JudgeMarks>('JudgeMarks').implement({
  description: 'How often a judge gave which mark.',
  fields: (t) => ({
    part: t.exposeString('part'),
    marks: t.field({ type: [MarkCountRef], resolve: ({ marks }) => [...marks] }),
  }),
})

builder.objectFields(CompetitionRef, (t) => ({
  faultMaps: t.field({
    description: 'Of rounds in which single obstacles are known.',
    type: [FaultMapRef],
    resolve: async (competition, _args, context) => [...(await faultMapsFor(context, competition))],
  }),
  timedRides: t.field({
    description: 'Of rounds with a time allowed.',
    type: [TimedRidesRef],
    resolve: async (competition, _args, context) => [
      ...(await timedRidesFor(context, competition)),
    ],
  }),
  judgeMarks: t.field({
    description: 'Told to the office, and to judges of what they may read.',
    type: [JudgeMarksRef],
    resolve: async (competition, _args, context) => [
      ...(await judgeMarksFor(context, competition)),
    ],
  }),
}))
