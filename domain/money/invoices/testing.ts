import { issueCreditNote } from './credit-note.ts'
import { type DocumentLine, type Draft, issueInvoice, type MoneyDocument } from './invoice.ts'
import type { IssuedContent, IssuedDocument } from './issued.ts'
import type { VatTreatment } from './vat-groups.ts'

export function standard(rate: number): VatTreatment {
  return { category: 'S', rate, reason: '' }
}

export const exempt: VatTreatment = { category: 'E', rate: 0, reason: '§ 4 Nr. 22 b UStG' }

/** Lines `1`, `2` … of these gross amounts. */
export function linesOf(
  vat: VatTreatment,
  ...grosses: readonly number[]
): readonly Omit<DocumentLine, 'net'>[] {
  return grosses.map((gross, at) => ({ id: String(at + 1), text: 'Start', gross, vat }))
}

export function draftOf(lines: Draft['lines'], own: Partial<Draft> = {}): Draft {
  const recipient = { name: 'Ada', address: ['Hof 1', '1234 Dorf'], country: 'DE' }
  return { issuedOn: '2026-05-14', recipient, currency: 'EUR', lines, ...own }
}

const series = { prefix: 'R', year: 2026, next: 42 }

const seller = {
  ...{ name: 'Reitverein Łąka & Söhne e. V.', street: 'Hof 1', postalCode: '12345' },
  ...{ town: 'Dorf', country: 'DE', vatId: 'DE123456789', taxNumber: '12/345/67890' },
  ...{ registerNumber: 'VR 4711', email: 'kasse@example.org', reason: '' },
  note: 'Thank you for riding with us.',
}

const around: Omit<IssuedContent, keyof MoneyDocument> = {
  seller,
  buyer: { street: 'Hof 1', postalCode: '1234', town: 'Dorf' },
  show: { name: 'Spring Show <1>', firstDay: '2026-05-14', lastDay: '2026-05-17' },
  locale: 'en',
  dueOn: '2026-05-28',
  paid: 1000,
  payment: {
    ...{ holder: 'Reitverein', iban: 'DE89370400440532013000', reference: 'RF18539007547034' },
  },
  reason: '',
}

/** Lines of two rates, exempt ones and a discount. */
const sampleLines = [
  ...linesOf(standard(1900), 10_000, 10_000, 1500, -500),
  ...linesOf(standard(700), 1234).map((line) => ({ ...line, id: '7', text: 'Hay' })),
  ...linesOf(exempt, 2500).map((line) => ({ ...line, id: 'e', text: 'Youth start' })),
]

export function issuedOf(
  lines: Parameters<typeof draftOf>[0] = sampleLines,
  own: Partial<IssuedContent> = {},
): IssuedDocument {
  const issued = issueInvoice(draftOf(lines), series)
  if (!issued.ok) throw new Error(JSON.stringify(issued.refusal))
  return { ...around, ...issued.document, corrects: null, ...own }
}

/** A credit note of all of it. */
export function creditedOf(invoice: IssuedDocument): IssuedDocument {
  const plain = { ...invoice, corrects: null }
  const made = issueCreditNote(
    { invoice: plain, before: [], correction: 'all', issuedOn: '2026-06-01' },
    { ...series, next: 43 },
  )
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  const corrects = { number: invoice.number, issuedOn: invoice.issuedOn }
  const given = { dueOn: null, paid: 0, payment: null, reason: 'Entered twice' }
  return { ...around, ...made.document, ...given, corrects }
}
