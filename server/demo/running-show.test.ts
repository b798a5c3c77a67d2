import { expect, test } from 'vitest'
import { toInstant, toLocal } from '#domain/timetable/local-time.ts'
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

test.each(
  Array.from({ length: 96 }, (_, quarter) =>
    [Math.floor(quarter / 4), (quarter % 4) * 15]
      .map((part) => String(part).padStart(2, '0'))
      .join(':'),
  ),
)('at %s no two phases are on one arena at once, and all of them lie in the show', (time) => {
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
})
