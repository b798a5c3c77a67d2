import { saidReason } from '#domain/competitions/withdrawal-reasons.ts'
import type { TickedAnswer } from '#domain/entries/requirements/ticked-answers.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { answerSaved, savedOf } from '#server/graphql/section.ts'
import { HorseRef, PersonRef } from '#server/registry/registry.graphql.ts'
import { loadHorsesById, loadPersonsById } from '#server/registry/registry.sql.ts'
import { CompetitionRef, CompetitorRef, CompetitorStatusEnum } from '../competition-ref.graphql.ts'
import { mayCompetition, mayReadAnswers, mayReadOrder } from '../competitions.access.ts'
import { loadCompetitionsById } from '../competitions.sql.ts'
import { takeBackImport } from '../imports/take-back-import.ts'
import { StartBreakInput } from '../start-lists/start-list.graphql.ts'
import { saveStartOrder } from '../start-lists/start-order.ts'
import { startTime } from '../start-lists/start-times.ts'
import { takeBackStartOrder } from '../start-lists/take-back-order.ts'
import type { CompetitorRow } from './competitors.sql.ts'
import {
  findCompetitor,
  numberCompetitors,
  removeCompetitors,
  requireCompetitor,
  saveCompetitor,
  saveCompetitors,
  setCompetitorStatus,
} from './competitors.ts'
import { addCompetitor, importCompetitors } from './enter-competitors.ts'
import { MemberPlace, MemberRef, MembersInput, PartnerRef, there } from './members.graphql.ts'
import { loadFurtherHorses, loadMembers, loadPartners } from './members.sql.ts'
import { loadShownClubs } from './shown-club.sql.ts'
import { loadTickedAnswers } from './ticked-answers.sql.ts'

const AnswerKindEnum = builder.enumType('AnswerKind', {
  values: [
    'text',
    'number',
    'choice',
    'date',
    'yesNo',
  ] as const satisfies readonly TickedAnswer['kind'][],
})

const TickedAnswerRef = builder.objectRef<TickedAnswer>('TickedAnswer').implement({
  description: 'An answer that lists of the office show in a column.',
  fields: (t) => ({
    key: t.exposeString('key'),
    text: t.exposeString('text'),
    kind: t.expose('kind', { type: AnswerKindEnum }),
    value: t.exposeString('value', {
      description: '`yes` or `no`, an ISO 8601 day, a number, or words; empty without an answer.',
    }),
  }),
})

