import type { ReminderContent } from '#domain/money/invoices/reminder.ts'
import { formatDays, formatSmallestUnits } from '#locales/formatting.ts'
import { isLocale, type Locale } from '#locales/messages.ts'
import type { PrintedDocument } from '../document.ts'
import { dateOf, type Labelled, numbersOf, transferOf } from '../invoice/letter-parts.ts'
import words from './reminder.words.json' with { type: 'json' }

/** What `reminder.typ` places: that an invoice is not paid yet. */
export interface PrintedReminder {
  lang: Locale
  title: string
  author: string
  /** Year, month, day: of the reminder, so that it is the same file whenever it is made. */
  issued: readonly [number, number, number]
  heading: string
  seller: { name: string; address: readonly string[]; numbers: readonly string[] }
  recipient: readonly string[]
  facts: readonly Labelled[]
  paragraphs: readonly string[]
  sums: readonly (Labelled & { strong: boolean })[]
  payment: readonly Labelled[]
  text: string
  ends: string
}

export interface ReminderInput {
  reminder: ReminderContent
}

type Word = keyof typeof words

export const reminderDocument = {
  id: 'reminder',
  name: words.name,
  options: {},
  template: 'reminder/reminder.typ',
  // In the language in which it was written, as its invoice.
  prepare: ({ reminder }) => prepareReminder(reminder),
} as const satisfies PrintedDocument<ReminderInput, Record<string, never>, PrintedReminder>

function prepareReminder(reminder: ReminderContent): PrintedReminder {
  const { seller, recipient, show, invoice, currency, issuedOn, payBy, open, fee } = reminder
  const lang = isLocale(reminder.locale) ? reminder.locale : 'en'
  const own = (word: Word) => words[word][lang]
  const money = (amount: number) => formatSmallestUnits(amount, currency, lang)
  const day = (date: string) => formatDays(date, date, lang)
  const stage = stageOf(reminder)
  const filled = (word: Word) =>
    own(word)
      .replace('{number}', invoice.number)
      .replace('{day}', day(invoice.dueOn))
      .replace('{payBy}', day(payBy))
  return {
    lang,
    title: `${own(stage)} ${invoice.number} · ${seller.name}`,
    author: seller.name,
    issued: dateOf(issuedOn),
    heading: own(stage),
    seller: {
      name: seller.name,
      address: [seller.street, `${seller.postalCode} ${seller.town}`.trim(), seller.country],
      numbers: numbersOf(seller, lang),
    },
    recipient: [recipient.name, ...recipient.address, recipient.country],
    facts: [
      { label: own('date'), text: day(issuedOn) },
      { label: own('invoice'), text: `${invoice.number}, ${day(invoice.issuedOn)}` },
      { label: own('dueOn'), text: day(invoice.dueOn) },
      {
        label: own('show'),
        text: `${show.name}, ${formatDays(show.firstDay, show.lastDay, lang)}`,
      },
    ],
    paragraphs: [filled(`${stage}Text`), filled('payBy')],
    sums: [
      { label: own('open'), text: money(open), strong: false },
      ...(fee === 0 ? [] : [{ label: own('fee'), text: money(fee), strong: false }]),
      { label: own('total'), text: money(open + fee), strong: true },
    ],
    payment: transferOf(reminder.payment, own),
    text: reminder.text,
    ends: own('ends'),
  }
}

function stageOf({ step, isLast }: ReminderContent): 'first' | 'second' | 'last' {
  if (isLast && step > 1) return 'last'
  return step === 1 ? 'first' : 'second'
}
