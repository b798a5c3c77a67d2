import { z } from 'zod'
import {
  boundedList,
  id,
  optionalId,
  plainLines,
  requiredLines,
  requiredText,
} from '../forms/inputs.ts'

export const requestPurposes = ['judging', 'training'] as const

export const requestInput = z.object({
  organizationId: id,
  purpose: z.enum(requestPurposes),
  /** The id of a test of the library. */
  test: z.string().min(1).max(120),
  rider: requiredText(120),
  horse: requiredText(120),
  /** Null: any judge of the organization. */
  judgeId: optionalId,
  words: plainLines(1000),
})

export type RequestInput = z.output<typeof requestInput>

export const offerInput = z.object({
  isOpen: z.boolean(),
  /** Until the result is due. */
  days: z.number().int().min(1).max(90),
  judges: boundedList(id, { maximum: 50 }),
})

export type OfferInput = z.output<typeof offerInput>

export const declineReason = requiredLines(500)
