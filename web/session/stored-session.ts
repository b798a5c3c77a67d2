import { useSyncExternalStore } from 'react'
import type { SignInResultFragment } from '#web/graphql/generated/graphql.ts'
import { withoutAuditFields } from '#web/graphql/without-audit-fields.ts'
import { forgetReason } from './sign-out-reason.ts'

/** The sign-in result as the browser keeps it. */
export type StoredSession = SignInResultFragment

export const sessionKey = 'user-auth'

/** Who is signed in on this device, or null. */
export function currentSession(): StoredSession | null {
  return session
}

/** A device that a ringside link opened: its account has an address that never is anybody's (RFC 2606). */
export function isRingsideAccount({ email }: StoredSession['account']): boolean {
  return email.endsWith('@paddock.invalid')
}

export function isRingside({ account }: StoredSession): boolean {
  return isRingsideAccount(account)
}

export function useSession(): StoredSession | null {
  return useSyncExternalStore(subscribeToSession, currentSession)
}

/** Also told when another tab signs in or out. Returns what ends it. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function storeSession(signedIn: StoredSession): void {
  forgetReason()
  localStorage.setItem(sessionKey, JSON.stringify(withoutAuditFields(signedIn)))
  readAgain()
}

export function clearSession(): void {
  localStorage.removeItem(sessionKey)
  readAgain()
}

/** Reads what another tab may have stored meanwhile. */
export function readAgain(): StoredSession | null {
  const text = localStorage.getItem(sessionKey)
  if (text !== stored) {
    stored = text
    session = parseSession(text)
    for (const listener of listeners) listener()
  }
  return session
}

/** Null for what is no session, such as something left by an older version. */
export function parseSession(text: string | null): StoredSession | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isSession(value) ? value : null
  } catch {
    return null
  }
}

const listeners = new Set<() => void>()
let stored = globalThis.localStorage?.getItem(sessionKey) ?? null
let session = parseSession(stored)

globalThis.window?.addEventListener('storage', ({ key }) => {
  // Null when all of the storage was cleared.
  if (key === sessionKey || key === null) readAgain()
})

function isSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false
  const { jwt, refreshToken, account }: Partial<Record<keyof StoredSession, unknown>> = value
  return (
    typeof jwt === 'string' &&
    typeof refreshToken === 'string' &&
    typeof account === 'object' &&
    account !== null &&
    'accountACLs' in account
  )
}
