import { z } from 'zod'
import { nestsDeeperThan } from './json-depth.ts'

/** One line, such as a name: of the signs that end a line or steer a machine none is kept. */
export const storedText = z.string().overwrite(oneLine).trim().refine(isStorable, 'forms.invalid')

/** What is typed in lines, such as a note. */
export const storedLines = z
  .string()
  .overwrite(cleanLines)
  .trim()
  .refine(isStorable, 'forms.invalid')

/** Inputs that many forms share. Texts are trimmed; an empty optional text is null. */
export const requiredText = (maximum: number) => storedText.min(1).max(maximum)
export const requiredLines = (maximum: number) => storedLines.min(1).max(maximum)

export const optionalText = (maximum: number) => nullWhereEmpty(storedText.max(maximum))
export const optionalLines = (maximum: number) => nullWhereEmpty(storedLines.max(maximum))

/** A text that is stored empty rather than absent. */
export const plainText = (maximum: number) => emptyWhereAbsent(storedText.max(maximum))
export const plainLines = (maximum: number) => emptyWhereAbsent(storedLines.max(maximum))

/** 2026-05-14, a day that exists, within reach of every calendar (PostgreSQL knows no year 0). */
export const day = z.iso.date('forms.notADay').refine(isWithinReach, 'forms.notADay')

/** NOC code; whether it is a known one is a hint at the input, not a refusal. */
export const nation = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^([A-Z]{3})?$/, 'forms.notANation')
  .nullish()
  .transform((code) => code || null)

export const webAddress = z
  .string()
  .overwrite(oneLine)
  .trim()
  .max(500)
  .refine(
    (text) => text === '' || (/^https?:\/\/[^\s]+$/i.test(text) && isStorable(text)),
    'forms.notAWebAddress',
  )
  .nullish()
  .transform((text) => text || null)

export const timeZone = z.string().refine(isTimeZone, 'forms.notATimeZone')

export const id = z.string().regex(/^\d{1,18}$/, 'forms.invalid')

export const optionalId = id.nullish().transform((value) => value ?? null)

/** A list whose length is looked at before any of its items: a long one costs nothing. */
export function boundedList<Item extends z.ZodType>(
  item: Item,
  { minimum = 0, maximum }: { minimum?: number; maximum: number },
) {
  return z.array(z.custom<z.input<Item>>()).min(minimum).max(maximum).pipe(z.array(item))
}

/** PostgreSQL stores every character but U+0000, and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/**
 * Without the characters that turn the direction of all that follows, also of other texts on the line
 * (a nation AUT reads TUA). They are not typed but come along from other programs. Arabic and Hebrew
 * read right to left by themselves, and marks that order them (U+200E, U+200F) stay.
 */
export function withoutDirections(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}

/** As one line: what ends a line, and other control characters, become a blank. U+0000 is left to be refused. */
export function oneLine(text: string): string {
  return withoutDirections(text).replace(/(?:(?!\0)[\p{Cc}\u2028\u2029])+/gu, ' ')
}

/** Lines end by U+000A; other control characters but the tabulator become blanks. */
export function cleanLines(text: string): string {
  return withoutDirections(text)
    .replace(/\r\n|[\r\u2028\u2029]/g, '\n')
    .replace(/(?![\0\t\n])\p{Cc}/gu, ' ')
}

/** The deepest choice of any discipline has 8 levels. */
const deepestStored = 32

/** JSON whose texts can be stored; the same as `storedText`, for what another schema reads later. */
export const storedJson = z
  .record(z.string(), z.unknown())
  .transform((json, check): Record<string, unknown> => {
    const isRead = !nestsDeeperThan(json, deepestStored)
    if (isRead && textsWithin(json).every(isStorable)) return Object(withTexts(json, oneLine))
    check.addIssue({ code: 'custom', message: 'forms.invalid' })
    return z.NEVER
  })

function nullWhereEmpty(text: z.ZodString) {
  return text.nullish().transform((typed) => typed || null)
}

function emptyWhereAbsent(text: z.ZodString) {
  return text.nullish().transform((typed) => typed ?? '')
}

function textsWithin(json: unknown): string[] {
  if (typeof json === 'string') return [json]
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([key, value]) => [key, ...textsWithin(value)])
}

function withTexts(json: unknown, write: (text: string) => string): unknown {
  if (typeof json === 'string') return write(json)
  if (Array.isArray(json)) return json.map((item) => withTexts(item, write))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, withTexts(value, write)]),
  )
}

function isWithinReach(day: string): boolean {
  return day >= '1900' && day < '3000'
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
