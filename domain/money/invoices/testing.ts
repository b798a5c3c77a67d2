import { issueCreditNote } from './credit-note.ts'
import { type DocumentLine, type Draft, issueInvoice, type MoneyDocument } from './invoice.ts'
import type { IssuedContent, IssuedDocument } from './issued.ts'
import { treatmentOf } from './seller.ts'
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

const recipient = { name: 'Ada', address: ['Hof 1', '1234 Dorf'], country: 'DE' }

export function draftOf(lines: Draft['lines'], own: Partial<Draft> = {}): Draft {
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

/** A credit note of one named line, with an amount less than the line or all of it. */
function creditedPartOf(invoice: IssuedDocument, line: string, gross: number | null) {
  const plain = { ...invoice, corrects: null }
  const made = issueCreditNote(
    { invoice: plain, before: [], correction: [{ line, gross }], issuedOn: '2026-06-01' },
    { ...series, next: 44 },
  )
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  const corrects = { number: invoice.number, issuedOn: invoice.issuedOn }
  return { ...invoice, ...made.document, dueOn: null, paid: 0, payment: null, reason: '', corrects }
}

/** The same seller with these numbers and nothing else by which it is known. */
function knownBy(own: Partial<typeof seller>): Partial<IssuedContent> {
  return { seller: { ...seller, vatId: '', taxNumber: '', registerNumber: '', email: '', ...own } }
}

const small = treatmentOf({ taxation: 'small', vat: null, reason: '§ 19 UStG' }, 1900)
const club = treatmentOf({ taxation: 'exempt', vat: null, reason: '§ 4 Nr. 22 b UStG' }, null)
const zero = treatmentOf({ taxation: 'standard', vat: 0, reason: '' }, null)

/**
 * One document of every kind that can be issued. Each is written to `golden/` and checked by the schema of Factur-X
 * for EN 16931 and by the rules of the standard (`en16931.test.ts`, decision 042).
 */
export const everyKind: ReadonlyMap<string, IssuedDocument> = new Map([
  ['invoice', issuedOf()],
  ['credit-note', creditedOf(issuedOf())],
  ['credit-note-of-a-line', creditedPartOf(issuedOf(), '7', null)],
  ['credit-note-of-a-part', creditedPartOf(issuedOf(), '1', 2500)],
  ['exempt', issuedOf(linesOf(club, 4500, 1500), knownBy({ taxNumber: '12/345/67890' }))],
  ['credit-note-exempt', creditedOf(issuedOf(linesOf(club, 4500), { paid: 0 }))],
  ['small-business', issuedOf(linesOf(small, 4500, -500), knownBy({ taxNumber: '1/2' }))],
  ['zero-rated', issuedOf(linesOf(zero, 4500))],
  ['exempt-beside-a-rate', issuedOf([...linesOf(standard(700), 1500), exemptLine(2500)])],
  // 15.00 at 19 % has no exact net amount.
  ['rounded', issuedOf(linesOf(standard(1900), 1500), { paid: 0 })],
  ['credit-note-rounded', creditedOf(issuedOf(linesOf(standard(1900), 1500), { paid: 0 }))],
  ['paid', issuedOf(linesOf(standard(1900), 1500), { paid: 1500, dueOn: null, payment: null })],
  ['known-by-vat-id', issuedOf(sampleLines, knownBy({ vatId: 'ATU12345678' }))],
  ['known-by-register', issuedOf(sampleLines, knownBy({ taxNumber: '9', registerNumber: 'VR 1' }))],
  ['without-account', issuedOf(sampleLines, { payment: null })],
  [
    'without-reference',
    issuedOf(sampleLines, {
      payment: { holder: 'Reitverein', iban: 'DE89370400440532013000', reference: '' },
    }),
  ],
  [
    'for-a-company',
    issuedOf(sampleLines, {
      buyer: { street: 'Hof 1', postalCode: '', town: 'Dorf', vatId: 'DE987654321' },
    }),
  ],
  ['to-kosovo', issuedOf(sampleLines, { recipient: { ...recipient, country: 'XK' } })],
  ['in-francs', { ...issuedOf(linesOf(standard(810), 4500)), currency: 'CHF' }],
  ['in-kronur', { ...issuedOf(linesOf(standard(2400), 4500)), currency: 'ISK' }],
])

function exemptLine(gross: number) {
  return { id: 'e', text: 'Youth start', gross, vat: exempt }
}
