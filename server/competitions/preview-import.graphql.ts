import { builder } from '#server/graphql/builder.ts'
import { type CompetitorImport, previewCompetitorImport } from './preview-import.ts'

const ColumnGuess = builder
  .objectRef<CompetitorImport['columns'][number]>('ColumnGuess')
  .implement({
    fields: (t) => ({
      index: t.exposeInt('index'),
      heading: t.exposeString('heading'),
      field: t.exposeString('field', { nullable: true }),
    }),
  })

const ImportProblem = builder
  .objectRef<CompetitorImport['rows'][number]['problems'][number]>('ImportProblem')
  .implement({
    fields: (t) => ({
      code: t.exposeString('code', { description: 'Names its words: entries.list.<code>.' }),
      field: t.exposeString('field', { nullable: true }),
      severity: t.exposeString('severity', { description: 'error, warning or hint' }),
      suggestion: t.exposeString('suggestion', { nullable: true }),
      otherLine: t.exposeInt('otherLine', {
        nullable: true,
        description: 'The first line with the same rider and horse.',
      }),
    }),
  })

const ListedPartner = builder
  .objectRef<CompetitorImport['rows'][number]['partners'][number]>('ListedPartner')
  .implement({
    fields: (t) => ({
      personId: t.exposeID('personId', { nullable: true }),
      horseId: t.exposeID('horseId', { nullable: true }),
    }),
  })

const StoredNames = builder
  .objectRef<CompetitorImport['rows'][number]['stored']>('StoredNames')
  .implement({
    description:
      'What stands in the competition once the row is entered: the registry may have other names.',
    fields: (t) => ({
      firstName: t.exposeString('firstName'),
      familyName: t.exposeString('familyName'),
      nation: t.exposeString('nation', { nullable: true }),
      club: t.exposeString('club', { nullable: true }),
      horse: t.exposeString('horse'),
    }),
  })

const ListedName = builder
  .objectRef<CompetitorImport['notListed'][number]>('ListedName')
  .implement({
    fields: (t) => ({ name: t.exposeString('name'), horse: t.exposeString('horse') }),
  })

const CompetitorImportRow = builder
  .objectRef<CompetitorImport['rows'][number]>('CompetitorImportRow')
  .implement({
    fields: (t) => ({
      lineNumber: t.exposeInt('lineNumber'),
      raw: t.exposeString('raw'),
      firstName: t.string({ resolve: (row) => row.firstName ?? '' }),
      familyName: t.string({ resolve: (row) => row.familyName ?? '' }),
      nation: t.exposeString('nation', { nullable: true }),
      horse: t.string({ resolve: (row) => row.horse ?? '' }),
      headNumber: t.exposeString('headNumber', { nullable: true }),
      club: t.exposeString('club', { nullable: true }),
      team: t.exposeString('team', { nullable: true }),
      group: t.exposeString('group', { nullable: true }),
      athleteFeiId: t.exposeString('feiAthleteId', { nullable: true }),
      horseFeiId: t.exposeString('feiHorseId', { nullable: true }),
      horsConcours: t.exposeBoolean('horsConcours'),
      rider2: t.exposeString('rider2', { nullable: true, description: 'Of a relay; full name.' }),
      horse2: t.exposeString('horse2', { nullable: true }),
      headNumber2: t.exposeString('headNumber2', { nullable: true }),
      rider3: t.exposeString('rider3', { nullable: true }),
      horse3: t.exposeString('horse3', { nullable: true }),
      headNumber3: t.exposeString('headNumber3', { nullable: true }),
      furtherHorses: t.exposeString('furtherHorses', {
        nullable: true,
        description: 'Of a turnout, names with semicolons or strokes between them.',
      }),
      grooms: t.exposeString('grooms', { nullable: true, description: 'The same.' }),
      knownHorses: t.exposeStringList('knownHorses', {
        description: 'Of the further horses, the names that the registry has.',
      }),
      knownGrooms: t.exposeStringList('knownGrooms', { description: 'The same.' }),
      personId: t.exposeID('personId', {
        nullable: true,
        description: 'Found in the registry and taken.',
      }),
      horseId: t.exposeID('horseId', { nullable: true }),
      partners: t.expose('partners', {
        type: [ListedPartner],
        description: 'Of a relay, by legs: whom of the registry the names mean.',
      }),
      stored: t.expose('stored', { type: StoredNames }),
      problems: t.field({ type: [ImportProblem], resolve: (row) => [...row.problems] }),
    }),
  })

const CompetitorImportRef = builder.objectRef<CompetitorImport>('CompetitorImport').implement({
  fields: (t) => ({
    columns: t.expose('columns', { type: [ColumnGuess] }),
    rows: t.expose('rows', { type: [CompetitorImportRow] }),
    notListed: t.expose('notListed', {
      type: [ListedName],
      description: 'Who is in the competition and not in the list; nothing happens to them.',
    }),
  }),
})

const ColumnMapping = builder.inputType('ColumnMapping', {
  fields: (t) => ({
    index: t.int({ required: true }),
    field: t.string({ required: true }),
  }),
})

builder.queryFields((t) => ({
  previewCompetitorImport: t.field({
    description: 'What a list of pasted or uploaded competitors would do; nothing is written.',
    type: CompetitorImportRef,
    args: {
      competitionId: t.arg.id({ required: true }),
      text: t.arg.string({ required: true }),
      mapping: t.arg({ type: [ColumnMapping] }),
    },
    resolve: (_root, args, context) => previewCompetitorImport(context, args.competitionId, args),
  }),
}))
