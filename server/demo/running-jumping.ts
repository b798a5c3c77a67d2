import type { SheetWrite } from '#domain/scoring/sheet.ts'
import type { DemoCompetition, DemoCompetitor } from './demo-show.ts'

/** What a ride of the practice competition came to: obstacles down, hundredths of a second. */
type Ride = readonly [down: readonly number[], time: number]

const course = ['1', '2', '3', '4', '5a', '5b', '6', '7', '8', '9a', '9b', '10']

/** A round of 430 m at 350 m a minute: 74 s allowed. Six have ridden, the seventh is on course. */
const rides: readonly Ride[] = [
  [[], 7112],
  [[7], 6985],
  [[], 7340],
  [[3, 6], 7260],
  [[10], 7465],
  [[], 7218],
]

/** A Grand Prix to try the ringside screen in, with the jump-off to come; invented like its show. */
export function runningJumping(
  riders: readonly DemoCompetitor[],
  now: number,
): Omit<DemoCompetition, 'arena' | 'number'> {
  return {
    name: 'Grand Prix 1.40 m',
    discipline: 'jumping',
    choice: {
      ruleSet: 'fei-2026',
      format: 'grand-prix',
      entry: 'obstacles',
      height: 140,
      courses: {
        round_1: { obstacles: course, length: 430, speed: 350 },
        jump_off_1: { obstacles: ['1', '3', '5a', '5b', '8', '10'], length: 260, speed: 350 },
      },
    },
    judges: { president: 6, 'course-designer': 7, steward: 5 },
    startsAt: now - (rides.length + 0.5) * secondsPerStart * 1000,
    secondsPerStart,
    source: null,
    status: 'running',
    competitors: riders.map((rider, index) => ({ ...rider, writes: writesOf(index) })),
  }
}

const secondsPerStart = 105

function writesOf(index: number): SheetWrite[] {
  const part = 'round_1'
  if (index === rides.length) return [{ part, field: 'knockdown.2', value: 1 }]
  const ride = rides[index]
  if (ride === undefined) return []
  const [down, time] = ride
  return [
    ...down.map((obstacle) => ({ part, field: `knockdown.${obstacle}`, value: 1 })),
    { part, field: 'time', value: time },
    { part, field: 'time_allowed', value: 7400 },
  ]
}
