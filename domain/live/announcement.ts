import { z } from 'zod'
import { topic } from './watch-request.ts'

/** Something changed and is committed; whoever shows it reads it. */
export const announcement = z.object({
  topic,
  version: z.int().nonnegative(),
})

export type Announcement = z.infer<typeof announcement>
