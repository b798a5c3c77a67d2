import { isAbsent } from '#domain/competitions/status.ts'
import { type ExpectedDay, retimeDay } from '#domain/timetable/day/retime.ts'
import type { ActualStart } from '#domain/timetable/expected-times.ts'
import { type LearnedPace, learnedPace } from '#domain/timetable/learned-pace.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import { daysAt, isStillDue } from '#domain/timetable/nights.ts'
import type { JudgedDay } from './judged-day.ts'
import {
  hasOrder,
  hasRidden,
  isClosed,
  type StoredCompetition,
  type StoredDay,
} from './stored-day.ts'
import type { DayStarterRow } from './timetable.sql.ts'

/** From the end of one ride to the next start; what is longer is in the seconds per start. */
const changeoverSeconds = 30

/**
 * The day as it is expected now; null on any other day than today. A ring that is ridden past midnight,
 * or waits for a list of the evening, still belongs to the day of that; `freeAt` says of the day after it
 * when that is over.
 */
export function expectDay(
  { show, day, competitions }: StoredDay,
  judged: JudgedDay,
  { now, freeAt = new Map() }: { now: number; freeAt?: ReadonlyMap<string, number> },
): ExpectedDay | null {
  if (!daysAt(now, show.timeZone).includes(day)) return null
  const isToday = toLocal(now, show.timeZone).day === day
  const goesOn = judged.planned.some(({ competitionId, endsAt }) => {
    const competition = competitions.find(({ id }) => id === competitionId)
    return competition && (isUnderWay(competition) || isWaitedFor(competition, { endsAt, now }))
  })
  if (!isToday && !goesOn) return null
  const learned = learnedPaces(competitions)
  const paced = {
    ...judged.day,
    competitions: judged.day.competitions.map((each) => ({
      ...each,
      secondsPerStart: learned.get(each.id)?.secondsPerStart ?? each.secondsPerStart,
    })),
  }
  const planned = new Map(
    judged.planned.flatMap(({ rows }) =>
      rows.flatMap((row) =>
        row.kind === 'start' ? [[row.competitorId, row.startsAt] as const] : [],
      ),
    ),
  )
  return retimeDay(paced, judged.planned, {
    progress: {
      now,
      starts: competitions.flatMap((competition) => actualStarts(competition, planned)),
      out: competitions.flatMap(({ starters }) => starters.filter(isAbsent).map(({ id }) => id)),
      arrived: competitions.flatMap(({ starters }) =>
        starters.filter(({ status }) => status === 'ready').map(({ id }) => id),
      ),
      freeAt,
    },
    pace: { changeoverSeconds, earlierSeconds: 0 },
  })
}

/** Its list is out, and nobody of it has ridden. */
function isWaitedFor(
  competition: StoredCompetition,
  { endsAt, now }: { endsAt: number; now: number },
): boolean {
  const { status, starters } = competition
  const isOut = (status === 'drawn' || status === 'running') && hasOrder(competition)
  return isOut && !starters.some(hasRidden) && isStillDue(endsAt, now)
}

function isUnderWay(competition: StoredCompetition): boolean {
  const isLeft = (starter: DayStarterRow) =>
    starter.status === 'on_course' || (!isAbsent(starter) && !hasRidden(starter))
  return (
    !isClosed(competition) &&
    competition.starters.some(hasRidden) &&
    competition.starters.some(isLeft)
  )
}

/** A ride that nobody timed counts as ridden when it was planned. */
function actualStarts(
  competition: StoredCompetition,
  planned: ReadonlyMap<string, number>,
): ActualStart[] {
  return competition.starters.flatMap((starter): ActualStart[] => {
    if (isAbsent(starter) || !(hasRidden(starter) || isClosed(competition))) return []
    const startedAt = starter.startedAt?.getTime() ?? planned.get(starter.id) ?? null
    const isUnderWay = starter.status === 'on_course' && !isClosed(competition)
    const end = startedAt === null ? null : startedAt + competition.secondsPerStart * 1000
    const finishedAt = isUnderWay ? null : (starter.finishedAt?.getTime() ?? end)
    return [{ competitorId: starter.id, startedAt, finishedAt }]
  })
}

/** By competition; from its own starts of today, else from those of the same test. */
export function learnedPaces(
  competitions: readonly StoredCompetition[],
): ReadonlyMap<string, LearnedPace> {
  const byTest = Map.groupBy(competitions, testOf)
  return new Map(
    competitions.flatMap((competition) => {
      const ofTest = (byTest.get(testOf(competition)) ?? []).flatMap(
        (each) => paceOf(each, competition.secondsPerStart) ?? [],
      )
      const [most] = ofTest.toSorted((a, b) => b.intervals - a.intervals)
      const pace = paceOf(competition, competition.secondsPerStart) ?? most
      return pace ? [[competition.id, pace] as const] : []
    }),
  )
}

/** What the organiser chose: the test, or the article and its values; rounds are ridden at a pace of their own. */
function testOf({ discipline, choice, secondsPerStart, round }: StoredCompetition): string {
  return JSON.stringify([discipline, choice, secondsPerStart, round?.part])
}

function paceOf({ starters }: StoredCompetition, plannedSeconds: number): LearnedPace | null {
  const rides = starters.map(({ startedAt, finishedAt }) => ({
    startedAt: startedAt?.getTime() ?? null,
    finishedAt: finishedAt?.getTime() ?? null,
  }))
  return learnedPace(rides, plannedSeconds)
}
