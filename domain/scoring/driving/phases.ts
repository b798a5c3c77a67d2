import { z } from 'zod'

/** Letters around the driving arena; A is the way in. */
export const judgePosition = z.enum(['C', 'B', 'E', 'H', 'M', 'S', 'R', 'V', 'P', 'K', 'F'])

export type JudgePosition = z.infer<typeof judgePosition>

/** Hundredths of a second. */
export const time = z.number().int().positive()

/** What ringside records, or `penalties` where a phase was scored elsewhere and only its result is known. */
export const sheetEntry = z.enum(['sheets', 'penalties'])

const dressagePhase = z
  .object({
    kind: z.literal('dressage'),
    entry: z.enum(['marks', 'points', 'penalties']),
    positions: z.array(judgePosition).min(1).max(5),
    /** A judge at ringside who marks along and counts once they stand for one of the others. */
    spare: z.boolean().default(false),
    /** Coefficients of the movements, then of the general impression (paces, impulsion, driver …). */
    movements: z.array(z.number().int().positive()),
    generalMarks: z.array(z.number().int().positive()),
    /** Points that one judge can give at most; of no matter where only penalties are entered. */
    maxPoints: z.number().int().nonnegative(),
  })
  .refine(({ positions }) => new Set(positions).size === positions.length, {
    path: ['positions'],
    message: 'Every judge sits at a position of their own.',
  })
  .refine(({ entry, maxPoints }) => entry === 'penalties' || maxPoints > 0, {
    path: ['maxPoints'],
    message: 'Penalties follow from points and how many there can be.',
  })
  .refine(
    ({ entry, movements, generalMarks, maxPoints }) =>
      entry !== 'marks' || 10 * sum([...movements, ...generalMarks]) === maxPoints,
    { path: ['maxPoints'], message: 'Ten times the coefficients is what one judge can give.' },
  )

export type DressagePhase = z.infer<typeof dressagePhase>

export const sectionName = z.enum(['A', 'transfer', 'B'])

export type SectionName = z.infer<typeof sectionName>

const section = z.object({
  name: sectionName,
  /** Metres. */
  distance: z.number().int().positive().nullable(),
  /** Null where the section has none of it. */
  timeAllowed: time.nullable(),
  minimumTime: time.nullable(),
  timeLimit: time.nullable(),
})

export type Section = z.infer<typeof section>

const marathonPhase = z
  .object({
    kind: z.literal('marathon'),
    entry: sheetEntry,
    sections: z.array(section).max(3),
    obstacles: z.number().int().min(0).max(12),
    /** A combined marathon has pairs of cones on its way, where fallen balls cost as in the cones. */
    withCones: z.boolean(),
  })
  .refine(({ sections }) => new Set(sections.map(({ name }) => name)).size === sections.length, {
    path: ['sections'],
    message: 'Every section is driven once.',
  })
  .refine(
    ({ entry, sections, obstacles }) => entry === 'penalties' || sections.length + obstacles > 0,
    { path: ['sections'], message: 'A marathon has a section or an obstacle.' },
  )

export type MarathonPhase = z.infer<typeof marathonPhase>

/**
 * What follows the first round of a competition that is this course alone. A drive-off separates
 * those who share the first place; a winning round is for the best, alone or added to the first.
 */
export const secondRound = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drive-off'), timeAllowed: time.nullable() }),
  z.object({
    kind: z.literal('winning-round'),
    timeAllowed: time.nullable(),
    size: z.number().int().min(2).max(20),
    counts: z.enum(['alone', 'sum']),
  }),
])

export type SecondRound = z.infer<typeof secondRound>

const conesPhase = z.object({
  kind: z.literal('cones'),
  entry: sheetEntry,
  /** Fault competition, or time competition in which every penalty becomes seconds. */
  judged: z.enum(['faults', 'time']),
  timeAllowed: time.nullable(),
  timeLimit: time.nullable(),
  secondRound: secondRound.nullable(),
})

/** Obstacles and cones in one course against the clock: every fault costs seconds (World Cup, derby). */
const indoorPhase = z.object({
  kind: z.literal('indoor'),
  timeLimit: time.nullable(),
  secondRound: secondRound.nullable(),
})

export type CoursePhase = z.infer<typeof conesPhase> | z.infer<typeof indoorPhase>

/** An old result of which only the sum of the phases is known. */
export const totalPhase = z.object({ kind: z.literal('total') })

export const phase = z.discriminatedUnion('kind', [
  dressagePhase,
  marathonPhase,
  conesPhase,
  indoorPhase,
  totalPhase,
])

export type Phase = z.infer<typeof phase>

export type PhaseKind = Phase['kind']

/** In the order in which they are driven. */
export const phaseList = z
  .array(phase)
  .min(1)
  .max(3)
  .refine((phases) => new Set(phases.map(({ kind }) => kind)).size === phases.length, {
    message: 'Every phase is driven once.',
  })
  .refine((phases) => phases.length === 1 || phases.every((each) => !standsAlone(each)), {
    message: 'What is decided in seconds or in a second round is a competition of its own.',
  })

/** Whether a phase gives its result in seconds; every other one gives penalties. */
export function isInSeconds(each: Phase): boolean {
  return each.kind === 'indoor' || (each.kind === 'cones' && each.judged === 'time')
}

function standsAlone(each: Phase): boolean {
  if (each.kind === 'total' || isInSeconds(each)) return true
  return each.kind === 'cones' && each.secondRound !== null
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
