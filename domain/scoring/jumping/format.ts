import { z } from 'zod'

/**
 * A competition as data: the rounds in the order in which they are ridden, and the ranking key that is
 * built from them. Scoring knows rounds and keys only; a format of a federation is one more object in
 * `formats/`.
 */

/** Who rides a round that not everybody rides. How many of the best is said by the course. */
const riders = z.enum([
  'everybody',
  /** All who finished the rounds before it; the course may let only the best of them start. */
  'finishers',
  /** Clear so far; they go on at once. */
  'clear',
  /** The same, but where nobody is clear those equal for first ride it afterwards. */
  'clear-or-equal',
  /** Equal on faults, points or Table C seconds for the first place, if more than one. */
  'equal-on-faults',
  /** Equal for the first place in everything that has counted so far, time too. */
  'equal-in-all',
  /** The winner of the duel before. */
  'winners',
  /** Whom the teams choose, of those that are equal; only the office knows. */
  'chosen',
  /** The best of each group of the round before. */
  'group-winners',
])

/** Points formats: what a fence brings. */
const pointScheme = z.discriminatedUnion('kind', [
  /** Fence by fence until a fault or the bell ends it: thousandths for a clean and a knocked fence. */
  z.object({
    kind: z.literal('fences'),
    clean: z.number().int(),
    knocked: z.number().int(),
    /** Whether a fence that falls does (FEI JR 266, 267); absent in formats that were frozen before this was asked. */
    firstFaultEnds: z.boolean().optional(),
  }),
  /** Every fence brings its worth unless it falls; `joker` stands beside the last fence. */
  z.object({ kind: z.literal('course'), joker: z.boolean() }),
  /** Fences in any order, each at most twice; the joker is worth `joker` thousandths, up or down. */
  z.object({ kind: z.literal('free'), joker: z.number().int() }),
  /** Every fault is a point less; one attempt at a last fence brings or costs `joker` thousandths. */
  z.object({ kind: z.literal('faults'), joker: z.number().int() }),
])

export type PointScheme = z.infer<typeof pointScheme>

const round = z.object({
  /** The part of the sheet: `round_1`, `jump_off_1`, `phase_2`. */
  part: z.string().regex(/^[a-z]+(_[a-z]+)*(_\d)?$/),
  /** `carried` is no ride: penalties that an earlier competition brought. */
  table: z.enum(['A', 'C', 'points', 'style', 'carried']),
  /**
   * What the time is for, besides time faults. `ideal` wants it near the ideal time. `runs-on`: this
   * leg of a relay has no time of its own, the clock stops with a later one (FEI JR 268).
   */
  clock: z.enum(['none', 'time', 'ideal', 'runs-on']),
  /** Which of the rule set's amounts a second too many costs. */
  timeFaults: z.enum(['round', 'jump-off', 'none']),
  /** Seconds for a knock-down in Table C differ between a first and a later round. */
  knockdown: z.enum(['first', 'later']),
  /**
   * Table A limits the time to twice the time allowed, Table C by length. `short`: that of obstacles in
   * any order, where nobody can measure the line that is ridden (FEI JR 271).
   */
  timeLimit: z.union([z.boolean(), z.literal('short')]),
  riders,
  /** Of a jump-off: for how many of the first places it is ridden. */
  places: z.number().int().positive(),
  /** Goes on without a break from the round before (a second phase, an immediate jump-off). */
  continues: z.boolean(),
  order: z.enum(['start-order', 'reverse-ranking']),
  /**
   * What elimination or retirement in this round means: out of the competition, behind all who
   * finished this round, or nothing beyond this round (a team rider starts again).
   */
  ended: z.enum(['out', 'behind', 'round-only']),
  /** Table C seconds become penalties behind the fastest, which count as faults of this round. */
  speedLeg: z.boolean(),
  /** Two ride against each other and the sheet says who won. */
  duel: z.boolean(),
  /** Ridden in groups, whose number the sheet says; each has places of its own. */
  groups: z.boolean(),
  points: pointScheme.nullable(),
  /** Overrides the rule set's number of disobediences before elimination. */
  disobediencesAllowed: z.number().int().nonnegative().nullable(),
})