CompetitorRef.implement({
  ...audited('competitor'),
  fields: (t) => ({
    id: t.exposeID('id'),
    competition: t.field({
      type: CompetitionRef,
      resolve: async (competitor, _args, context) =>
        there(await loadOnce(context, loadCompetitionsById, competitor.competitionId)),
    }),
    person: t.field({
      type: PersonRef,
      resolve: async (competitor, _args, context) =>
        there(await loadOnce(context, loadPersonsById, competitor.personId)),
    }),
    horse: t.field({
      type: HorseRef,
      resolve: async (competitor, _args, context) =>
        there(await loadOnce(context, loadHorsesById, competitor.horseId)),
    }),
    partners: t.field({
      description: 'Who rides the later legs of a relay, in their order.',
      type: [PartnerRef],
      resolve: async (competitor, _args, context) =>
        (await loadOnce(context, loadPartners, competitor.id)) ?? [],
    }),
    furtherHorses: t.field({
      description: 'Of a turnout, behind the first horse, in their order.',
      type: [HorseRef],
      resolve: async (competitor, _args, context) =>
        (await loadOnce(context, loadFurtherHorses, competitor.id)) ?? [],
    }),
    members: t.field({
      description: 'The list behind its own pair: role by role, in their order.',
      type: [MemberRef],
      resolve: async (competitor, _args, context) =>
        (await loadOnce(context, loadMembers, competitor.id)) ?? [],
    }),
    headNumber: t.exposeString('headNumber', { nullable: true }),
    startOrder: t.int({
      nullable: true,
      description: 'Like `startsAt`, for the office until the start list is published.',
      resolve: async (competitor, _args, context) =>
        competitor.startOrder !== null && (await isOrderTold(context, competitor))
          ? competitor.startOrder
          : null,
    }),
    startsAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: async (competitor, _args, context) => {
        const isTold = competitor.startOrder !== null && (await isOrderTold(context, competitor))
        const load = () => loadOnce(context, loadCompetitionsById, competitor.competitionId)
        return isTold ? startTime(there(await load()), competitor) : null
      },
    }),
    status: t.expose('status', { type: CompetitorStatusEnum }),
    statusReason: t.string({
      nullable: true,
      description:
        'As far as everybody may know it: own words only of who is eliminated or disqualified.',
      resolve: ({ status, statusReason }) => saidReason(status, statusReason),
    }),
    horsConcours: t.exposeBoolean('horsConcours'),
    group: t.exposeString('startGroup', { nullable: true }),
    team: t.exposeString('team', { nullable: true }),
    club: t.string({
      nullable: true,
      description: 'As lists name it: of the entry, else of the rider.',
      resolve: async ({ id }, _args, context) =>
        (await loadOnce(context, loadShownClubs, id)) ?? null,
    }),
    answers: t.field({
      type: [TickedAnswerRef],
      description:
        "What its entry answered to the questions that the show ticked as columns; empty for readers outside the show's office.",
      resolve: async ({ id, competitionId }, _args, context) => {
        const competition = there(await loadOnce(context, loadCompetitionsById, competitionId))
        if (!mayReadAnswers(context.viewer, competition)) return []
        return (await loadOnce(context, loadTickedAnswers, id)) ?? []
      },
    }),
    note: t.string({
      description: "The office's own; empty for other readers.",
      resolve: async (competitor, _args, context) => {
        if (competitor.note === '') return ''
        const competition = there(
          await loadOnce(context, loadCompetitionsById, competitor.competitionId),
        )
        return mayCompetition(context.viewer, competition, 'WRITE') ? competitor.note : ''
      },
    }),
  }),
})

async function isOrderTold(
  context: Context,
  { competitionId }: Pick<CompetitorRow, 'competitionId'>,
): Promise<boolean> {
  const competition = there(await loadOnce(context, loadCompetitionsById, competitionId))
  return mayReadOrder(context.viewer, competition)
}

const CompetitorInput = builder.inputType('CompetitorInput', {
  fields: (t) => ({
    personId: t.id({ description: 'A person and a horse of the registry, or names for new ones.' }),
    firstName: t.string(),
    familyName: t.string(),
    nation: t.string(),
    athleteFeiId: t.string(),
    club: t.string(),
    horseId: t.id(),
    horseName: t.string(),
    horseFeiId: t.string(),
    members: t.field({ type: MembersInput }),
    headNumber: t.string(),
    group: t.string(),
    team: t.string(),
    horsConcours: t.boolean(),
    status: t.field({
      type: CompetitorStatusEnum,
      description: 'As a list says it: withdrawn, eliminated …; entered where it is absent.',
    }),
    statusReason: t.string({ description: 'Required of who is eliminated or disqualified.' }),
    foreignId: t.string({ description: 'What the list that it comes from calls the entry.' }),
  }),
})

const CompetitorChange = builder.inputType('CompetitorChange', {
  fields: (t) => ({
    headNumber: t.string(),
    group: t.string(),
    team: t.string(),
    note: t.string(),
    horsConcours: t.boolean(),
    substitutePersonId: t.id({ description: 'Another person or horse takes the place.' }),
    substituteHorseId: t.id(),
    substituteFirstName: t.string({ description: 'Somebody who is not in the registry yet.' }),
    substituteFamilyName: t.string(),
    substituteNation: t.string(),
    substituteHorseName: t.string(),
    firstName: t.string({ description: 'A spelling mended in the registry, everywhere.' }),
    familyName: t.string(),
    nation: t.string(),
    horseName: t.string(),
    member: t.field({
      type: MemberPlace,
      description: 'Whose spelling; the own pair’s otherwise.',
    }),
    members: t.field({ type: MembersInput }),
  }),
})

const CompetitorsChange = builder.inputType('CompetitorsChange', {
  fields: (t) => ({
    id: t.id({ required: true }),
    headNumber: t.string(),
    group: t.string(),
    team: t.string(),
    horsConcours: t.boolean(),
  }),
})

