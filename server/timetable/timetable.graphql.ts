import { turnoutName } from '#domain/results/turnout-name.ts'
import type { Clash } from '#domain/timetable/day/clashes.ts'
import type { Violation } from '#domain/timetable/day/day.ts'
import type { ArenaDelay } from '#domain/timetable/day/retime.ts'
import { timesOfList } from '#domain/timetable/day/start-lists.ts'
import type { TimetableRow } from '#domain/timetable/timetable.ts'
import { planTimetable } from '#domain/timetable/timetable.ts'
import {
  CompetitionRef,
  CompetitionStatusEnum,
  CompetitorStatusEnum,
} from '#server/competitions/competition-ref.graphql.ts'
import { builder } from '#server/graphql/builder.ts'
import { Discipline, ShowRef } from '#server/shows/show-ref.graphql.ts'
import type { HeldCompetition } from './day-model.ts'
import { type ExpectedStart, readShownStarts } from './expected-starts.ts'
import { TimetableImpossibleRef } from './impossible.graphql.ts'
import { heldNear } from './judged-day.ts'
import { isBlock, isFixed, lateBehindFree, outOf } from './stored-day.ts'
import type { DayHorse, DayStarterRow, PublicationRow } from './timetable.sql.ts'
import {
  type RiderStartView,
  readLastPublication,
  readRiderDay,
  readTimetable,
  type Timetable,
} from './timetable.ts'

/** A list with what its starts need to know of the day. */
export interface ShownList extends HeldCompetition {
  timetable: Pick<Timetable, 'learned'>
  /** Epoch milliseconds by competitor id. */
  expected: ReadonlyMap<string, number>
}

interface ShownStart {
  starter: DayStarterRow
  startsAt: number | null
  expectedAt: number | null
}

const TimetableStartRef = builder.objectRef<ShownStart>('TimetableStart').implement({
  fields: (t) => ({
    id: t.id({
      description: 'Of a competitor each round has a start of its own; violations name it.',
      resolve: ({ starter }) => starter.id,
    }),
    competitorId: t.id({ resolve: ({ starter }) => starter.competitorId }),
    personId: t.id({ resolve: ({ starter }) => starter.personId }),
    horseId: t.id({ resolve: ({ starter }) => starter.horseId }),
    rider: t.string({
      description: 'As lists name them: "Family, First".',
      resolve: ({ starter }) => nameOf(starter),
    }),
    horse: t.string({ resolve: ({ starter }) => starter.horse }),
    headNumber: t.string({ nullable: true, resolve: ({ starter }) => starter.headNumber }),
    status: t.field({ type: CompetitorStatusEnum, resolve: ({ starter }) => starter.status }),
    startsAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ startsAt }) => dateOf(startsAt),
    }),
    expectedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Where it is still to come today.',
      resolve: ({ expectedAt }) => dateOf(expectedAt),
    }),
  }),
})

type Leg = NonNullable<DayStarterRow['partners']>[number]

const TimetablePartnerRef = builder.objectRef<Leg>('TimetablePartner').implement({
  fields: (t) => ({
    personId: t.exposeID('personId'),
    horseId: t.exposeID('horseId'),
    rider: t.string({ resolve: nameOf }),
    horse: t.exposeString('horse'),
  }),
})

builder.objectField(TimetableStartRef, 'partners', (t) =>
  t.field({
    type: [TimetablePartnerRef],
    description: 'In a relay who rides the later legs.',
    resolve: ({ starter }) => starter.partners ?? [],
  }),
)

const TimetableHorseRef = builder.objectRef<DayHorse>('TimetableHorse').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})

builder.objectField(TimetableStartRef, 'furtherHorses', (t) =>
  t.field({
    type: [TimetableHorseRef],
    description: 'Of a turnout, behind the first horse.',
    resolve: ({ starter }) => starter.furtherHorses ?? [],
  }),
)

