import type { EntryForm } from '#domain/entries/entry-form.ts'
import { newId } from '#web/offline/device.ts'

/**
 * The key of a submission: the same form sent twice under it is one entry. It is made when the summary is shown,
 * outlives a reload, and another form gets another one.
 */
export function submissionKey(
  of: { showId: string; entryId: string | null; formVersion: string | null },
  form: EntryForm,
): string {
  const name = `paddock-entry-key:${of.showId}:${of.entryId ?? 'new'}`
  const body = JSON.stringify([form, of.formVersion])
  const kept = readKept(name)
  if (kept?.body === body) return kept.key
  const key = newId()
  try {
    sessionStorage.setItem(name, JSON.stringify({ key, body }))
  } catch {
    // Storage is switched off: the key lasts as long as the page.
  }
  return key
}

function readKept(name: string): { key: string; body: string } | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    if (typeof value !== 'object' || value === null || !('key' in value) || !('body' in value)) {
      return null
    }
    const { key, body } = value
    return typeof key === 'string' && typeof body === 'string' ? { key, body } : null
  } catch {
    return null
  }
}

/** Milliseconds between two attempts while there is no network. */
const wait = 3000

/** Sends until an answer comes: without network it waits for one, and the key makes twice the same as once. */
export async function untilAnswered<Answer>(
  send: () => Promise<Answer>,
  {
    isNetworkError,
    onWaiting,
  }: { isNetworkError: (error: unknown) => boolean; onWaiting: () => void },
): Promise<Answer> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!isNetworkError(error)) throw error
      onWaiting()
      await untilOnlineOr(wait)
    }
  }
}

function untilOnlineOr(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      removeEventListener('online', done)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
  })
}
