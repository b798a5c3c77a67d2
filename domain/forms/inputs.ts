import { z } from 'zod'

export const storedText = z.string().trim().refine(isStorable, 'forms.invalid')

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
