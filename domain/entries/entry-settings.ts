import { z } from 'zod'
import { emailAddress } from '#domain/accounts/credentials-input.ts'
import type { FormMessageId } from '#domain/forms/form-problems.ts'
import { boundedList, optionalText, plainLines, plainText } from '#domain/forms/inputs.ts'
import { languages } from '#domain/forms/languages.ts'
import { unknownPlaceholders } from './confirmation-text.ts'

/** An instant in UTC to the millisecond, as the wire carries it or the server's scalar has read it; null: not set. */
export const optionalInstant = z
  .union([
    z.iso.datetime({ precision: 3, error: 'forms.invalid' }),
    z.date().transform((date) => date.toISOString()),
  ])
  .nullish()
  .transform((moment) => moment ?? null)

/** How a place that is free becomes a confirmed one, where a block does not say otherwise. */
export const confirmations = ['automatic', 'by-hand', 'draw'] as const

export type Confirmation = (typeof confirmations)[number]

const usualReminderDays = 5

const language = z.enum(languages)

/** Of terms, or of what a letter says. */
const mostLetters = 10_000

/** A text in some of the show's languages. */
const texts = boundedList(z.object({ language, text: plainLines(mostLetters) }), {
  maximum: languages.length,
})
  .nullish()
  .transform((list) => (list ?? []).filter(({ text }) => text !== ''))

export type TextByLanguage = z.output<typeof texts>

/** The general settings of entering a show, section by section; shared by form and server. */
const settings = {
  opensAt: optionalInstant,
  /** Closing: what is entered later is late. */
  closesAt: optionalInstant,
  /** Nothing is taken after it; null: closing ends everything. */
  lateUntil: optionalInstant,
  /** By when a horse that is named later is named; null: with the end of entries. */
  horsesUntil: optionalInstant,
  /** Days before a missing paper is due on which its people are reminded; 0: never. */
  paperReminderDays: z
    .int({ error: 'forms.invalid' })
    .min(0, 'forms.invalid')
    .max(60, 'forms.invalid')
    .nullish()
    .transform((days) => days ?? usualReminderDays),
  confirmation: z
    .enum(confirmations)
    .nullish()
    .transform((how) => how ?? 'automatic'),
  /** What makes an entry complete beside its places; it keeps its turn from that moment. */
  completeWithPapers: z
    .boolean()
    .nullish()
    .transform((on) => on ?? false),
  completeWithPayment: z
    .boolean()
    .nullish()
    .transform((on) => on ?? false),
  /** The first is the one that letters fall back to. */
  languages: boundedList(language, { maximum: languages.length })
    .nullish()
    .transform((list) => [...new Set(list ?? [])]),
  contactName: plainText(200),
  contactEmail: optionalText(200).refine(
    (text) => text === null || emailAddress.safeParse(text).success,
    'forms.notAnEmail',
  ),
  contactPhone: plainText(60),
  terms: texts,
  confirmationTexts: texts,
} as const

export const entrySettings = z.object(settings)

export type EntrySettings = z.output<typeof entrySettings>

/** A text with a placeholder that nobody fills in is refused when it is typed. */
const typedConfirmations = texts.superRefine((list, context) => {
  for (const [index, { text }] of list.entries()) {
    const [name] = unknownPlaceholders(text)
    if (name === undefined) continue
    context.addIssue({
      ...{ code: 'custom', message: 'forms.unknownPlaceholder', params: { name: `{${name}}` } },
      path: [index, 'text'],
    })
  }
})

const typedSettings = { ...settings, confirmationTexts: typedConfirmations }

/** The settings as they are typed. */
export const entrySettingsInput = z.object(typedSettings)

/** Entries open, close, and end: in this order, as far as the moments are set. */
export function deadlineProblem({
  opensAt,
  closesAt,
  lateUntil,
}: Pick<EntrySettings, 'opensAt' | 'closesAt' | 'lateUntil'>): {
  field: 'closesAt' | 'lateUntil'
  messageId: FormMessageId
} | null {
  const isBefore = (one: string | null, other: string | null) =>
    one !== null && other !== null && one <= other
  if (isBefore(closesAt, opensAt)) {
    return { field: 'closesAt', messageId: 'forms.closesBeforeOpening' }
  }
  if (isBefore(lateUntil, closesAt) || isBefore(lateUntil, opensAt)) {
    return { field: 'lateUntil', messageId: 'forms.lateBeforeClosing' }
  }
  return null
}

/** By when a horse that is named later is named; null: the show says no end. */
export function horseDueAt({
  horsesUntil,
  lateUntil,
  closesAt,
}: Pick<EntrySettings, 'horsesUntil' | 'lateUntil' | 'closesAt'>): string | null {
  return horsesUntil ?? lateUntil ?? closesAt
}

/** Those that were sent; all others stay as they are. */
export function sentEntrySettings(input: object): z.ZodType<Partial<EntrySettings>> {
  const sent = Object.entries(typedSettings).filter(([name]) => Object.hasOwn(input, name))
  return z.object(Object.fromEntries(sent))
}
