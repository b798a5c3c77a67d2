import { z } from 'zod'
import { amount, positiveAmount } from '../value-form.ts'
import { dressageTest, errorScheme, type Fault, fault, hasMarks } from './test.ts'

/** In the order in which Equipe and Victory show them: A end, left long side, short side, right. */
export const judgePositions = ['K', 'E', 'H', 'C', 'M', 'B', 'F'] as const

export const judgePosition = z.enum(judgePositions)

export type JudgePosition = z.infer<typeof judgePosition>

/**
 * What ringside types: every mark, a judge's points or percent, one common mark of all judges (in a
 * freestyle a technical and an artistic one), or only the published total, as the points of all judges
 * together or as percent.
 */
export const entryMode = z.enum([
  'marks',
  'judge-points',
  'judge-percent',
  'common-mark',
  'total-points',
  'total-percent',
])

export type EntryMode = z.infer<typeof entryMode>

/** Whether only the published total is known: nothing of judges, and no faults. */
export function isOnlyTotal(mode: EntryMode): boolean {
  return mode === 'total-points' || mode === 'total-percent'
}

/** Tenths of a mark: 5 is half marks, 1 tenths, 10 whole marks. */
const markStep = z.union([z.literal(1), z.literal(5), z.literal(10)])

const decimals = amount('decimals', { maximum: 3 })

/** `perspective` and `trot` are quality marks of young horses. */
const tieCriterion = z.enum(['median', 'artistic', 'collectives', 'judge-c', 'perspective', 'trot'])

export type TieCriterion = z.infer<typeof tieCriterion>

const tieBreak = z.object({
  /** Asked one after the other; who is still equal shares the place. Empty: equal means shared. */
  by: z.array(tieCriterion),
  /** Only ties for one of the first places are broken; null for ties anywhere. */
  firstPlaces: amount('count', { minimum: 1, maximum: 100 }).nullable(),
})

export type TieBreak = z.infer<typeof tieBreak>

/** A plain number is thousandths of a percent. */
const freestyleFault = z.union([
  fault,
  z
    .number()
    .int()
    .nonnegative()
    .transform((value): Fault => ({ unit: 'percent', value })),
])

/** Every value that a rule set has to say something about. */
export const ruleValues = z.object({
  movementStep: markStep,
  collectiveStep: markStep,
  artisticStep: markStep,
  qualityStep: markStep,
  errors: errorScheme,
  otherFaults: fault,
  /** Off the technical half of a freestyle, for each technical fault. */
  freestyleTechnicalFault: freestyleFault,
  /** Off the artistic half, when the ride is too short or too long. */
  freestyleTimeFault: freestyleFault,
  /** Seconds beyond the printed time that cost nothing. */
  freestyleTimeGrace: amount('seconds', { maximum: 600 }),
  /** Off for each kind of movement above the level of the test, or left out where that costs too. */
  freestyleForbiddenMovement: z.object({
    technical: fault,
    artistic: fault,
    /** Tenths: choreography and difficulty get no more than this; null where they may. */
    cap: amount('marks', { decimals: 1, maximum: 10 }).nullable(),
  }),
  /** declared: the difficulty mark follows from the floor plan and is the same for all judges. */
  freestyleDifficulty: z.enum(['judged', 'declared']),
  /** Decimals to which each judge is rounded; null keeps them exact and rounds for the eye only. */
  judgePercentDecimals: decimals.nullable(),
  totalFrom: z.enum(['meanOfRounded', 'meanUnrounded', 'sumPoints']),
  totalDecimals: decimals,
  tieBreak,
  freestyleTieBreak: tieBreak,
  youngHorseTieBreak: tieBreak,
  /** What the result of young horses with quality marks alone is printed as: 8.24, or 82.400 %. */
  qualityTotal: z.enum(['mark', 'percent']),
  /** Whether a total over two tests is made of exact or of printed percentages. */
  overallFrom: z.enum(['exact', 'printed']),
  /** Thousandths of a percent that a place needs; null where every ride may be placed. */
  minimumPercent: amount('percent', { decimals: 3, maximum: 100 }).nullable(),
  /** What a result list shows of each judge. */
  judgeColumns: z.enum(['percent', 'points-and-percent']),
  /** mean: a mark that is missing on a signed sheet counts as the mean of that judge's others. */
  missingMark: z.enum(['open', 'mean']),
  /** Tenths: marks of one movement at least so far apart are shown to the office. */
  markApart: positiveAmount('marks', { decimals: 1, maximum: 10 }),
  /** Thousandths of a percent: the same for the totals of two judges. */
  percentApart: positiveAmount('percent', { decimals: 3, maximum: 100 }),
  /** Tenths: a mark this low or lower needs a written reason; null where none does. */
  remarkAtOrBelow: amount('marks', { decimals: 1, maximum: 10 }).nullable(),
})

export type RuleValues = z.infer<typeof ruleValues>

/** Values that rules frozen before there were such values are read with: nothing changes by them. */
const laterValues: Partial<RuleValues> = {
  freestyleTimeGrace: 0,
  freestyleForbiddenMovement: {
    technical: { unit: 'points', value: 0 },
    artistic: { unit: 'points', value: 0 },
    cap: null,
  },
  freestyleDifficulty: 'judged',
  youngHorseTieBreak: { by: [], firstPlaces: null },
  qualityTotal: 'mark',
  overallFrom: 'exact',
  minimumPercent: null,
  judgeColumns: 'percent',
  missingMark: 'open',
}

export const overallTotal = z.enum(['mean', 'sum'])

/** How the tests of a competition that is ridden in more than one make its total. */
const overall = z.object({
  /** The tests that follow the first one. */
  tests: z.array(dressageTest).min(1).max(3),
  /** How much each test counts, the first one included: 1 and 1, or 40 and 60. */
  weights: z.array(z.number().int().min(1).max(100)),
  total: overallTotal,
})

/** The rules of one competition, with the values of its rule set frozen into them. */
export const dressageRules = z
  .object({
    ruleSet: z.string().min(1),
    test: dressageTest,
    positions: z.array(judgePosition).min(1).max(7),
    /** A judge at ringside who marks along and counts once they stand for one of the others. */
    spare: z.boolean().default(false),
    entryMode,
    values: z.preprocess(
      (frozen) => (typeof frozen === 'object' ? { ...laterValues, ...frozen } : frozen),
      ruleValues,
    ),
    overall: overall.nullable().default(null),
  })
  .refine(({ positions }) => new Set(positions).size === positions.length, {
    path: ['positions'],
    message: 'Every judge sits at a position of their own.',
  })
  .refine(
    ({ entryMode, test, overall }) =>
      entryMode !== 'marks' || [test, ...(overall?.tests ?? [])].every(hasMarks),
    {
      path: ['entryMode'],
      message: 'Only the maximum of this test is known: enter points or percent.',
    },
  )
  .refine(
    ({ entryMode, test, overall }) =>
      entryMode !== 'total-points' ||
      [test, ...(overall?.tests ?? [])].every(({ kind }) => kind !== 'technical-quality'),
    {
      path: ['entryMode'],
      message:
        'Two panels count half each, whatever their points: enter points or percent of judges.',
    },
  )
  .refine(
    ({ overall }) => overall === null || overall.weights.length === overall.tests.length + 1,
    {
      path: ['overall', 'weights'],
      message: 'Every test has a weight.',
    },
  )

export type DressageRules = z.infer<typeof dressageRules>
