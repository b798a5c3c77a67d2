import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LedgerLine } from '../ledger/line.ts'
import { moneyLine, ruleLine, startFee } from '../ledger/testing.ts'
import { issueCreditNote } from './credit-note.ts'
import { issueInvoice, type MoneyDocument } from './invoice.ts'
import { draftOf, standard } from './testing.ts'
import { toInvoice } from './to-invoice.ts'

let invoices = { prefix: 'R', year: 2026, next: 1 }
let creditNotes = { prefix: 'G', year: 2026, next: 1 }

/** Issues what is missing; the documents after it. Lines that come to less than 0 stay for later. */
function issueAll(
  ledger: readonly LedgerLine[],
  documents: readonly MoneyDocument[],
): readonly MoneyDocument[] {
  const { lines, corrections } = toInvoice(ledger, documents)
  const vat = standard(1900)
  const draft = draftOf(lines.map(({ id, gross }) => ({ id, gross, text: 'Start', vat })))
  const issued = issueInvoice(draft, invoices)
  if (issued.ok) invoices = issued.series
  const notes = [...corrections].flatMap(([number, correction]) => {
    const invoice = documents.find((each) => each.number === number)
    if (invoice === undefined) return []
    const note = issueCreditNote(
      { invoice, before: documents, correction, issuedOn: '2026-06-01' },
      creditNotes,
    )
    if (!note.ok) return []
    creditNotes = note.series
    return [note.document]
  })
  return [...documents, ...(issued.ok ? [issued.document] : []), ...notes]
}

const remitted = (amount: number) =>
  ruleLine({ kind: 'remission', amount, cause: { ...startFee('p'), remittedBy: 'early' } })

const said = (documents: readonly MoneyDocument[]) =>
  documents.map(({ kind, amounts }) => `${kind} ${amounts.gross}`)

describe('what documents have to say', () => {
  test('a charge is invoiced once, and money changes nothing', () => {
    const first = issueAll([ruleLine()], [])
    expect(said(first)).toEqual(['invoice 5000'])
    expect(issueAll([ruleLine(), moneyLine()], first)).toEqual(first)
  })

  test('what is owed more is another invoice', () => {
    const first = issueAll([ruleLine()], [])
    expect(said(issueAll([ruleLine(), ruleLine({ amount: 700 })], first))).toEqual([
      'invoice 5000',
      'invoice 700',
    ])
  })

  test('a withdrawal before the invoice needs none', () => {
    expect(issueAll([ruleLine(), remitted(5000)], [])).toEqual([])
    expect(said(issueAll([ruleLine(), remitted(3000)], []))).toEqual(['invoice 2000'])
  })

  test('a withdrawal after it is a credit note of the part, and reinstating is an invoice', () => {
    const first = issueAll([ruleLine()], [])
    const second = issueAll([ruleLine(), remitted(3000)], first)
    expect(said(second)).toEqual(['invoice 5000', 'creditNote 3000'])
    const ledger = [ruleLine(), remitted(3000), remitted(-3000)]
    expect(said(issueAll(ledger, second))).toEqual([
      'invoice 5000',
      'creditNote 3000',
      'invoice 3000',
    ])
  })

  test('the last invoice is corrected first', () => {
    const first = issueAll([ruleLine()], [])
    const ledger = [ruleLine(), ruleLine({ amount: 700 })]
    const second = issueAll(ledger, first)
    const third = issueAll([...ledger, remitted(1000)], second)
    expect(third.slice(2).map(({ corrects, amounts }) => [corrects, amounts.gross])).toEqual([
      [second[1]?.number, 700],
      [second[0]?.number, 300],
    ])
  })

  test('a line that goes to another payer is given back to the first', () => {
    const first = issueAll([ruleLine()], [])
    const moved = [ruleLine(), ruleLine({ amount: -5000 }), ruleLine({ payer: 'Club' })]
    expect(said(issueAll(moved, first))).toEqual([
      'invoice 5000',
      'invoice 5000',
      'creditNote 5000',
    ])
  })

  const discount = (amount: number) =>
    ruleLine({ amount, cause: { ...startFee('p'), rule: 'discount' } })

  test('a discount ends with what it was given for', () => {
    const first = issueAll([ruleLine(), discount(-250)], [])
    const gone = [ruleLine(), remitted(5000), discount(-250), discount(250)]
    expect(said(issueAll(gone, first))).toEqual(['invoice 4750', 'creditNote 4750'])
  })

  test('a discount that ends alone is invoiced, and then nothing is missing', () => {
    const first = issueAll([ruleLine(), discount(-250)], [])
    const ended = [ruleLine(), discount(-250), discount(250)]
    const second = issueAll(ended, first)
    expect(said(second)).toEqual(['invoice 4750', 'invoice 250'])
    expect(issueAll(ended, second)).toEqual(second)
    const gone = [...ended, remitted(100)]
    expect(said(issueAll(gone, second))).toEqual(['invoice 4750', 'invoice 250', 'creditNote 100'])
  })

  test('a credit instead of money changes no document', () => {
    const first = issueAll([ruleLine()], [])
    expect(issueAll([ruleLine(), ruleLine({ kind: 'credit', amount: 900 })], first)).toEqual(first)
  })
})

test('invoices less credit notes are charges less remissions, after any history', () => {
  const step = fc.record({
    place: fc.constantFrom('p', 'q'),
    amount: fc.integer({ min: 0, max: 9000 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (history) => {
      const ledger: LedgerLine[] = []
      let documents: readonly MoneyDocument[] = []
      const owed = new Map<string, number>()
      for (const { place, amount } of history) {
        const difference = amount - (owed.get(place) ?? 0)
        owed.set(place, amount)
        ledger.push(ruleLine({ amount: difference, cause: startFee(place) }))
        documents = issueAll(ledger, documents)
        const { lines, corrections } = toInvoice(ledger, documents)
        expect([lines, corrections.size]).toEqual([[], 0])
        const sum = documents.reduce(
          (all, { kind, amounts }) => all + (kind === 'invoice' ? amounts.gross : -amounts.gross),
          0,
        )
        expect(sum).toBe([...owed.values()].reduce((all, each) => all + each, 0))
      }
    }),
  )
})
