import { z } from 'zod'

/** PostgreSQL stores every character but this one. */
const text = z
  .string()
  .trim()
  .refine((typed) => !typed.includes('\0'), 'forms.invalid')

/** Inputs that many forms share. Texts are trimmed; an empty optional text is null. */
export const requiredText = (maximum: number) => text.min(1).max(maximum)

export const optionalText = (maximum: number) =>
  text
    .max(maximum)
    .nullish()
    .transform((typed) => typed || null)

/** A text that is stored empty rather than absent. */
export const plainText = (maximum: number) =>
  text
    .max(maximum)
    .nullish()
    .transform((typed) => typed ?? '')

/** 2026-05-14, a day that exists. */
export const day = z.iso.date('forms.notADay')

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
  .refine((text) => text === '' || /^https?:\/\/[^\s]+$/i.test(text), 'forms.notAWebAddress')
  .nullish()
  .transform((text) => text || null)

export const timeZone = z.string().refine(isTimeZone, 'forms.notATimeZone')

export const id = z.string().regex(/^\d{1,18}$/, 'forms.invalid')

export const optionalId = id.nullish().transform((value) => value ?? null)

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
