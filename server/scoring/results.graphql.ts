import type { NamedMember } from '#domain/competitions/members.ts'
import { countRides } from '#domain/competitions/ride-count.ts'
import type { CourseSeen, Held, SeenPost } from '#domain/results/course-seen.ts'
import { unitDecimals } from '#domain/results/format-cell.ts'
import { roundDueIn } from '#domain/results/next-round.ts'
import type {
  LineRide,
  ListRound,
  NamedPair,
  ResultLine,
  ResultList,
} from '#domain/results/result-list.ts'
import { hasRounds } from '#domain/results/rides.ts'
import { type RoundExtent, roundExtent } from '#domain/results/round-extent.ts'
import { type RoundAt, ridingRounds } from '#domain/results/round-lines.ts'
import type { Cell, Column, Finding, Progress } from '#domain/scoring/discipline.ts'
import {
  CompetitionRef,
  CompetitionStatusEnum,
  CompetitorRef,
  CompetitorStatusEnum,
} from '#server/competitions/competition-ref.graphql.ts'
import { mayCompetition } from '#server/competitions/competitions.access.ts'
import { type CompetitionRow, loadCompetitionsById } from '#server/competitions/competitions.sql.ts'
import { MemberRoleEnum } from '#server/competitions/competitors/members.graphql.ts'
import { endOfStartList } from '#server/competitions/start-lists/end-of-start-list.ts'
import { builder } from '#server/graphql/builder.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { oneFor } from '#server/one-for.ts'
import { Discipline, disciplineOf } from '#server/shows/show-ref.graphql.ts'
import { loadCorrectedSince } from './corrected-since.sql.ts'
import { openRules } from './open-rules.ts'
import { leadersOf, progressOf } from './progress.ts'
import { readableList, readableStandings } from './readable-list.ts'
import { loadListedCompetition } from './results.sql.ts'

export const UnitEnum = builder.enumType('Unit', {
  values: [
    'percent',
    'points',
    'mark',
    'fine_mark',
    'penalties',
    'count',
    'seconds',
    'clock',
  ] as const,
})

const ResultColumn = builder.objectRef<Column>('ResultColumn').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    part: t.exposeString('part', { nullable: true }),
    unit: t.expose('unit', { type: UnitEnum }),
    total: t.exposeBoolean('total'),
    decimals: t.int({ resolve: ({ decimals, unit }) => decimals ?? unitDecimals[unit] }),
  }),
})

const NamedPersonRef = builder.objectRef<ResultLine['athlete']>('NamedPerson').implement({
  fields: (t) => ({
    firstName: t.exposeString('firstName'),
    familyName: t.exposeString('familyName'),
    nation: t.exposeString('nation', { nullable: true }),
    club: t.string({ nullable: true, resolve: ({ club }) => club ?? null }),
  }),
})

const NamedHorseRef = builder.objectRef<ResultLine['horse']>('NamedHorse').implement({
  fields: (t) => ({ name: t.exposeString('name') }),
})

const NamedMemberRef = builder.objectRef<NamedMember>('NamedMember').implement({
  fields: (t) => ({
    role: t.expose('role', { type: MemberRoleEnum }),
    name: t.exposeString('name'),
  }),
})

const NamedPairRef = builder.objectRef<NamedPair>('NamedPair').implement({
  fields: (t) => ({
    athlete: t.expose('athlete', { type: NamedPersonRef }),
    horse: t.expose('horse', { type: NamedHorseRef }),
    headNumber: t.exposeString('headNumber', { nullable: true }),
  }),
})

const ResultCell = builder.objectRef<Cell>('ResultCell').implement({
  fields: (t) => ({
    value: t.exposeInt('value', { nullable: true }),
    place: t.exposeInt('place', { nullable: true }),
    status: t.field({
      type: CompetitorStatusEnum,
      nullable: true,
      description: 'How the round of this column ended, where it did not end at the finish.',
      resolve: ({ status }) => status ?? null,
    }),
    beforeDeduction: t.boolean({
      description:
        'Something is taken off the total and not off this figure of a judge or section.',
      resolve: ({ beforeDeduction }) => beforeDeduction === true,
    }),
  }),
})

