import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Correction, issueCreditNote } from './credit-note.ts'
import { type Draft, issueInvoice, type MoneyDocument } from './invoice.ts'
import { draftOf, exempt, linesOf, standard } from './testing.ts'
import { amountsOf } from './vat-groups.ts'

const series = { prefix: 'R', year: 2026, next: 7 }
const notes = { prefix: 'G', year: 2026, next: 1 }

function invoiceOf(lines: Draft['lines']): MoneyDocument {
  const issued = issueInvoice(draftOf(lines), series)
  if (!issued.ok) throw new Error(issued.refusal.reason)
  return issued.document
}

describe('an invoice', () => {
  test('takes a number, and freezes lines and amounts', () => {
    const draft = draftOf(linesOf(standard(1900), 10_000, 5000))
    const issued = issueInvoice(draft, series)
    expect(issued).toMatchObject({
      ok: true,
      document: { kind: 'invoice', number: 'R-2026-0007', corrects: null, currency: 'EUR' },
      series: { next: 8 },
    })
    expect(issued.ok && issued.document.lines.map(({ net }) => net)).toEqual([8403, 4202])
    expect(issued.ok && issued.document.amounts).toMatchObject({ net: 12_605, gross: 15_000 })
  })

  const [line] = linesOf(standard(1900), 100)
  const vat = (own: object) => draftOf(linesOf({ ...standard(1900), ...own }, 100))

  test.each<[what: string, draft: Draft, refusal: object]>([
    ['without lines', draftOf([]), { reason: 'nothing' }],
    ['of 0 only', draftOf(linesOf(exempt, 0, 0)), { reason: 'nothing' }],
    ['below 0', draftOf(linesOf(exempt, 100, -101)), { reason: 'negative' }],
    ['of half a cent', draftOf(linesOf(exempt, 0.5)), { reason: 'amount' }],
    ['of too much', draftOf(linesOf(exempt, 9e11, 9e11)), { reason: 'amount' }],
    ['in no currency', draftOf(linesOf(exempt, 1), { currency: 'EURO' }), { reason: 'currency' }],
    ['to no address', draftOf(linesOf(exempt, 1), { recipient: null }), { reason: 'address' }],
    [
      'to an empty address',
      draftOf(linesOf(exempt, 1), { recipient: { name: 'A', address: [' '], country: 'DE' } }),
      { reason: 'address' },
    ],
    [
      'with a line twice',
      draftOf(line === undefined ? [] : [line, line]),
      { reason: 'twice', line: '1' },
    ],
    ['with a rate of 0', vat({ rate: 0 }), { reason: 'vat', line: '1' }],
    ['exempt at a rate', vat({ category: 'E', reason: 'x' }), { reason: 'vat', line: '1' }],
    ['exempt without a reason', vat({ category: 'E', rate: 0 }), { reason: 'vat', line: '1' }],
    [
      'with lines in and out of scope',
      draftOf([
        ...linesOf(exempt, 100),
        { id: 'x', text: 'Levy', gross: 100, vat: { ...exempt, category: 'O' } },
      ]),
      { reason: 'scope' },
    ],
    [
      'of another year',
      draftOf(linesOf(exempt, 1), { issuedOn: '2027-01-01' }),
      { reason: 'series', problem: 'year' },
    ],
  ])('%s is refused', (_, draft, refusal) => {
    expect(issueInvoice(draft, series)).toEqual({ ok: false, refusal })
  })
})

const invoice = invoiceOf(linesOf(standard(1900), 10_000, 10_000, -1000, 1500))

function credit(correction: Correction, before: readonly MoneyDocument[] = []) {
  return issueCreditNote({ invoice, before, correction, issuedOn: '2026-06-01' }, notes)
}

