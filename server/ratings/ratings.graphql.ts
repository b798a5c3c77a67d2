import type { Receipt } from '#domain/ratings/receipt.ts'
import type { ShownRating } from '#domain/ratings/shown-rating.ts'
import { CompetitionRef } from '#server/competitions/competition-ref.graphql.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'
import { builder } from '#server/graphql/builder.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { HorseRef, PersonRef } from '#server/registry/registry.graphql.ts'
import { Discipline } from '#server/shows/show-ref.graphql.ts'
import { listChecks, listPools, type RatingCheck, type RatingPool } from './checks.ts'
import {
  type CompetitionStrength,
  competitionStrength,
  type StarterRating,
} from './field-strength.ts'
import {
  type NamedCompetition,
  type PairHistory,
  type RatingStep,
  readPairHistory,
} from './pair-history.ts'
import { loadPairsOfHorses, loadPairsOfPersons } from './ratings.sql.ts'
import {
  type DisciplineRating,
  disciplineRatings,
  listRatings,
  type RankedRow,
  type RatedHorse,
  type RatedList,
  type RatedPerson,
  type RatedRow,
} from './ratings.ts'

const inTenths = 'Points in tenths.'

const ShownRatingRef = builder.objectRef<ShownRating>('ShownRating').implement({
  description: 'How strong a pair, a rider or a horse is, on the scale of Elo. Points in tenths.',
  fields: (t) => ({
    points: t.exposeInt('points'),
    from: t.exposeInt('from', {
      description: 'The band: the true strength lies in it nearly always.',
    }),
    to: t.exposeInt('to'),
    starts: t.exposeInt('starts'),
    isEstablished: t.exposeBoolean('established', {
      description: 'Enough starts, and sure enough, to be public.',
    }),
  }),
})

const RatedPersonRef = builder.objectRef<RatedPerson>('RatedPerson').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName'),
    familyName: t.exposeString('familyName'),
    nation: t.exposeString('nation', { nullable: true }),
  }),
})

const RatedHorseRef = builder.objectRef<RatedHorse>('RatedHorse').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    nation: t.exposeString('nation', { nullable: true }),
  }),
})

const RatedRowRef = builder.objectRef<RatedRow>('RatedRow').implement({
  description: 'A pair; of a rider the horse is null, of a horse the person.',
  fields: (t) => ({
    discipline: t.expose('discipline', { type: Discipline }),
    person: t.expose('person', { type: RatedPersonRef, nullable: true }),
    horse: t.expose('horse', { type: RatedHorseRef, nullable: true }),
    rating: t.expose('rating', { type: ShownRatingRef }),
    isPublic: t.exposeBoolean('isPublic', { description: 'Everybody sees it.' }),
  }),
})

const RankedRowRef = builder.objectRef<RankedRow>('RankedRow').implement({
  fields: (t) => ({
    rank: t.exposeInt('rank'),
    rated: t.field({ type: RatedRowRef, resolve: (row) => row }),
  }),
})

const RatedListRef = builder.objectRef<RatedList>('RatedList').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    rows: t.expose('rows', { type: [RankedRowRef] }),
  }),
})

const NamedCompetitionRef = builder.objectRef<NamedCompetition>('RatedCompetition').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('number'),
    name: t.exposeString('name'),
    show: t.exposeString('show'),
    showId: t.exposeID('showId', { nullable: true, description: 'For who may open it.' }),
  }),
})

type CountedReceipt = Extract<Receipt, { kind: 'counted' }>

const ReceiptRef = builder.objectRef<CountedReceipt>('RatingReceipt').implement({
  description: 'Why a competition changed a rating. Points and expected rivals in tenths.',
  fields: (t) => ({
    before: t.exposeInt('before'),
    change: t.exposeInt('change'),
    after: t.exposeInt('after'),
    rivals: t.exposeInt('rivals'),
    beaten: t.exposeInt('beaten'),
    level: t.exposeInt('level'),
    expected: t.exposeInt('expected'),
    mostChange: t.int({
      nullable: true,
      description: 'The largest part of the change that is from one rival.',
      resolve: ({ most }) => most?.change ?? null,
    }),
  }),
})

