import { addFacturX } from './factur-x.ts'
import type { PagePicture } from './pages-of-svg.ts'
import { paperText } from './paper-text.ts'
import { makeThreadQueue } from './thread-queue.ts'

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
  return await renderText(document, paperText(content))
}

/** The same of content that is text already (`preparePaper`). */
export async function renderText(document: Template, text: string): Promise<Uint8Array> {
  const { holdsInvoice = false } = document
  const standard = holdsInvoice ? 'a-3a' : 'ua-1'
  const answer = await render(document, text, { as: 'pdf', standard })
  if (!('pdf' in answer)) return new Uint8Array()
  if (!holdsInvoice) return answer.pdf
  const pdf = Buffer.from(answer.pdf)
  // Of an invoice that EN 16931 cannot say there is no file in it.
  return pdf.includes('/AFRelationship') ? addFacturX(pdf) : pdf
}

/** Pages of the same document as pictures, by the same compiler. */
export async function drawDocument(
  document: Template,
  content: unknown,
  range: PageRange,
): Promise<Pictures> {
  return await drawText(document, paperText(content), range)
}

/** The same of content that is text already. */
export async function drawText(
  document: Template,
  text: string,
  range: PageRange,
): Promise<Pictures> {
  const answer = await render(document, text, { as: 'pictures', ...range })
  return 'pictures' in answer ? answer.pictures : { of: 0, pages: [] }
}

/** One for each page, of content as text: the same where the page looks the same. */
export async function fingerprintPages(
  document: Template,
  text: string,
): Promise<readonly string[]> {
  const answer = await render(document, text, { as: 'fingerprints' })
  return 'fingerprints' in answer ? answer.fingerprints : []
}

const render = makeRenderer(new URL('./pdf-worker.ts', import.meta.url))

interface Template {
  /** Beginning at `documents/`. */
  template: string
  holdsInvoice?: true
}

type Render = (document: Template, text: string, wanted: DocumentJob['wanted']) => Promise<Made>

type Made = Exclude<DocumentAnswer, { problem: string }>

/** Typst frees a job's memory only after a turn of the thread's event loop: one job at a time. */
export function makeRenderer(threadFile: URL): Render {
  const queue = makeThreadQueue<DocumentJob, DocumentAnswer>(threadFile, interrupted)
  return async ({ template }, contentJson, wanted) => {
    const job = { template, contentJson, wanted }
    const answer = await queue(job)
    if ('problem' in answer) throw refused(job, answer.problem)
    return answer
  }
}

function refused({ template }: DocumentJob, problem: string): PdfRenderError {
  return new PdfRenderError(`The template ${template} refuses its content: ${problem}`)
}

function interrupted({ template }: DocumentJob, why: string): PdfRenderError {
  return new PdfRenderError(`The PDF thread ended (${why}) while it made ${template}. Try again.`)
}
