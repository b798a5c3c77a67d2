import { z } from 'zod'
import { type FilmWrite, filmWrite } from '#domain/video/film-sheet.ts'

/** What a judge wrote and the server does not have yet, on this device and of this account. */
interface UnsentMarks {
  read: () => readonly FilmWrite[]
  /** Throws where the browser keeps nothing. */
  add: (write: FilmWrite) => void
  remove: (writes: readonly FilmWrite[]) => void
}

export function unsentMarks(accountId: string, requestId: string): UnsentMarks {
  const key = `film-marks:${accountId}:${requestId}`
  const read = (): readonly FilmWrite[] => {
    try {
      return z.array(filmWrite).parse(JSON.parse(localStorage.getItem(key) ?? '[]'))
    } catch {
      return []
    }
  }
  const store = (writes: readonly FilmWrite[]) => {
    if (writes.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(writes))
  }
  return {
    read,
    add: (write) => store([...read(), write]),
    remove: (writes) => {
      const gone = new Set(writes.map(({ id }) => id))
      store(read().filter(({ id }) => !gone.has(id)))
    },
  }
}
