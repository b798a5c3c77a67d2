import { currentSession, subscribeToSession } from '#web/session/stored-session.ts'

/** What the names of drafts begin with in the storage of this tab. */
export const draftPrefix = 'form-draft:'

/** The drafts in this tab. */
export function draftKeys(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith(draftPrefix))
}

/** The next account on this device does not find what was typed. */
export function forgetDraftsAtSignOut(): void {
  subscribeToSession(() => {
    if (currentSession()) return
    for (const key of draftKeys()) sessionStorage.removeItem(key)
  })
}
