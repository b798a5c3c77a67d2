import {
  ALL_FORMATS,
  BlobSource,
  Conversion,
  Input,
  Mp4OutputFormat,
  Output,
  StreamTarget,
} from 'mediabunny'

/** Above this a film is made smaller unless the rider wants it as it is: 2 minutes of a phone. */
export const largeFilmBytes = 300_000_000

interface Shrinking {
  requestId: string
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Makes a film of 720 lines of it, kept by the browser so that its upload goes on after a reload. Null where this
 * browser cannot: then the film is sent as it is.
 */
export async function shrinkFilm(
  file: File,
  { requestId, onProgress, signal }: Shrinking,
): Promise<File | null> {
  try {
    const folder = await navigator.storage.getDirectory()
    const place = await folder.getFileHandle(nameOf(requestId), { create: true })
    const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
    const target = new StreamTarget(await place.createWritable(), { chunked: true })
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target })
    const video = { height: 720, fit: 'contain', codec: 'avc', bitrate: 2.5e6 } as const
    const conversion = await Conversion.init({
      input,
      output,
      video: { ...video, keyFrameInterval: 1 },
    })
    const losesPicture = conversion.discardedTracks.some(({ track }) => track.type === 'video')
    if (!conversion.isValid || losesPicture) return null
    conversion.onProgress = onProgress
    signal.addEventListener('abort', () => void conversion.cancel())
    await conversion.execute()
    const made = await place.getFile()
    return made.size < file.size ? made : null
  } catch {
    return null
  }
}

/** The smaller film whose upload a reload cut off. */
export async function findShrunkFilm(requestId: string): Promise<File | null> {
  try {
    const folder = await navigator.storage.getDirectory()
    const place = await folder.getFileHandle(nameOf(requestId))
    const file = await place.getFile()
    return file.size > 0 ? file : null
  } catch {
    return null
  }
}

export async function forgetShrunkFilm(requestId: string): Promise<void> {
  try {
    const folder = await navigator.storage.getDirectory()
    await folder.removeEntry(nameOf(requestId))
  } catch {
    // None is there.
  }
}

function nameOf(requestId: string): string {
  return `request-${requestId}.mp4`
}
