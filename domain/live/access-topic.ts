import { z } from 'zod'

/**
 * What ends open streams, so that they come back and are asked again what they may see; never told to
 * a browser: an account whose access changed, a session that ended before its tokens did, and all of
 * them where it is not known which.
 */
export const accessTopic = z.union([
  z.templateLiteral(['account:', z.string().regex(/^[0-9]{1,18}$/)]),
  z.templateLiteral(['session:', z.uuid()]),
  z.literal('everybody'),
])

export type AccessTopic = z.infer<typeof accessTopic>
