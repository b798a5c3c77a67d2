import './imports/apply-list.graphql.ts'
import './competitors/competitors.graphql.ts'
import './conditions.graphql.ts'
import './competitors/team-status.graphql.ts'
import './competitors/numbers-elsewhere.graphql.ts'
import './imports/preview-import.graphql.ts'
import './rule-libraries.graphql.ts'
import { memberRoles } from '#domain/competitions/members.ts'
import { readConditions } from '#domain/competitions/stored-conditions.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { answerSaved } from '#server/graphql/section.ts'
import { ChangeRef } from '#server/history/history.graphql.ts'
import { ArenaRef, EventRef, SponsorRef } from '#server/shows/show-parts.graphql.ts'
import { loadArenas, loadEvents, loadSponsors } from '#server/shows/show-parts.sql.ts'
import { Discipline, ShowRef } from '#server/shows/show-ref.graphql.ts'
import { requireCompetitionById } from './change-competition.ts'
import {
  CompetitionRef,
  CompetitionStatusEnum,
  CompetitorRef,
  SavedCompetition,
} from './competition-ref.graphql.ts'
import { setCompetitionStatus } from './competition-status.ts'
import {
  competitionPermissions,
  mayCompetition,
  mayReadOrder,
  readableCompetitions,
} from './competitions.access.ts'
import {
  type Connection,
  loadCompetitionChanges,
  loadCompetitionsOfShows,
  loadJudgePositions,
  loadShowsById,
} from './competitions.sql.ts'
import {
  createCompetition,
  deleteCompetition,
  duplicateCompetition,
  findCompetition,
  listRunningCompetitions,
  moveCompetition,
  saveDecided,
} from './competitions.ts'
import {
  loadCompetitors,
  loadCompetitorsByName,
  loadNamedCompetitors,
  loadStartersCounts,
} from './competitors/competitors.sql.ts'
import { RoleLimit } from './competitors/members.graphql.ts'
import { riddenName, ruleSetIdOf } from './competitors/ridden-name.ts'
import { limitsIn } from './competitors/role-limits.ts'
import { JudgePositionInput, JudgePositionRef } from './judges/judge-positions.graphql.ts'
import { endOfStartList } from './start-lists/end-of-start-list.ts'
import { startListOf } from './start-lists/read-start-list.ts'
import {
  StartBreakInput,
  StartBreakRef,
  StartListRowRef,
} from './start-lists/start-list.graphql.ts'

