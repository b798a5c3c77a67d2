/** Where in the riders' application an address leads. The server knows these addresses too (`server/web-files.ts`). */
export type RidersPlace =
  | { page: 'enter'; showId: string; entryId: string | null }
  | { page: 'entries' }
  | { page: 'entry'; entryId: string; paymentId: string | null }
  | { page: 'nothing' }

export function placeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): RidersPlace {
  const path = pathname.replace(/\/$/, '')
  const [, showId] = /^\/shows\/(\d+)\/enter$/.exec(path) ?? []
  if (showId !== undefined) {
    const entry = new URLSearchParams(search).get('entry')
    return { page: 'enter', showId, entryId: entry !== null && /^\d+$/.test(entry) ? entry : null }
  }
  if (path === '/my-entries') return { page: 'entries' }
  const [, entryId] = /^\/my-entries\/(\d+)$/.exec(path) ?? []
  if (entryId === undefined) return { page: 'nothing' }
  const payment = new URLSearchParams(search).get('payment')
  const paymentId = payment !== null && /^\d+$/.test(payment) ? payment : null
  return { page: 'entry', entryId, paymentId }
}

export function enterAddress(showId: string, entryId: string | null = null): string {
  return `/shows/${showId}/enter${entryId === null ? '' : `?entry=${entryId}`}`
}

export function entryAddress(entryId: string): string {
  return `/my-entries/${entryId}`
}

/** A page of the office's application: another document. */
export function officeEntryAddress(showId: string, entryId: string): string {
  return `/shows/${showId}/entry-system/entries/${entryId}`
}

/** Where to sign in, and back to this page. */
export function signInAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `/login?next=${encodeURIComponent(pathname + search)}`
}
