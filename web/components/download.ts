import type { Locale, MessageId } from '#locales/messages.ts'
import { noticeOf } from '#web/graphql/problems.ts'
import { currentTranslate } from '#web/i18n/messages.ts'
import { authorization, authorizationInsteadOf } from '#web/session/session.ts'

/** A file that the server makes: a document or an export of one competition, in one language. */
export interface DownloadRequest {
  /** `documents/<id>` or `exports/<id>`. */
  path: string
  /** The competition and the options of a document. */
  parameters: Readonly<Record<string, string>>
  locale: Locale
}

export interface DownloadedFile {
  name: string
  blob: Blob
}

export interface DownloadOptions {
  signal?: AbortSignal
  /** Bytes, or pages, so far and, where the server says it, of how many. */
  onProgress?: (received: number, of: number | null) => void
}

/** The server's refusal, in the words that it gave: shown as they are. */
export class RefusedDownload extends Error {
  override name = 'RefusedDownload'
}

/**
 * Fetches a file as whoever is signed in. Throws `RefusedDownload`, or what `fetch` and the session
 * throw; `downloadProblem` has words for all of them.
 */
export async function download(
  request: DownloadRequest,
  { signal, onProgress }: DownloadOptions = {},
): Promise<DownloadedFile> {
  const response = await ask(request, signal)
  if (!response.ok) throw new RefusedDownload(await refusalOf(request, response, signal))
  const name = fileNameOf(response.headers.get('content-disposition') ?? '')
  const type = response.headers.get('content-type') ?? ''
  return { name, blob: await received(response, { type, onProgress }) }
}

/** A page of a document as a picture, with its size in points. */
export interface DownloadedPage {
  blob: Blob
  width: number
  height: number
  /** How many pages the document has. */
  of: number
}

/** Fetches one page, from 1, of the document that the request would save. Throws as `download` does. */
export async function downloadPage(
  { path, parameters, locale }: DownloadRequest,
  page: number,
  { signal }: DownloadOptions = {},
): Promise<DownloadedPage> {
  const request = {
    path: path.replace('documents/', 'pictures/'),
    parameters: { ...parameters, page: String(page) },
    locale,
  }
  const response = await ask(request, signal)
  if (!response.ok) throw new RefusedDownload(await refusalOf(request, response, signal))
  const [width = 0, height = 0] = (response.headers.get('page-size') ?? '').split(' ').map(Number)
  const of = Number(response.headers.get('page-count'))
  return { blob: await response.blob(), width, height, of }
}

/** All pages of a document, one after the other. */
export async function downloadPages(
  request: DownloadRequest,
  { signal, onProgress }: DownloadOptions = {},
): Promise<DownloadedPage[]> {
  const pages: DownloadedPage[] = []
  for (let page = 1; page === 1 || page <= (pages[0]?.of ?? 0); page += 1) {
    pages.push(await downloadPage(request, page, { ...(signal && { signal }) }))
    onProgress?.(page, pages[0]?.of ?? null)
  }
  return pages
}

/** Says that the pages of a document went to a printer, so that its paper is known again later. */
export async function notePrint({ path, parameters, locale }: DownloadRequest): Promise<void> {
  const request = { path: path.replace('documents/', 'prints/'), parameters, locale }
  const response = await ask(request, undefined, 'POST')
  if (!response.ok)
    throw new RefusedDownload(await refusalOf({ path, parameters, locale }, response, undefined))
}

/** What went wrong, in the reader's words. */
export function downloadProblem(error: unknown, say: (id: MessageId) => string): string {
  return error instanceof RefusedDownload ? error.message : say(noticeOf(error))
}

/** Hands a file to the browser, which puts it where the reader keeps files. */
export function saveFile({ name, blob }: DownloadedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Not before the browser has begun to read it, which it does after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The name in a `Content-Disposition` header (RFC 6266): in its own letters where it has them. */
export function fileNameOf(disposition: string): string {
  const own = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1]
  const plain = /filename="([^"]*)"/i.exec(disposition)?.[1] ?? ''
  try {
    return decodeURIComponent(own ?? '') || plain
  } catch {
    return plain
  }
}

/** Asks once more with a new token when one that should be good is refused, as the GraphQL client does. */
async function ask(
  { path, parameters, locale }: DownloadRequest,
  signal: AbortSignal | undefined,
  method: 'GET' | 'POST' = 'GET',
): Promise<Response> {
  const address = `/downloads/${path}?${new URLSearchParams(parameters)}`
  const send = (token: { authorization: string }) => {
    const headers = { ...token, 'accept-language': locale }
    return fetch(address, { method, headers, ...(signal && { signal }) })
  }
  const token = await authorization()
  const response = await send(token)
  if (response.status !== 401) return response
  return await send(await authorizationInsteadOf(token))
}

/** In the language of the screen, which need not be the one of the file: then it is asked for again. */
async function refusalOf(
  request: DownloadRequest,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<string> {
  const { locale } = currentTranslate()
  const again = request.locale === locale ? response : await ask({ ...request, locale }, signal)
  const refused = again.ok ? response : again
  const answer: unknown = await refused.json().catch(() => null)
  const [error]: unknown[] = isAnswer(answer) ? answer.errors : []
  if (typeof error === 'object' && error !== null && 'message' in error)
    return String(error.message)
  throw new Error(`The server answered ${refused.status} without saying why.`)
}

function isAnswer(value: unknown): value is { errors: unknown[] } {
  if (typeof value !== 'object' || value === null) return false
  return 'errors' in value && Array.isArray(value.errors)
}

async function received(
  response: Response,
  { type, onProgress }: { type: string; onProgress: DownloadOptions['onProgress'] },
): Promise<Blob> {
  const length = Number(response.headers.get('content-length'))
  const packed = response.headers.has('content-encoding')
  const of = length > 0 && !packed ? length : null
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value)
    bytes += part.value.byteLength
    onProgress?.(bytes, of)
  }
  return new Blob(parts, { type })
}
