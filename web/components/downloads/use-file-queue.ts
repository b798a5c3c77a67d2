import { useRef, useState } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import {
  type DownloadedFile,
  type DownloadRequest,
  download,
  downloadProblem,
} from '../download.ts'

export interface QueuedFile {
  id: string
  /** What the reader calls it: "12 Grand Prix". */
  label: string
  request: DownloadRequest
}

export type QueueStep = 'waiting' | 'under-way' | 'done' | 'failed'

export interface QueueLine extends QueuedFile {
  step: QueueStep
  /** Why it failed, in the reader's words. */
  problem: string | null
}

export interface FileQueue {
  /** Empty while nothing was asked for. */
  lines: readonly QueueLine[]
  isRunning: boolean
  /** How much of all files is here, from 0 to 1. */
  share: number
  /**
   * Fetches one file after the other and hands each to `handle`; one that fails does not hold up the
   * others. Resolves with how many were handled.
   */
  run: (files: readonly QueuedFile[], handle: FileHandler) => Promise<number>
  /** The rest is not fetched any more, and what was is forgotten. */
  clear: () => void
}

export type FileHandler = (file: DownloadedFile, signal: AbortSignal) => void | Promise<void>

export function useFileQueue(): FileQueue {
  const t = useMessages()
  const [lines, setLines] = useState<readonly QueueLine[]>([])
  const [isRunning, setIsRunning] = useState(false)
  /** Of the file that is under way. */
  const [fileShare, setFileShare] = useState(0)
  const running = useRef<AbortController>(undefined)
  const mark = (id: string, step: QueueStep, problem: string | null = null) =>
    setLines((all) => all.map((line) => (line.id === id ? { ...line, step, problem } : line)))

  const take = async ({ id, request }: QueuedFile, handle: FileHandler, signal: AbortSignal) => {
    mark(id, 'under-way')
    setFileShare(0)
    const onProgress = (bytes: number, of: number | null) => setFileShare(of ? bytes / of : 0)
    try {
      await handle(await download(request, { signal, onProgress }), signal)
      mark(id, 'done')
      setFileShare(0)
      return true
    } catch (error) {
      if (signal.aborted) mark(id, 'waiting')
      else mark(id, 'failed', downloadProblem(error, t))
      return false
    }
  }
  const run: FileQueue['run'] = async (files, handle) => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setLines(files.map((file) => ({ ...file, step: 'waiting', problem: null })))
    setIsRunning(true)
    let handled = 0
    for (const file of files) {
      if (abort.signal.aborted) break
      if (await take(file, handle, abort.signal)) handled += 1
    }
    if (running.current === abort) setIsRunning(false)
    return handled
  }

  const over = lines.filter(({ step }) => step === 'done' || step === 'failed').length
  return {
    lines,
    isRunning,
    share: (over + (isRunning ? fileShare : 0)) / Math.max(1, lines.length),
    run,
    clear: () => {
      running.current?.abort()
      setLines([])
    },
  }
}
