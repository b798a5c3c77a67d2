import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Announcement } from '#domain/live/announcement.ts'
import { askedTogether } from '#server/asked-together.ts'
import type { Announcements } from '#server/live/announce.ts'
import { recentlyUsed } from '#server/recently-used.ts'

/** A page as it is sent, compressed once for all readers. */
export interface KeptPage {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/** A page as it was just made. */
export interface MadePage {
  document: string | Uint8Array
  /** What changes it. */
  topics: readonly Announcement['topic'][]
  isTimely: boolean
  /** Whether it would still be made alike, for less than making it. */
  isCurrent: () => Promise<boolean>
}

export interface KeptPagesOptions {
  announcements: Pick<Announcements, 'listen'>
  /** Null for a page that does not exist: that is not kept. */
  make: (key: string) => Promise<MadePage | null>
  /** Bytes of all pages together. */
  mostBytes?: number
  /** How long nothing is asked of a page of which no change was announced. */
  trustMs?: number
  now?: () => number
}

interface Entry {
  page: KeptPage
  made: MadePage
  /** The count of announcements before it was last found to be current. */
  heard: number
  checkedAt: number
}

/**
 * Public pages, made once for each version however many read them. An announcement makes a page
 * suspect, and so does time, for an instance may not have heard; whether it changed is then asked of
 * the database. A page that shows expected times is made anew each time.
 */
export function keepPages(options: KeptPagesOptions) {
  const { announcements, make, mostBytes = 64 * 1024 * 1024, trustMs = 5000 } = options
  const now = options.now ?? (() => performance.now())
  const entries = recentlyUsed<Entry>(mostBytes)
  const heardOf = new Map<string, number>()
  let heard = 0
  let missedAt = 0
  const stop = announcements.listen({
    announced: ({ topic }) => heardOf.set(topic, ++heard),
    missed: () => {
      missedAt = ++heard
    },
  })
  const isTrusted = ({ made, heard: known, checkedAt }: Entry) =>
    checkedAt + trustMs > now() &&
    missedAt <= known &&
    made.topics.every((topic) => (heardOf.get(topic) ?? 0) <= known)
  const read = askedTogether(async (key: string): Promise<KeptPage | null> => {
    const before = { heard, checkedAt: now() }
    const known = entries.find(key)
    if (known && isTrusted(known)) return known.page
    if (known && !known.made.isTimely && (await known.made.isCurrent())) {
      Object.assign(known, before)
      return known.page
    }
    const made = await make(key)
    if (!made) {
      entries.forget(key)
      return null
    }
    const page = await pack(made.document)
    entries.keep(key, { page, made, ...before }, weightOf(page))
    return page
  })
  return {
    stop,
    /** Whether to find it costs less than to make it. */
    isKept: (key: string): boolean => entries.find(key) !== undefined,
    find(key: string): KeptPage | Promise<KeptPage | null> {
      const known = entries.find(key)
      return known && isTrusted(known) ? known.page : read(key)
    },
  }
}

async function pack(document: MadePage['document']): Promise<KeptPage> {
  const plain = Buffer.from(document)
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(plain),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, plain, br, gzip: zipped }
}

function weightOf({ plain, br, gzip: zipped }: KeptPage): number {
  return plain.length + br.length + zipped.length + 1000
}
