import { z } from 'zod'

const key = 'asked-code'

/** As long as the code counts at the server. */
const keptMs = 10 * 60 * 1000

const stored = z.object({ email: z.string(), request: z.string(), until: z.number() })

/** Where a code went, and what belongs to it: the server takes the code only together with it. */
export interface AskedCode {
  email: string
  request: string
}

/** In the tab: a phone that looks into its mailbox may load the page again. */
export function keepAskedCode(asked: AskedCode): void {
  sessionStorage.setItem(key, JSON.stringify({ ...asked, until: Date.now() + keptMs }))
}

export function askedCode(): AskedCode | null {
  try {
    const kept = stored.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return kept.until > Date.now() ? kept : null
  } catch {
    return null
  }
}

export function forgetAskedCode(): void {
  sessionStorage.removeItem(key)
}
