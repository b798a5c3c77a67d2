import { z } from 'zod'

const key = 'paddock-signer'

const kept = z.object({ accountId: z.string(), showId: z.string(), name: z.string() })

type Kept = z.infer<typeof kept>

/** Who signed last at this show, by the same person in this browser; empty where nobody did. */
export function keptSigner({ accountId, showId }: Omit<Kept, 'name'>): string {
  try {
    const last = kept.parse(JSON.parse(localStorage.getItem(key) ?? ''))
    return last.accountId === accountId && last.showId === showId ? last.name : ''
  } catch {
    return ''
  }
}

export function keepSigner(signer: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(signer))
  } catch {
    // Storage is switched off or full: it is typed again.
  }
}
