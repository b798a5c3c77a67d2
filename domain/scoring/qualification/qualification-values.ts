import { z } from 'zod'

/** Who goes on from a competition, as dated data (`rule-sets.ts`). */
export const qualificationValues = z.strictObject({
  /** So many go on; or a share of those who are placed, a part counting as one more, but at least `least`. */
  places: z.union([
    z.strictObject({ count: z.int().min(1) }),
    z.strictObject({ percent: z.int().min(1).max(100), least: z.int().min(1) }),
  ]),
  /** The first so many of every group; the other places go to the best of all the rest. */
  firstOfGroup: z.int().min(0),
  /** No more than so many of one nation; null for no limit. */
  perNation: z.int().min(1).nullable(),
  /** A score that has to be reached, in the smallest unit of the total; null for none. */
  minimum: z.strictObject({ total: z.int(), better: z.enum(['higher', 'lower']) }).nullable(),
  /** Who shares the last place that goes on: all of them, or as many as fit, by lot. */
  tieAtTheCut: z.enum(['all', 'lot']),
  reserves: z.int().min(0),
})

export type QualificationValues = z.infer<typeof qualificationValues>
