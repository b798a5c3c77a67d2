import type {
  KeptByHand,
  ListDifference,
  ListDifferences,
} from '#domain/competitor-list/list-differences.ts'
import { builder } from '#server/graphql/builder.ts'
import { CompetitorStatusEnum } from '../competition-ref.graphql.ts'
import { MemberRoleEnum } from '../competitors/members.graphql.ts'
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

const ListedMembers = builder
  .objectRef<CompetitorImport['rows'][number]['members'][number]>('ListedMembers')
  .implement({
    description: 'All of a role that a row names.',
    fields: (t) => ({
      role: t.expose('role', { type: MemberRoleEnum }),
      names: t.exposeString('names', {
        description: 'With semicolons or strokes between them.',
      }),
      known: t.exposeStringList('known', { description: 'Those that the registry has.' }),
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
      status: t.expose('status', { type: CompetitorStatusEnum }),
      statusReason: t.exposeString('statusReason', { nullable: true }),
      rider2: t.exposeString('rider2', { nullable: true, description: 'Of a relay; full name.' }),
      horse2: t.exposeString('horse2', { nullable: true }),
      headNumber2: t.exposeString('headNumber2', { nullable: true }),
      rider3: t.exposeString('rider3', { nullable: true }),
      horse3: t.exposeString('horse3', { nullable: true }),
      headNumber3: t.exposeString('headNumber3', { nullable: true }),
      foreignId: t.exposeString('foreignId', {
        nullable: true,
        description: 'What the system that the list comes from calls the entry.',
      }),
      members: t.expose('members', { type: [ListedMembers] }),
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

const ListDifferenceRef = builder.objectRef<ListDifference>('ListDifference').implement({
  description: 'One act that a list asks for when it is compared with the competition.',
  fields: (t) => ({
    key: t.exposeString('key'),
    kind: t.exposeString('kind', {
      description: 'substituted, gone, returned, new, renamed or changed',
    }),
    competitorId: t.exposeID('competitorId', { nullable: true }),
    lineNumber: t.exposeInt('lineNumber', { nullable: true }),
    field: t.exposeString('field', { nullable: true }),
    from: t.exposeString('from', { nullable: true }),
    to: t.exposeString('to', { nullable: true }),
    isHandEdited: t.exposeBoolean('isHandEdited', {
      description: 'The office changed the field after the last list.',
    }),
  }),
})

const KeptByHandRef = builder.objectRef<KeptByHand>('KeptByHand').implement({
  description: 'A value that the office changed and that the list says as it did before.',
  fields: (t) => ({
    competitorId: t.exposeID('competitorId'),
    field: t.exposeString('field'),
    stands: t.exposeString('stands', { nullable: true }),
    listed: t.exposeString('listed', { nullable: true }),
  }),
})

const ListDifferencesRef = builder.objectRef<ListDifferences>('ListDifferences').implement({
  description: 'A list compared with those who are in the competition.',
  fields: (t) => ({
    differences: t.field({
      type: [ListDifferenceRef],
      resolve: ({ differences }) => [...differences],
    }),
    kept: t.field({ type: [KeptByHandRef], resolve: ({ kept }) => [...kept] }),
    unchanged: t.exposeInt('unchanged'),
    matched: t.int({
      description: 'Competitors whom the list names.',
      resolve: ({ matches }) => matches.length,
    }),
  }),
})

const CompetitorImportRef = builder.objectRef<CompetitorImport>('CompetitorImport').implement({
  fields: (t) => ({
    columns: t.expose('columns', { type: [ColumnGuess] }),
    rows: t.expose('rows', { type: [CompetitorImportRow] }),
    compared: t.field({
      type: ListDifferencesRef,
      resolve: ({ differences }) => differences,
    }),
    notListed: t.expose('notListed', {
      type: [ListedName],
      description: 'Who is in the competition and not in the list; nothing happens to them.',
    }),
  }),
})

export const ColumnMapping = builder.inputType('ColumnMapping', {
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
