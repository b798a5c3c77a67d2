import type { SheetWrite } from '#domain/scoring/sheet.ts'
import { timeOfDay } from '#domain/timetable/time-of-day.ts'
import type { DemoCompetition, DemoCompetitor } from './demo-show.ts'

const secondsPerStart = 180
const fences = 12

/** Percent of the dressage, in thousandths. */
const dressage = [71_250, 68_000, 65_540, 70_100, 66_800, 63_920, 69_300, 64_700, 67_450, 62_100]

interface CrossCountryDay {
  now: number
  /** Of the dressage, epoch milliseconds. */
  firstStart: number
  timeZone: string
  /** Of the cross-country: its place among the arenas of the show. */
  arena: number
}

/** Three are home, two on the course, the rest to start: so the fence judges have something to do. */
export function runningCrossCountry(
  pairs: readonly DemoCompetitor[],
  { now, firstStart, timeZone, arena }: CrossCountryDay,
): Omit<DemoCompetition, 'arena' | 'number'> {
  const startsAt = now - 4 * secondsPerStart * 1000
  const clock = (milliseconds: number) => timeOfDay(milliseconds, timeZone)
  return {
    name: 'CCN2* one day',
    discipline: 'eventing',
    choice: {
      ruleSet: 'fei-2026',
      format: 'short_cross_country_second',
      dressage: { entry: 'percent', positions: ['C'] },
      crossCountry: { entry: 'faults', fences, distance: 2600, speed: 520 },
      jumping: { entry: 'faults', distance: 400, speed: 350 },
    },
    judges: { 'fence.3': 3, 'fence.4': 4 },
    startsAt: firstStart,
    secondsPerStart: 360,
    called: { part: 'cross_country', arena, startsAt, secondsPerStart },
    source: null,
    status: 'running',
    competitors: pairs.map((pair, index) => {
      const startedAt = startsAt + index * secondsPerStart * 1000
      return {
        ...pair,
        writes: [
          { part: 'dressage', field: 'percent', value: dressage[index] ?? 65_000 },
          ...(index < 5 ? ridden(index, (after) => clock(startedAt + after * 1000)) : []),
        ],
      }
    }),
  }
}

/** Seconds on the course of those who are home; the optimum time is 5:00. */
const times = [296, 318, 304]

/** The last fence that each has passed: the fifth is just away, the fourth has passed the seventh. */
const passed = [12, 12, 12, 7, 1]

const faults: Readonly<Record<string, number>> = { '1 fence.6': 1 }

function ridden(index: number, clock: (secondsAfterStart: number) => number): SheetWrite[] {
  const part = 'cross_country'
  const time = times[index]
  return [
    { part, field: 'startedAt', value: clock(0) },
    ...Array.from({ length: passed[index] ?? 0 }, (_, fence) => {
      const name = `fence.${fence + 1}`
      return { part: name, field: 'refusals', value: faults[`${index} ${name}`] ?? 0 }
    }),
    ...(time === undefined
      ? []
      : [
          { part, field: 'finishedAt', value: clock(time) },
          { part, field: 'time', value: 100 * time },
        ]),
  ]
}
