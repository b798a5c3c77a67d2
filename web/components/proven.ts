import { useSyncExternalStore } from 'react'
import { problemsOf } from '#web/graphql/problems.ts'
import { currentTranslate } from '#web/i18n/messages.ts'
import { forgetProof, keptProof } from '#web/session/proof.ts'

interface AskedProof {
  /** What it is asked for: "Save". */
  verb: string
  /** Null where nobody proves it. */
  answer: (proof: string | null) => void
}

/**
 * Does what the server may ask a proof for, with the one that is kept; asks where the server does, so
 * that everything else it refuses is said before. False where nobody proved it: nothing was done.
 */
export async function proven<Result>(
  verb: string,
  act: (proof: string) => Promise<Result>,
): Promise<Result | false> {
  try {
    return await act(keptProof() ?? '')
  } catch (error) {
    if (problemsOf(error, currentTranslate()).fields['proof'] === undefined) throw error
  }
  forgetProof()
  const proof = await askForProof(verb)
  return proof === null ? false : await act(proof)
}

/** For `over-the-page.tsx`. */
export function useAskedProof(): AskedProof | null {
  return useSyncExternalStore(subscribe, () => asked)
}

/** What lies below is not closed with it. */
export function isProofAsked(): boolean {
  return asked !== null
}

const listeners = new Set<() => void>()
let asked: AskedProof | null = null

function askForProof(verb: string): Promise<string | null> {
  asked?.answer(null)
  return new Promise((resolve) => {
    set({
      verb,
      answer(proof) {
        resolve(proof)
        // Not before everybody has heard the key that closes it: a drawer below stays open.
        setTimeout(() => set(null))
      },
    })
  })
}

function set(next: AskedProof | null): void {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
