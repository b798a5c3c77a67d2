import { tokenLife } from './tokens.ts'

/**
 * The sessions that ended before their last token did: signed out, ended by the office, or copied. A
 * token says which session it is of, so that it stops at once and nobody asks the database.
 */
export interface EndedSessions {
  has(family: string): boolean
  /** To be called after commit by whatever ends sessions: here, in open streams, and on other instances. */
  end(families: readonly string[]): void
  /** As `end`, of what another instance ended; returns what was not known. Tells nobody. */
  note(families: readonly string[]): string[]
  /** Calls the listener with every session that is ended here. */
  onEnded(listener: (family: string) => void): void
}

/** Milliseconds that an ended session is remembered: a token of it may still be on its way out. */
export const rememberedMs = tokenLife + 60_000

export function makeEndedSessions(): EndedSessions {
  const listeners: ((family: string) => void)[] = []
  // In the order in which they ended, and so in that in which they may be forgotten.
  // A token ends by the system clock, which may be set: forgotten is what is over by the other clock as well.
  const until = new Map<string, { system: number; steady: number }>()
  const note = (families: readonly string[]) => {
    const [system, steady] = [Date.now(), performance.now()]
    for (const [family, end] of until) {
      if (end.system > system || end.steady > steady) break
      until.delete(family)
    }
    const unknown = families.filter((family) => !until.has(family))
    for (const family of unknown) {
      until.set(family, { system: system + rememberedMs, steady: steady + rememberedMs })
    }
    return unknown
  }
  return {
    has: (family) => until.has(family),
    end(families) {
      note(families)
      for (const family of families) for (const tell of listeners) tell(family)
    },
    note,
    onEnded: (listener) => void listeners.push(listener),
  }
}
