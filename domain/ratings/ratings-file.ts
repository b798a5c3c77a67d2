import { z } from 'zod'
import { localDay } from '#domain/timetable/local-time.ts'
import { reasonsToLeaveOut } from './outcome.ts'

/**
 * Results of any number of competitions as one file. Described for other programs in `docs/ratings-file.md`;
 * `ratings-file.schema.json` is made of this.
 */

const id = z.string().min(1).max(200)
const note = z.string().max(2000).optional()

/** One of `place`, `unplaced` and `leftOut` says how the start counts. */
const result = z.strictObject({
  rider: id,
  horse: id,
  note,
  place: z.int().min(1).max(100_000).optional(),
  unplaced: z.literal(true).optional(),
  leftOut: z.enum(reasonsToLeaveOut).optional(),
})

const competition = z.strictObject({
  id,
  note,
  /** Each has a pool of its own. */
  discipline: id,
  /** On which it ended. */
  day: localDay,
  results: z.array(result).max(2000),
})

export const ratingsFile = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal('paddock-ratings-1'),
  note,
  /** The day as of which ratings are shown; absent, that of the last competition. */
  asOf: localDay.optional(),
  competitions: z.array(competition).max(10_000),
})

export type RatingsFile = z.output<typeof ratingsFile>
export type FileCompetition = RatingsFile['competitions'][number]
export type FileResult = FileCompetition['results'][number]

/** JSON Schema (2020-12) of the whole file. */
export function ratingsFileSchema(): unknown {
  return { title: 'Paddock ratings file', ...z.toJSONSchema(ratingsFile, { io: 'input' }) }
}