const RideStateEnum = builder.enumType('RideState', {
  values: {
    to_come: { value: 'to-come' },
    ready: { value: 'ready' },
    on_course: { value: 'on_course' },
    over: { value: 'over' },
    out: { value: 'out' },
  } as const,
})

const ListRoundRef = builder.objectRef<ListRound>('ListRound').implement({
  description: 'A round with a start order of its own; what is null is as the competition has it.',
  fields: (t) => ({
    part: t.exposeString('part'),
    arenaId: t.exposeID('arenaId', { nullable: true }),
    startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true }),
    secondsPerStart: t.exposeInt('secondsPerStart', { nullable: true }),
    several: t.exposeBoolean('several', { description: 'Several are on the course at once.' }),
    isCalled: t.exposeBoolean('isCalled'),
  }),
})

const RoundStateEnum = builder.enumType('RoundState', {
  values: ['coming', 'running', 'over'] as const,
})

const RoundAtRef = builder.objectRef<RoundAt & RoundExtent>('CompetitionRound').implement({
  description: 'A round that was called, or has begun.',
  fields: (t) => ({
    part: t.exposeString('part'),
    arenaId: t.exposeID('arenaId', { nullable: true }),
    startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true }),
    secondsPerStart: t.exposeInt('secondsPerStart', { nullable: true }),
    several: t.exposeBoolean('several'),
    isCalled: t.exposeBoolean('isCalled'),
    isFirst: t.exposeBoolean('isFirst'),
    state: t.expose('state', { type: RoundStateEnum }),
    starters: t.exposeInt('starters'),
    finished: t.exposeInt('finished', { description: 'Through or out.' }),
    endsAt: t.expose('endsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Planned end of the last start.',
    }),
  }),
})

const SeenFaultRef = builder.objectRef<SeenPost['faults'][number]>('SeenFault').implement({
  fields: (t) => ({ field: t.exposeString('field'), count: t.exposeInt('count') }),
})

const SeenPostRef = builder.objectRef<SeenPost>('SeenPost').implement({
  description: 'The last fence or obstacle of which anything is known.',
  fields: (t) => ({
    part: t.exposeString('part'),
    number: t.exposeInt('number'),
    time: t.exposeInt('time', {
      nullable: true,
      description: 'In the obstacle, hundredths of a second.',
    }),
    faults: t.field({ type: [SeenFaultRef], resolve: ({ faults }) => [...faults] }),
  }),
})

const HeldOnCourse = builder.objectRef<Held>('HeldOnCourse').implement({
  fields: (t) => ({
    since: t.exposeInt('since', {
      description: 'Hundredths of a second since midnight at the show.',
    }),
    part: t.exposeString('part', { nullable: true }),
    byClock: t.exposeBoolean('byClock', {
      description: 'The start and finish hold it, and its clock stands.',
    }),
  }),
})

const CourseSeenRef = builder.objectRef<CourseSeen>('CourseSeen').implement({
  fields: (t) => ({
    section: t.exposeString('section', { nullable: true }),
    startedAt: t.exposeInt('startedAt', {
      nullable: true,
      description: 'By the clock at the start, hundredths of a second since midnight at the show.',
    }),
    last: t.expose('last', { type: SeenPostRef, nullable: true }),
    held: t.expose('held', { type: HeldOnCourse, nullable: true }),
    stood: t.int({
      nullable: true,
      description: 'For how long its fences or obstacles held it, hundredths of a second.',
      resolve: ({ stood }) => stood ?? null,
    }),
  }),
})

const LineRideRef = builder.objectRef<LineRide>('LineRide').implement({
  fields: (t) => ({
    state: t.expose('state', { type: RideStateEnum }),
    startOrder: t.exposeInt('startOrder', { nullable: true }),
    startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true }),
    startedAt: t.expose('startedAt', { type: 'DateTime', nullable: true }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
    course: t.field({
      type: CourseSeenRef,
      nullable: true,
      description: 'Where, while on a course that several are on at once.',
      resolve: ({ course }) => course ?? null,
    }),
    byGate: t.boolean({
      description:
        'Only the gate says so: of who is on course nothing is written, of whose ride is over not all.',
      resolve: ({ byGate }) => byGate ?? false,
    }),
  }),
})

