import { z } from 'zod'
import { fieldValue, type Sheet } from '../scoring/sheet.ts'

/** One judge marks a film, and sits at C. */
export const filmPart = 'C'

/** Begins the field of a comment that stands at a time of the film and beside no mark. */
export const commentPrefix = 'at.'

const longestFilm = 24 * 60 * 60 * 1000

/** One row of the journal of a film, as the judge's device makes it. */
export const filmWrite = z.strictObject({
  id: z.uuid(),
  field: z.string().regex(/^[a-z][a-z0-9_.-]{0,79}$/i),
  value: fieldValue,
  /** Where the film stood, in milliseconds; null for what is about no moment of it. */
  filmMs: z.number().int().min(0).max(longestFilm).nullable(),
})

export type FilmWrite = z.infer<typeof filmWrite>

export const mostWrites = 100

/** Longest comment and remark. */
export const longestRemark = 500

/** The last value of each field, with the moment of the film that it is about. */
export interface FilmField {
  field: string
  value: FilmWrite['value']
  filmMs: number | null
}

/** Folds writes in the order in which they were written; what was taken back stands as null. */
export function foldFilm(
  writes: readonly FilmField[],
  before: ReadonlyMap<string, FilmField> = new Map(),
): ReadonlyMap<string, FilmField> {
  const fields = new Map(before)
  for (const { field, value, filmMs } of writes) fields.set(field, { field, value, filmMs })
  return fields
}

/** As the scoring engine reads it: without comments at a time. */
export function sheetOf(fields: ReadonlyMap<string, FilmField>): Sheet {
  const values = [...fields.values()].flatMap(({ field, value }) =>
    field.startsWith(commentPrefix) ? [] : [[field, value] as const],
  )
  return { [filmPart]: Object.fromEntries(values) }
}

/** A comment at a time, oldest moment first. */
export function commentsOf(fields: ReadonlyMap<string, FilmField>): readonly FilmComment[] {
  return [...fields.values()]
    .flatMap(({ field, value, filmMs }) =>
      field.startsWith(commentPrefix) && typeof value === 'string' && value !== ''
        ? [{ field, text: value, filmMs: filmMs ?? 0 }]
        : [],
    )
    .toSorted((a, b) => a.filmMs - b.filmMs)
}

export interface FilmComment {
  field: string
  text: string
  filmMs: number
}

/** 221,400 ms as 3:41. */
export function filmClock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
