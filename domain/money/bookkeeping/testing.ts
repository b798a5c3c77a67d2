import type { JournalLine } from './journal.ts'

/** A charge of 119.00 with 19 % VAT for a start. */
export function journalLine(own: Partial<JournalLine> = {}): JournalLine {
  return {
    id: '1',
    kind: 'charge',
    amount: 11_900,
    currency: 'EUR',
    day: '2026-05-14',
    document: 'E-0001',
    payer: 'Ada Łukasik',
    entry: '1',
    rule: 'start',
    text: 'Start',
    competition: '3 Grand Prix',
    vat: 1900,
    payee: null,
    movement: null,
    method: null,
    reason: '',
    ...own,
  }
}

export function movedLine(own: Partial<JournalLine> = {}): JournalLine {
  return journalLine({
    ...{ kind: 'payment', rule: null, text: '', competition: null, vat: null },
    ...{ movement: '7', method: 'transfer' },
    ...own,
  })
}

/** One of each kind: charged, collected for others, remitted, paid, moved, paid back, won and paid out. */
export const sampleJournal: readonly JournalLine[] = [
  journalLine({ id: '1' }),
  journalLine({
    id: '2',
    rule: 'box',
    text: 'Box "B", 3 nights',
    competition: null,
    vat: 700,
    amount: 10_001,
  }),
  journalLine({ id: '3', rule: 'levy', text: 'Levy', vat: null, payee: 'Föderation', amount: 500 }),
  journalLine({
    id: '4',
    kind: 'remission',
    text: 'Withdrawn in time',
    amount: 5950,
    day: '2026-05-15',
  }),
  movedLine({ id: '5', amount: 20_000, document: 'R-1', method: 'cash', movement: '7' }),
  movedLine({ id: '6', amount: -3000, movement: '7', method: 'cash', document: 'R-1' }),
  movedLine({ id: '7', amount: 3000, movement: '7', method: 'cash', document: 'R-1', entry: '2' }),
  movedLine({ id: '8', kind: 'payback', amount: 549, movement: '8', day: '2026-05-16' }),
  movedLine({
    id: '9',
    amount: -1000,
    movement: '7',
    method: 'cash',
    document: 'R-1',
    reason: '=Mistyped',
  }),
]