const RatingStepRef = builder.objectRef<RatingStep>('RatingStep').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Day' }),
    competition: t.expose('competition', {
      type: NamedCompetitionRef,
      nullable: true,
      description: 'Null for who may not know of it.',
    }),
    place: t.exposeInt('place', { nullable: true }),
    from: t.exposeInt('from', { nullable: true, description: inTenths }),
    to: t.exposeInt('to', { nullable: true, description: inTenths }),
    receipt: t.field({
      type: ReceiptRef,
      nullable: true,
      resolve: ({ receipt }) => (receipt.kind === 'counted' ? receipt : null),
    }),
    notCounted: t.string({
      nullable: true,
      description: 'Why it changed nothing. Names its words: ratings.notCounted.<why>.',
      resolve: ({ receipt }) =>
        receipt.kind === 'counted' ? null : receipt.kind === 'alone' ? 'alone' : receipt.why,
    }),
    most: t.exposeString('most', {
      nullable: true,
      description: 'From whom most of the change is, where that rating is to be seen.',
    }),
  }),
})

const PairHistoryRef = builder.objectRef<PairHistory>('PairHistory').implement({
  fields: (t) => ({
    rated: t.field({ type: RatedRowRef, resolve: (history) => history }),
    steps: t.expose('steps', { type: [RatingStepRef] }),
  }),
})

const DisciplineRatingRef = builder.objectRef<DisciplineRating>('DisciplineRating').implement({
  fields: (t) => ({
    discipline: t.expose('discipline', { type: Discipline }),
    rating: t.expose('rating', { type: ShownRatingRef }),
    isPublic: t.exposeBoolean('isPublic'),
    pairs: t.expose('pairs', { type: [RatedRowRef] }),
  }),
})

const RatingPoolRef = builder.objectRef<RatingPool>('RatingPool').implement({
  fields: (t) => ({
    discipline: t.expose('discipline', { type: Discipline }),
    competitions: t.exposeInt('competitions'),
    starts: t.exposeInt('starts'),
    computedAt: t.expose('computedAt', { type: 'DateTime', nullable: true }),
  }),
})

type Formula = RatingCheck['formulas'][number]

const CalibrationRef = builder
  .objectRef<Formula['calibration'][number]>('CalibrationBin')
  .implement({
    description: 'Shares in thousandths.',
    fields: (t) => ({
      from: t.exposeInt('from'),
      to: t.exposeInt('to'),
      duels: t.exposeInt('duels'),
      foretold: t.exposeInt('foretold', { nullable: true }),
      happened: t.exposeInt('happened', { nullable: true }),
    }),
  })

const CheckedFormulaRef = builder.objectRef<Formula>('CheckedFormula').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    competitions: t.exposeInt('competitions'),
    duels: t.exposeInt('duels'),
    logLoss: t.exposeInt('logLoss', { nullable: true, description: 'In ten-thousandths.' }),
    accuracy: t.exposeInt('accuracy', { nullable: true, description: 'In thousandths.' }),
    calibration: t.expose('calibration', { type: [CalibrationRef] }),
  }),
})

const RatingCheckRef = builder.objectRef<RatingCheck>('RatingCheck').implement({
  description:
    'How well earlier results foretold later ones, by the formula in use and by another.',
  fields: (t) => ({
    discipline: t.expose('discipline', { type: Discipline }),
    formulas: t.expose('formulas', { type: [CheckedFormulaRef] }),
    difference: t.exposeInt('difference', {
      description: 'Log loss of the first less that of the second, in ten-thousandths.',
    }),
    margin: t.exposeInt('margin', { description: 'Two standard errors of it.' }),
  }),
})

