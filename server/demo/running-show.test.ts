import { expect, test } from 'vitest'
import { driving } from '#domain/scoring/driving/driving.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { type DayStart, findGapConflicts, gapLimitsOf } from '#domain/timetable/gaps.ts'
import { toInstant, toLocal } from '#domain/timetable/local-time.ts'
import { startAt } from '#domain/timetable/timetable.ts'
import type { DemoCompetition } from './demo-show.ts'
import { runningShow } from './running-show.ts'

const timeZone = 'Europe/Vienna'

// Loaded at any quarter of an hour, also just past midnight.
test.each(['08:00', '11:20', '15:45', '18:30', '21:00', '23:50'])(
  'at %s no judge sits in two competitions at once',
  (time) => {
    const now = toInstant({ day: '2026-11-23', time, timeZone })
    const judged = runningShow(now).competitions.flatMap(
      ({ number, judges, startsAt, secondsPerStart, breaks = [], competitors }) => {
        const paused = breaks.reduce((sum, { minutes }) => sum + 60_000 * minutes, 0)
        const begins = startsAt ?? 0
        const ends = begins + 1000 * competitors.length * secondsPerStart + paused
        return Object.values(judges ?? {}).map((judge) => ({ number, judge, begins, ends }))
      },
    )
    const twice = judged.flatMap((one) =>
      judged
        .filter((other) => other.judge === one.judge && other.number > one.number)
        .filter((other) => other.begins < one.ends && one.begins < other.ends)
        .map((other) => `${one.number} ${other.number}`),
    )
    expect(twice).toEqual([])
  },
)

/** Loaded at any quarter of an hour. */
const quarters = Array.from({ length: 96 }, (_, quarter) =>
  [Math.floor(quarter / 4), (quarter % 4) * 15]
    .map((part) => String(part).padStart(2, '0'))
    .join(':'),
)

test.each(quarters)('at %s one rider has two starts too near, and nobody else', (time) => {
  const now = toInstant({ day: '2026-11-23', time, timeZone })
  const starts = runningShow(now).competitions.flatMap(startsOf)
  const limits = gapLimitsOf({
    minimumGapMinutes: 20,
    sameHorseMinutes: 10,
    travelMinutes: 15,
    arenas: [],
  })
  const found = findGapConflicts(starts, limits)
  expect(found.map(({ kind, earlier, later }) => [kind, earlier.riderId, later.riderId])).toEqual([
    ['sameRider', 'Lena Brandstätter', 'Lena Brandstätter'],
  ])
  // It can still be mended.
  expect(found[0]?.earlier.startsAt).toBeGreaterThan(now)
})

test('a marathon takes as long as its sections are long', () => {
  const now = toInstant({ day: '2026-11-23', time: '11:20', timeZone })
  const marathon = runningShow(now).competitions.find(({ discipline }) => discipline === 'driving')
  const frozen = driving.freeze(marathon?.choice)
  const opened = frozen.ok ? driving.open(frozen.rules) : frozen
  if (!(opened.ok && marathon?.called)) throw new Error('no marathon')
  const { called } = marathon
  const rides = marathon.competitors.map(({ writes }, index) => {
    const sheet: Record<string, Record<string, FieldValue>> = {}
    for (const { part, field, value } of writes) sheet[part] = { ...sheet[part], [field]: value }
    const timeOf = (part: string) => Number(sheet[part]?.['time'] ?? 0) / 100
    return {
      startedAt: called.startsAt + index * called.secondsPerStart * 1000,
      seconds: ['section.A', 'section.B'].reduce((sum, part) => sum + timeOf(part), 0),
      obstacles: [1, 2, 3, 4, 5, 6].map((number) => timeOf(String(number))),
      penalties: opened.score(sheet).total,
    }
  })
  const home = rides.filter(({ obstacles }) => obstacles.every((seconds) => seconds > 0))
  expect(home).toHaveLength(2)
  for (const { startedAt, seconds, obstacles } of home) {
    // 1500 m and 2400 m: no faster than 18 km/h, and not slower than asked for.
    expect(seconds).toBeGreaterThan((3900 / 18_000) * 3600)
    expect(seconds).toBeLessThanOrEqual(360 + 618)
    expect(obstacles.reduce((sum, each) => sum + each, 0)).toBeLessThan(seconds / 2)
    expect(startedAt + seconds * 1000).toBeLessThan(now)
  }
  // The third starts now: it is on time.
  expect(rides.map(({ startedAt }) => startedAt - now)[2]).toBe(0)
})

test.each(quarters)(
  'at %s no two phases are on one arena at once, and all of them lie in the show',
  (time) => {
    const now = toInstant({ day: '2026-11-23', time, timeZone })
    const show = runningShow(now)
    const held = show.competitions.flatMap(({ number, competitors, called, ...first }) =>
      [first, ...(called ? [called] : [])].map(({ arena, startsAt, secondsPerStart }) => ({
        number,
        arena,
        startsAt: startsAt ?? 0,
        endsAt: (startsAt ?? 0) + competitors.length * secondsPerStart * 1000,
      })),
    )
    for (const { startsAt } of held) {
      const { day } = toLocal(startsAt, timeZone)
      expect([show.firstDay <= day, day <= show.lastDay]).toEqual([true, true])
    }
    for (const one of held) {
      const meets = held.filter(
        (other) =>
          other !== one &&
          other.arena === one.arena &&
          other.startsAt < one.endsAt &&
          one.startsAt < other.endsAt,
      )
      expect(meets).toEqual([])
    }
  },
)

/** Of a competition that has a start list, with the phase that is called after the first. */
function startsOf(competition: DemoCompetition): DayStart[] {
  const { number, arena, startsAt, secondsPerStart, breaks = [], called } = competition
  if (startsAt === null || competition.status === 'open') return []
  const first = { firstStartAt: startsAt, secondsPerStart, breaks }
  return competition.competitors.flatMap(({ firstName, familyName, horse, members }, at) => {
    const start = {
      competitionId: number,
      competitorId: `${number} ${at + 1}`,
      riderId: `${firstName} ${familyName}`,
      horseIds: [horse, ...(members?.furtherHorses ?? []).map(({ horseName }) => horseName)],
    }
    const later = called && {
      ...start,
      arenaId: String(called.arena),
      startsAt: called.startsAt + at * called.secondsPerStart * 1000,
      rideSeconds: called.secondsPerStart,
    }
    return [
      {
        ...start,
        arenaId: String(arena),
        startsAt: startAt(first, at + 1),
        rideSeconds: secondsPerStart,
      },
      ...(later ? [later] : []),
    ]
  })
}