CompetitionRef.implement({
  ...audited('competition'),
  fields: (t) => ({
    id: t.exposeID('id'),
    show: t.field({
      type: ShowRef,
      resolve: async ({ showId }, _args, context) => {
        const show = await loadOnce(context, loadShowsById, showId)
        if (!show) throw new Error(`show ${showId} has a competition and is not there`)
        return show
      },
    }),
    event: t.field({
      type: EventRef,
      nullable: true,
      resolve: async ({ showId, eventId }, _args, context) =>
        (await loadOnce(context, loadEvents, showId))?.find(({ id }) => id === eventId) ?? null,
    }),
    number: t.exposeString('number'),
    name: t.exposeString('name'),
    discipline: t.expose('discipline', { type: Discipline }),
    status: t.expose('status', { type: CompetitionStatusEnum }),
    choice: t.expose('choice', { type: 'Choice' }),
    rules: t.expose('rules', { type: 'Rules' }),
    pairs: t.int({
      description: 'How many pairs start together as one competitor: the riders of a relay.',
      resolve: (competition) => limitsIn(competition).partners + 1,
    }),
    roles: t.field({
      description: 'Who may stand in the lists of its competitors behind their own pair.',
      type: [RoleLimit],
      resolve: (competition) => {
        const limits = limitsIn(competition)
        return memberRoles
          .filter((role) => limits[role] > 0)
          .map((role) => ({ role, most: limits[role] }))
      },
    }),
    testName: t.string({
      nullable: true,
      description: 'Short name of the test, article or phases.',
      resolve: (competition, _args, { locale }) => riddenName(competition, locale),
    }),
    ruleSetId: t.string({ resolve: ruleSetIdOf }),
    arena: t.field({
      type: ArenaRef,
      nullable: true,
      resolve: async ({ showId, arenaId }, _args, context) =>
        (await loadOnce(context, loadArenas, showId))?.find(({ id }) => id === arenaId) ?? null,
    }),
    sponsor: t.field({
      type: SponsorRef,
      nullable: true,
      resolve: async ({ showId, sponsorId }, _args, context) =>
        (await loadOnce(context, loadSponsors, showId))?.find(({ id }) => id === sponsorId) ?? null,
    }),
    startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Planned end of the last start.',
      resolve: (competition, _args, context) => endOfStartList(context, competition),
    }),
    secondsPerStart: t.exposeInt('secondsPerStart'),
    maximumStarters: t.exposeInt('maximumStarters', { nullable: true }),
    conditions: t.field({
      type: 'Rules',
      description: 'Limits, team formula, prize money and qualification, with their frozen values.',
      resolve: ({ conditions }) => readConditions(conditions),
    }),
    drawSeed: t.string({
      nullable: true,
      description:
        'Like everything that tells of the order: for the office until the list is published.',
      resolve: (competition, _args, { viewer }) =>
        mayReadOrder(viewer, competition) ? competition.drawSeed : null,
    }),
    drawMethod: t.string({
      nullable: true,
      resolve: (competition, _args, { viewer }) =>
        mayReadOrder(viewer, competition) ? competition.drawMethod : null,
    }),
    signedBy: t.exposeString('signedBy', { nullable: true }),
    signedAt: t.expose('signedAt', { type: 'DateTime', nullable: true }),
    source: t.exposeString('source', { nullable: true }),
    version: t.int({ resolve: ({ version }) => Number(version) }),
  }),
})

builder.objectFields(CompetitionRef, (t) => ({
  judgePositions: t.field({
    type: [JudgePositionRef],
    resolve: async ({ id }, _args, context) =>
      (await loadOnce(context, loadJudgePositions, id)) ?? [],
  }),
  breaks: t.field({
    type: [StartBreakRef],
    resolve: ({ breaks }) => [...breaks],
  }),
  competitors: t.field({
    type: [CompetitorRef],
    description: 'In start order; by name for readers who may not know that yet.',
    resolve: async (competition, _args, context) => {
      const isTold = mayReadOrder(context.viewer, competition)
      const load = isTold ? loadCompetitors : loadCompetitorsByName
      return (await loadOnce(context, load, competition.id)) ?? []
    },
  }),
  startersCount: t.int({
    resolve: async ({ id }, _args, context) =>
      (await loadOnce(context, loadStartersCounts, id)) ?? 0,
  }),
  startList: t.field({
    type: [StartListRowRef],
    resolve: async (competition, _args, context) => {
      if (!mayReadOrder(context.viewer, competition)) return []
      const competitors = (await loadOnce(context, loadNamedCompetitors, competition.id)) ?? []
      return [...startListOf(competition, competitors).rows]
    },
  }),
  history: t.field({
    type: [ChangeRef],
    args: { first: t.arg.int({ defaultValue: 200 }) },
    // Who did what is the office's to know, not every reader's.
    resolve: async (competition, args, context) => {
      if (!mayCompetition(context.viewer, competition, 'WRITE')) return []
      const wanted = { id: competition.id, first: args.first ?? 200 }
      return await loadCompetitionChanges(context.database.kysely, wanted)
    },
  }),
  permissions: t.stringList({
    resolve: (competition, _args, context) => competitionPermissions(context.viewer, competition),
  }),
}))

builder.objectField(ShowRef, 'competitions', (t) =>
  t.field({
    type: [CompetitionRef],
    resolve: async ({ id }, _args, context) =>
      (await loadOnce(context, loadReadableCompetitions, id)) ?? [],
  }),
)

