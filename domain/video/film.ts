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

const wholeNumber = (maximum: number) => z.coerce.number().int().min(1).max(maximum).nullable()

/** What the rider's browser read of a film; null for what it could not read. */
export const filmFacts = z.object({
  seconds: wholeNumber(24 * 60 * 60).catch(null),
  width: wholeNumber(20_000).catch(null),
  height: wholeNumber(20_000).catch(null),
  /** When the file was last changed on the device, in epoch milliseconds. */
  changedAt: z.coerce.number().int().min(1).max(8_640_000_000_000).nullable().catch(null),
})

export type FilmFacts = z.infer<typeof filmFacts>

export const filmNotes = ['short', 'long', 'upright', 'small', 'old'] as const

/** What the office may want to look at; a film is never refused because of it. */
type FilmNote = (typeof filmNotes)[number]

const leastHeight = 720
/** Entry, salute and a pause of the camera are not in the time of a test. */
const longestBeside = 240
const oldAfterDays = 90
const oneDay = 24 * 60 * 60 * 1000

export function notesOf(
  { seconds, width, height, changedAt }: FilmFacts,
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
    upright: down > across,
    small: Math.min(across, down) < leastHeight,
    old: now - (changedAt ?? Number.NaN) > oldAfterDays * oneDay,
  }
  return filmNotes.filter((note) => holds[note])
}
