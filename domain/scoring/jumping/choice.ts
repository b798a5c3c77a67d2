import { z } from 'zod'
import { jumpingFormat } from './format.ts'
import { course, entryMode, ownDivision, ruleValues } from './rules.ts'

/** What the organiser decides. A format is named, or described where the schedule has its own. */
export const jumpingChoice = z.object({
  ruleSet: z.string().min(1),
  format: z.union([z.string().min(1), jumpingFormat]),
  entry: entryMode.default('obstacles'),
  height: z.number().int().positive().nullable().default(null),
  courses: z.record(z.string(), course.partial()).default({}),
  /** Their group, as competitors have it. */
  ownDivision: ownDivision.optional(),
  /** Values that the schedule sets otherwise. */
  values: ruleValues.partial().strict().default({}),
})

export type JumpingChoice = z.infer<typeof jumpingChoice>
