import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { type FilmField, type FilmWrite, foldFilm, mostWrites } from '#domain/video/film-sheet.ts'
import { isNetworkError, noticeOf, refusalWords } from '#web/graphql/problems.ts'
import { currentTranslate } from '#web/i18n/messages.ts'
import { currentSession } from '#web/session/stored-session.ts'
import { deliver } from './deliver-marks.ts'
import { unsentMarks } from './unsent-marks.ts'

const pause = 3000

export interface FilmMarks {
  /** What the server has with what is unsent laid over it. */
  fields: ReadonlyMap<string, FilmField>
  unsent: ReadonlySet<string>
  problem: string | null
  /** What the server does not take, and why. It stays on the device until the judge has read it. */
  refused: readonly FilmWrite[]
  forgetRefused: () => void
  write: (field: string, value: FieldValue, filmMs: number | null) => void
}

interface MarkedSheet {
  /** Of the sheet, among those whose marks wait on this device. */
  id: string
  fields: readonly {
    field: string
    value?: FieldValue | undefined
    filmMs?: number | null | undefined
  }[]
}

/** What the judge writes beside a film stays on the device until the server has it, in the order of writing. */
export function useFilmMarks(
  { id, fields }: MarkedSheet,
  send: (writes: FilmWrite[]) => Promise<unknown>,
): FilmMarks {
  const store = useMemo(() => unsentMarks(currentSession()?.account.id ?? '', id), [id])
  const [waiting, setWaiting] = useState(store.read)
  const [refused, setRefused] = useState(store.readRefused)
  const [problem, setProblem] = useState<string | null>(null)
  const isSending = useRef(false)
  const deliverAll = useCallback(async () => {
    for (let next = store.read(); next.length > 0; next = store.read()) {
      const { taken, refused: more, error } = await deliver(next.slice(0, mostWrites), send)
      store.remove(taken)
      store.refuse(more)
      setWaiting(store.read())
      setRefused(store.readRefused())
      if (error !== null) setProblem(refusalWords(error, currentTranslate()))
      else if (store.readRefused().length === 0) setProblem(null)
    }
  }, [send, store])
  const flush = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      await deliverAll()
    } catch (error) {
      setProblem(isNetworkError(error) ? null : currentTranslate()(noticeOf(error)))
    } finally {
      isSending.current = false
    }
  }, [deliverAll])
  const isWaiting = waiting.length > 0
  useEffect(() => {
    if (!isWaiting) return
    void flush()
    const timer = setInterval(() => void flush(), pause)
    const onOnline = () => void flush()
    addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      removeEventListener('online', onOnline)
    }
  }, [isWaiting, flush])
  const write = useCallback(
    (field: string, value: FieldValue, filmMs: number | null) => {
      const made: FilmWrite = { id: crypto.randomUUID(), field, value, filmMs }
      store.add(made)
      setWaiting(store.read())
      void flush()
    },
    [store, flush],
  )
  const known = useMemo(
    () =>
      foldFilm(fields.map(({ field, value = null, filmMs = null }) => ({ field, value, filmMs }))),
    [fields],
  )
  return {
    fields: useMemo(() => foldFilm(waiting, known), [waiting, known]),
    unsent: useMemo(() => new Set(waiting.map(({ field }) => field)), [waiting]),
    problem,
    refused,
    forgetRefused: useCallback(() => {
      store.forgetRefused()
      setRefused([])
      setProblem(null)
    }, [store]),
    write,
  }
}
