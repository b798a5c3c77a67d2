import { z } from 'zod'
import { requiredLines } from '#domain/forms/inputs.ts'
import { localDay } from '#domain/timetable/local-time.ts'

const day = localDay.nullish().transform((typed) => typed ?? null)

/** What an office calls off of a show, and what riders are promised. */
export const callOffInput = z
  .object({
    kind: z.enum(['cancelled', 'postponed']),
    reason: requiredLines(500),
    /** All that was charged is remitted, whatever the schedule says; of a cancelled show. */
    remitsAll: z.boolean(),
    /** Of a postponed show: the last day to withdraw for nothing. */
    objectUntil: day,
    /** The new days, where they are known. */
    firstDay: day,
    lastDay: day,
  })
  .superRefine(({ kind, remitsAll, objectUntil, firstDay, lastDay }, context) => {
    const refuse = (field: string, message = 'forms.invalid') =>
      context.addIssue({ code: 'custom', message, path: [field] })
    if (kind === 'postponed' && objectUntil === null) refuse('objectUntil', 'forms.required')
    if (kind === 'postponed' && remitsAll) refuse('remitsAll')
    if (kind === 'cancelled' && objectUntil !== null) refuse('objectUntil')
    if (kind === 'cancelled' && firstDay !== null) refuse('firstDay')
    if ((firstDay === null) !== (lastDay === null)) refuse('lastDay', 'forms.required')
    if (firstDay !== null && lastDay !== null && lastDay < firstDay) refuse('lastDay')
  })

export type CallOffInput = z.output<typeof callOffInput>
