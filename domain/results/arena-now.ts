import { isOut } from '#domain/competitions/status.ts'
import { type ActualStart, expectedTimes, nextInTime } from '#domain/timetable/expected-times.ts'
import { parseInstant } from '#domain/timetable/local-time.ts'
import { dressageChangeoverSeconds, type TimetableRow } from '#domain/timetable/timetable.ts'
import type { ResultLine } from './result-list.ts'
import { rideOrder, startOf, type WhereRiders, whereRiders } from './ride-order.ts'

/** What the plan of a competition says, besides the published times that its lines carry. */
export interface CompetitionPlan {
  secondsPerStart: number
  breaks: readonly { afterStart: number; minutes: number; label: string }[]
  /** Several are on the course at once, none waits for the one before. */
  several?: boolean
}

export interface ArenaNow extends WhereRiders {
  /** Those who come next, in riding order. */
  next: readonly NextStart[]
  finished: number
  /** Of the next start against its published time; 0 or more. Null without published times. */
  delaySeconds: number | null
  /** Epoch milliseconds; null without published times. */
  endsAt: number | null
}

export interface NextStart {
  line: ResultLine
  publishedAt: number | null
  expectedAt: number | null
  /** Minutes of the break in front of this start while it is too early to be called; 0 without one. */
  afterBreak: number
  isPassedOver: boolean
}

/**
 * Where a round under way stands at `now` (epoch milliseconds), by the lines of that round. Where it is
 * not recorded when somebody came on course, it is told from the share of the marks that are given.
 */
export function arenaNow(
  lines: readonly ResultLine[],
  plan: CompetitionPlan,
  now: number,
): ArenaNow {
  const { waiting, passedOver, finished } = rideOrder(lines)
  const where = whereRiders(lines, plan.several ?? false)
  const { secondsPerStart } = plan
  const changeoverSeconds = Math.min(dressageChangeoverSeconds, secondsPerStart / 2)
  const rideSeconds = secondsPerStart - changeoverSeconds
  const starts = lines.flatMap((line) =>
    actualStart(line, now, { ...plan, rideSeconds, isOver: where.resultOpen.includes(line) }),
  )
  const out = lines.filter(isOut).map((line) => line.competitorId)
  const arrived = waiting
    .filter(({ status }) => status === 'ready')
    .map((each) => each.competitorId)
  const rows = plannedRows(lines, plan)
  const pace = { secondsPerStart, changeoverSeconds, earlierSeconds: 0 }
  const expected = expectedTimes(rows, { now, starts, out, arrived }, pace)
  const times = new Map(expected.starts.map((start) => [start.competitorId, start]))
  const isEarly = (expectedAt: number | null) =>
    expectedAt !== null && expectedAt - now > secondsPerStart * 1000
  return {
    ...where,
    next: waiting.map((line) => {
      const { publishedAt = null, expectedAt = null } = times.get(line.competitorId) ?? {}
      const afterBreak = isEarly(expectedAt) ? breakBefore(line, lines, plan) : 0
      return { line, publishedAt, expectedAt, afterBreak, isPassedOver: passedOver.has(line) }
    }),
    finished,
    delaySeconds: rows.length > 0 ? Math.max(0, expected.delaySeconds) : null,
    endsAt: rows.length > 0 ? expected.endsAt : null,
  }
}

/** Of the starts that are expected today those of one round, by competitor (epoch milliseconds). */
export function expectedIn(
  starts: readonly { competitorId: string; round: string | null; expectedAt: number }[],
  round: { part: string; isFirst: boolean } | null,
): ReadonlyMap<string, number> {
  const part = round === null || round.isFirst ? null : round.part
  return new Map(
    starts.flatMap((start) =>
      start.round === part ? [[start.competitorId, start.expectedAt] as const] : [],
    ),
  )
}

/**
 * The same by the times that the whole day gives, all arenas together (epoch milliseconds); the end moves
 * with the last start.
 */
export function atExpected(state: ArenaNow, expected: ReadonlyMap<string, number>): ArenaNow {
  const next = state.next.map((each) => ({
    ...each,
    expectedAt: expected.get(each.line.competitorId) ?? each.expectedAt,
  }))
  const endsAt = endOf(state, next)
  const first = nextInTime(next)
  const isKnown = first !== undefined && expected.has(first.line.competitorId)
  const { publishedAt = null, expectedAt = null } = first ?? {}
  if (!isKnown || publishedAt === null || expectedAt === null) return { ...state, next, endsAt }
  return {
    ...state,
    next,
    endsAt,
    delaySeconds: Math.max(0, Math.round((expectedAt - publishedAt) / 1000)),
  }
}

function endOf({ next: before, endsAt }: ArenaNow, next: readonly NextStart[]): number | null {
  const [was = null, is = null] = [before.at(-1)?.expectedAt, next.at(-1)?.expectedAt]
  return endsAt === null || was === null || is === null ? endsAt : endsAt + is - was
}

/** Minutes between the start in front, of those that are not out, and this one. */
function breakBefore(
  { startOrder }: ResultLine,
  lines: readonly ResultLine[],
  { breaks }: CompetitionPlan,
): number {
  const order = startOrder ?? 0
  const earlier = lines.filter((line) => !isOut(line) && (line.startOrder ?? 0) < order)
  const before = Math.max(0, ...earlier.map((line) => line.startOrder ?? 0))
  return breaks
    .filter(({ afterStart }) => afterStart >= before && afterStart < order)
    .reduce((sum, { minutes }) => sum + minutes, 0)
}

function actualStart(
  line: ResultLine,
  now: number,
  {
    rideSeconds,
    several,
    isOver,
  }: Pick<CompetitionPlan, 'several'> & { rideSeconds: number; isOver: boolean },
): ActualStart[] {
  const { competitorId, status, progress, startsAt } = line
  if (status === 'on_course' && !isOver) {
    const share = progress.expected > 0 ? progress.done / progress.expected : 0
    const told = now - share * rideSeconds * 1000
    const startedAt = several && line.startedAt !== undefined ? startOf(line) : told
    return [{ competitorId, startedAt, finishedAt: several ? startedAt : null }]
  }
  if (!(status === 'finished' || isOver) || startsAt === null) return []
  // When it was over is not always recorded; that it was before now is enough.
  const finishedAt = Math.min(parseInstant(startsAt), now - rideSeconds * 1000)
  return [{ competitorId, startedAt: finishedAt, finishedAt }]
}

function plannedRows(lines: readonly ResultLine[], plan: CompetitionPlan): TimetableRow[] {
  const byOrder = lines.toSorted((a, b) => (a.startOrder ?? 0) - (b.startOrder ?? 0))
  return byOrder.flatMap(({ competitorId, startOrder, startsAt }): TimetableRow[] => {
    if (startOrder === null || startsAt === null) return []
    const at = parseInstant(startsAt)
    const over = at + plan.secondsPerStart * 1000
    const breaks = plan.breaks.filter(({ afterStart }) => afterStart === startOrder)
    return [
      { kind: 'start', competitorId, startOrder, startsAt: at },
      ...breaks.map(({ minutes, label }) => ({
        kind: 'break' as const,
        startsAt: over,
        minutes,
        label,
      })),
    ]
  })
}
