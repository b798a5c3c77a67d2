import { z } from 'zod'
import { boundedList, id, plainText } from '#domain/forms/inputs.ts'
import { confirmations, optionalInstant } from './entry-settings.ts'

export const blockScopes = ['show', 'block', 'competition'] as const

export type BlockScope = (typeof blockScopes)[number]

/** More than any show has boxes for. */
const mostPlaces = 10_000

const places = z
  .int()
  .nullish()
  .transform((count) => count ?? null)

/** What the form of a block sends, shared by form and server; a competition's own block has the same fields. */
export const blockInput = z.object({
  name: plainText(100),
  /** Null: no limit. */
  capacity: places.pipe(z.int().min(1).max(mostPlaces).nullable()),
  /** Null: as the settings of the show say. */
  confirmation: z
    .enum(confirmations)
    .nullish()
    .transform((how) => how ?? null),
  /** Most places that wait; null: any number, 0: no waiting list. */
  waitingLimit: places.pipe(z.int().min(0).max(mostPlaces).nullable()),
  /** From then on the waiting list makes no offers; null: not set. */
  waitingEndsAt: optionalInstant,
  /** How long an offer is held. */
  offerHours: z
    .int()
    .min(1)
    .max(24 * 30)
    .nullish()
    .transform((hours) => hours ?? usualOfferHours),
  competitionIds: boundedList(id, { maximum: 500 })
    .nullish()
    .transform((ids) => [...new Set(ids ?? [])].sort((a, b) => Number(a) - Number(b))),
})

const usualOfferHours = 48

export type BlockValues = z.output<typeof blockInput>

/** The same for a form, whose fields are all there. */
export const blockForm = z
  .custom<BlockValues>()
  .transform((values): z.input<typeof blockInput> => values)
  .pipe(blockInput)

/** As a new block begins, and the block of a competition that has none yet. */
export const newBlock: BlockValues = blockInput.parse({})