export type Round = z.infer<typeof round>

/**
 * One thing of the key. `reached`: how this round ended (finished, ended on course, not started).
 * `rounds_finished` and `duels_won` count over the rounds; the others add their values up.
 */
const keyItem = z.object({
  by: z.enum([
    'reached',
    'rounds_finished',
    'duels_won',
    'group_place',
    'faults',
    'time',
    'seconds',
    'points',
    'mark',
    'off_ideal',
    'stopped',
    'clear',
  ]),
  rounds: z.array(z.string()).min(1),
  /** Asked only of those who are not in this round. */
  unlessIn: z.string().nullable(),
})

export type KeyItem = z.infer<typeof keyItem>

export const jumpingFormat = z
  .object({
    id: z.string().min(1),
    /** Our own short name in English; what German programmes call it; the article of the FEI book. */
    name: z.string().min(1),
    german: z.string().nullable(),
    article: z.string().nullable(),
    sure: z.enum(['confirmed', 'second-hand', 'memory']),
    source: z.string(),
    rounds: z.array(round).min(1),
    key: z.array(keyItem),
    /** The number that the list prints at the end. `last` takes the last of the rounds ridden. */
    total: z.object({
      by: z.enum(['faults', 'seconds', 'points', 'mark']),
      rounds: z.array(z.string()).min(1),
      take: z.enum(['sum', 'last']),
    }),
    /** Disobediences of all rounds count together to elimination: phases of one ride, a relay. */
    disobediencesTogether: z.boolean(),
  })
  .refine(({ rounds }) => new Set(rounds.map(({ part }) => part)).size === rounds.length, {
    path: ['rounds'],
    message: 'Every round is a part of its own.',
  })
  .refine(({ rounds, key, total }) => {
    const parts = rounds.map(({ part }) => part)
    const named = [
      ...total.rounds,
      ...key.flatMap((item) => [
        ...item.rounds,
        ...(item.unlessIn === null ? [] : [item.unlessIn]),
      ]),
    ]
    return named.every((part) => parts.includes(part))
  }, 'The key and the total name rounds of the format.')

export type JumpingFormat = z.infer<typeof jumpingFormat>

/** What a round is decided by: the column that also says how it ended where it did not at the finish. */
export function decidedBy({ table, speedLeg }: Round): JumpingFormat['total']['by'] {
  switch (table) {
    case 'C':
      return speedLeg ? 'faults' : 'seconds'
    case 'points':
      return 'points'
    case 'style':
      return 'mark'
    case 'A':
    case 'carried':
      return 'faults'
  }
}

/**
 * The column of a round that is the total: of the only round that it counts, or of the last where the
 * rounds are decided in different units, which nothing adds up (FEI JR 274.1.5.4 and .5: a phase in
 * faults, then one in seconds). Null where it is a sum with a column of its own.
 */
export function totalColumnOf({
  rounds,
  total,
}: JumpingFormat): { key: JumpingFormat['total']['by']; part: string } | null {
  const counted = rounds.filter(({ part }) => total.rounds.includes(part))
  const last = counted.at(-1)
  if (last === undefined) return null
  if (counted.length === 1) return { key: total.by, part: last.part }
  const isOneUnit = counted.every((round) => decidedBy(round) === total.by)
  return isOneUnit ? null : { key: decidedBy(last), part: last.part }
}

/** How many pairs start together: each rides one leg of a relay. */
export function pairsOf({ rounds }: JumpingFormat): number {
  return rounds.filter(({ part }) => part.startsWith('leg_')).length || 1
}

/** The round in which the clock that runs in `round` stops. */
export function timedIn({ rounds }: JumpingFormat, round: Round): Round {
  const after = rounds.slice(rounds.findIndex(({ part }) => part === round.part))
  return after.find(({ clock }) => clock !== 'runs-on') ?? round
}

/** A round for those alone who are equal so far. */
export function isJumpOff({ riders }: Round): boolean {
  return jumpOffRiders.includes(riders)
}

const jumpOffRiders: readonly Round['riders'][] = [
  'clear-or-equal',
  'equal-on-faults',
  'equal-in-all',
]
