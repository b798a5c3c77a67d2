import { z } from 'zod'
import { optionalId, requiredLines, requiredText } from '#domain/forms/inputs.ts'

export const protestOutcomes = ['upheld', 'rejected', 'withdrawn'] as const

export type ProtestOutcome = (typeof protestOutcomes)[number]

/** A protest as it is handed in; about one competitor, or about the competition as a whole. */
export const protestInput = z.object({
  competitorId: optionalId,
  lodgedBy: requiredText(200),
  grounds: requiredLines(2000),
})

export type ProtestValues = z.output<typeof protestInput>

/** What the ground jury decided, in the words that everybody may read. */
export const protestDecision = z.object({
  /** Null until somebody has chosen: none is offered as the usual one. */
  outcome: z.enum(protestOutcomes).nullable().pipe(z.enum(protestOutcomes, 'forms.required')),
  decision: requiredLines(2000),
  decidedBy: requiredText(200),
})

export type ProtestDecision = z.output<typeof protestDecision>
