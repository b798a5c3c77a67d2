import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lettersOf, shownBy } from '#documents/fonts/letters.ts'

/** What the worker thread gets: content is JSON text, so that nothing of it can be Typst code. */
export interface PdfJob {
  template: string
  contentJson: string
}

export type PdfAnswer = { pdf: Uint8Array } | { problem: string }

export class PdfRenderError extends Error {
  override name = 'PdfRenderError'
}

/**
 * A tagged PDF (PDF/UA-1) of a document's prepared content.
 *
 * Documents are made one after the other in a thread of their own. Fails with a `PdfRenderError`
 * when the template refuses the content or the thread dies; those still waiting are then made by
 * a new thread.
 */
export const renderDocument = makeRenderer(new URL('./pdf-worker.ts', import.meta.url))

/** Both weights have the same letters (`fonts.test.ts`). */
const letters = lettersOf(
  readFileSync(join(import.meta.dirname, '../../documents/fonts/NotoSans-Regular.ttf')),
)

type Render = (document: { template: string }, content: unknown) => Promise<Uint8Array>

interface QueuedJob {
  job: PdfJob
  resolve: (pdf: Uint8Array) => void
  reject: (error: PdfRenderError) => void
}

/** A queue with a thread of its own, which starts with the first job. */
export function makeRenderer(threadFile: URL): Render {
  const waiting: QueuedJob[] = []
  let running: QueuedJob | undefined
  let thread: Worker | undefined

  // One job at a time: Typst frees a job's memory only after a turn of the thread's event loop.
  function startNext(): void {
    if (running !== undefined) return
    running = waiting.shift()
    if (running === undefined) {
      // An idle thread does not keep the process alive.
      thread?.unref()
      return
    }
    thread ??= startThread()
    thread.ref()
    thread.postMessage(running.job)
  }

  function startThread(): Worker {
    const started = new Worker(threadFile)
    started.on('message', finish)
    started.on('error', (error) => lose(started, String(error)))
    started.on('exit', (code) => lose(started, `exit code ${code}`))
    return started
  }

  function finish(answer: PdfAnswer): void {
    const finished = running
    running = undefined
    if ('pdf' in answer) finished?.resolve(answer.pdf)
    else finished?.reject(refused(finished.job, answer.problem))
    startNext()
  }

  /** 'error' is followed by 'exit': the second call finds another thread, or none. */
  function lose(lost: Worker, why: string): void {
    if (thread !== lost) return
    thread = undefined
    const unfinished = running
    running = undefined
    unfinished?.reject(interrupted(unfinished.job, why))
    startNext()
  }

  return (document, content) =>
    new Promise((resolve, reject) => {
      const job = {
        template: document.template,
        contentJson: JSON.stringify(shownBy(content, letters)),
      }
      waiting.push({ job, resolve, reject })
      startNext()
    })
}

function refused({ template }: PdfJob, problem: string): PdfRenderError {
  return new PdfRenderError(`The template ${template} refuses its content: ${problem}`)
}

function interrupted({ template }: PdfJob, why: string): PdfRenderError {
  return new PdfRenderError(`The PDF thread ended (${why}) while it made ${template}. Try again.`)
}
