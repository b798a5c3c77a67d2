import type { PrintedPicture } from '#documents/document.ts'
import type { Locale } from '#locales/messages.ts'
import { PdfRenderError } from './render-pdf.ts'
import { makeThreadQueue } from './thread-queue.ts'

/** A paper to be made ready: all that the thread needs, as messages between threads can carry it. */
export interface PaperJob {
  /** The id of the document. */
  document: string
  /** Of the type that this document is made of. */
  input: unknown
  locale: Locale
  chosen: Readonly<Record<string, string>>
  /** Which list it is of and what was chosen: what the paper is known by beside its content. */
  parameters: Readonly<Record<string, string>>
  /** The code of the paper is put behind it; null: the paper leads to what it is of. */
  paperUrl: string | null
  logo: string | null
  sponsors: readonly PrintedPicture[]
}

export interface PreparedPaper {
  /** The content for the template (`paper-text.ts`). */
  text: string
  /** The same without moment, version, address and logos. */
  blankText: string
  code: string
  rows: readonly string[]
}

export type PaperAnswer = PreparedPaper | { problem: string }

/**
 * Turns what a document is made of into words and figures, in a thread of its own: a hundred lists would stop
 * the server for a second. It is not the thread that compiles, so that no short question waits for a long PDF.
 */
export async function preparePaper(job: PaperJob): Promise<PreparedPaper> {
  const answer = await queue(job)
  if ('problem' in answer) throw new PdfRenderError(`${job.document}: ${answer.problem}`)
  return answer
}

const queue = makeThreadQueue<PaperJob, PaperAnswer>(
  new URL('./prepare-worker.ts', import.meta.url),
  ({ document }, why) =>
    new PdfRenderError(`The thread that prepares papers ended (${why}) at ${document}. Try again.`),
)
