import type { CalledRound } from '#domain/results/rides.ts'
import type { RoundSpec } from '#domain/scoring/discipline.ts'
import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { openRules } from '#server/scoring/open-rules.ts'
import { CompetitionRef } from '../competition-ref.graphql.ts'
import { mayReadOrder } from '../competitions.access.ts'
import { StartBreakRef } from '../start-lists/start-list.graphql.ts'
import { loadRoundStarts } from './round-starts.sql.ts'
import { saveRoundStart } from './round-starts.ts'

interface ShownRoundStart extends CalledRound {
  followsStartList: boolean
}

const RoundStartRef = builder.objectRef<ShownRoundStart>('RoundStart').implement({
  description:
    'A later round as it was called: who starts, in this order; with nobody, in that of the first round.',
  fields: (t) => ({
    part: t.exposeString('part', { description: 'The part of the sheets: jump_off_1 …' }),
    competitorIds: t.idList({ resolve: ({ competitorIds }) => [...competitorIds] }),
    arenaId: t.exposeID('arenaId', { nullable: true, description: 'Null: as the competition.' }),
    startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true }),
    secondsPerStart: t.exposeInt('secondsPerStart', { nullable: true }),
    breaks: t.field({ type: [StartBreakRef], resolve: ({ breaks }) => [...(breaks ?? [])] }),
    followsStartList: t.exposeBoolean('followsStartList', {
      description: 'Everybody starts in the order of the start list: who moves there moves here.',
    }),
  }),
})

builder.objectField(CompetitionRef, 'roundStarts', (t) =>
  t.field({
    description: 'Later rounds that the office has called; empty while there is none.',
    type: [RoundStartRef],
    resolve: async (competition, _args, context) => {
      if (!mayReadOrder(context.viewer, competition)) return []
      const called = (await loadOnce(context, loadRoundStarts, competition.id)) ?? []
      const rounds = openRules(competition)?.rounds ?? []
      return called.map((each) => ({
        ...each,
        followsStartList: followsStartList(
          each,
          rounds.find(({ part }) => part === each.part),
        ),
      }))
    },
  }),
)

function followsStartList({ competitorIds }: CalledRound, round: RoundSpec | undefined): boolean {
  return (
    competitorIds.length === 0 && round?.riders === 'everybody' && round.order === 'start-order'
  )
}

const RoundPlanInput = builder.inputType('RoundPlanInput', {
  description: 'Where and when a round is held; null is as the competition has it.',
  fields: (t) => ({
    arenaId: t.id(),
    startsAt: t.field({ type: 'DateTime' }),
    secondsPerStart: t.int(),
  }),
})

builder.mutationField('saveRoundStart', (t) =>
  t.field({
    description:
      'Calls the starters of a later round in their order; nobody and no plan take the call back.',
    type: CompetitionRef,
    args: {
      competitionId: t.arg.id({ required: true }),
      part: t.arg.string({ required: true }),
      competitorIds: t.arg.idList({ required: true }),
      plan: t.arg({ type: RoundPlanInput, description: 'Stays where it is not said.' }),
    },
    resolve: (_root, { competitionId, part, competitorIds, plan }, context) =>
      saveRoundStart(context, competitionId, {
        part,
        competitorIds,
        ...(plan && { plan: planOf(plan) }),
      }),
  }),
)

function planOf({ arenaId, startsAt, secondsPerStart }: typeof RoundPlanInput.$inferInput) {
  return {
    arenaId: arenaId ?? null,
    startsAt: startsAt == null ? null : new Date(startsAt).toISOString(),
    secondsPerStart: secondsPerStart ?? null,
  }
}
