import { z } from 'zod'
import { nestsDeeperThan } from './json-depth.ts'

export const storedText = z
  .string()
  .overwrite(withoutDirections)
  .trim()
  .refine(isStorable, 'forms.invalid')

/** Inputs that many forms share. Texts are trimmed; an empty optional text is null. */
export const requiredText = (maximum: number) => storedText.min(1).max(maximum)

export const optionalText = (maximum: number) =>
  storedText
    .max(maximum)
    .nullish()
    .transform((typed) => typed || null)

/** A text that is stored empty rather than absent. */
export const plainText = (maximum: number) =>
  storedText
    .max(maximum)
    .nullish()
    .transform((typed) => typed ?? '')

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
  .overwrite(withoutDirections)
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

/** PostgreSQL stores every character but U+0000, and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/**
 * Without the characters that turn the direction of all that follows, also of other texts on the line
 * (a nation AUT reads TUA). Nobody types them; they come along from other programs. Arabic and Hebrew
 * read right to left by themselves, and marks that order them (U+200E, U+200F) stay.
 */
export function withoutDirections(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}

/** The deepest choice of any discipline has 8 levels. */
const deepestStored = 32

/** JSON whose texts can be stored; the same as `storedText`, for what another schema reads later. */
export const storedJson = z
  .record(z.string(), z.unknown())
  .transform((json, check): Record<string, unknown> => {
    const isRead = !nestsDeeperThan(json, deepestStored)
    if (isRead && textsWithin(json).every(isStorable))
      return Object(withTexts(json, withoutDirections))
    check.addIssue({ code: 'custom', message: 'forms.invalid' })
    return z.NEVER
  })

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
