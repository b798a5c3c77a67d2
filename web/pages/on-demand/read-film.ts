import { ALL_FORMATS, BlobSource, CanvasSink, Input, type InputVideoTrack } from 'mediabunny'
import { type FilmFacts, mostPosterBytes, unknownFacts } from '#domain/video/film.ts'

/** Reading holds the upload up no longer than this. */
const patience = 10_000

/** A file of an edited film says that it begins before its first picture. */
const leastEdit = -0.2

export interface ReadFilm {
  facts: FilmFacts
  /** A picture of the film for lists; null where the browser cannot draw one. */
  poster: Blob | null
}

/** Reads what the office may want to know of a film; what this browser cannot read is null. */
export async function readFilm(file: File): Promise<ReadFilm> {
  const changedAt = file.lastModified > 0 ? file.lastModified : null
  const read: ReadFilm = { facts: { ...unknownFacts, changedAt }, poster: null }
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  try {
    await Promise.race([readInto(read, input), pauseOf(patience)])
  } catch {
    // A file that is no film: the server looks at it and says so.
  } finally {
    input.dispose()
  }
  return read
}

/** Fills in one fact after the other, so that what was read before the patience ends is not lost. */
async function readInto(read: ReadFilm, input: Input): Promise<void> {
  const note = (facts: Partial<FilmFacts>) => {
    read.facts = { ...read.facts, ...facts }
  }
  const track = await input.getPrimaryVideoTrack()
  if (!track) return
  note({ hasSound: (await input.getPrimaryAudioTrack()) !== null })
  note({ width: await track.getDisplayWidth(), height: await track.getDisplayHeight() })
  const seconds = await track.computeDuration()
  note({ seconds: Math.max(1, Math.round(seconds)) })
  const edits = (await track.getFirstTimestamp()) < leastEdit ? 1 : 0
  note({ cuts: edits })
  if (!(await track.canDecode())) return
  read.poster = await posterOf(track, Math.min(5, seconds / 2))
  note({ cuts: edits + (await countCuts(track, seconds)) })
}

async function posterOf(track: InputVideoTrack, at: number): Promise<Blob | null> {
  const sink = new CanvasSink(track, { width: 640, height: 360, fit: 'contain' })
  const drawn = await sink.getCanvas(at)
  if (!drawn) return null
  const blob = await blobOf(drawn.canvas)
  return blob !== null && blob.size <= mostPosterBytes ? blob : null
}

async function blobOf(canvas: HTMLCanvasElement | OffscreenCanvas): Promise<Blob | null> {
  const wanted = { type: 'image/webp', quality: 0.8 }
  if ('convertToBlob' in canvas) return await canvas.convertToBlob(wanted)
  return await new Promise((resolve) => canvas.toBlob(resolve, wanted.type, wanted.quality))
}

const small = { width: 64, height: 36 }
/** Of the colours of two pictures that follow each other: 0 for the same, 1 for others altogether. */
const leastChange = 0.35
const step = 0.2

/** Hard cuts: from one picture to the next the colours change at once. */
async function countCuts(track: InputVideoTrack, seconds: number): Promise<number> {
  const sink = new CanvasSink(track, { ...small, fit: 'fill', poolSize: 2 })
  const moments = Array.from({ length: Math.floor(seconds / step) }, (_, at) => at * step)
  let before: Float32Array | null = null
  let cuts = 0
  for await (const drawn of sink.canvasesAtTimestamps(moments)) {
    if (!drawn) continue
    const colours = coloursOf(drawn.canvas)
    if (colours && before && changeOf(before, colours) > leastChange) cuts += 1
    before = colours ?? before
  }
  return cuts
}

/** How much of the picture has each of 16 shades of red, green and blue. */
function coloursOf(canvas: HTMLCanvasElement | OffscreenCanvas): Float32Array | null {
  const brush = canvas.getContext('2d')
  if (!brush || !('getImageData' in brush)) return null
  const { data } = brush.getImageData(0, 0, small.width, small.height)
  const shades = new Float32Array(48)
  for (let at = 0; at < data.length; at += 4) {
    for (const colour of [0, 1, 2]) {
      const shade = colour * 16 + ((data[at + colour] ?? 0) >> 4)
      shades[shade] = (shades[shade] ?? 0) + 1
    }
  }
  return shades
}

function changeOf(before: Float32Array, now: Float32Array): number {
  const sum = now.reduce((all, value, at) => all + Math.abs(value - (before[at] ?? 0)), 0)
  return sum / (2 * 3 * small.width * small.height)
}

async function pauseOf(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}
