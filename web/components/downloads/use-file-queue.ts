import { useRef, useState } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import {
  type DownloadedFile,
  type DownloadOptions,
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
  /** The same, where what is fetched is no file: one step after the other. */
  runEach: (files: readonly QueuedFile[], step: FileStep) => Promise<number>
  /** The rest is not fetched any more, and what was is forgotten. */
  clear: () => void
}

export type FileHandler = (file: DownloadedFile, signal: AbortSignal) => void | Promise<void>

type FileStep = (
  file: QueuedFile,
  options: Required<Pick<DownloadOptions, 'signal' | 'onProgress'>>,
) => Promise<void>

export function useFileQueue(): FileQueue {
  const t = useMessages()
  const [lines, setLines] = useState<readonly QueueLine[]>([])
  const [isRunning, setIsRunning] = useState(false)
  /** Of the file that is under way. */
  const [fileShare, setFileShare] = useState(0)
  const running = useRef<AbortController>(undefined)
  const mark = (id: string, step: QueueStep, problem: string | null = null) =>
    setLines((all) => all.map((line) => (line.id === id ? { ...line, step, problem } : line)))

  const take = async (file: QueuedFile, step: FileStep, signal: AbortSignal) => {
    const { id } = file
    mark(id, 'under-way')
    setFileShare(0)
    const onProgress = (done: number, of: number | null) => setFileShare(of ? done / of : 0)
    try {
      await step(file, { signal, onProgress })
      mark(id, 'done')
      setFileShare(0)
      return true
    } catch (error) {
      if (signal.aborted) mark(id, 'waiting')
      else mark(id, 'failed', downloadProblem(error, t))
      return false
    }
  }
  const runEach: FileQueue['runEach'] = async (files, step) => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setLines(files.map((file) => ({ ...file, step: 'waiting', problem: null })))
    setIsRunning(true)
    let handled = 0
    for (const file of files) {
      if (abort.signal.aborted) break
      if (await take(file, step, abort.signal)) handled += 1
    }
    if (running.current === abort) setIsRunning(false)
    return handled
  }

  const over = lines.filter(({ step }) => step === 'done' || step === 'failed').length
  return {
    lines,
    isRunning,
    share: (over + (isRunning ? fileShare : 0)) / Math.max(1, lines.length),
    run: (files, handle) =>
      runEach(files, async ({ request }, options) =>
        handle(await download(request, options), options.signal),
      ),
    runEach,
    clear: () => {
      running.current?.abort()
      setLines([])
    },
  }
}
