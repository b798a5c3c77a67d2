import type { JumpingFormat, Round } from '../format.ts'
import { by, format, tableA, tableC } from './round.ts'

/** Points decide, then the time. */
export const pointFormats: readonly JumpingFormat[] = [
  inPoints(
    {
      id: 'fault-and-out',
      name: 'Fault and out',
      german: 'Glücksspringen nach Fehlern',
      article: '266',
      sure: 'memory',
      source: 'FEI JR 266, not read: 2 points a clean fence, 1 for the one that fell',
    },
    { points: { kind: 'fences', clean: 2000, knocked: 1000, firstFaultEnds: true } },
  ),
  inPoints(
    {
      id: 'hit-and-hurry',
      name: 'Hit and hurry',
      german: 'Zeitspringen',
      article: '267',
      sure: 'memory',
      source: 'FEI JR 267, not read: 2 points a clean fence, 1 for one that fell, fixed time',
    },
    { points: { kind: 'fences', clean: 2000, knocked: 1000, firstFaultEnds: false } },
  ),
  inPoints(
    {
      id: 'accumulator',
      name: 'Accumulator',
      german: 'Punktespringen',
      article: '269',
      sure: 'confirmed',
      source: 'ÖTO 2026 § 219; FEI JR 269 in substance',
    },
    { points: { kind: 'course', joker: false }, timeFaults: 'round', timeLimit: true },
  ),
  inPoints(
    {
      id: 'accumulator-joker',
      name: 'Accumulator with joker',
      german: 'Punktespringen mit Joker',
      article: '269',
      sure: 'confirmed',
      source: 'ÖTO 2026 § 219; Swiss results reach 45 + 20',
    },
    { points: { kind: 'course', joker: true }, timeFaults: 'round', timeLimit: true },
  ),
  inPoints(
    {
      id: 'top-score',
      name: 'Top score',
      german: 'Top-Score',
      article: '270',
      sure: 'memory',
      source: 'FEI JR 270, not read: fences of 10 to 120 points, twice at most, joker 200',
    },
    { points: { kind: 'free', joker: 200_000 } },
  ),
  inPoints(
    {
      id: 'risk-jump',
      name: 'Table A with a risk jump',
      german: null,
      article: null,
      sure: 'confirmed',
      source:
        'ÖTO 2026 § 221: after the course one attempt within 45 s, 15 points up or down; then the time of the course',
    },
    { points: { kind: 'faults', joker: 15_000 }, timeFaults: 'round', timeLimit: true },
  ),
]

const legs = ['leg_1', 'leg_2', 'leg_3'] as const

/** Of `size` legs the one at `index`: only the last has a time, which is that of all, and its limits. */
function leg(size: number, index: number): Partial<Round> {
  const continues = index > 0
  if (index === size - 1) return { continues }
  return { continues, clock: 'runs-on', timeFaults: 'none', timeLimit: false }
}

/**
 * The competitor is the relay; each leg is one of its riders, and one who is out puts all out. The
 * clock runs from the start of the first rider to the finish of the last.
 */
export const relayFormats: readonly JumpingFormat[] = [2, 3].flatMap((size) => {
  const parts = legs.slice(0, size)
  const described = {
    german: 'Stafettenspringen',
    article: '268',
    sure: 'confirmed',
    source: 'ÖTO 2026 § 229; the sub-numbers of FEI JR 268 were not read',
  } as const
  return [
    format(
      { ...described, id: `relay-a-${size}`, name: `Relay of ${size}, Table A` },
      {
        rounds: parts.map((part, index) => tableA(part, leg(size, index))),
        key: [by('rounds_finished', ...parts), by('faults', ...parts), by('time', ...parts)],
        total: { by: 'faults', rounds: [...parts], take: 'sum' },
      },
    ),
    format(
      { ...described, id: `relay-c-${size}`, name: `Relay of ${size}, Table C` },
      {
        rounds: parts.map((part, index) => tableC(part, leg(size, index))),
        key: [by('rounds_finished', ...parts), by('seconds', ...parts)],
        total: { by: 'seconds', rounds: [...parts], take: 'sum' },
      },
    ),
    format(
      {
        ...described,
        id: `relay-fault-and-out-${size}`,
        name: `Relay of ${size}, the next takes over at a fault`,
        sure: 'memory',
      },
      {
        rounds: parts.map((part, index) =>
          tableC(part, {
            ...leg(size, index),
            timeLimit: false,
            disobediencesAllowed: 2,
          }),
        ),
        key: [by('rounds_finished', ...parts), by('seconds', ...parts)],
        total: { by: 'seconds', rounds: [...parts], take: 'sum' },
        disobediencesTogether: true,
      },
    ),
  ]
})

function inPoints(described: Parameters<typeof format>[0], but: Partial<Round>): JumpingFormat {
  const round = tableA('round_1', {
    table: 'points',
    timeFaults: 'none',
    timeLimit: false,
    ...but,
  })
  const stopped = but.points?.kind === 'fences' ? [by('stopped', 'round_1')] : []
  return format(described, {
    rounds: [round],
    key: [by('points', 'round_1'), ...stopped, by('time', 'round_1')],
    total: { by: 'points', rounds: ['round_1'], take: 'sum' },
  })
}
