import type { SheetWrite } from '#domain/scoring/sheet.ts'
import { timeOfDay } from '#domain/timetable/time-of-day.ts'
import type { DemoCompetition, DemoCompetitor } from './demo-show.ts'

const secondsPerDressage = 480

/** Of the marathon: a little longer than it takes, so that one pair is on the course at a time. */
const secondsPerStart = 1020

interface MarathonDay {
  now: number
  /** Of the dressage, epoch milliseconds. */
  firstStart: number
  timeZone: string
  /** Its place among the arenas of the show. */
  arena: number
}

/**
 * Dressage is done, from `firstStart` on (epoch milliseconds); two have driven the marathon, the third starts
 * now.
 */
export function runningMarathon(
  pairs: readonly DemoCompetitor[],
  { now, firstStart, arena, timeZone }: MarathonDay,
): Omit<DemoCompetition, 'arena' | 'number'> {
  const startsAt = now - 2 * secondsPerStart * 1000
  const started = (index: number) => startsAt + index * secondsPerStart * 1000
  return {
    name: 'Combined driving, pairs of horses',
    discipline: 'driving',
    choice: {
      ruleSet: 'fei-2026',
      phases: [
        { kind: 'dressage', entry: 'penalties' },
        {
          kind: 'marathon',
          sections: [
            { name: 'A', distance: 1500, speed: 15_000 },
            { name: 'B', distance: 2400, speed: 14_000 },
          ],
          obstacles: 6,
        },
        { kind: 'cones', distance: 600, speed: 250 },
      ],
    },
    judges: { 'section.B': 8, '2': 9 },
    startsAt: firstStart,
    secondsPerStart: secondsPerDressage,
    called: {
      part: 'marathon',
      arena,
      startsAt,
      secondsPerStart,
    },
    source: null,
    status: 'running',
    competitors: pairs.map((pair, index) => ({
      ...pair,
      writes: [
        { part: 'dressage', field: 'penalties', value: 46_000 + 1370 * index },
        ...(index < 3 ? [startOfA(timeOfDay(started(index), timeZone))] : []),
        ...(index < 2 ? driven(index) : []),
      ],
    })),
  }
}

function startOfA(startedAt: number): SheetWrite {
  return { part: 'section.A', field: 'startedAt', value: startedAt }
}

/**
 * Hundredths of a second: 1500 m at 15 km/h are 6:00, 2400 m at 14 km/h 10:17, with about 35 seconds in each
 * of six obstacles.
 */
function driven(index: number): SheetWrite[] {
  return [
    { part: 'section.A', field: 'time', value: 34_000 + 700 * index },
    { part: 'section.B', field: 'time', value: 58_000 + 2310 * index },
    ...Array.from({ length: 6 }, (_, obstacle) => ({
      part: String(obstacle + 1),
      field: 'time',
      value: 3300 + 217 * obstacle + 145 * index,
    })),
    ...(index === 1 ? [{ part: '4', field: 'knockedDown', value: 1 }] : []),
  ]
}
