import { useEffect, useState } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import {
  type DownloadedFile,
  type DownloadRequest,
  download,
  downloadProblem,
  RefusedDownload,
} from '../download.ts'

/** A file for looking at, fetched anew when the request changes. */
export interface ShownFile {
  /** The file of the request; null while it is on its way and when it could not be had. */
  file: DownloadedFile | null
  /** Where the browser finds it: `blob:…`. */
  url: string | null
  /** What was shown before, for as long as the new one is on its way. */
  earlierUrl: string | null
  problem: string | null
  /** The problem lies in the competition, not on the way to the server. */
  isRefused: boolean
  retry: () => void
}

/** Changes that follow each other at once are one. */
const settleMs = 200

export function useFile(request: DownloadRequest | null): ShownFile {
  const t = useMessages()
  const [attempt, setAttempt] = useState(0)
  const [held, setHeld] = useState<Held | null>(null)
  const wanted = request && JSON.stringify([request, attempt])
  useEffect(() => {
    if (wanted === null) return
    const [asked]: [DownloadRequest] = JSON.parse(wanted)
    const abort = new AbortController()
    const settling = setTimeout(async () => {
      try {
        const file = await download(asked, { signal: abort.signal })
        if (abort.signal.aborted) return
        setHeld({ wanted, file, url: URL.createObjectURL(file.blob), error: null })
      } catch (error) {
        if (!abort.signal.aborted) setHeld({ wanted, file: null, url: null, error })
      }
    }, settleMs)
    return () => {
      clearTimeout(settling)
      abort.abort()
    }
  }, [wanted])
  const url = held?.url ?? null
  useEffect(() => {
    if (url === null) return undefined
    return () => URL.revokeObjectURL(url)
  }, [url])
  const isHeld = held !== null && held.wanted === wanted
  return {
    file: isHeld ? held.file : null,
    url: isHeld ? url : null,
    earlierUrl: wanted === null ? null : url,
    problem: isHeld && held.error !== null ? downloadProblem(held.error, t) : null,
    isRefused: isHeld && held.error instanceof RefusedDownload,
    retry: () => setAttempt((before) => before + 1),
  }
}

interface Held {
  wanted: string
  file: DownloadedFile | null
  url: string | null
  error: unknown
}
