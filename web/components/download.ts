import { isLocale, type Locale, type MessageId } from '#locales/messages.ts'
import { noticeOf } from '#web/graphql/problems.ts'
import { authorization } from '#web/session/session.ts'

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
  /** Bytes so far and, where the server says it, of how many. */
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
  { path, parameters, locale }: DownloadRequest,
  { signal, onProgress }: DownloadOptions = {},
): Promise<DownloadedFile> {
  const response = await fetch(`/downloads/${path}?${new URLSearchParams(parameters)}`, {
    headers: { ...(await authorization()), 'accept-language': locale },
    ...(signal && { signal }),
  })
  if (!response.ok) throw new RefusedDownload(await refusalOf(response))
  const name = fileNameOf(response.headers.get('content-disposition') ?? '')
  const type = response.headers.get('content-type') ?? ''
  return { name, blob: await received(response, { type, onProgress }) }
}