const ProgressRef = builder.objectRef<Progress>('Progress').implement({
  fields: (t) => ({ done: t.exposeInt('done'), expected: t.exposeInt('expected') }),
})

const FindingRef = builder.objectRef<Finding>('Finding').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    part: t.exposeString('part', { nullable: true }),
    field: t.exposeString('field', { nullable: true }),
    difference: t.exposeInt('difference', { nullable: true }),
  }),
})

const ResultLineRef = builder.objectRef<ResultLine>('ResultLine').implement({
  fields: (t) => ({
    competitorId: t.exposeID('competitorId'),
    place: t.exposeInt('place', { nullable: true }),
    provisionalPlace: t.int({
      nullable: true,
      description: 'The place that the score so far would take; only while under way.',
      resolve: ({ provisionalPlace }) => provisionalPlace ?? null,
    }),
    groupPlace: t.exposeInt('groupPlace', { nullable: true }),
    group: t.exposeString('group', { nullable: true }),
    ownDivision: t.boolean({
      description:
        'The group is a division of its own: the place is what a common ranking would give.',
      resolve: ({ ownDivision }) => ownDivision ?? false,
    }),
    team: t.exposeString('team', { nullable: true }),
    teamOut: t.field({
      type: CompetitorStatusEnum,
      nullable: true,
      description: 'The team as a whole is out, whatever its riders have.',
      resolve: ({ teamOut }) => teamOut ?? null,
    }),
    status: t.expose('status', { type: CompetitorStatusEnum }),
    statusReason: t.exposeString('statusReason', { nullable: true }),
    horsConcours: t.exposeBoolean('horsConcours'),
    startOrder: t.exposeInt('startOrder', { nullable: true }),
    startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true }),
    headNumber: t.exposeString('headNumber', { nullable: true }),
    athlete: t.expose('athlete', { type: NamedPersonRef }),
    horse: t.expose('horse', { type: NamedHorseRef }),
    partners: t.field({
      type: [NamedPairRef],
      description: 'Of a relay: who rides the legs after the first.',
      resolve: ({ partners }) => [...(partners ?? [])],
    }),
    members: t.field({
      type: [NamedMemberRef],
      description: 'Whom the list names beside them.',
      resolve: ({ members }) => [...(members ?? [])],
    }),
    cells: t.field({ type: [ResultCell], resolve: ({ cells }) => [...cells] }),
    total: t.exposeInt('total', { nullable: true }),
    progress: t.expose('progress', { type: ProgressRef }),
    findings: t.field({ type: [FindingRef], resolve: ({ findings }) => [...findings] }),
    startedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ startedAt }) => startedAt ?? null,
    }),
    finishedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ finishedAt }) => finishedAt ?? null,
    }),
    rides: t.field({
      type: t.listRef(LineRideRef, { nullable: true }),
      nullable: true,
      description: 'One for each round of the list; null where it is not started in.',
      resolve: ({ rides }) => (rides ? [...rides] : null),
    }),
  }),
})

const ResultListRef = builder.objectRef<ResultList>('ResultList').implement({
  description: 'As in domain/results/result-list.ts.',
  fields: (t) => ({
    competitionId: t.exposeID('competitionId'),
    version: t.exposeInt('version'),
    discipline: t.field({ type: Discipline, resolve: (list) => disciplineOf(list.discipline) }),
    status: t.expose('status', { type: CompetitionStatusEnum }),
    columns: t.field({ type: [ResultColumn], resolve: ({ columns }) => [...columns] }),
    rounds: t.field({
      type: [ListRoundRef],
      nullable: true,
      description: 'Absent where there is one, whose start list the lines are.',
      resolve: ({ rounds }) => (rounds ? [...rounds] : null),
    }),
    lines: t.field({ type: [ResultLineRef], resolve: ({ lines }) => [...lines] }),
  }),
})

