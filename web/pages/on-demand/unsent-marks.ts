import { z } from 'zod'
import { type FilmWrite, filmWrite } from '#domain/video/film-sheet.ts'

/** What a judge wrote and the server does not have yet, on this device and of this account. */
interface UnsentMarks {
  read: () => readonly FilmWrite[]
  /** Throws where the browser keeps nothing. */
  add: (write: FilmWrite) => void
  remove: (writes: readonly FilmWrite[]) => void
  readRefused: () => readonly FilmWrite[]
  /** They wait no longer, and are told. */
  refuse: (writes: readonly FilmWrite[]) => void
  forgetRefused: () => void
}

export function unsentMarks(accountId: string, requestId: string): UnsentMarks {
  const waiting = keptWrites(`film-marks:${accountId}:${requestId}`)
  const refused = keptWrites(`film-marks-refused:${accountId}:${requestId}`)
  const remove = (writes: readonly FilmWrite[]) => {
    const gone = new Set(writes.map(({ id }) => id))
    waiting.store(waiting.read().filter(({ id }) => !gone.has(id)))
  }
  return {
    read: waiting.read,
    add: (write) => waiting.store([...waiting.read(), write]),
    remove,
    readRefused: refused.read,
    refuse: (writes) => {
      if (writes.length === 0) return
      refused.store([...refused.read(), ...writes])
      remove(writes)
    },
    forgetRefused: () => refused.store([]),
  }
}

function keptWrites(key: string) {
  return {
    read: (): readonly FilmWrite[] => {
      try {
        return z.array(filmWrite).parse(JSON.parse(localStorage.getItem(key) ?? '[]'))
      } catch {
        return []
      }
    },
    store: (writes: readonly FilmWrite[]) => {
      if (writes.length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(writes))
    },
  }
}
