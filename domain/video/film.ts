import { z } from 'zod'

/** Of a film in bytes: 3 GB are 25 minutes of a phone. */
export const mostFilmBytes = 3_000_000_000

/** What browsers play, as the first bytes of a file say. */
export const filmTypes: readonly string[] = [
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'video/x-m4v',
  'video/x-matroska',
]

/** What a file holds, in the names of the library that reads it; null for what that does not know. */
export interface FilmStreams {
  container: string
  video: string | null
  /** As browsers write it: `avc1.640028`. */
  videoParameters: string | null
  /** `none` for a silent film. */
  audio: string | null
}

const playedContainers = ['MP4', 'QuickTime File Format', 'WebM']
const playedAudio = ['none', 'aac', 'mp3', 'opus', 'vorbis', 'flac']
/** Profiles of H.264 with eight bits and 4:2:0: Baseline, Main, High. */
const playedAvc = /^avc[13]\.(42|4d|64)/i

/** Whether the usual browsers show the picture. */
export function isPlayedPicture({ video, videoParameters }: FilmStreams): boolean {
  if (video === 'avc') return playedAvc.test(videoParameters ?? '')
  return video === 'vp8' || video === 'vp9' || video === 'av1'
}

/** Whether the usual browsers play the film. */
export function isPlayedFilm(streams: FilmStreams): boolean {
  const { container, audio } = streams
  return (
    playedContainers.includes(container) &&
    playedAudio.includes(audio ?? '') &&
    isPlayedPicture(streams)
  )
}

/** What readers are told of a film that is converted. */
export const conversionStates = ['waiting', 'converted', 'failed'] as const

export type ConversionState = (typeof conversionStates)[number]

/** The picture of a film in lists: as large as its file may be, and what it may be. */
export const mostPosterBytes = 100_000
export const posterTypes: readonly string[] = ['image/webp', 'image/jpeg', 'image/png']

const wholeNumber = (maximum: number, minimum = 1) =>
  z.coerce.number().int().min(minimum).max(maximum).nullable()

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] })

/** What the rider's browser read of a film; null for what it could not read. */
export const filmFacts = z.object({
  seconds: wholeNumber(24 * 60 * 60).catch(null),
  width: wholeNumber(20_000).catch(null),
  height: wholeNumber(20_000).catch(null),
  /** Whether there is a sound track. */
  hasSound: z.union([z.boolean(), flag]).nullable().catch(null),
  /** Places where the picture changes at once, or the file says that it was put together. */
  cuts: wholeNumber(1000, 0).catch(null),
  /** When the file was last changed on the device, in epoch milliseconds. */
  changedAt: z.coerce.number().int().min(1).max(8_640_000_000_000).nullable().catch(null),
})

export type FilmFacts = z.infer<typeof filmFacts>

/** A film of which nothing could be read. */
export const unknownFacts: FilmFacts = {
  seconds: null,
  width: null,
  height: null,
  hasSound: null,
  cuts: null,
  changedAt: null,
}

export const filmNotes = ['short', 'long', 'silent', 'upright', 'cut', 'small', 'old'] as const

/** What the office may want to look at; a film is never refused because of it. */
type FilmNote = (typeof filmNotes)[number]

const leastHeight = 720
/** Entry, salute and a pause of the camera are not in the time of a test. */
const longestBeside = 240
const oldAfterDays = 90
const oneDay = 24 * 60 * 60 * 1000

export function notesOf(
  { seconds, width, height, hasSound, cuts, changedAt }: FilmFacts,
  test: { seconds: { from: number; to: number } | null },
  now: number,
): readonly FilmNote[] {
  const length = seconds ?? Number.NaN
  const { from, to } = test.seconds ?? { from: Number.NaN, to: Number.NaN }
  const [across, down] = [width ?? Number.NaN, height ?? Number.NaN]
  // What is not known is neither more nor less than anything.
  const holds: Readonly<Record<FilmNote, boolean>> = {
    short: length < from,
    long: length > to + longestBeside,
    silent: hasSound === false,
    upright: down > across,
    cut: cuts !== null && cuts > 0,
    small: Math.min(across, down) < leastHeight,
    old: now - (changedAt ?? Number.NaN) > oldAfterDays * oneDay,
  }
  return filmNotes.filter((note) => holds[note])
}