const StartOrderInput = builder.inputType('StartOrderInput', {
  fields: (t) => ({
    version: t.int({ required: true }),
    order: t.idList({ required: true }),
    drawSeed: t.string(),
    drawMethod: t.string(),
    breaks: t.field({ type: [StartBreakInput] }),
    publish: t.boolean({ description: 'Publish at once: the competition becomes drawn.' }),
  }),
})

builder.queryFields((t) => ({
  competitor: t.field({
    type: CompetitorRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }), competitionId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => findCompetitor(context, args.id, args.competitionId),
  }),
}))

builder.mutationFields((t) => {
  const competitionId = t.arg.id({ required: true })
  const id = t.arg.id({ required: true })
  return {
    addCompetitor: t.field({
      type: CompetitionRef,
      args: { competitionId, input: t.arg({ type: CompetitorInput, required: true }) },
      resolve: (_root, args, context) => addCompetitor(context, args.competitionId, args.input),
    }),
    saveCompetitor: t.field({
      type: savedOf('Competitor', CompetitorRef),
      args: {
        id,
        input: t.arg({ type: CompetitorChange, required: true }),
        opened: t.arg({
          type: CompetitorChange,
          description: 'The same fields as they were when the form was opened.',
        }),
      },
      resolve: (_root, { id: competitorId, ...sent }, context) =>
        answerSaved(saveCompetitor(context, competitorId, sent), () =>
          requireCompetitor(context, competitorId),
        ),
    }),
    saveCompetitors: t.field({
      description: 'Teams, groups, head numbers and hors concours of many: all or none.',
      type: CompetitionRef,
      args: { competitionId, changes: t.arg({ type: [CompetitorsChange], required: true }) },
      resolve: (_root, args, context) => saveCompetitors(context, args.competitionId, args.changes),
    }),
    importCompetitors: t.field({
      description: 'All of them or none.',
      type: CompetitionRef,
      args: { competitionId, rows: t.arg({ type: [CompetitorInput], required: true }) },
      resolve: (_root, args, context) => importCompetitors(context, args.competitionId, args.rows),
    }),
    takeBackImport: t.field({
      description:
        'Takes back what an import brought, until a start list or marks are built on it. `version` is the one after it.',
      type: CompetitionRef,
      args: { competitionId, version: t.arg.int({ required: true }) },
      resolve: (_root, args, context) => takeBackImport(context, args.competitionId, args.version),
    }),
    setCompetitorStatus: t.field({
      type: CompetitionRef,
      args: {
        id,
        status: t.arg({ type: CompetitorStatusEnum, required: true }),
        reason: t.arg.string({
          description:
            'Of an elimination or disqualification in own words. Else a word of a list is said to everybody, and anything else stays in the history.',
        }),
        detail: t.arg.string({
          description: 'What only the office may read of it, in the history.',
        }),
        round: t.arg.string({ description: 'In which of several rounds somebody is called.' }),
      },
      resolve: (_root, args, context) => setCompetitorStatus(context, args.id, args),
    }),
    removeCompetitors: t.field({
      description:
        'Only competitors for whom nothing was recorded; others are scratched or withdrawn.',
      type: CompetitionRef,
      args: { competitionId, ids: t.arg.idList({ required: true }) },
      resolve: (_root, args, context) => removeCompetitors(context, args.competitionId, args.ids),
    }),
    numberCompetitors: t.field({
      description: "Gives head numbers by the show's numbering to all who have none.",
      type: CompetitionRef,
      args: { competitionId },
      resolve: (_root, args, context) => numberCompetitors(context, args.competitionId),
    }),
    saveStartOrder: t.field({
      description:
        'Stores an order as drawn or dragged; all start times follow. `version` is the one the order was made from.',
      type: CompetitionRef,
      args: { competitionId, input: t.arg({ type: StartOrderInput, required: true }) },
      resolve: (_root, args, context) => saveStartOrder(context, args.competitionId, args.input),
    }),
    takeBackStartOrder: t.field({
      description:
        'The list that stood before the one that `version` made, unless somebody has started or was marked since.',
      type: CompetitionRef,
      args: { competitionId, version: t.arg.int({ required: true }) },
      resolve: (_root, args, context) =>
        takeBackStartOrder(context, args.competitionId, args.version),
    }),
  }
})
