import { balanceOf, payableOf, totalsIn } from '#domain/money/ledger/balance.ts'
import { book } from '#domain/money/ledger/book.ts'
import type { LedgerLine, RuleLine } from '#domain/money/ledger/line.ts'
import type { RequestState } from './request-state.ts'

/** What a request costs: frozen when it is made. */
export interface RequestPrice {
  requestId: string
  /** An account. */
  payer: string
  price: number
  currency: string
  state: RequestState
}

/** A line of the journal of one request. */
export interface FilmLine {
  kind: 'charge' | 'payment' | 'payback'
  amount: number
  currency: string
}

const owedIn: readonly RequestState[] = ['submitted', 'assigned', 'in_judging', 'delivered']

/** The charge lines to add in the state that the request has now: a declined or cancelled one owes nothing. */
export function chargesToBook(request: RequestPrice, lines: readonly FilmLine[]): FilmLine[] {
  const { price, state, currency } = request
  const owed = owedIn.includes(state) && price > 0 ? [ruleLine(request, price, currency)] : []
  return book(owed, ledgerOf(request, lines)).map(({ amount, currency: unit }) => {
    return { kind: 'charge', amount, currency: unit }
  })
}

/** What is open, and what the payer can have back. */
export function moneyOf(request: RequestPrice, lines: readonly FilmLine[]) {
  const totals = totalsIn(request.currency, ledgerOf(request, lines))
  return { balance: balanceOf(totals), payable: payableOf(totals) }
}

function ledgerOf(request: RequestPrice, lines: readonly FilmLine[]): LedgerLine[] {
  return lines.map(({ kind, amount, currency }) => {
    if (kind === 'charge') return ruleLine(request, amount, currency)
    const { payer, requestId } = request
    const usual = { payer, entry: requestId, movement: 'm', method: 'transfer' } as const
    return { ...usual, kind, amount, currency }
  })
}

function ruleLine({ payer, requestId }: RequestPrice, amount: number, currency: string): RuleLine {
  const cause = {
    rule: 'film',
    about: { kind: 'entry', id: requestId },
    slot: null,
    remittedBy: null,
    vat: null,
    payee: null,
  } as const
  return { kind: 'charge', payer, entry: requestId, amount, currency, cause }
}
