import { actKinds } from '#domain/competitions/programme-act.ts'
import { turnoutName } from '#domain/results/turnout-name.ts'
import { CompetitionStatusEnum } from '#server/competitions/competition-ref.graphql.ts'
import { loadShowsById } from '#server/competitions/competitions.sql.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { ShowRef } from '#server/shows/show-ref.graphql.ts'
import { mayShow } from '#server/shows/shows.access.ts'
import { type ConcernedCompetition, concernedOf, type Told, toldOf } from './impact.ts'
import { loadOpenActs, type OpenAct } from './programme.sql.ts'
import { changeProgramme, type ProgrammeOutcome, previewProgrammeAct } from './programme.ts'

const ActKind = builder.enumType('ProgrammeActKind', { values: actKinds })

const PlaceRef = builder
  .objectRef<NonNullable<ConcernedCompetition['before']>>('ProgrammePlace')
  .implement({
    description: 'A competition as it stands in the programme.',
    fields: (t) => ({
      number: t.exposeString('number'),
      name: t.exposeString('name'),
      status: t.expose('status', { type: CompetitionStatusEnum }),
      arenaId: t.exposeID('arenaId', { nullable: true }),
      startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true }),
    }),
  })

const ConcernedRef = builder.objectRef<ConcernedCompetition>('ConcernedCompetition').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    before: t.expose('before', {
      type: PlaceRef,
      nullable: true,
      description: 'Null: the act makes it.',
    }),
    after: t.expose('after', {
      type: PlaceRef,
      nullable: true,
      description: 'Null: the act takes it away.',
    }),
    competitors: t.exposeInt('competitors', { description: 'After the act.' }),
    recorded: t.exposeInt('recorded', { description: 'Competitors with anything recorded.' }),
    openLinks: t.exposeInt('openLinks', { description: 'Ringside links that still open it.' }),
    officials: t.exposeStringList('officials'),
    isPublished: t.exposeBoolean('isPublished', {
      description: 'Riders know their times; papers and exports with the old ones may be about.',
    }),
  }),
})

const StartRef = builder.objectRef<Told['before']>('ToldStart').implement({
  fields: (t) => ({
    number: t.exposeString('number', { description: 'Of the competition.' }),
    startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true }),
  }),
})

const ToldRef = builder.objectRef<Told>('ToldCompetitor').implement({
  description: 'Who was told a start that is not true after the act.',
  fields: (t) => ({
    id: t.id({ resolve: ({ competitor }) => competitor.id }),
    firstName: t.string({ resolve: ({ competitor }) => competitor.firstName }),
    familyName: t.string({ resolve: ({ competitor }) => competitor.familyName }),
    horse: t.string({
      resolve: ({ competitor: { horse, furtherHorses } }) => turnoutName(horse, furtherHorses),
    }),
    headNumber: t.string({ nullable: true, resolve: ({ competitor }) => competitor.headNumber }),
    before: t.expose('before', { type: StartRef }),
    after: t.expose('after', {
      type: StartRef,
      nullable: true,
      description: 'Null: does not start at all.',
    }),
  }),
})

export const ProgrammeOutcomeRef = builder
  .objectRef<ProgrammeOutcome>('ProgrammeOutcome')
  .implement({
    description: 'What an act on the programme of a show did, or would do.',
    fields: (t) => ({
      actId: t.exposeID('actId', { nullable: true, description: 'Null in a preview.' }),
      kind: t.expose('kind', { type: ActKind }),
      competitions: t.field({ type: [ConcernedRef], resolve: concernedOf }),
      told: t.field({ type: [ToldRef], resolve: toldOf }),
      movedStarters: t.int({
        description: 'Starters whose competition, place or time changes, published or not.',
        resolve: ({ difference }) => difference.starters.length,
      }),
      show: t.field({
        type: ShowRef,
        resolve: async ({ showId }, _args, context) => {
          const show = await loadOnce(context, loadShowsById, showId)
          if (!show) throw new Error(`show ${showId} was changed and is not there`)
          return show
        },
      }),
    }),
  })

const OpenActRef = builder.objectRef<OpenAct>('ProgrammeAct').implement({
  ...audited('programmeAct'),
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: ActKind }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
})

builder.objectField(ShowRef, 'programmeActs', (t) =>
  t.field({
    description: 'Acts that were not taken back, newest first; for the office.',
    type: [OpenActRef],
    resolve: async (show, _args, context) =>
      mayShow(context.viewer, show, 'WRITE')
        ? await loadOpenActs(context.database.kysely, show.id)
        : [],
  }),
)

const CancelInput = builder.inputType('CancelCompetitions', {
  fields: (t) => ({
    ids: t.idList({ required: true }),
    reason: t.string({ required: true }),
  }),
})

const ShiftInput = builder.inputType('ShiftCompetitions', {
  fields: (t) => ({
    ids: t.idList({ required: true }),
    minutes: t.int({ required: true, description: 'Later; below 0: earlier.' }),
  }),
})

const CopyInput = builder.inputType('CopyCompetitions', {
  fields: (t) => ({ ids: t.idList({ required: true }) }),
})

const NewNumber = builder.inputType('NewCompetitionNumber', {
  fields: (t) => ({ id: t.id({ required: true }), number: t.string({ required: true }) }),
})

const RenumberInput = builder.inputType('RenumberCompetitions', {
  fields: (t) => ({ numbers: t.field({ type: [NewNumber], required: true }) }),
})

const SplitInput = builder.inputType('SplitCompetition', {
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string({ required: true, description: 'Of the first part, from then on.' }),
    secondNumber: t.string({ required: true }),
    secondName: t.string({ required: true }),
    competitorIds: t.idList({ required: true, description: 'Who goes to the second part.' }),
    follows: t.boolean({
      required: true,
      description: 'The second part starts in the same arena when the first one ends.',
    }),
  }),
})

const MergeInput = builder.inputType('MergeCompetitions', {
  fields: (t) => ({
    intoId: t.id({ required: true }),
    fromIds: t.idList({ required: true }),
    reason: t.string({ required: true, description: 'Of cancelling those that are taken in.' }),
  }),
})

const UndoInput = builder.inputType('UndoProgrammeAct', {
  fields: (t) => ({ actId: t.id({ required: true }) }),
})

const ActInput = builder.inputType('ProgrammeActInput', {
  isOneOf: true,
  fields: (t) => ({
    cancel: t.field({ type: CancelInput }),
    shift: t.field({ type: ShiftInput }),
    copy: t.field({ type: CopyInput }),
    renumber: t.field({ type: RenumberInput }),
    split: t.field({ type: SplitInput }),
    merge: t.field({ type: MergeInput }),
    undo: t.field({ type: UndoInput }),
  }),
})

builder.queryField('previewProgrammeAct', (t) =>
  t.field({
    description: 'What an act would do; nothing is written.',
    type: ProgrammeOutcomeRef,
    args: {
      showId: t.arg.id({ required: true }),
      act: t.arg({ type: ActInput, required: true }),
    },
    resolve: (_root, args, context) => previewProgrammeAct(context, args.showId, args.act),
  }),
)

builder.mutationField('changeProgramme', (t) =>
  t.field({
    description: 'Several competitions at once, all or none; `undo` takes an act back.',
    type: ProgrammeOutcomeRef,
    args: {
      showId: t.arg.id({ required: true }),
      act: t.arg({ type: ActInput, required: true }),
    },
    resolve: (_root, args, context) => changeProgramme(context, args.showId, args.act),
  }),
)
