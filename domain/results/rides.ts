import { isListed, isOut } from '#domain/competitions/status.ts'
import type { RoundSpec, SheetPartSpec } from '#domain/scoring/discipline.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { isSilentField } from '#domain/scoring/silent-flag.ts'
import { countingParts } from '#domain/scoring/spare-judge.ts'
import { formatInstant, parseInstant } from '#domain/timetable/local-time.ts'
import { type PlannedBreak, planTimetable } from '#domain/timetable/timetable.ts'
import { courseSeen } from './course-seen.ts'
import type { LineRide, ListRound, ResultLine, RideState, ToldRide } from './result-list.ts'
import type { CompetitorForResults, Scored } from './score-competitor.ts'

/** A round as the office has called or planned it. */
export interface CalledRound {
  part: string
  /** In their start order; empty where the order is that of the first round. */
  competitorIds: readonly string[]
  /** Null: where and as quickly as the competition is held. */
  arenaId: string | null
  secondsPerStart: number | null
  /** UTC, ISO 8601; null without times. */
  startsAt: string | null
  breaks?: readonly PlannedBreak[]
}

/** Whether somebody rides more than once, or several at once: start list and statuses do not say it all. */
export function hasRounds(discipline: OpenDiscipline | null): boolean {
  return discipline !== null && roundsOf(discipline, noCalls) !== null
}

const noCalls: RoundsInput = { called: [], firstOrder: [], secondsPerStart: 0 }

/** Null where the competition has one round, and one ride at a time: its start list and statuses say it all. */
function roundsOf(
  { rounds, parts }: OpenDiscipline,
  { called, firstOrder, secondsPerStart }: RoundsInput,
): readonly PlannedRound[] | null {
  const isTimed = (spec: RoundSpec) => timedPart(parts, spec) !== undefined
  if (rounds.length < 2 && !rounds.some(isTimed)) return null
  return rounds.map((spec, index): PlannedRound => {
    const call = called.find(({ part }) => part === spec.part)
    const head = {
      part: spec.part,
      arenaId: call?.arenaId ?? null,
      startsAt: call?.startsAt ?? null,
      secondsPerStart: call?.secondsPerStart ?? null,
      several: isTimed(spec),
      isCalled: call !== undefined,
    }
    if (index === 0) return { spec, head, isOrdered: false, starts: null }
    const own = call?.competitorIds ?? []
    const isOrdered = own.length > 0
    const order = isOrdered || spec.riders === 'chosen' ? own : firstOrder
    return {
      spec,
      head,
      isOrdered,
      starts: startsOf(order, { head, secondsPerStart, breaks: call?.breaks ?? [] }),
    }
  })
}

interface RoundsInput {
  called: readonly CalledRound[]
  /** Competitor ids of the start list. */
  firstOrder: readonly string[]
  secondsPerStart: number
}

/** A round and who starts in it. */
interface PlannedRound {
  spec: RoundSpec
  head: ListRound
  /** Its order is its own and not that of the first round. */
  isOrdered: boolean
  /** By competitor; null for the first round, whose starts the lines have. */
  starts: ReadonlyMap<string, Start> | null
}

type Start = Pick<LineRide, 'startOrder' | 'startsAt'>

/**
 * When and in which order everybody starts in the round to which `part` belongs; null in the first one,
 * whose starts are those of the start list, and where the competition has one round.
 */
export function startsInRound(
  part: string,
  discipline: OpenDiscipline,
  input: RoundsInput,
): ReadonlyMap<string, Start> | null {
  const rounds = roundsOf(discipline, input) ?? []
  return rounds.find(({ spec }) => spec.parts.includes(part))?.starts ?? null
}

interface RoundTimes {
  head: ListRound
  /** Of the competition. */
  secondsPerStart: number
  breaks: readonly PlannedBreak[]
}

function startsOf(
  order: readonly string[],
  { head, secondsPerStart, breaks }: RoundTimes,
): ReadonlyMap<string, Start> {
  const { startsAt } = head
  const firstStartAt = startsAt === null ? 0 : parseInstant(startsAt)
  const plan = { firstStartAt, secondsPerStart: head.secondsPerStart ?? secondsPerStart, breaks }
  return new Map(
    planTimetable(order, plan).rows.flatMap((row) => {
      if (row.kind === 'break') return []
      const at = startsAt === null ? null : formatInstant(row.startsAt)
      return [[row.competitorId, { startOrder: row.startOrder, startsAt: at }] as const]
    }),
  )
}

