import { protestOutcomes } from '#domain/competitions/protest-input.ts'
import { protestsUntil } from '#domain/competitions/protest-period.ts'
import { disciplineOf } from '#domain/scoring/all.ts'
import { CompetitionRef, CompetitorRef } from '#server/competitions/competition-ref.graphql.ts'
import { loadCompetitors } from '#server/competitions/competitors/competitors.sql.ts'
import { ruleSetIdOf } from '#server/competitions/competitors/ridden-name.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { loadProtests, type ProtestRow } from './protests.sql.ts'
import { decideProtest, lodgeProtest, readableProtest } from './protests.ts'
import { loadProvisionalSince } from './provisional-since.sql.ts'

const ProtestOutcomeEnum = builder.enumType('ProtestOutcome', { values: protestOutcomes })

const ProtestRef = builder.objectRef<ProtestRow>('Protest').implement({
  ...audited('protest'),
  description: 'Until it is decided only the office reads who lodged it, about whom and why.',
  fields: (t) => ({
    id: t.exposeID('id'),
    competitor: t.field({
      type: CompetitorRef,
      nullable: true,
      resolve: async ({ competitionId, competitorId }, _args, context) =>
        (await loadOnce(context, loadCompetitors, competitionId))?.find(
          ({ id }) => id === competitorId,
        ) ?? null,
    }),
    lodgedBy: t.exposeString('lodgedBy'),
    grounds: t.exposeString('grounds'),
    lodgedAt: t.expose('lodgedAt', { type: 'DateTime' }),
    outcome: t.expose('outcome', { type: ProtestOutcomeEnum, nullable: true }),
    decision: t.exposeString('decision', { nullable: true }),
    decidedBy: t.exposeString('decidedBy', { nullable: true }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
  }),
})

builder.objectField(CompetitionRef, 'protests', (t) =>
  t.field({
    type: [ProtestRef],
    resolve: async (competition, _args, context) => {
      const protests = (await loadOnce(context, loadProtests, competition.id)) ?? []
      return protests.map((protest) => readableProtest(context, competition, protest))
    },
  }),
)

builder.objectField(CompetitionRef, 'protestsUntil', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description: 'While a result is provisional: how long its rules take protests against it.',
    resolve: async (competition, _args, context) => {
      const since = await loadOnce(context, loadProvisionalSince, competition.id)
      if (!since) return null
      const ruleSetId = ruleSetIdOf(competition)
      const ruleSets = disciplineOf(competition.discipline)?.ruleSets ?? []
      const body = ruleSets.find(({ id }) => id === ruleSetId)?.body ?? null
      return new Date(protestsUntil(since.getTime(), body))
    },
  }),
)

const ProtestInput = builder.inputType('ProtestInput', {
  fields: (t) => ({
    competitorId: t.id(),
    lodgedBy: t.string({ required: true }),
    grounds: t.string({ required: true }),
  }),
})

const ProtestDecisionInput = builder.inputType('ProtestDecisionInput', {
  fields: (t) => ({
    outcome: t.field({ type: ProtestOutcomeEnum, required: true }),
    decision: t.string({ required: true }),
    decidedBy: t.string({ required: true }),
  }),
})

builder.mutationFields((t) => ({
  lodgeProtest: t.field({
    type: CompetitionRef,
    args: {
      competitionId: t.arg.id({ required: true }),
      input: t.arg({ type: ProtestInput, required: true }),
    },
    resolve: (_root, { competitionId, input }, context) =>
      lodgeProtest(context, competitionId, input),
  }),
  decideProtest: t.field({
    type: CompetitionRef,
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: ProtestDecisionInput, required: true }),
    },
    resolve: (_root, { id, input }, context) => decideProtest(context, id, input),
  }),
}))