const TimetableBreakRef = builder
  .objectRef<Extract<TimetableRow, { kind: 'break' }>>('TimetableBreak')
  .implement({
    fields: (t) => ({
      startsAt: t.field({ type: 'DateTime', resolve: ({ startsAt }) => new Date(startsAt) }),
      minutes: t.exposeInt('minutes'),
      label: t.exposeString('label'),
    }),
  })

/** Of a list that is shown as it stands. */
export function asItStands(held: HeldCompetition): ShownList {
  return { ...held, timetable: { learned: new Map() }, expected: new Map() }
}

export const TimetableListRef = builder.objectRef<ShownList>('TimetableList').implement({
  fields: (t) => ({
    id: t.id({
      description: 'Each round of a competition has a list of its own; violations name it.',
      resolve: ({ competition }) => competition.id,
    }),
    competition: t.field({
      type: CompetitionRef,
      resolve: ({ competition }) => ({ ...competition, id: competition.competitionId }),
    }),
    competitionId: t.id({ resolve: ({ competition }) => competition.competitionId }),
    round: t.string({
      nullable: true,
      description: 'A later round; null for the competition as it is ridden first.',
      resolve: ({ competition }) => competition.round?.part ?? null,
    }),
    isBlock: t.boolean({
      description:
        'A round whose order follows from a result that is not there yet: nobody has a time, and it stays where it is.',
      resolve: ({ competition }) => isBlock(competition),
    }),
    expectedStarts: t.int({
      nullable: true,
      description: 'How many starts a block keeps time for.',
      resolve: ({ competition }) =>
        isBlock(competition) ? (competition.round?.expectedStarts ?? 0) : null,
    }),
    isLengthGuessed: t.boolean({
      description: 'Of a block: no rule says beforehand how many go on.',
      resolve: ({ competition }) =>
        isBlock(competition) && (competition.round?.isLengthGuessed ?? false),
    }),
    lateBehindFree: t.int({
      description:
        'Late starters who stand last although slots fell free: a repair may put them there.',
      resolve: ({ competition }) => lateBehindFree(competition, Date.now()),
    }),
    number: t.string({ resolve: ({ competition }) => competition.number }),
    name: t.string({ resolve: ({ competition }) => competition.name }),
    discipline: t.field({
      type: Discipline,
      resolve: ({ competition }) => competition.discipline,
    }),
    status: t.field({
      type: CompetitionStatusEnum,
      resolve: ({ competition }) => competition.status,
    }),
    arenaId: t.id({ nullable: true, resolve: ({ list }) => list.arenaId }),
    startsAt: t.field({ type: 'DateTime', resolve: ({ list }) => new Date(list.startsAt) }),
    endsAt: t.field({ type: 'DateTime', resolve: (list) => endOf(list) }),
    secondsPerStart: t.int({ resolve: ({ list }) => list.secondsPerStart }),
    learnedSeconds: t.int({
      nullable: true,
      description: 'What a start has really taken today: a median.',
      resolve: (list) => paceOf(list)?.secondsPerStart ?? null,
    }),
    learnedFrom: t.int({
      description: 'Intervals behind the learned seconds.',
      resolve: (list) => paceOf(list)?.intervals ?? 0,
    }),
    isFixed: t.boolean({
      description: 'It has begun, or its results are out: it cannot be moved.',
      resolve: ({ competition }) => isFixed(competition),
    }),
    officialIds: t.idList({ resolve: ({ competition }) => [...competition.officialIds] }),
    breaks: t.field({
      type: [TimetableBreakRef],
      resolve: (list) => timesOf(list).rows.flatMap((row) => (row.kind === 'break' ? row : [])),
    }),
    starts: t.field({
      type: [TimetableStartRef],
      description: 'In the order of the list; those without a place behind, without a time.',
      resolve: startsOf,
    }),
  }),
})

function timesOf({ list }: HeldCompetition) {
  const { startsAt, secondsPerStart, breaks, order } = list
  return planTimetable(order, { firstStartAt: startsAt, secondsPerStart, breaks })
}

