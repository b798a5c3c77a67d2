import { z } from 'zod'
import { topic } from './watch-request.ts'

/** `account:7`, whose access changed: no room, and never told to a browser. */
export const accountTopic = z.templateLiteral(['account:', z.string().regex(/^[0-9]{1,18}$/)])

/** Something changed and is committed; whoever shows it reads it. */
export const announcement = z.object({
  topic: z.union([topic, accountTopic]),
  version: z.int().nonnegative(),
})

export type Announcement = z.infer<typeof announcement>
