import { z } from 'zod'
import { isCurrency } from '#domain/money/currencies.ts'
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
  /** When the result is wanted; null: as soon as the offer says. */
  wantedBy: z.coerce
    .date('forms.invalid')
    .nullish()
    .transform((value) => value ?? null),
})

export type RequestInput = z.output<typeof requestInput>

export const offerInput = z.object({
  isOpen: z.boolean(),
  /** Until the result is due. */
  days: z.number().int().min(1).max(90),
  judges: boundedList(id, { maximum: 50 }),
  /** In the smallest unit of the currency; 0: for nothing. */
  price: z.number().int().min(0).max(100_000_000),
  currency: z.string().trim().toUpperCase().refine(isCurrency, 'forms.invalid'),
})

export type OfferInput = z.output<typeof offerInput>

/** Money that came in for a request, or was paid back; each is booked once by its key. */
export const filmMoneyInput = z.object({
  key: z.uuid(),
  kind: z.enum(['payment', 'payback']),
  amount: z.number().int().min(1).max(100_000_000),
})

export type FilmMoneyInput = z.output<typeof filmMoneyInput>

export const declineReason = requiredLines(500)