const StarterRatingRef = builder.objectRef<StarterRating>('StarterRating').implement({
  description: 'As it came to the competition. Points in tenths.',
  fields: (t) => ({
    personId: t.exposeID('personId'),
    horseId: t.exposeID('horseId'),
    rider: t.exposeString('rider'),
    horse: t.exposeString('horse'),
    points: t.exposeInt('points'),
    from: t.exposeInt('from'),
    to: t.exposeInt('to'),
    starts: t.exposeInt('starts'),
  }),
})

const FieldStrengthRef = builder.objectRef<CompetitionStrength>('FieldStrength').implement({
  description: 'How high and how even the ratings of the starters are. Points in tenths.',
  fields: (t) => ({
    discipline: t.expose('discipline', { type: Discipline }),
    starters: t.exposeInt('starters'),
    established: t.exposeInt('established'),
    lowest: t.exposeInt('lowest', { nullable: true }),
    median: t.exposeInt('median', { nullable: true }),
    highest: t.exposeInt('highest', { nullable: true }),
    foreseeable: t.exposeInt('foreseeable', {
      nullable: true,
      description:
        'How often the better rated of two should be ahead, in thousandths; 500: all are alike.',
    }),
    rated: t.expose('rated', { type: [StarterRatingRef] }),
  }),
})

builder.objectField(CompetitionRef, 'fieldStrength', (t) =>
  t.field({
    description: 'For the office; null for everybody else.',
    type: FieldStrengthRef,
    nullable: true,
    resolve: (competition, _args, context) => competitionStrength(context, competition),
  }),
)

builder.objectField(PersonRef, 'ratings', (t) =>
  t.field({
    description: 'By discipline, as far as the viewer may see them.',
    type: [DisciplineRatingRef],
    resolve: async ({ id }, _args, context) =>
      (await loadOnce(context, ratingsOfPersons, id)) ?? [],
  }),
)

builder.objectField(HorseRef, 'ratings', (t) =>
  t.field({
    description: 'By discipline, where the viewer may see those of all its riders.',
    type: [DisciplineRatingRef],
    resolve: async ({ id }, _args, context) => (await loadOnce(context, ratingsOfHorses, id)) ?? [],
  }),
)

async function ratingsOfPersons(connection: Connection, ids: readonly string[], context: Context) {
  const pairs = await loadPairsOfPersons(connection, context.viewer, ids)
  const byPerson = Map.groupBy(pairs, ({ personId }) => personId)
  return new Map([...byPerson].map(([id, own]) => [id, disciplineRatings('rider', own)]))
}

async function ratingsOfHorses(connection: Connection, ids: readonly string[], context: Context) {
  const pairs = await loadPairsOfHorses(connection, context.viewer, ids)
  const byHorse = Map.groupBy(pairs, ({ horseId }) => horseId)
  return new Map([...byHorse].map(([id, own]) => [id, disciplineRatings('horse', own)]))
}

const RatedKind = builder.enumType('RatedKind', { values: ['pair', 'rider', 'horse'] as const })

builder.queryFields((t) => ({
  ratingPools: t.field({
    description: 'The disciplines in which there are ratings.',
    type: [RatingPoolRef],
    resolve: (_root, _args, context) => listPools(context),
  }),
  ratings: t.field({
    description: 'The best first, as far as the viewer may see them.',
    type: RatedListRef,
    args: {
      discipline: t.arg({ type: Discipline, required: true }),
      of: t.arg({ type: RatedKind, required: true }),
      search: t.arg.string({ defaultValue: '', required: true }),
      first: t.arg.int({ defaultValue: 100, required: true }),
    },
    resolve: (_root, args, context) => listRatings(context, args),
  }),
  pairHistory: t.field({
    description: 'Every step to the rating of a pair; not found for who may not see it.',
    type: PairHistoryRef,
    args: {
      discipline: t.arg({ type: Discipline, required: true }),
      personId: t.arg.id({ required: true }),
      horseId: t.arg.id({ required: true }),
    },
    resolve: (_root, args, context) => readPairHistory(context, args),
  }),
  ratingChecks: t.field({
    description: 'For administrators.',
    type: [RatingCheckRef],
    resolve: (_root, _args, context) => listChecks(context),
  }),
}))
