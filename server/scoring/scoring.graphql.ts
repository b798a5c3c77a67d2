import './decisions.graphql.ts'
import './devices-in-doubt.graphql.ts'
import './explanation.graphql.ts'
import './figures.graphql.ts'
import './refused-writes.graphql.ts'
import './results.graphql.ts'
import './second-scoring.graphql.ts'
import './silent-flags.graphql.ts'
import './unsigned-sheets.graphql.ts'
import { provesIt } from '#server/accounts/owner.graphql.ts'
import { CompetitionRef, CompetitorRef } from '#server/competitions/competition-ref.graphql.ts'
import { loadCompetitionsById, loadJudgePositions } from '#server/competitions/competitions.sql.ts'
import type { CompetitorRow } from '#server/competitions/competitors/competitors.sql.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { decideConflict } from './decide-conflict.ts'
import { type RecordedScore, type RecordedScores, recordScores } from './record-scores.ts'
import { type ConflictRow, loadSheetFields, type WrittenSheetsRow } from './sheets.sql.ts'
import {
  conflictsFor,
  type JournalWrite,
  type JudgeSheet,
  journalFor,
  sheetsFor,
  writtenSheetsFor,
} from './sheets.ts'
import { signResultsInPerson } from './sign-results.ts'
import { undoDecision } from './undo-decision.ts'
import { writtenCompetitor } from './written-competitor.ts'

const SheetField = builder.objectRef<JudgeSheet['fields'][number]>('SheetField').implement({
  fields: (t) => ({
    field: t.exposeString('field'),
    value: t.expose('value', { type: 'FieldValue', nullable: true }),
    entryId: t.exposeID('entryId', {
      description: 'The journal entry that put it there; a write that changes it names this entry.',
    }),
  }),
})

const JudgeSheetRef = builder.objectRef<JudgeSheet>('JudgeSheet').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Competitor id and position, joined by a colon.' }),
    position: t.exposeString('position'),
    mayWrite: t.exposeBoolean('mayWrite', { description: 'Whether the reader may write into it.' }),
    fields: t.field({ type: [SheetField], resolve: ({ fields }) => [...fields] }),
  }),
})

const ScoreWriteRef = builder.objectRef<JournalWrite>('ScoreWrite').implement({
  ...audited('scoreWrite'),
  fields: (t) => ({
    id: t.exposeID('id'),
    sequence: t.exposeInt('sequence'),
    part: t.exposeString('part'),
    field: t.exposeString('field'),
    value: t.expose('value', { type: 'FieldValue', nullable: true }),
    outcome: t.exposeString('outcome'),
    isDisputed: t.exposeBoolean('isDisputed', {
      description: 'Was kept back, and waits for the office to say what counts.',
    }),
    reason: t.exposeString('reason', { nullable: true }),
    decides: t.exposeBoolean('decides', { description: 'Decided a conflict.' }),
    undoes: t.exposeBoolean('undoes', { description: 'Took a decision back.' }),
    by: t.exposeString('by', { nullable: true }),
    device: t.exposeString('device'),
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
  }),
})

const ScoreConflict = builder.objectRef<ConflictRow>('ScoreConflict').implement({
  ...audited('scoreWrite'),
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The entry that was kept back.' }),
    competitor: t.field({ type: CompetitorRef, resolve: writtenCompetitor }),
    part: t.exposeString('part'),
    field: t.exposeString('field'),
    offered: t.expose('offered', { type: 'FieldValue', nullable: true }),
    offeredBy: t.exposeString('offeredBy', { nullable: true }),
    offeredDevice: t.exposeString('offeredDevice'),
    offeredAt: t.expose('offeredAt', { type: 'DateTime' }),
    offeredEntered: t.expose('offeredEntered', {
      type: 'DateTime',
      nullable: true,
      description:
        "Where it waited on its device for a minute or longer: when it was entered, by the device's clock.",
    }),
    standing: t.expose('standing', { type: 'FieldValue', nullable: true }),
    standingBy: t.exposeString('standingBy', { nullable: true }),
    standingDevice: t.exposeString('standingDevice', { nullable: true }),
    standingAt: t.expose('standingAt', { type: 'DateTime', nullable: true }),
    standingEntered: t.expose('standingEntered', { type: 'DateTime', nullable: true }),
    offeredAlone: t.expose('offeredAlone', {
      type: [SheetField],
      description:
        'What else stands in this part that the device wrote and the other one did not: it counts whichever is taken.',
    }),
    standingAlone: t.expose('standingAlone', { type: [SheetField] }),
  }),
})

const RecordedScoreRef = builder.objectRef<RecordedScore>('RecordedScore').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    outcome: t.exposeString('outcome', { description: 'accepted, conflict, or refused' }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why it was refused: names its words, scoring.problem.<code>.',
    }),
    field: t.exposeString('field', {
      nullable: true,
      description: 'The field of the sheet that was refused.',
    }),
    input: t.exposeString('input', {
      nullable: true,
      description: 'Which input of the entry was refused: `value`, `reason`, `competitorId` …',
    }),
    standing: t.expose('standing', {
      type: 'FieldValue',
      nullable: true,
      description: 'What stands now.',
    }),
    standingEntryId: t.exposeID('standingEntryId', { nullable: true }),
    sequence: t.exposeInt('sequence', { nullable: true }),
  }),
})

