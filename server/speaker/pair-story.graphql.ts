import { unitDecimals } from '#domain/results/format-cell.ts'
import type { Target } from '#domain/scoring/discipline.ts'
import { CompetitorStatusEnum } from '#server/competitions/competition-ref.graphql.ts'
import { MemberRef } from '#server/competitions/competitors/members.graphql.ts'
import { loadMembers } from '#server/competitions/competitors/members.sql.ts'
import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { UnitEnum } from '#server/scoring/results.graphql.ts'
import {
  type EarlierResult,
  type Meeting,
  type NeedForPlace,
  type PairStory,
  readPairStory,
} from './pair-story.ts'

const NeedTargetRef = builder.objectRef<Target>('NeedTarget').implement({
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Names its words: arena-screens.need.<key>.' }),
    part: t.exposeString('part', { nullable: true }),
    unit: t.expose('unit', { type: UnitEnum }),
    decimals: t.int({ resolve: ({ decimals, unit }) => decimals ?? unitDecimals[unit] }),
    at: t.exposeString('at', { description: 'least or most' }),
    value: t.exposeInt('value'),
  }),
})

const NeedForPlaceRef = builder.objectRef<NeedForPlace>('NeedForPlace').implement({
  description: 'What it takes to get this place against the others as they stand.',
  fields: (t) => ({
    place: t.exposeInt('place'),
    outcome: t.string({
      description: 'met, out-of-reach or open',
      resolve: ({ need }) => need.outcome,
    }),
    targets: t.field({
      description: 'Every one is needed together.',
      type: [NeedTargetRef],
      resolve: ({ need }) => (need.outcome === 'open' ? [...need.targets] : []),
    }),
  }),
})

const EarlierResultRef = builder.objectRef<EarlierResult>('EarlierResult').implement({
  fields: (t) => ({
    competitionId: t.id({ resolve: ({ competition }) => competition.id }),
    number: t.string({ resolve: ({ competition }) => competition.number }),
    name: t.string({ resolve: ({ competition }) => competition.name }),
    horse: t.string({ resolve: ({ line }) => line.horse.name }),
    place: t.int({ nullable: true, resolve: ({ line }) => line.place }),
    status: t.field({ type: CompetitorStatusEnum, resolve: ({ line }) => line.status }),
    total: t.int({ nullable: true, resolve: ({ total }) => total?.cell.value ?? null }),
    unit: t.field({
      type: UnitEnum,
      nullable: true,
      resolve: ({ total }) => total?.column.unit ?? null,
    }),
    decimals: t.int({
      nullable: true,
      resolve: ({ total }) => total && (total.column.decimals ?? unitDecimals[total.column.unit]),
    }),
    isSameHorse: t.exposeBoolean('isSameHorse'),
    isSameShow: t.exposeBoolean('isSameShow'),
  }),
})

const MeetingRef = builder.objectRef<Meeting>('Meeting').implement({
  description: 'How often one rider was ahead of another, and behind.',
  fields: (t) => ({
    rivalId: t.id({ description: 'A competitor.', resolve: ({ rival }) => rival.competitorId }),
    rival: t.string({
      resolve: ({ rival: { athlete } }) => `${athlete.firstName} ${athlete.familyName}`.trim(),
    }),
    ahead: t.exposeInt('ahead'),
    behind: t.exposeInt('behind'),
  }),
})

const PairStoryRef = builder.objectRef<PairStory>('PairStory').implement({
  description: 'What a speaker says of a rider and a horse.',
  fields: (t) => ({
    club: t.string({ nullable: true, resolve: ({ pair }) => pair.club }),
    horseAge: t.exposeInt('horseAge', { nullable: true }),
    horseNation: t.string({ nullable: true, resolve: ({ pair }) => pair.horseNation }),
    sex: t.string({ nullable: true, resolve: ({ pair }) => pair.sex }),
    owner: t.string({ nullable: true, resolve: ({ pair }) => pair.owner }),
    members: t.field({
      description: 'Who else stands in the list of the competitor.',
      type: [MemberRef],
      resolve: async ({ competitorId }, _args, context) =>
        (await loadOnce(context, loadMembers, competitorId)) ?? [],
    }),
    earlier: t.field({ type: [EarlierResultRef], resolve: ({ earlier }) => [...earlier] }),
    meetings: t.field({ type: [MeetingRef], resolve: ({ meetings }) => [...meetings] }),
    needs: t.field({ type: [NeedForPlaceRef], resolve: ({ needs }) => [...needs] }),
  }),
})

builder.queryField('pairStory', (t) =>
  t.field({
    type: PairStoryRef,
    nullable: true,
    args: {
      competitionId: t.arg.id({ required: true }),
      competitorId: t.arg.id({ required: true }),
    },
    resolve: (_root, args, context) => readPairStory(context, args),
  }),
)
