import {
  ALL_FORMATS,
  BlobSource,
  Conversion,
  Input,
  Mp4OutputFormat,
  Output,
  StreamTarget,
} from 'mediabunny'

interface Shrinking {
  requestId: string
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Makes a film of 720 lines of it, kept by the browser so that its upload goes on after a reload. Null where this
 * browser cannot, or where it gets no smaller: then the film is sent as it is.
 */
export async function shrinkFilm(
  file: File,
  { requestId, onProgress, signal }: Shrinking,
): Promise<File | null> {
  try {
    await forgetShrunkFilm(requestId)
    const place = await (await folderOf(requestId)).getFileHandle(nameOf(file), { create: true })
    const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
    const target = new StreamTarget(await place.createWritable(), { chunked: true })
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target })
    const video = { height: 720, fit: 'contain', codec: 'avc', bitrate: 2.5e6 } as const
    const conversion = await Conversion.init({
      input,
      output,
      video: { ...video, keyFrameInterval: 1 },
    })
    if (!conversion.isValid || losesPictureOrSound(conversion)) return await none(requestId)
    conversion.onProgress = onProgress
    signal.addEventListener('abort', () => void conversion.cancel())
    await conversion.execute()
    const made = await place.getFile()
    return made.size < file.size ? made : await none(requestId)
  } catch {
    return await none(requestId)
  }
}

/** A second sound track, as phones write one, may be lost. */
function losesPictureOrSound({ discardedTracks, utilizedTracks }: Conversion): boolean {
  const loses = (type: 'video' | 'audio') =>
    discardedTracks.some(({ track }) => track.type === type)
  return loses('video') || (loses('audio') && !utilizedTracks.some(({ type }) => type === 'audio'))
}

async function none(requestId: string): Promise<null> {
  await forgetShrunkFilm(requestId)
  return null
}

/** The smaller film whose upload a reload cut off. */
export async function findShrunkFilm(requestId: string): Promise<File | null> {
  try {
    const place = await navigator.storage.getDirectory()
    const folder = await place.getDirectoryHandle(folderName(requestId))
    for await (const entry of folder.values()) {
      const file = entry instanceof FileSystemFileHandle ? await entry.getFile() : null
      if (file !== null && file.size > 0) return file
    }
    return null
  } catch {
    return null
  }
}

export async function forgetShrunkFilm(requestId: string): Promise<void> {
  try {
    const place = await navigator.storage.getDirectory()
    await place.removeEntry(folderName(requestId), { recursive: true })
  } catch {
    // None is there.
  }
}

/** A folder for each request: the film in it keeps the name that the rider knows. */
async function folderOf(requestId: string): Promise<FileSystemDirectoryHandle> {
  const place = await navigator.storage.getDirectory()
  return await place.getDirectoryHandle(folderName(requestId), { create: true })
}

function folderName(requestId: string): string {
  return `request-${requestId}`
}

/** `ride.mov` as `ride.mp4`. */
function nameOf({ name }: File): string {
  return `${name.replace(/\.[^.]*$/, '') || 'film'}.mp4`
}
