import type { SheetWrite } from '#domain/scoring/sheet.ts'
import type { DemoCompetition, DemoCompetitor } from './demo-show.ts'

const secondsPerStart = 480

/** Dressage is done, from `firstStart` on (epoch milliseconds); two have driven the marathon, the third is in it. */
export function runningMarathon(
  pairs: readonly DemoCompetitor[],
  { now, firstStart, arena }: { now: number; firstStart: number; arena: number },
): Omit<DemoCompetition, 'arena' | 'number'> {
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
            { name: 'A', distance: 6000, speed: 15_000 },
            { name: 'B', distance: 8000, speed: 14_000 },
          ],
          obstacles: 6,
        },
        { kind: 'cones', distance: 600, speed: 250 },
      ],
    },
    judges: { 'section.B': 8, '2': 9 },
    startsAt: firstStart,
    secondsPerStart,
    called: {
      part: 'marathon',
      arena,
      startsAt: now - 2 * secondsPerStart * 1000,
      secondsPerStart,
    },
    source: null,
    status: 'running',
    competitors: pairs.map((pair, index) => ({
      ...pair,
      writes: [
        { part: 'dressage', field: 'penalties', value: 46_000 + 1370 * index },
        ...(index < 2 ? driven(index) : []),
        ...(index === 2 ? [{ part: '1', field: 'time', value: 3894 }] : []),
      ],
    })),
  }
}

/** Hundredths of a second: section A in 23 minutes, B in 33, the obstacles about 35 seconds each. */
function driven(index: number): SheetWrite[] {
  return [
    { part: 'section.A', field: 'time', value: 138_000 + 700 * index },
    { part: 'section.B', field: 'time', value: 198_400 + 2310 * index },
    ...Array.from({ length: 6 }, (_, obstacle) => ({
      part: String(obstacle + 1),
      field: 'time',
      value: 3300 + 217 * obstacle + 145 * index,
    })),
    ...(index === 1 ? [{ part: '4', field: 'knockedDown', value: 1 }] : []),
  ]
}
