import { z } from 'zod'
import { type EntryFile, entryFile } from '#domain/entries/entry-file.ts'
import { isMoment, looksLikeMoment } from '#domain/entries/moments.ts'
import { languages } from '#domain/forms/languages.ts'
import { addDays, daysBetween, localDay } from '#domain/timetable/local-time.ts'

const { show, products, defaults, currency, require, limits, fees, refunds } = entryFile.shape

/** Rules, products and dates that a show begins with; its competitions are its own. */
export const entryTemplate = z.strictObject({
  format: z.literal('paddock-template-1'),
  id: z.string().min(1).max(100),
  /** IOC code of the country whose shows are like this; null: of any. */
  country: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  /** Of the words in its rules. */
  language: z.enum(languages),
  note: z.string().max(2000).optional(),
  /** The dates of the template are those of a show that begins on this day. */
  firstDay: localDay,
  ...{ show, products, defaults, currency, require, limits, fees, refunds },
})

export type EntryTemplate = z.output<typeof entryTemplate>

/** The rules of a template for a show that begins on another day: every date in them moves along. */
export function templateFor(
  { firstDay, ...template }: EntryTemplate,
  showFirstDay: string,
): Pick<EntryFile, 'show' | 'products' | 'defaults' | 'require' | 'limits' | 'fees' | 'refunds'> {
  const days = daysBetween(firstDay, showFirstDay)
  const { products, defaults, require, limits, fees, refunds } = template
  const show: EntryFile['show'] = Object.assign({}, template.show, { start: firstDay })
  return shiftDates({ show, products, defaults, require, limits, fees, refunds }, days)
}

/** Moves every date and moment in the texts of plain JSON by whole days; the time of day stays. */
export function shiftDates<Json>(json: Json, days: number): Json
export function shiftDates(json: unknown, days: number): unknown {
  if (typeof json === 'string') return shiftedText(json, days)
  if (Array.isArray(json)) return json.map((each) => shiftDates(each, days))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name, shiftDates(value, days)]),
  )
}

function shiftedText(text: string, days: number): string {
  if (!looksLikeMoment(text) || !isMoment(text)) return text
  return `${addDays(text.slice(0, 10), days)}${text.slice(10)}`
}