function endOf({ list, competition }: HeldCompetition): Date {
  return new Date(timesOfList(list, outOf([competition])).endsAt)
}

function paceOf({ timetable, competition }: ShownList) {
  return timetable.learned.get(competition.id)
}

function startsOf(shown: ShownList): ShownStart[] {
  const { starters } = shown.competition
  const byId = new Map(starters.map((starter) => [starter.id, starter]))
  const placed = timesOf(shown).rows.flatMap((row): ShownStart[] => {
    const starter = row.kind === 'start' ? byId.get(row.competitorId) : undefined
    if (!starter) return []
    byId.delete(starter.id)
    const { startsAt } = row
    return [{ starter, startsAt, expectedAt: shown.expected.get(starter.id) ?? null }]
  })
  const others = [...byId.values()].map((starter) => ({
    starter,
    startsAt: null,
    expectedAt: null,
  }))
  return [...placed, ...others]
}

/** Of a relay everybody, in the order of the legs. */
export function ridersOf(starter: DayStarterRow): string {
  return legsOf(starter).map(nameOf).join(' / ')
}

/** As `ridersOf`. */
export function horsesOf(starter: DayStarterRow): string {
  const { horse, furtherHorses, partners } = starter
  const further = furtherHorses?.map(({ name }) => name) ?? null
  return [turnoutName(horse, further), ...(partners ?? []).map((leg) => leg.horse)].join(' / ')
}

function legsOf(starter: DayStarterRow): readonly Leg[] {
  return [starter, ...(starter.partners ?? [])]
}

function nameOf({ firstName, familyName }: Pick<Leg, 'firstName' | 'familyName'>): string {
  return firstName === '' ? familyName : `${familyName}, ${firstName}`
}

function dateOf(instant: number | null): Date | null {
  return instant === null ? null : new Date(instant)
}

export const TimetableViolationRef = builder
  .objectRef<Violation | Clash>('TimetableViolation')
  .implement({
    fields: (t) => ({
      rule: t.string({
        description:
          'sameHorse, sameRider, travel, startsOfRider, lateBegin, arenaTaken, judgeTaken or judgeBreak',
        resolve: ({ rule }) => rule,
      }),
      cost: t.int({
        nullable: true,
        description: 'What it costs; null for a hard rule, which outweighs everything.',
        resolve: (violation) =>
          'cost' in violation && violation.cost !== 'hard' ? violation.cost : null,
      }),
      secondsShort: t.int({
        nullable: true,
        resolve: (violation) =>
          'secondsShort' in violation ? Math.ceil(violation.secondsShort) : null,
      }),
      earlier: t.id({
        nullable: true,
        description: 'A start of the lists.',
        resolve: (violation) => ('earlier' in violation ? violation.earlier : null),
      }),
      later: t.id({
        nullable: true,
        resolve: (violation) => ('later' in violation ? violation.later : null),
      }),
      competitionId: t.id({
        nullable: true,
        description: 'A list of the day.',
        resolve: (violation) => ('competitionId' in violation ? violation.competitionId : null),
      }),
      otherId: t.id({
        nullable: true,
        description: 'The list that is in the way.',
        resolve: (violation) => ('otherId' in violation ? violation.otherId : null),
      }),
      officialId: t.id({
        nullable: true,
        resolve: (violation) => ('judgeId' in violation ? violation.judgeId : null),
      }),
    }),
  })

const ArenaDelayRef = builder.objectRef<ArenaDelay>('ArenaDelay').implement({
  fields: (t) => ({
    arenaId: t.exposeID('arenaId'),
    delaySeconds: t.exposeInt('delaySeconds', {
      description: 'Of the next to start there; 0 where nobody is left.',
    }),
    endsAt: t.field({ type: 'DateTime', resolve: ({ endsAt }) => new Date(endsAt) }),
  }),
})