/** The rounds of a list, kept for the next one while nobody is called anew. */
export interface Rounds {
  key: string
  discipline: OpenDiscipline
  planned: readonly PlannedRound[] | null
}

interface RoundsOfList {
  discipline: OpenDiscipline
  competitors: readonly CompetitorForResults[]
  called?: readonly CalledRound[]
  secondsPerStart?: number
}

/** Those before where they say the same. */
export function roundsAfter(
  before: Rounds | undefined,
  { discipline, competitors, called = [], secondsPerStart = 0 }: RoundsOfList,
): Rounds {
  if (!hasRounds(discipline)) return before ?? { key: '', discipline, planned: null }
  const firstOrder = competitors
    .filter(isListed)
    .filter(({ startOrder }) => startOrder !== null)
    .toSorted((a, b) => (a.startOrder ?? 0) - (b.startOrder ?? 0))
    .map(({ competitorId }) => competitorId)
  const input = { called, firstOrder, secondsPerStart }
  const key = JSON.stringify(input)
  if (before?.key === key && before.discipline === discipline) return before
  return { key, discipline, planned: roundsOf(discipline, input) }
}

/** The line with its rides in each round: those given, or as they follow from the sheet and the gate. */
export function withRides(
  rider: Rider,
  { planned, discipline }: Rounds,
  known: ResultLine['rides'],
): ResultLine {
  if (planned === null) return rider.line
  return { ...rider.line, rides: known ?? ridesOf(planned, rider, discipline) }
}

interface Rider {
  each: Scored
  line: ResultLine
}

/** Where one competitor stands in each round; null in those that are not started in. */
function ridesOf(
  rounds: readonly PlannedRound[],
  rider: Rider,
  discipline: OpenDiscipline,
): readonly (LineRide | null)[] {
  const told = rounds.map(({ spec }) => toldOf(spec, rider)?.state ?? 'to-come')
  const written = rounds.map(({ spec }) => writtenState(spec, rider, discipline))
  const states = told.map((byGate, index) => further(byGate, written[index] ?? 'to-come'))
  const last = states.findLastIndex(isUnderWay)
  return rounds.map((round, index): LineRide | null => {
    const state = states[index] ?? 'to-come'
    const start = startIn(round, rider, index > last)
    if (start === undefined && !isUnderWay(state)) return null
    const isPast = isUnderWay(state) && index < last
    const { startOrder, startsAt } = start ?? { startOrder: null, startsAt: null }
    const shown = shownState(isPast ? 'over' : state, rider, round.spec)
    const isSeen = round.head.several && shown === 'on_course'
    const isNow = isUnderWay(state) && !isPast && shown === state
    return {
      state: shown,
      startOrder,
      startsAt,
      ...timesIn(round.spec, rider),
      ...(isSeen && { course: courseSeen(rider.each.counted, round.spec, discipline) }),
      ...(isNow && state !== written[index] && { byGate: true }),
    }
  })
}

/** What the sheet says. */
function writtenState(
  round: RoundSpec,
  rider: Rider,
  discipline: OpenDiscipline,
): ToldRide['state'] {
  const state = stateBySheet(rider.each.counted, round, discipline)
  return state === 'on_course' && hasEnded(round, rider, discipline) ? 'over' : state
}

/** What the sheet says, or the gate where that goes further. */
function further(byGate: ToldRide['state'], bySheet: ToldRide['state']): ToldRide['state'] {
  return isFurther(byGate, bySheet) ? byGate : bySheet
}

function shownState(state: ToldRide['state'], rider: Rider, spec: RoundSpec): RideState {
  return state !== 'over' && isGone(rider) && !mayGoOn(spec, rider) ? 'out' : state
}

/** An earlier round ended by its sheet, and this one is open all the same; the office says nothing against it. */
function mayGoOn({ openTo = [] }: RoundSpec, { each }: Rider): boolean {
  const { ended } = each.score
  return ended !== null && openTo.includes(ended.status) && !isOut(each.given)
}

function timesIn(round: RoundSpec, rider: Rider): Pick<LineRide, 'startedAt' | 'finishedAt'> {
  const { startedAt = null, finishedAt = null } = toldOf(round, rider) ?? {}
  return { startedAt, finishedAt }
}

