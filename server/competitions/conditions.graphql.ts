import { builder } from '#server/graphql/builder.ts'
import { answerSaved } from '#server/graphql/section.ts'
import { requireCompetitionById } from './change-competition.ts'
import { SavedCompetition } from './competition-ref.graphql.ts'
import { saveConditions } from './conditions.ts'

const StartFeeInput = builder.inputType('StartFeeInput', {
  fields: (t) => ({
    amount: t.int({ required: true, description: 'For each start, in cents.' }),
    currency: t.string({ required: true, description: 'ISO 4217.' }),
  }),
})

const PrizeMoneyInput = builder.inputType('PrizeMoneyInput', {
  fields: (t) => ({
    purse: t.int({ required: true, description: 'In cents.' }),
    currency: t.string({ required: true, description: 'ISO 4217.' }),
    ruleSet: t.string({ required: true }),
    chart: t.intList({ required: true, description: 'Weights of the places, the first first.' }),
    furtherPrize: t.int({ description: 'Of a prize beyond the chart, in cents.' }),
    beyondChart: t.string({
      description:
        'What becomes of a purse larger than the amounts of the chart: shared (the chart says proportions only), part-prize, whole-prize or unpaid.',
    }),
  }),
})

const QualifiedPlaces = builder.inputType('QualifiedPlaces', {
  description: 'So many, or a share of those who are placed and at least so many.',
  fields: (t) => ({ count: t.int(), percent: t.int(), least: t.int() }),
})

const LeastScore = builder.inputType('LeastScore', {
  fields: (t) => ({
    total: t.int({ required: true, description: 'In the smallest unit of the total.' }),
    better: t.string({ required: true, description: 'higher or lower' }),
  }),
})

const QualificationValuesInput = builder.inputType('QualificationValuesInput', {
  fields: (t) => ({
    places: t.field({ type: QualifiedPlaces, required: true }),
    firstOfGroup: t.int({ required: true }),
    perNation: t.int(),
    minimum: t.field({ type: LeastScore }),
    tieAtTheCut: t.string({ required: true, description: 'all or lot' }),
    reserves: t.int({ required: true }),
  }),
})

const QualificationInput = builder.inputType('QualificationInput', {
  fields: (t) => ({
    ruleSet: t.string({ description: 'Where the values come from; absent: the show itself.' }),
    values: t.field({ type: QualificationValuesInput, required: true }),
  }),
})

const ConditionsInput = builder.inputType('ConditionsInput', {
  description: 'Those that are not sent stay.',
  fields: (t) => ({
    startsPerRider: t.int(),
    startsPerHorse: t.int(),
    fee: t.field({ type: StartFeeInput }),
    teamFormula: t.string(),
    prizeMoney: t.field({ type: PrizeMoneyInput }),
    qualification: t.field({ type: QualificationInput }),
  }),
})

builder.mutationField('saveConditions', (t) =>
  t.field({
    description: 'Fee, limits, teams, prize money and qualification of a competition.',
    type: SavedCompetition,
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: ConditionsInput, required: true }),
      opened: t.arg({ type: ConditionsInput, required: true }),
    },
    resolve: (_root, { id, ...sent }, context) =>
      answerSaved(saveConditions(context, id, sent), () =>
        requireCompetitionById(context, id, 'READ'),
      ),
  }),
)