builder.objectFields(CompetitionRef, (t) => ({
  progress: t.field({
    description: 'Values recorded of values expected, over all starters.',
    type: ProgressRef,
    resolve: async (competition, _args, context) =>
      progressOf(await readableList(context, competition)),
  }),
  finishedCount: t.int({
    description: 'Starters who are finished or out; whoever withdrew is no starter.',
    resolve: async (competition, _args, context) =>
      countRides((await readableList(context, competition)).lines).finished,
  }),
  roundDue: t.string({
    nullable: true,
    description:
      'Until the signature: the part of a round that the rules ask for and somebody is still to ride, as a jump-off for equals.',
    resolve: async (competition, _args, context) => {
      if (competition.status !== 'running' && competition.status !== 'provisional') return null
      return roundDueIn((await readableStandings(context, competition))?.standings ?? null)
    },
  }),
  rounds: t.field({
    description: 'Those that are known to be ridden; null where there is one.',
    type: [RoundAtRef],
    nullable: true,
    resolve: (competition, _args, context) => roundsOf(context, competition),
  }),
  overAt: t.field({
    description: 'Planned end of the last start, of all rounds; null where nobody has a time.',
    type: 'DateTime',
    nullable: true,
    resolve: async (competition, _args, context) => {
      const ofList = await endOfStartList(context, competition)
      const ofRounds = ((await roundsOf(context, competition)) ?? []).flatMap(({ endsAt }) =>
        endsAt === null ? [] : new Date(endsAt),
      )
      const ends = [...(ofList ? [ofList] : []), ...ofRounds].map(Number)
      const last = Math.max(...ends)
      return ends.length === 0 || last === competition.startsAt?.getTime() ? null : new Date(last)
    },
  }),
  correctedSince: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When signed results were last changed; null where the signature still holds.',
    resolve: async ({ id }, _args, context) =>
      (await loadOnce(context, loadCorrectedSince, id)) ?? null,
  }),
  resultList: t.field({
    type: ResultListRef,
    resolve: (competition, _args, context) => readableList(context, competition),
  }),
  leaders: t.field({
    description: 'The best so far, for cards and boards.',
    type: [ResultLineRef],
    args: { first: t.arg.int({ defaultValue: 3 }) },
    resolve: async (competition, args, context) =>
      leadersOf(await readableList(context, competition), args.first ?? 3),
  }),
}))

builder.objectField(CompetitorRef, 'resultLine', (t) =>
  t.field({
    type: ResultLineRef,
    nullable: true,
    resolve: async ({ id, competitionId }, _args, context) => {
      const competition = await loadOnce(context, loadCompetitionsById, competitionId)
      const list = competition && (await readableList(context, competition))
      return list?.lines.find((line) => line.competitorId === id) ?? null
    },
  }),
)

builder.queryField('resultList', (t) =>
  t.field({
    type: ResultListRef,
    nullable: true,
    args: { competitionId: t.arg.id({ required: true }) },
    extensions: {
      answersFollowFrom: ({ competitionId }, context) =>
        findResultList(context, String(competitionId)),
    },
    resolve: (_root, { competitionId }, context) => findResultList(context, competitionId),
  }),
)

const foundLists = oneFor((_: Context) => new Map<string, Promise<ResultList | null>>())

/** Found once for a request: its queries are of one moment, and a mutation begins a new context. */
function findResultList(context: Context, competitionId: string): Promise<ResultList | null> {
  const ofRequest = foundLists(context)
  const found = ofRequest.get(competitionId) ?? listOfId(context, competitionId)
  ofRequest.set(competitionId, found)
  return found
}

async function listOfId(context: Context, id: string): Promise<ResultList | null> {
  const { viewer, database } = context
  const competition = await loadListedCompetition(database, id)
  if (!competition || !mayCompetition(viewer, competition, 'READ')) return null
  return await readableList(context, competition)
}

async function roundsOf(
  context: Context,
  competition: CompetitionRow,
): Promise<(RoundAt & RoundExtent)[] | null> {
  if (!hasRounds(openRules(competition))) return null
  const list = await readableList(context, competition)
  if (!list.rounds) return null
  return ridingRounds(list).map((round) => ({
    ...round,
    ...roundExtent(list, round, competition.secondsPerStart),
  }))
}
