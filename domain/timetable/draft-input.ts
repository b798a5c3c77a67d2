import { z } from 'zod'
import { day, id, optionalText, requiredText } from '#domain/forms/inputs.ts'

/** What a day is solved by: the same seed and starters give the same plan. */
export const solveInput = z.object({
  day,
  /** Null where nobody typed one: the draft is then called by what it is, in the reader's language. */
  name: optionalText(80),
  seed: requiredText(100),
  /** Also lists that are published and have not begun. */
  redrawPublished: z
    .boolean()
    .nullish()
    .transform((redraw) => redraw ?? false),
})

/** A competition dragged to another time or arena. */
export const draftMove = z.object({
  competitionId: id,
  /** A later round of it; null for the competition as it is ridden first. */
  round: z
    .string()
    .max(40)
    .nullish()
    .transform((round) => round ?? null),
  arenaId: id.nullish().transform((arenaId) => arenaId ?? null),
  startsAt: z.union([
    z.iso.datetime({ offset: true }),
    z.date().transform((date) => date.toISOString()),
  ]),
  /** Where the pace of the day so far is taken over. */
  secondsPerStart: z.int().min(10).max(7200).nullish(),
})