function toldOf({ part }: RoundSpec, { each }: Rider): ToldRide | undefined {
  return each.given.told?.find((told) => told.part === part)
}

function isUnderWay(state: ToldRide['state']): boolean {
  return state === 'on_course' || state === 'over'
}

/** In the order in which a ride goes through them. */
const order = ['to-come', 'ready', 'on_course', 'over'] as const

/** The office took somebody out, also where the place of the round before is kept. */
function isGone({ each, line }: Rider): boolean {
  return isOut(line) || isOut(each.given)
}

/** A competitor who is out does not start in a later round, unless called for it. */
function startIn(
  { isOrdered, starts }: PlannedRound,
  rider: Rider,
  isToCome: boolean,
): Start | undefined {
  if (starts === null) return rider.line
  if (isToCome && !isOrdered && isGone(rider)) return undefined
  return starts.get(rider.line.competitorId)
}

/**
 * How far each round of a sheet is, by the sheet alone; empty where the competition has one round and one
 * ride at a time.
 */
export function statesBySheet(
  sheet: Sheet,
  discipline: OpenDiscipline,
): readonly Pick<ToldRide, 'part' | 'state'>[] {
  const rounds = roundsOf(discipline, noCalls) ?? []
  const states = rounds.map(({ spec }) => ({
    part: spec.part,
    state: stateBySheet(sheet, spec, discipline),
  }))
  if (!states.some(({ state }) => state === 'on_course')) return states
  const { ended, progress } = discipline.score(sheet)
  if (ended === null && progress.done < progress.expected) return states
  return states.map(({ part, state }) => ({ part, state: state === 'on_course' ? 'over' : state }))
}

/** Whether somebody is further in a round than before. */
export function isFurther(state: ToldRide['state'], before: ToldRide['state']): boolean {
  return order.indexOf(state) > order.indexOf(before)
}

/** On course from the first value; over with the finish, a full sheet, or what ends it. */
export function stateBySheet(
  written: Sheet,
  round: RoundSpec,
  discipline: Pick<OpenDiscipline, 'parts' | 'counted'>,
): ToldRide['state'] {
  const sheet = discipline.counted(written)
  if (!round.parts.some((part) => isBegun(sheet, part))) return 'to-come'
  const specs = countingParts(discipline.parts).filter(({ part }) => round.parts.includes(part))
  const timed = timedPart(discipline.parts, round)
  const isOver =
    specs.some(({ part }) => hasValue(sheet, part, 'outcome')) ||
    specs.every((spec) => isFull(sheet, spec)) ||
    (timed !== undefined &&
      (hasValue(sheet, timed.part, 'finishedAt') || hasValue(sheet, timed.part, 'time')))
  return isOver ? 'over' : 'on_course'
}

/** The last part with a start and a finish by the clock: several are on the course at once. */
function timedPart(all: readonly SheetPartSpec[], { parts }: RoundSpec): SheetPartSpec | undefined {
  return all.findLast(
    ({ part, fields }) => parts.includes(part) && fields.some(({ field }) => field === 'startedAt'),
  )
}

/** The sheet as a whole says that the round is ended: by what was counted, or all of it is there. */
function hasEnded(round: RoundSpec, rider: Rider, { columns }: OpenDiscipline): boolean {
  const { parts } = round
  const { each, line } = rider
  const { done, expected } = line.progress
  if (done >= expected || (each.score.ended !== null && !mayGoOn(round, rider))) return true
  return columns.some(
    ({ part }, index) =>
      part !== null && parts.includes(part) && each.cells[index]?.status !== undefined,
  )
}

/** Something stands in the part that counts or says how it ended. */
export function isBegun(sheet: Sheet, part: string): boolean {
  return Object.entries(partOf(sheet, part)).some(
    ([field, value]) => value !== null && value !== false && value !== '' && !isSilentField(field),
  )
}

/** Nothing that is asked in the part is to come. */
export function isFull(sheet: Sheet, { part, fields, flags = [] }: SheetPartSpec): boolean {
  const written = partOf(sheet, part)
  if (valueIn(written, 'signed') === true || valueIn(written, 'finished') === true) return true
  if (flags.includes('finished')) return false
  return fields.every(({ field, required }) => !required || valueIn(written, field) !== null)
}

function hasValue(sheet: Sheet, part: string, field: string): boolean {
  return valueIn(partOf(sheet, part), field) !== null
}
