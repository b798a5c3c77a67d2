import { useCallback, useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import {
  type DownloadedPage,
  type DownloadRequest,
  downloadPage,
  downloadProblem,
  RefusedDownload,
} from '../download.ts'

/** A document for looking at, page by page, fetched again when the request changes. */
export interface ShownPages {
  /** Null before the first page is there. Pages that are not there yet have no address. */
  pages: readonly ShownPage[] | null
  /** What is shown is not what is asked for yet. */
  isComing: boolean
  problem: string | null
  /** The problem lies in the competition, not on the way to the server. */
  isRefused: boolean
  retry: () => void
  /** Fetches a page, from 1, that is not there yet. */
  want: (page: number) => void
}

export interface ShownPage {
  /** `blob:…`, and what is there; null until the page is wanted. */
  url: string | null
  blob: Blob | null
  /** In points. */
  width: number
  height: number
}

/** Changes that follow each other at once are one. */
const settleMs = 150

export function usePages(request: DownloadRequest | null): ShownPages {
  const t = useMessages()
  const [attempt, setAttempt] = useState(0)
  const [held, setHeld] = useState<Held | null>(null)
  const wanted = request && JSON.stringify([request, attempt])
  const addresses = useRef<string[]>([])
  const asked = useRef(new Set<string>())
  useEffect(() => {
    if (wanted === null) return
    const [request]: [DownloadRequest] = JSON.parse(wanted)
    const abort = new AbortController()
    const settling = setTimeout(async () => {
      try {
        const first = await downloadPage(request, 1, { signal: abort.signal })
        if (abort.signal.aborted) return
        const earlier = addresses.current
        addresses.current = []
        asked.current.clear()
        const page = shownPage(first, addresses.current)
        setHeld({ wanted, request, of: first.of, pages: new Map([[1, page]]), error: null })
        release(earlier)
      } catch (error) {
        if (!abort.signal.aborted) {
          setHeld({ wanted, request, of: 0, pages: new Map(), error })
        }
      }
    }, settleMs)
    return () => {
      clearTimeout(settling)
      abort.abort()
    }
  }, [wanted])
  useEffect(() => () => release(addresses.current), [])
  const want = useCallback(
    async (page: number) => {
      if (held === null || held.pages.has(page) || page > held.of) return
      const key = `${held.wanted} ${page}`
      if (asked.current.has(key)) return
      asked.current.add(key)
      try {
        const fetched = shownPage(await downloadPage(held.request, page), addresses.current)
        setHeld((now) =>
          now?.wanted === held.wanted
            ? { ...now, pages: new Map(now.pages).set(page, fetched) }
            : now,
        )
      } catch {
        // It is asked for again when it comes into sight again.
        asked.current.delete(key)
      }
    },
    [held],
  )
  const isHeld = held !== null && held.wanted === wanted
  const problem = isHeld && held.error !== null ? held.error : null
  return {
    pages: wanted === null || held === null || held.of === 0 ? null : allOf(held),
    isComing: wanted !== null && !isHeld,
    problem: problem === null ? null : downloadProblem(problem, t),
    isRefused: problem instanceof RefusedDownload,
    retry: () => setAttempt((before) => before + 1),
    want: (page) => void want(page),
  }
}

interface Held {
  wanted: string
  request: DownloadRequest
  of: number
  pages: ReadonlyMap<number, ShownPage>
  error: unknown
}

/** Those that are still to come are taken to be as large as the first one. */
function allOf({ of, pages }: Held): ShownPage[] {
  const { width = 595, height = 842 } = pages.get(1) ?? {}
  return Array.from(
    { length: of },
    (_, index) => pages.get(index + 1) ?? { url: null, blob: null, width, height },
  )
}

function shownPage({ blob, width, height }: DownloadedPage, addresses: string[]): ShownPage {
  const url = URL.createObjectURL(blob)
  addresses.push(url)
  return { url, blob, width, height }
}

function release(addresses: readonly string[]): void {
  for (const address of addresses) URL.revokeObjectURL(address)
}
