import { z } from 'zod'

/** From which status of a competition strangers see its results. */
export const resultsFrom = ['never', 'running', 'provisional', 'official'] as const

/** What the office sends of the show's public address; shared by form and server. */
export const publicationInput = z.object({
  isOn: z.boolean(),
  /** Instead of the id in the address: `/published/verden-2026`. Never digits alone. */
  shortName: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^([a-z][a-z0-9-]{1,39})?$/, 'forms.notAShortName')
    .nullish()
    .transform((name) => name || null),
  startLists: z.boolean(),
  resultsFrom: z.enum(resultsFrom),
})

export type Publication = z.output<typeof publicationInput>

/** As long as the office chose nothing. */
export const unpublished: Publication = {
  isOn: false,
  shortName: null,
  startLists: true,
  resultsFrom: 'running',
}
