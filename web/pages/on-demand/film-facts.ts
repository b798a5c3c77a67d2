import type { FilmFacts } from '#domain/video/film.ts'

const patience = 10_000

/** What this browser reads of a film; what it cannot read is null and holds nobody up. */
export async function readFilmFacts(file: File): Promise<FilmFacts> {
  const changedAt = file.lastModified > 0 ? file.lastModified : null
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.preload = 'metadata'
  video.muted = true
  try {
    await new Promise<void>((resolve, reject) => {
      video.addEventListener('loadedmetadata', () => resolve(), { once: true })
      video.addEventListener('error', () => reject(video.error), { once: true })
      setTimeout(() => reject(new Error('no answer')), patience)
      video.src = address
    })
    const { duration, videoWidth, videoHeight } = video
    return {
      seconds: Number.isFinite(duration) ? Math.max(1, Math.round(duration)) : null,
      width: videoWidth || null,
      height: videoHeight || null,
      changedAt,
    }
  } catch {
    return { seconds: null, width: null, height: null, changedAt }
  } finally {
    URL.revokeObjectURL(address)
  }
}
