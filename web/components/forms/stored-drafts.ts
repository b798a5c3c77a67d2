import { isSame } from '#domain/forms/section.ts'
import { currentSession } from '#web/session/stored-session.ts'
import { draftKeys, draftPrefix } from './forgotten-drafts.ts'

/** What stood in a form that was neither saved nor discarded when its page was loaded again or the tab crashed. */
export interface StoredDraft<Values> {
  /** When it was typed, in milliseconds. */
  at: number
  opened: Values
  typed: Values
}

type Fields = Readonly<Record<string, unknown>>

/** Keeps the draft of a form in this tab, under the account; null forgets it. */
export function storeDraft<Values extends Fields>(
  name: string,
  draft: StoredDraft<Values> | null,
): void {
  try {
    const key = keyOf(name)
    const text = draft && JSON.stringify({ ...draft, typed: readable(draft) })
    if (text === null || text.length > longest) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
    const newestFirst = draftKeys().toSorted((a, b) => momentOf(b) - momentOf(a))
    for (const old of newestFirst.slice(mostDrafts)) sessionStorage.removeItem(old)
  } catch {
    // A browser that stores nothing: the form works without.
  }
}

/** Undefined where there is none, and for one that an older release stored with other fields. */
export function readDraft<Values extends Fields>(
  name: string,
  stored: Values,
): StoredDraft<Values> | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
    return isDraftOf(draft, stored) && !isSame(draft.typed, draft.opened) ? draft : undefined
  } catch {
    return undefined
  }
}

const mostDrafts = 20
const longest = 100_000

function keyOf(name: string): string {
  return `${draftPrefix}${currentSession()?.account.id ?? ''}:${name}`
}

function momentOf(key: string): number {
  const { at }: { at?: unknown } = Object(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  return typeof at === 'number' ? at : 0
}

/** A number that could not be read has no text of its own to keep: the field stands as it was opened. */
function readable<Values extends Fields>({ opened, typed }: StoredDraft<Values>): Values {
  const unread = Object.entries(typed).filter(([, value]) => Number.isNaN(value))
  return { ...typed, ...Object.fromEntries(unread.map(([field]) => [field, opened[field]])) }
}

function isDraftOf<Values extends Fields>(
  draft: unknown,
  stored: Values,
): draft is StoredDraft<Values> {
  const { at, opened, typed }: { at?: unknown; opened?: unknown; typed?: unknown } = Object(draft)
  return typeof at === 'number' && isLike(opened, stored) && isLike(typed, stored)
}

/** The same fields, each with a value of the same kind; null may stand for any. */
function isLike(value: unknown, stored: Fields): boolean {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  // What is undefined is not stored.
  const isKnown = [...fields.keys()].every((field) => Object.hasOwn(stored, field))
  const [kindOf, kept] = [kindIn, JSON.parse(JSON.stringify(stored))]
  return (
    isKnown &&
    Object.entries<unknown>(kept).every(([field, known]) => {
      const kinds = [kindOf(fields.get(field)), kindOf(known)]
      return kinds[0] === kinds[1] || kinds.includes('null') || !fields.has(field)
    })
  )
}

function kindIn(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value
}
