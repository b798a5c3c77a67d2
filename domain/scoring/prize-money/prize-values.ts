import { z } from 'zod'

/** How many prizes there are and how a purse is cut, as dated data (`rule-sets.ts`). */
export const prizeValues = z.strictObject({
  /** One prize for every so many starters; a lot that has begun counts (FEI GR 127: four). */
  startersPerPrize: z.int().min(1).max(100),
  leastPrizes: z.int().min(1).max(100),
  /**
   * all: every place of the chart is paid, more prizes than that are added to the purse ·
   * as-many-as-prizes: the purse goes to as many places as there are prizes.
   */
  chartPlaces: z.enum(['all', 'as-many-as-prizes']),
  /**
   * How many of the prizes the purse pays at least: a chart that is shorter goes on with its last share.
   * Null for all of them, so that none is added to the purse.
   */
  placesInPurse: z.int().min(0).max(200).nullable(),
  /** No prize is larger than this part of the purse; null for no limit. */
  firstAtMost: z
    .strictObject({ numerator: z.int().min(1), denominator: z.int().min(1) })
    .nullable(),
})

export type PrizeValues = z.infer<typeof prizeValues>

/**
 * What each place gets, best place first, as weights: thousandths of the purse or amounts in the smallest unit,
 * only their proportion counts. Amounts whose sum is the purse are paid as they stand.
 */
export const prizeChart = z
  .array(z.int().min(0).max(1_000_000_000))
  .min(1)
  .max(200)
  .refine((weights) => weights.every((weight, at) => weight <= (weights[at - 1] ?? weight)), {
    error: 'no place gets more than the one in front of it',
  })
  .refine((weights) => (weights[0] ?? 0) > 0, { error: 'the first place gets something' })

/**
 * What becomes of a purse that is larger than the amounts of the chart. shared: the chart says
 * proportions only, all of it is shared by them · else further places get the last amount (ÖTO A § 22.4),
 * and what is left and smaller than that goes to one more place (part-prize), brings one more whole
 * prize (whole-prize) or stays unpaid: the article does not say which.
 */
export const beyondChart = z.enum(['shared', 'part-prize', 'whole-prize', 'unpaid'])

export type BeyondChart = z.infer<typeof beyondChart>

export type PrizeChart = z.infer<typeof prizeChart>