describe('a credit note', () => {
  test('of everything is the invoice once more', () => {
    const note = credit('all')
    expect(note).toMatchObject({
      ok: true,
      document: { kind: 'creditNote', number: 'G-2026-0001', corrects: 'R-2026-0007' },
      series: { next: 2 },
    })
    expect(note.ok && note.document.lines).toEqual(invoice.lines)
    expect(note.ok && note.document.amounts).toEqual(invoice.amounts)
  })

  test('of named lines has their amounts', () => {
    const note = credit([
      { line: '2', gross: null },
      { line: '1', gross: 2500 },
    ])
    expect(note.ok && note.document.lines.map((each) => [each.id, each.gross])).toEqual([
      ['2', 10_000],
      ['1', 2500],
    ])
    expect(note.ok && note.document.amounts.gross).toBe(12_500)
  })

  test.each<[what: string, correction: Correction, refusal: object]>([
    ['of no line', [], { reason: 'nothing' }],
    ['of 0', [{ line: '1', gross: 0 }], { reason: 'nothing' }],
    ['of another line', [{ line: '9', gross: null }], { reason: 'unknown', line: '9' }],
    [
      'of more than a line',
      [{ line: '1', gross: 10_001 }],
      { reason: 'most', line: '1', most: 10_000 },
    ],
    [
      'that adds to a line',
      [{ line: '1', gross: -1 }],
      { reason: 'most', line: '1', most: 10_000 },
    ],
    ['of half a cent', [{ line: '1', gross: 0.5 }], { reason: 'amount' }],
    ['of a discount alone', [{ line: '3', gross: null }], { reason: 'negative' }],
    [
      'of a line twice',
      [
        { line: '1', gross: 1 },
        { line: '1', gross: 1 },
      ],
      { reason: 'twice', line: '1' },
    ],
  ])('%s is refused', (_, correction, refusal) => {
    expect(credit(correction)).toEqual({ ok: false, refusal })
  })

  test('takes what earlier ones left, and nothing more', () => {
    const first = credit([{ line: '1', gross: 4000 }])
    const before = first.ok ? [first.document, invoice] : []
    expect(credit([{ line: '1', gross: 6001 }], before)).toMatchObject({ refusal: { most: 6000 } })
    const rest = credit('all', before)
    expect(rest.ok && rest.document.amounts.gross).toBe(invoice.amounts.gross - 4000)
    const all = rest.ok ? [...before, rest.document] : []
    expect(credit('all', all)).toEqual({ ok: false, refusal: { reason: 'nothing' } })
  })

  test('corrects an invoice, not a credit note', () => {
    const note = credit('all')
    const wrong = note.ok ? note.document : invoice
    expect(
      issueCreditNote(
        { invoice: wrong, before: [], correction: 'all', issuedOn: '2026-06-01' },
        notes,
      ),
    ).toEqual({ ok: false, refusal: { reason: 'kind' } })
  })
})

test('the parts that are given back are the invoice in the end, whatever was named in which order', () => {
  const lines = fc
    .array(
      fc.record({
        gross: fc.integer({ min: -500, max: 20_000 }),
        vat: fc.constantFrom(standard(1900), standard(700), exempt),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((all) => all.map((line, at) => ({ ...line, id: String(at), text: '' })))
    .filter((all) => all.reduce((sum, { gross }) => sum + gross, 0) > 3000)
  const steps = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 9000 })), { maxLength: 6 })
  fc.assert(
    fc.property(lines, steps, (drafted, wanted) => {
      const whole = invoiceOf(drafted)
      const issued: MoneyDocument[] = []
      const add = (correction: Correction) => {
        const draft = { invoice: whole, before: issued, correction, issuedOn: '2026-06-01' }
        const note = issueCreditNote(draft, notes)
        if (note.ok) issued.push(note.document)
        return note
      }
      for (const [at, gross] of wanted) add([{ line: String(at), gross }])
      const last = add('all')
      if (!last.ok) {
        expect(['negative', 'nothing']).toContain(last.refusal.reason)
        return
      }
      const total = (of: 'net' | 'gross') =>
        issued.reduce((sum, { amounts }) => sum + amounts[of], 0)
      expect(total('gross')).toBe(whole.amounts.gross)
      expect(total('net')).toBe(whole.amounts.net)
      for (const { lines: parts, amounts } of issued) expect(amounts).toEqual(amountsOf(parts))
    }),
  )
})
