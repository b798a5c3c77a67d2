import { useSyncExternalStore } from 'react'

export interface Question {
  title: string
  /** What happens, in a sentence. */
  text?: string
  /** What goes with it, one line each. */
  goesWithIt?: readonly string[]
  /** The verb on the button: "Delete show". */
  verb: string
  destructive?: boolean
  /** Where to look before the answer: then it is no. */
  look?: { verb: string; go: () => void }
}

export interface AskedQuestion extends Question {
  answer: (yes: boolean) => void
}

/** Asks before an act that cannot be taken back. A question that is asked meanwhile answers the earlier one with no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    set({
      ...question,
      answer(yes) {
        set(null)
        resolve(yes)
      },
    })
  })
}

/** For `confirm-dialog.tsx`. */
export function useAskedQuestion(): AskedQuestion | null {
  return useSyncExternalStore(subscribe, () => asked)
}

const listeners = new Set<() => void>()
let asked: AskedQuestion | null = null

function set(question: AskedQuestion | null): void {
  asked = question
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
