import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lettersOf, shownBy } from '#documents/fonts/letters.ts'
import { addFacturX } from './factur-x.ts'
import type { PagePicture } from './pages-of-svg.ts'

/** What the worker thread gets: content is JSON text, so that nothing of it can be Typst code. */
export interface DocumentJob {
  template: string
  contentJson: string
  wanted:
    | { as: 'pdf'; standard: 'ua-1' | 'a-3a' }
    | ({ as: 'pictures' } & PageRange)
    | { as: 'fingerprints' }
}

/** From the first page, which is 0. */
export interface PageRange {
  from: number
  count: number
}

export interface Pictures {
  /** How many pages the document has. */
  of: number
  pages: readonly PagePicture[]
}

export type DocumentAnswer =
  | { pdf: Uint8Array }
  | { pictures: Pictures }
  | { fingerprints: readonly string[] }
  | { problem: string }

export class PdfRenderError extends Error {
  override name = 'PdfRenderError'
}

/**
 * A tagged PDF of a document's prepared content: PDF/UA-1, or PDF/A-3a where an invoice is in it.
 *
 * Documents are made one after the other in a thread of their own. Fails with a `PdfRenderError`
 * when the template refuses the content or the thread dies; those still waiting are then made by
 * a new thread.
 */
export async function renderDocument(document: Template, content: unknown): Promise<Uint8Array> {
  const { holdsInvoice = false } = document
  const standard = holdsInvoice ? 'a-3a' : 'ua-1'
  const answer = await render(document, content, { as: 'pdf', standard })
  if (!('pdf' in answer)) return new Uint8Array()
  return holdsInvoice ? addFacturX(Buffer.from(answer.pdf)) : answer.pdf
}

/** Pages of the same document as pictures, by the same compiler. */
export async function drawDocument(
  document: Template,
  content: unknown,
  range: PageRange,
): Promise<Pictures> {
  const answer = await render(document, content, { as: 'pictures', ...range })
  return 'pictures' in answer ? answer.pictures : { of: 0, pages: [] }
}

/** One for each page: the same where the page looks the same. */
export async function fingerprintPages(
  document: Template,
  content: unknown,
): Promise<readonly string[]> {
  const answer = await render(document, content, { as: 'fingerprints' })
  return 'fingerprints' in answer ? answer.fingerprints : []
}

const render = makeRenderer(new URL('./pdf-worker.ts', import.meta.url))

/** Both weights have the same letters (`fonts.test.ts`). */
const letters = lettersOf(
  readFileSync(join(import.meta.dirname, '../../documents/fonts/NotoSans-Regular.ttf')),
)

interface Template {
  /** Beginning at `documents/`. */
  template: string
  holdsInvoice?: true
}

type Render = (document: Template, content: unknown, wanted: DocumentJob['wanted']) => Promise<Made>

type Made = Exclude<DocumentAnswer, { problem: string }>

interface QueuedJob {
  job: DocumentJob
  resolve: (made: Made) => void
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

  function finish(answer: DocumentAnswer): void {
    const finished = running
    running = undefined
    if ('problem' in answer) finished?.reject(refused(finished.job, answer.problem))
    else finished?.resolve(answer)
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

  return (document, content, wanted) =>
    new Promise((resolve, reject) => {
      const job = {
        template: document.template,
        contentJson: JSON.stringify(shownBy(content, letters)),
        wanted,
      }
      waiting.push({ job, resolve, reject })
      startNext()
    })
}

function refused({ template }: DocumentJob, problem: string): PdfRenderError {
  return new PdfRenderError(`The template ${template} refuses its content: ${problem}`)
}

function interrupted({ template }: DocumentJob, why: string): PdfRenderError {
  return new PdfRenderError(`The PDF thread ended (${why}) while it made ${template}. Try again.`)
}
