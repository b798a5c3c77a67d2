import { type FileLimits, kindsOf, megabytesOf } from '#domain/files/file-limits.ts'
import type { Translate } from '#locales/messages.ts'
import { noticeOf } from '#web/graphql/problems.ts'
import { currentTranslate } from '#web/i18n/messages.ts'
import { authorization, authorizationInsteadOf } from '#web/session/session.ts'

/** The server's refusal, in the words that it gave: shown as they are. */
class RefusedFile extends Error {
  override name = 'RefusedFile'
}

/** Why a file is not even sent; null where nothing speaks against it. The server looks at its bytes, too. */
export function problemWith(file: File, limits: FileLimits, t: Translate): string | null {
  const { name, size, type } = file
  if (size === 0) return t('files.problem.empty', { name })
  if (size > limits.mostBytes)
    return t('files.problem.tooLarge', { name, most: megabytesOf(limits) })
  // Some systems do not know the kind of a file.
  if (type !== '' && !limits.mediaTypes.includes(type))
    return t('files.problem.kind', { name, kinds: kindsOf(limits) })
  return null
}

/** What went wrong, in the reader's words. */
export function fileProblem(error: unknown, t: Translate): string {
  return error instanceof RefusedFile ? error.message : t(noticeOf(error))
}

interface SendOptions {
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends a file as whoever is signed in. Throws what `fileProblem` has words for, and the reason of the signal. */
export async function sendFile(
  file: File,
  { purpose, subjectId }: { purpose: string; subjectId: string },
  options: SendOptions,
): Promise<void> {
  const address = `/files/${purpose}/${subjectId}?${new URLSearchParams({ name: file.name })}`
  await asked((token) => post(address, { file, token, options }))
}

export async function removeFile(key: string): Promise<void> {
  await asked(async (token) => {
    const response = await fetch(`/files/${key}`, { method: 'DELETE', headers: headersWith(token) })
    return { status: response.status, text: await response.text() }
  })
}

/** The bytes: an address alone opens only what everybody may see. */
export async function loadFile(key: string, signal: AbortSignal): Promise<Blob> {
  const get = async (token: Token) =>
    await fetch(`/files/${key}`, { headers: headersWith(token), signal })
  const token = await authorization()
  const first = await get(token)
  const response = first.status === 401 ? await get(await authorizationInsteadOf(token)) : first
  if (!response.ok) throw new RefusedFile(refusalIn(await response.text(), response.status))
  return await response.blob()
}

type Token = Awaited<ReturnType<typeof authorization>>

function headersWith(token: Token) {
  return { ...token, 'accept-language': currentTranslate().locale }
}

interface Answer {
  status: number
  text: string
}

/** Asks once more with a new token when one that should be good is refused, as the GraphQL client does. */
async function asked(ask: (token: Token) => Promise<Answer>): Promise<void> {
  const token = await authorization()
  const first = await ask(token)
  const { status, text } =
    first.status === 401 ? await ask(await authorizationInsteadOf(token)) : first
  if (status >= 300) throw new RefusedFile(refusalIn(text, status))
}

/** `fetch` does not tell how much has gone. */
function post(
  address: string,
  { file, token, options }: { file: File; token: Token; options: SendOptions },
): Promise<Answer> {
  const { signal, onProgress } = options
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = new XMLHttpRequest()
  request.open('POST', address)
  for (const [name, value] of Object.entries(headersWith(token)))
    request.setRequestHeader(name, value)
  request.setRequestHeader('content-type', file.type || 'application/octet-stream')
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.onload = () => resolve({ status: request.status, text: request.responseText })
  // As `fetch` says it.
  request.onerror = () => reject(new TypeError('The file did not arrive'))
  request.onabort = () => reject(signal.reason)
  const cancel = () => request.abort()
  signal.addEventListener('abort', cancel)
  request.send(file)
  return promise.finally(() => signal.removeEventListener('abort', cancel))
}

function refusalIn(text: string, status: number): string {
  const [error] = errorsIn(text)
  if (typeof error === 'object' && error !== null && 'message' in error)
    return String(error.message)
  throw new Error(`The server answered ${status} without saying why.`)
}

function errorsIn(text: string): unknown[] {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer !== 'object' || answer === null || !('errors' in answer)) return []
    return Array.isArray(answer.errors) ? answer.errors : []
  } catch {
    return []
  }
}
