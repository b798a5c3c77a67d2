import { z } from 'zod'
import type { Context } from '#server/graphql/context.ts'

const hours = 6

const content = z.strictObject({ key: z.string(), accountId: z.string(), until: z.number() })

/** The address of a film for one account and some hours: a `<video>` sends no `Authorization`. */
export function filmLink(sealing: Pick<Context, 'seal'>, film: OpenFilm): string {
  return `/films/${film.key}?link=${sealedLink(sealing, film)}`
}

/** The address of its picture, likewise: an `<img>` sends none either. */
export function posterLink(sealing: Pick<Context, 'seal'>, film: OpenFilm): string {
  return `/films/${film.key}/poster?link=${sealedLink(sealing, film)}`
}

interface OpenFilm {
  key: string
  accountId: string
}

function sealedLink({ seal }: Pick<Context, 'seal'>, { key, accountId }: OpenFilm): string {
  const until = Date.now() + hours * 60 * 60 * 1000
  return seal.close(JSON.stringify({ key, accountId, until })).toString('base64url')
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
