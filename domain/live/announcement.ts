import { z } from 'zod'
import { topic } from './watch-request.ts'

/** `account:7`, whose access changed: no room, and never told to a browser. */
const accountTopic = z.templateLiteral(['account:', z.string().regex(/^[0-9]{1,18}$/)])

/** `session:<its number>`, which ended before its tokens did; never told to a browser. */
const sessionTopic = z.templateLiteral(['session:', z.uuid()])

/** Something changed and is committed; whoever shows it reads it. */
export const announcement = z.object({
  topic: z.union([topic, accountTopic, sessionTopic]),
  version: z.int().nonnegative(),
})

export type AccessTopic = z.infer<typeof accountTopic> | z.infer<typeof sessionTopic>

export type Announcement = z.infer<typeof announcement>
