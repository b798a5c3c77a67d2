import { explainList, type LineExplanation } from '#domain/results/explain-list.ts'
import { unitDecimals } from '#domain/results/format-cell.ts'
import type { Criterion } from '#domain/scoring/criteria.ts'
import type { Step, Term } from '#domain/scoring/discipline.ts'
import type { Decision, PlaceExplanation } from '#domain/scoring/explain-places.ts'
import { CompetitorRef } from '#server/competitions/competition-ref.graphql.ts'
import { loadCompetitionsById } from '#server/competitions/competitions.sql.ts'
import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { readableStandings } from './readable-list.ts'
import { UnitEnum } from './results.graphql.ts'

const FigureRef = builder.interfaceRef<Term>('ExplanationFigure').implement({
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Names its words: explain.step.<key>.' }),
    part: t.exposeString('part', { nullable: true }),
    unit: t.expose('unit', { type: UnitEnum }),
    decimals: t.int({ resolve: ({ decimals, unit }) => decimals ?? unitDecimals[unit] }),
    value: t.exposeInt('value', { nullable: true }),
  }),
})

const TermRef = builder.objectRef<Term>('ExplanationTerm').implement({ interfaces: [FigureRef] })

const StepRef = builder.objectRef<Step>('ExplanationStep').implement({
  interfaces: [FigureRef],
  fields: (t) => ({
    terms: t.field({ type: [TermRef], resolve: ({ terms }) => [...terms] }),
  }),
})

const CriterionRef = builder.objectRef<Criterion>('RankingCriterion').implement({
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Names its words: explain.criterion.<key>.' }),
    part: t.exposeString('part', { nullable: true }),
    unit: t.expose('unit', { type: UnitEnum }),
  }),
})

const DecisionRef = builder.objectRef<Decision>('PlaceDecision').implement({
  description: 'The criterion that told two competitors apart.',
  fields: (t) => ({
    competitorId: t.exposeID('competitorId'),
    criterion: t.expose('criterion', { type: CriterionRef }),
    own: t.exposeInt('own', { nullable: true }),
    other: t.exposeInt('other', { nullable: true }),
    equalIn: t.field({ type: [CriterionRef], resolve: ({ equalIn }) => [...equalIn] }),
  }),
})

const StandingRef = builder.objectRef<PlaceExplanation>('PlaceExplanation').implement({
  fields: (t) => ({
    tiedWith: t.field({ type: ['ID'], resolve: ({ tiedWith }) => [...tiedWith] }),
    open: t.expose('open', {
      type: CriterionRef,
      nullable: true,
      description:
        'What should separate those who share the place and is not known of all of them.',
    }),
    behind: t.expose('behind', { type: DecisionRef, nullable: true }),
    ahead: t.expose('ahead', { type: DecisionRef, nullable: true }),
  }),
})

const ExplanationRef = builder.objectRef<LineExplanation>('ResultExplanation').implement({
  fields: (t) => ({
    steps: t.field({ type: [StepRef], resolve: ({ steps }) => [...steps] }),
    standing: t.expose('standing', { type: StandingRef, nullable: true }),
  }),
})

builder.objectField(CompetitorRef, 'explanation', (t) =>
  t.field({
    description: 'How the result came about. Who may read the results may read this.',
    type: ExplanationRef,
    nullable: true,
    resolve: async ({ id, competitionId }, _args, context) => {
      const competition = await loadOnce(context, loadCompetitionsById, competitionId)
      const made = competition && (await readableStandings(context, competition))
      return made ? (explainList(made.standings).get(id) ?? null) : null
    },
  }),
)