const RecordedScoresRef = builder.objectRef<RecordedScores>('RecordedScores').implement({
  fields: (t) => ({
    results: t.field({ type: [RecordedScoreRef], resolve: ({ results }) => [...results] }),
    competitionVersion: t.exposeInt('competitionVersion'),
  }),
})

builder.objectFields(CompetitorRef, (t) => ({
  sheets: t.field({
    description: 'One for each judge position that the reader may see.',
    type: [JudgeSheetRef],
    resolve: async (competitor, _args, context) =>
      sheetsFor(context, await sheetsOf(context, competitor)),
  }),
  journal: t.field({
    description:
      "Every write of the journal to this competitor's sheets that the reader may see, newest first.",
    type: [ScoreWriteRef],
    args: { first: t.arg.int({ defaultValue: 500 }) },
    resolve: async (competitor, args, context) =>
      journalFor(context, await sheetsOf(context, competitor), args.first ?? 500),
  }),
}))

builder.objectField(CompetitionRef, 'conflicts', (t) =>
  t.field({
    type: [ScoreConflict],
    resolve: async (competition, _args, context) => {
      const positions = (await loadOnce(context, loadJudgePositions, competition.id)) ?? []
      return await conflictsFor(context, competition, positions)
    },
  }),
)

const WrittenSheets = builder.objectRef<WrittenSheetsRow>('WrittenSheets').implement({
  description: 'A competitor whose sheets were written to.',
  fields: (t) => ({
    sequence: t.exposeInt('sequence', {
      description: 'The place of the last write in the journal.',
    }),
    competitor: t.field({ type: CompetitorRef, resolve: writtenCompetitor }),
  }),
})

builder.objectField(CompetitionRef, 'writtenSheets', (t) =>
  t.field({
    type: [WrittenSheets],
    description:
      'Whose sheets were written to behind a place of the journal, each once, the latest last; without one the latest alone.',
    args: { since: t.arg.int() },
    resolve: async (competition, { since }, context) => {
      const positions = (await loadOnce(context, loadJudgePositions, competition.id)) ?? []
      return await writtenSheetsFor(context, { competition, positions }, since ?? null)
    },
  }),
)

const ConflictChoice = builder.enumType('ConflictChoice', {
  values: ['standing', 'offered', 'other'] as const,
})

const ScoreWriteInput = builder.inputType('ScoreWriteInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'A UUID made by the device.' }),
    competitorId: t.id({ required: true }),
    part: t.string({ required: true }),
    field: t.string({ required: true }),
    value: t.field({ type: 'FieldValue' }),
    basedOn: t.id({
      description: 'The entry that the writer saw there; null when the field was empty.',
    }),
    deviceId: t.string({ required: true }),
    deviceSequence: t.int({ required: true }),
    deviceTime: t.field({ type: 'DateTime' }),
    reason: t.string({ description: 'Needed once the results are official.' }),
  }),
})

builder.mutationFields((t) => ({
  recordScores: t.field({
    description:
      'Appends to the score journal, in the order given. The same id twice is one write.',
    type: RecordedScoresRef,
    args: {
      competitionId: t.arg.id({ required: true }),
      entries: t.arg({ type: [ScoreWriteInput], required: true }),
    },
    resolve: (_root, args, context) => recordScores(context, args.competitionId, args.entries),
  }),
  decideConflict: t.field({
    description:
      'The office takes one of the two values or another one; the conflict is closed by a new entry.',
    type: RecordedScoresRef,
    args: {
      entryId: t.arg.id({ required: true }),
      id: t.arg.id({ required: true }),
      take: t.arg({ type: ConflictChoice, required: true }),
      value: t.arg({ type: 'FieldValue', description: 'Of `other`.' }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_root, args, context) => decideConflict(context, args),
  }),
  undoDecision: t.field({
    description:
      'Takes back what the office decided of a conflict or of a difference between two entries: a new entry says again what stood before.',
    type: RecordedScoresRef,
    args: {
      entryId: t.arg.id({ required: true, description: 'The entry that decided it.' }),
      id: t.arg.id({ required: true }),
    },
    resolve: (_root, args, context) => undoDecision(context, args),
  }),
  signResults: t.field({
    description: 'Provisional becomes official, with the name of who signs.',
    type: CompetitionRef,
    args: {
      id: t.arg.id({ required: true }),
      signedBy: t.arg.string({ required: true }),
      proof: t.arg.string({
        required: true,
        description: provesIt,
      }),
    },
    resolve: (_root, args, context) => signResultsInPerson(context, args),
  }),
}))

async function sheetsOf(context: Context, { id, competitionId }: CompetitorRow) {
  const competition = await loadOnce(context, loadCompetitionsById, competitionId)
  if (!competition) throw new Error(`competition ${competitionId} has starters and is not there`)
  const positions = (await loadOnce(context, loadJudgePositions, competitionId)) ?? []
  const fields = (await loadOnce(context, loadSheetFields, id)) ?? []
  return { competitorId: id, competition, positions, fields }
}
