import { z } from 'zod'
import { dressageTest, errorScheme, fault } from './test.ts'

/** In the order in which Equipe and Victory show them: A end, left long side, short side, right. */
export const judgePositions = ['K', 'E', 'H', 'C', 'M', 'B', 'F'] as const

export const judgePosition = z.enum(judgePositions)

export type JudgePosition = z.infer<typeof judgePosition>

/** What ringside types: every mark, a judge's points or percent, or only the published total. */
export const entryMode = z.enum(['marks', 'judge-points', 'judge-percent', 'total-percent'])

export type EntryMode = z.infer<typeof entryMode>

/** Tenths of a mark: 5 is half marks, 1 tenths, 10 whole marks. */
const markStep = z.union([z.literal(1), z.literal(5), z.literal(10)])

const decimals = z.number().int().min(0).max(3)

const tieCriterion = z.enum(['median', 'artistic', 'collectives', 'judge-c'])

export type TieCriterion = z.infer<typeof tieCriterion>

const tieBreak = z.object({
  /** Asked one after the other; who is still equal shares the place. Empty: equal means shared. */
  by: z.array(tieCriterion),
  /** Only ties for one of the first places are broken; null for ties anywhere. */
  firstPlaces: z.number().int().positive().nullable(),
})

export type TieBreak = z.infer<typeof tieBreak>

/** Every value that a rule set has to say something about. */
export const ruleValues = z.object({
  movementStep: markStep,
  collectiveStep: markStep,
  artisticStep: markStep,
  qualityStep: markStep,
  errors: errorScheme,
  otherFaults: fault,
  /** Thousandths of a percent off the technical half of a freestyle, for each technical fault. */
  freestyleTechnicalFault: z.number().int().nonnegative(),
  /** Thousandths of a percent off the artistic half, when the ride is too short or too long. */
  freestyleTimeFault: z.number().int().nonnegative(),
  /** Decimals to which each judge is rounded; null keeps them exact and rounds for the eye only. */
  judgePercentDecimals: decimals.nullable(),
  totalFrom: z.enum(['meanOfRounded', 'meanUnrounded', 'sumPoints']),
  totalDecimals: decimals,
  tieBreak,
  freestyleTieBreak: tieBreak,
  /** Tenths: marks of one movement at least so far apart are shown to the office. */
  markApart: z.number().int().positive(),
  /** Thousandths of a percent: the same for the totals of two judges. */
  percentApart: z.number().int().positive(),
  /** Tenths: a mark this low or lower needs a written reason; null where none does. */
  remarkAtOrBelow: z.number().int().min(0).max(100).nullable(),
})

export type RuleValues = z.infer<typeof ruleValues>

/** The rules of one competition, with the values of its rule set frozen into them. */
export const dressageRules = z
  .object({
    ruleSet: z.string().min(1),
    test: dressageTest,
    positions: z.array(judgePosition).min(1).max(7),
    entryMode,
    values: ruleValues,
  })
  .refine(({ positions }) => new Set(positions).size === positions.length, {
    path: ['positions'],
    message: 'Every judge sits at a position of their own.',
  })
  .refine(({ entryMode, test }) => entryMode !== 'marks' || test.movements.length > 0, {
    path: ['entryMode'],
    message: 'Only the maximum of this test is known: enter points or percent.',
  })

export type DressageRules = z.infer<typeof dressageRules>
