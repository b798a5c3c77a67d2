import { z } from 'zod'
import type { Context } from '#server/graphql/context.ts'

const hours = 6

const content = z.strictObject({ key: z.string(), accountId: z.string(), until: z.number() })

/** The address of a film for one account and some hours: a `<video>` sends no `Authorization`. */
export function filmLink(
  { seal }: Pick<Context, 'seal'>,
  { key, accountId }: { key: string; accountId: string },
): string {
  const until = Date.now() + hours * 60 * 60 * 1000
  const sealed = seal.close(JSON.stringify({ key, accountId, until }))
  return `/films/${key}?link=${sealed.toString('base64url')}`
}

/** Null for a link that nobody gave, or whose time is over. */
export function readFilmLink(
  { seal }: Pick<Context, 'seal'>,
  token: string,
): { key: string; accountId: string } | null {
  if (token.length > 1000) return null
  const opened = seal.open(Buffer.from(token, 'base64url'))
  if (opened === null) return null
  const parsed = content.safeParse(readJson(opened))
  return parsed.success && parsed.data.until > Date.now() ? parsed.data : null
}

/** Other things are sealed with the same key. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