async function loadReadableCompetitions(
  connection: Connection,
  showIds: readonly string[],
  { viewer }: Context,
) {
  return await loadCompetitionsOfShows(connection, showIds, readableCompetitions(viewer))
}

const CompetitionInput = builder.inputType('CompetitionInput', {
  fields: (t) => ({
    eventId: t.id(),
    number: t.string({ required: true }),
    name: t.string({ required: true }),
    discipline: t.field({ type: Discipline, required: true }),
    choice: t.field({ type: 'Choice', required: true }),
    judges: t.field({ type: [JudgePositionInput], required: true }),
    arenaId: t.id(),
    sponsorId: t.id(),
    startsAt: t.field({ type: 'DateTime' }),
    secondsPerStart: t.int({ required: true }),
    maximumStarters: t.int(),
    breaks: t.field({ type: [StartBreakInput], required: true }),
  }),
})

builder.queryFields((t) => ({
  competition: t.field({
    description: 'Null when it does not exist, belongs to another show, or may not be read.',
    type: CompetitionRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }), showId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => findCompetition(context, args.id, args.showId),
  }),
  runningCompetitions: t.field({
    description: 'Competitions under way today in all shows that the reader may see.',
    type: [CompetitionRef],
    resolve: (_root, _args, context) => listRunningCompetitions(context),
  }),
}))

const TimeDecisionEnum = builder.enumType('TimeDecision', {
  description: 'What holds for those who have gone when a time allowed is changed.',
  values: {
    NOBODY_WORSE: {
      value: 'nobody-worse',
      description: 'For each the longer of the former and the new one (FEI JR 227).',
    },
    EVERYBODY: {
      value: 'everybody',
      description: 'It was measured or typed wrong: the new one always held.',
    },
  } as const,
})

builder.mutationFields((t) => {
  const id = t.arg.id({ required: true })
  const input = t.arg({ type: CompetitionInput, required: true })
  return {
    createCompetition: t.field({
      type: CompetitionRef,
      args: { showId: t.arg.id({ required: true }), input },
      resolve: (_root, args, context) => createCompetition(context, args.showId, args.input),
    }),
    saveCompetition: t.field({
      type: SavedCompetition,
      args: {
        id,
        input,
        opened: t.arg({ type: CompetitionInput, required: true }),
        timeAllowed: t.arg({
          type: TimeDecisionEnum,
          description:
            'What holds for those who have gone, where a time allowed is changed after them: needed then.',
        }),
      },
      resolve: (_root, { id, timeAllowed, ...sent }, context) =>
        answerSaved(saveDecided(context, { id, timeAllowed: timeAllowed ?? null }, sent), () =>
          requireCompetitionById(context, id, 'READ'),
        ),
    }),
    duplicateCompetition: t.field({
      type: CompetitionRef,
      args: { id, number: t.arg.string({ required: true }) },
      resolve: (_root, args, context) => duplicateCompetition(context, args.id, args),
    }),
    deleteCompetition: t.field({
      type: ShowRef,
      args: { id },
      resolve: (_root, args, context) => deleteCompetition(context, args.id),
    }),
    moveCompetition: t.field({
      description: 'Another arena or start of a whole competition; its starts move along.',
      type: CompetitionRef,
      args: { id, arenaId: t.arg.id(), startsAt: t.arg({ type: 'DateTime' }) },
      resolve: (_root, args, context) => moveCompetition(context, args.id, args),
    }),
    setCompetitionStatus: t.field({
      description: 'Going back and cancelling need a reason.',
      type: CompetitionRef,
      args: {
        id,
        status: t.arg({ type: CompetitionStatusEnum, required: true }),
        reason: t.arg.string(),
      },
      resolve: (_root, args, context) => setCompetitionStatus(context, args.id, args),
    }),
  }
})