const DayPublicationRef = builder.objectRef<PublicationRow>('DayPublication').implement({
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    by: t.exposeString('by', { nullable: true }),
    isRevert: t.boolean({ resolve: ({ action }) => action === 'dayReverted' }),
  }),
})

export const TimetableRef = builder.objectRef<Timetable>('Timetable').implement({
  fields: (t) => ({
    day: t.field({ type: 'Day', resolve: ({ stored }) => stored.day }),
    lists: t.field({ type: [TimetableListRef], resolve: shownLists }),
    nightLists: t.field({
      type: [TimetableListRef],
      description: 'Of the days before and after, so close that violations name their starts.',
      resolve: ({ stored }) => heldNear(stored).map(asItStands),
    }),
    violations: t.field({
      type: [TimetableViolationRef],
      resolve: ({ judged }) => [...judged.violations],
    }),
    impossible: t.field({
      type: [TimetableImpossibleRef],
      description: 'Gaps that no order can keep, as long as begins and paces stay.',
      resolve: ({ judged }) => [...judged.impossible],
    }),
    broken: t.int({ resolve: ({ judged }) => judged.broken }),
    cost: t.int({ resolve: ({ judged }) => judged.cost }),
    isToday: t.boolean({ resolve: ({ expected }) => expected !== null }),
    delays: t.field({
      type: [ArenaDelayRef],
      resolve: ({ expected }) => [...(expected?.arenas ?? [])],
    }),
    expectedViolations: t.field({
      type: [TimetableViolationRef],
      description: 'What the rules say to the times that are expected now.',
      resolve: ({ expected }) => [...(expected?.verdict.violations ?? [])],
    }),
    lastPublication: t.field({
      type: DayPublicationRef,
      nullable: true,
      resolve: (timetable, _args, context) => readLastPublication(context, timetable),
    }),
  }),
})

function shownLists(timetable: Timetable): ShownList[] {
  const starts = [...(timetable.expected?.riders.values() ?? [])].flat()
  const expected = new Map(starts.map((start) => [start.competitorId, start.expectedAt]))
  return timetable.judged.held.map((held) => ({ ...held, timetable, expected }))
}

const RiderStartRef = builder.objectRef<RiderStartView>('RiderStart').implement({
  fields: (t) => ({
    competitionId: t.exposeID('competitionId'),
    competitorId: t.exposeID('competitorId'),
    round: t.exposeString('round', {
      nullable: true,
      description: 'A round with a time of its own; null for the start list.',
    }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime' }),
    expectedAt: t.expose('expectedAt', { type: 'DateTime' }),
  }),
})

const ExpectedStartRef = builder.objectRef<ExpectedStart>('ExpectedStart').implement({
  fields: (t) => ({
    competitorId: t.exposeID('competitorId'),
    round: t.exposeString('round', {
      nullable: true,
      description: 'A round with a time of its own; null for the start list.',
    }),
    expectedAt: t.field({ type: 'DateTime', resolve: ({ expectedAt }) => new Date(expectedAt) }),
  }),
})

builder.objectField(ShowRef, 'expectedStarts', (t) =>
  t.field({
    description: 'Those still to come today, all arenas together: for boards.',
    type: [ExpectedStartRef],
    resolve: (show, _args, context) => readShownStarts(context, show),
  }),
)

builder.queryFields((t) => ({
  timetable: t.field({
    type: TimetableRef,
    nullable: true,
    args: {
      showId: t.arg.id({ required: true }),
      day: t.arg({ type: 'Day', required: true }),
    },
    resolve: (_root, args, context) => readTimetable(context, args),
  }),
  riderDay: t.field({
    description:
      '"You start at": a rider’s starts still to come, in all arenas; today where no day is said.',
    type: [RiderStartRef],
    args: {
      showId: t.arg.id({ required: true }),
      personId: t.arg.id({ required: true }),
      day: t.arg({ type: 'Day' }),
    },
    resolve: (_root, { showId, personId, day }, context) =>
      readRiderDay(context, { showId, personId, day: day ?? null }),
  }),
}))
