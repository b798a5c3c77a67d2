import { hasCii, writeCii } from '#domain/money/invoices/cii.ts'
import { dueOf, type IssuedDocument } from '#domain/money/invoices/issued.ts'
import type { VatGroup } from '#domain/money/invoices/vat-groups.ts'
import { formatDays, formatFigure, formatSmallestUnits } from '#locales/formatting.ts'
import { isLocale, type Locale } from '#locales/messages.ts'
import type { PrintedDocument } from '../document.ts'
import words from './invoice.words.json' with { type: 'json' }
import { dateOf, type Labelled, numbersOf, transferOf } from './letter-parts.ts'

/** What `invoice.typ` places: an invoice or a credit note, with the same as data. */
export interface InvoiceContent {
  lang: Locale
  title: string
  author: string
  /** Year, month, day: of the document, so that it is the same file whenever it is made. */
  issued: readonly [number, number, number]
  heading: string
  seller: { name: string; address: readonly string[]; numbers: readonly string[] }
  recipient: readonly string[]
  facts: readonly Labelled[]
  corrects: string
  reason: string
  columns: readonly string[]
  lines: readonly (readonly string[])[]
  sums: readonly (Labelled & { strong: boolean })[]
  exemptions: readonly string[]
  settled: string
  payment: readonly Labelled[]
  note: string
  attached: string
  page: string
  /** `factur-x.xml` byte by byte: as text its letters would be those that the font has. Empty: there is none. */
  xml: readonly number[]
}

export interface InvoiceInput {
  document: IssuedDocument
}

type Word = keyof typeof words

export const invoiceDocument = {
  id: 'invoice',
  name: words.name,
  options: {},
  template: 'invoice/invoice.typ',
  holdsInvoice: true,
  // In the language in which it was issued: whoever reads it, it is one document.
  prepare: ({ document }) => prepareInvoice(document),
} as const satisfies PrintedDocument<InvoiceInput, Record<string, never>, InvoiceContent>

function prepareInvoice(document: IssuedDocument): InvoiceContent {
  const { kind, number, seller, recipient, buyer, show, issuedOn, amounts, currency } = document
  const lang = isLocale(document.locale) ? document.locale : 'en'
  const own = (word: Word) => words[word][lang]
  const money = (amount: number) => formatSmallestUnits(amount, currency, lang)
  const heading = own(kind === 'invoice' ? 'name' : 'creditNote')
  return {
    lang,
    title: `${heading} ${number} · ${seller.name}`,
    author: seller.name,
    issued: dateOf(issuedOn),
    heading,
    seller: sellerOf(document, lang),
    recipient: [
      ...[recipient.name, ...recipient.address, recipient.country],
      ...(buyer.vatId ? [`${own('vatId')} ${buyer.vatId}`] : []),
    ],
    facts: [
      { label: own('number'), text: number },
      { label: own('issuedOn'), text: formatDays(issuedOn, issuedOn, lang) },
      {
        label: own('show'),
        text: `${show.name}, ${formatDays(show.firstDay, show.lastDay, lang)}`,
      },
    ],
    corrects:
      document.corrects === null
        ? ''
        : own('corrects')
            .replace('{number}', document.corrects.number)
            .replace(
              '{day}',
              formatDays(document.corrects.issuedOn, document.corrects.issuedOn, lang),
            ),
    reason: document.reason,
    columns: (['what', 'vat', 'net', 'gross'] as const).map(own),
    lines: document.lines.map(({ text, vat, net, gross }) => [
      text,
      rateOf(vat.rate, lang),
      money(net),
      money(gross),
    ]),
    sums: sumsOf(document, { own, money, lang }),
    exemptions: [...new Set(amounts.groups.map(({ vat }) => vat.reason))].filter(
      (reason) => reason !== '',
    ),
    settled: kind === 'invoice' && dueOf(document) === 0 ? own('settled') : '',
    payment: paymentOf(document, own, lang),
    note: seller.note,
    attached: hasCii(document) ? own('attached') : '',
    page: own('page'),
    xml: hasCii(document) ? [...new TextEncoder().encode(writeCii(document))] : [],
  }
}

function sellerOf({ seller }: IssuedDocument, lang: Locale): InvoiceContent['seller'] {
  const { name, street, postalCode, town, country } = seller
  return {
    name,
    address: [street, `${postalCode} ${town}`.trim(), country],
    numbers: numbersOf(seller, lang),
  }
}

interface Say {
  own: (word: Word) => string
  money: (amount: number) => string
  lang: Locale
}

function sumsOf(document: IssuedDocument, { own, money, lang }: Say): InvoiceContent['sums'] {
  const { kind, amounts, paid } = document
  const line = (label: string, amount: number, strong = false) => ({
    ...{ label, text: money(amount), strong },
  })
  const taxOf = ({ vat, net }: VatGroup) =>
    own('sumVat').replace('{rate}', rateOf(vat.rate, lang)).replace('{net}', money(net))
  return [
    line(own('sumNet'), amounts.net),
    ...amounts.groups
      .filter(({ vat }) => vat.rate > 0)
      .map((group) => line(taxOf(group), group.tax)),
    ...(amounts.rounding === 0 ? [] : [line(own('rounding'), amounts.rounding)]),
    line(own(kind === 'invoice' ? 'total' : 'back'), amounts.gross, true),
    ...(paid === 0 ? [] : [line(own('paid'), -paid), line(own('due'), dueOf(document), true)]),
  ]
}

function paymentOf(
  { payment, dueOn }: IssuedDocument,
  own: (word: Word) => string,
  lang: Locale,
): readonly Labelled[] {
  const due = dueOn === null ? [] : [{ label: own('dueOn'), text: formatDays(dueOn, dueOn, lang) }]
  return [...due, ...transferOf(payment, own)]
}

/** Basis points; nothing where there is no VAT. */
function rateOf(rate: number, locale: Locale): string {
  if (rate === 0) return '–'
  const decimals = rate % 100 === 0 ? 0 : 2
  return `${formatFigure(decimals === 0 ? rate / 100 : rate, decimals, locale)} %`
}
