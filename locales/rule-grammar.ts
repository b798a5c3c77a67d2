import type { Locale, Translate } from './messages.ts'

/** What a language does to words that meet: "de le" is "du", "zu dem" is "zum". Quoted names stay as they are. */
export function contracted(text: string, locale: Locale): string {
  const rules = contractions[locale]
  if (rules === undefined) return text
  const parts = text.split(/([“„«”][^“”»]*[“”»])/)
  const joined = parts.map((part, index) =>
    index % 2 === 1 ? part : rules.reduce((words, [from, to]) => words.replace(from, to), part),
  )
  return joined.join('')
}

/** "A", "A and B", "A, B or C". */
export function listed(items: readonly string[], locale: Locale, type: 'and' | 'or'): string {
  const key = `${locale} ${type}`
  const known = listFormats.get(key)
  if (known !== undefined) return known.format(items)
  const made = new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale, {
    type: type === 'and' ? 'conjunction' : 'disjunction',
  })
  listFormats.set(key, made)
  return made.format(items)
}

/** What stands between the parts of a sentence. */
export function semicolon(locale: Locale): string {
  return locale === 'fr' ? ' ; ' : '; '
}

/** A name in the quotation marks of the language. */
export function quoted(text: string, t: Translate): string {
  return t('entry-rules.quoted', { text })
}

/** The first letter as a sentence begins; a quoted name is left as it is. */
export function asSentence(text: string, locale: Locale): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(locale) + text.slice(first.length)
}

/** "1 July 2022" and "1 July 2022 at 18:00" of what a schedule writes as local day and time. */
export function dateWords(local: string, locale: Locale): string {
  const hasTime = local.includes('T')
  const moment = Date.parse(`${local}${hasTime ? '' : 'T00:00'}Z`)
  const words = dateFormat(locale, hasTime).format(moment)
  return locale === 'fr' ? words.replace(/^1 /, '1er ') : words
}

/** 120 is "120", 5.25 is "5.25", in German "5,25". */
export function numberWords(value: number, locale: Locale): string {
  return numberFormat(locale, { maximumFractionDigits: 3, useGrouping: false }).format(value)
}

/** 50 is "50%", in German "50 %". */
export function percentWords(percent: number, locale: Locale): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100)
}

/** 120 is "1.20 m": heights are stored in centimetres and said in metres. */
export function heightWords(centimetres: number, locale: Locale): string {
  return numberFormat(locale, { style: 'unit', unit: 'meter', minimumFractionDigits: 2 }).format(
    centimetres / 100,
  )
}

export function weightWords(kilograms: number, locale: Locale): string {
  return numberFormat(locale, { style: 'unit', unit: 'kilogram', useGrouping: false }).format(
    kilograms,
  )
}

const contractions: Partial<Record<Locale, readonly (readonly [RegExp, string])[]>> = {
  de: [
    [/\bzu dem\b/g, 'zum'],
    [/\bzu der\b/g, 'zur'],
    [/\bvon dem\b/g, 'vom'],
    [/\ban dem\b/g, 'am'],
  ],
  fr: [
    [/\bde le(?= )/g, 'du'],
    [/(?<=^|[\s(’])à le(?= )/g, 'au'],
    [/\bsi il\b/g, 's’il'],
    [/\bde (?=[aeiouyàâéèêîôœ])/g, 'd’'],
  ],
  es: [
    [/\bde el(?= )/g, 'del'],
    [/\ba el(?= )/g, 'al'],
  ],
}

const listFormats = new Map<string, Intl.ListFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

function dateFormat(locale: Locale, hasTime: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${hasTime}`
  const known = dateFormats.get(key)
  if (known !== undefined) return known
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const time = hasTime ? ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const) : {}
  const made = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...day, ...time })
  dateFormats.set(key, made)
  return made
}

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = numberFormats.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale === 'en' ? 'en-GB' : locale, options)
  numberFormats.set(key, made)
  return made
}
