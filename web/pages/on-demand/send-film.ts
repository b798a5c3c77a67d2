import { DetailedError, Upload } from 'tus-js-client'
import type { FilmFacts } from '#domain/video/film.ts'
import { authorization } from '#web/session/session.ts'

/** A phone that lost its line goes on where this much had arrived. */
const chunkSize = 4 * 1024 * 1024

const pauses = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000]

/** What a film is sent for. */
export type FilmOf = 'requestId' | 'trainingFilmId' | 'rideFilmId'

interface SendFilm {
  of: FilmOf
  /** Of a request, of a film of a training set, or of the film of a ride. */
  requestId: string
  facts: FilmFacts
  poster: Blob | null
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Why a film was not taken, for which the page has words. */
export class RefusedFilm extends Error {
  readonly reason: 'kind' | 'size' | 'failed'

  constructor(reason: RefusedFilm['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Sends a film; the same file for the same request goes on where it stopped, also after a reload. */
export async function sendFilm(file: File, options: SendFilm): Promise<void> {
  const { of, requestId, facts, poster, onProgress, signal } = options
  const address = await new Promise<string | null>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: '/films',
      chunkSize,
      retryDelays: pauses,
      removeFingerprintOnSuccess: true,
      metadata: { [of]: requestId, name: file.name, ...textsOf(facts) },
      fingerprint: async () =>
        ['film', keptAs(of, requestId), file.name, file.size, file.lastModified].join(' '),
      onBeforeRequest: async (request) => {
        // An upload outlives a token.
        for (const [name, value] of Object.entries(await authorization())) {
          request.setHeader(name, value)
        }
      },
      // What the server refuses it would refuse again. Over a slow line a part may not come in time (408).
      onShouldRetry: (error) => {
        const status = statusOf(error)
        return [0, 401, 408, 409, 423].includes(status) || status >= 500
      },
      onProgress: (sent, total) => onProgress(total === 0 ? 0 : sent / total),
      onSuccess: () => resolve(upload.url),
      onError: (error) => reject(new RefusedFilm(reasonOf(statusOf(error)))),
    })
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(signal.reason)
    })
    void upload.findPreviousUploads().then(([previous]) => {
      if (signal.aborted) return
      if (previous) upload.resumeFromPreviousUpload(previous)
      upload.start()
    }, reject)
  })
  if (address !== null && poster !== null) await sendPoster(address, poster)
}

/** The name under which this device keeps what belongs to an upload. */
export function keptAs(of: FilmOf, id: string): string {
  if (of === 'requestId') return id
  return of === 'trainingFilmId' ? `training-${id}` : `ride-${id}`
}

/** A film without a picture is a film, too: nothing waits for it. */
async function sendPoster(address: string, poster: Blob): Promise<void> {
  try {
    const headers = { ...(await authorization()), 'content-type': poster.type }
    await fetch(`${new URL(address, location.href).pathname}/poster`, {
      method: 'PUT',
      headers,
      body: poster,
    })
  } catch {
    // The network went with the last part of the film.
  }
}

function textsOf(facts: FilmFacts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [[name, `${value}`]])),
  )
}

function statusOf(error: Error): number {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0
}

function reasonOf(status: number): RefusedFilm['reason'] {
  if (status === 415) return 'kind'
  return status === 413 ? 'size' : 'failed'
}
