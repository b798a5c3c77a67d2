import type { EntryForm } from '#domain/entries/entry-form.ts'

/** What is typed and not at the server yet, of one account, so that nothing is lost when its session ends. */
export interface LocalDraft {
  form: EntryForm
  /** The version of the draft at the server that it goes on from; null: there was none. */
  version: number | null
  /** Of the entry that it changes, when it began; null: of a new one, or kept before it was remembered. */
  formVersion: string | null
}

export interface DraftOf {
  accountId: string
  showId: string
  entryId: string | null
}

export function storeLocalDraft(of: DraftOf, draft: LocalDraft): void {
  try {
    localStorage.setItem(keyOf(of), JSON.stringify(draft))
  } catch {
    // Storage is full or switched off: the server has what was sent.
  }
}

export function forgetLocalDraft(of: DraftOf): void {
  try {
    localStorage.removeItem(keyOf(of))
  } catch {
    // There is none either.
  }
}

/** Null for what is no draft, such as something left by an older version. */
export function readLocalDraft(of: DraftOf): LocalDraft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(of)) ?? 'null')
    return isLocalDraft(value) ? { ...value, formVersion: value.formVersion ?? null } : null
  } catch {
    return null
  }
}

function keyOf({ accountId, showId, entryId }: DraftOf): string {
  return `paddock-entry-draft:${accountId}:${showId}:${entryId ?? 'new'}`
}

function isLocalDraft(
  value: unknown,
): value is Omit<LocalDraft, 'formVersion'> & Partial<Pick<LocalDraft, 'formVersion'>> {
  if (typeof value !== 'object' || value === null) return false
  const { form, version }: { form?: unknown; version?: unknown } = value
  if (version !== null && typeof version !== 'number') return false
  if (typeof form !== 'object' || form === null) return false
  const lists: Partial<Record<string, unknown>> = { ...form }
  return ['riders', 'horses', 'places', 'items'].every((name) => Array.isArray(lists[name]))
}
