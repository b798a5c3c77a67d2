import { memory, type Sourced } from '#domain/scoring/rule-set.ts'
import { type JournalLine, postingsOf, sidesOf } from './journal.ts'

/** An account that lines of a ledger need. */
export interface AccountUse {
  /** What the mapping of an organization knows it by. */
  key: string
  /** `money`: a way of paying, what is owed, prizes · `revenue`: of a rule · `vat` · `levy`: collected for others. */
  kind: 'money' | 'revenue' | 'vat' | 'levy'
  /** The text of the rule, for whom it is collected, or the key itself. */
  name: string
  /** Basis points; null: without VAT, or none is meant. */
  rate: number | null
}

/** What is no revenue: ways of paying, what is owed, prizes. */
export const moneyAccounts = [
  ...(['receivable', 'transfer', 'cash', 'card', 'online', 'rounding'] as const),
  ...(['prizeCost', 'prizesDue', 'offset'] as const),
]

/** Each once, in the order of bookkeeping: money, revenue, VAT, levies. */
export function usesOf(lines: readonly JournalLine[]): readonly AccountUse[] {
  const uses = new Map<string, AccountUse>()
  for (const line of lines) {
    const sides = sidesOf(line)
    const keys = postingsOf(line).map(({ key }) => key)
    for (const key of [...keys, ...(sides ? [sides.debit, sides.credit] : [])]) {
      const before = uses.get(key)
      // The newest charge says best what its rule is called.
      if (before === undefined || line.kind === 'charge') uses.set(key, accountUse(key, line))
    }
  }
  return [...uses.values()].toSorted(
    (one, other) =>
      order.indexOf(one.kind) - order.indexOf(other.kind) || compare(one.key, other.key),
  )
}

const order: readonly AccountUse['kind'][] = ['money', 'revenue', 'vat', 'levy']

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function accountUse(key: string, line: JournalLine): AccountUse {
  if (key.startsWith('revenue ')) {
    return { key, kind: 'revenue', name: line.text || (line.rule ?? ''), rate: line.vat }
  }
  if (key.startsWith('vat ')) return { key, kind: 'vat', name: '', rate: line.vat }
  if (key.startsWith('levy ')) return { key, kind: 'levy', name: line.payee ?? '', rate: null }
  return { key, kind: 'money', name: key, rate: null }
}

/** Keys without an account, in their order. */
export function missingAccounts(
  uses: readonly AccountUse[],
  accounts: ReadonlyMap<string, string>,
): readonly AccountUse[] {
  return uses.filter(({ key }) => !accounts.has(key))
}

/** Accounts that charts of a country have; `revenue` and `vat` by rate, `-` without VAT. */
type Chart = Readonly<Record<string, string>>

const unread = 'from memory of the chart of accounts; the treasurer checks each before saving it'

/** By NOC code. What a form proposes and nobody has to take. */
const charts: Readonly<Record<string, Sourced<Chart>>> = {
  // SKR 03; revenue on automatic accounts, which take their VAT out themselves.
  GER: memory(
    {
      ...{ receivable: '1400', transfer: '1200', cash: '1000', card: '1360', online: '1360' },
      ...{ rounding: '2700', prizeCost: '4900', prizesDue: '1700', offset: '1360', levy: '1590' },
      ...{ 'revenue 1900': '8400', 'revenue 700': '8300', 'revenue -': '8200' },
      ...{ 'vat 1900': '1776', 'vat 700': '1771' },
    },
    unread,
  ),
  // BAS
  SWE: memory(
    {
      ...{ receivable: '1510', transfer: '1930', cash: '1910', card: '1580', online: '1580' },
      ...{ rounding: '3740', prizeCost: '6990', prizesDue: '2890', offset: '1690', levy: '2890' },
      ...{ 'revenue 2500': '3001', 'revenue 1200': '3002', 'revenue 600': '3003' },
      ...{ 'revenue -': '3004', 'vat 2500': '2611', 'vat 1200': '2621', 'vat 600': '2631' },
    },
    unread,
  ),
  // Einheitskontenrahmen
  AUT: memory(
    {
      ...{ receivable: '2000', transfer: '2800', cash: '2700', 'revenue 2000': '4000' },
      ...{ 'revenue -': '4100', 'vat 2000': '3500' },
    },
    unread,
  ),
  // Kontenrahmen KMU
  SUI: memory(
    {
      ...{ receivable: '1100', transfer: '1020', cash: '1000', 'revenue 810': '3400' },
      ...{ 'revenue -': '3400', 'vat 810': '2200' },
    },
    unread,
  ),
  // Plan comptable général
  FRA: memory(
    {
      ...{ receivable: '411000', transfer: '512000', cash: '530000', levy: '467000' },
      ...{ 'revenue 2000': '706000', 'revenue -': '706000', 'vat 2000': '445710' },
    },
    unread,
  ),
  // Plan General de Contabilidad
  ESP: memory(
    {
      ...{ receivable: '4300', transfer: '5720', cash: '5700', 'revenue 2100': '7050' },
      ...{ 'revenue -': '7050', 'vat 2100': '4770' },
    },
    unread,
  ),
}

/** What the chart of the country usually has for it; null where it is not known. */
export function usualAccount(
  country: string | null,
  { key, kind, rate }: AccountUse,
): string | null {
  const chart = Object.hasOwn(charts, country ?? '') ? charts[country ?? '']?.value : undefined
  if (chart === undefined) return null
  const name = kind === 'revenue' ? `revenue ${rate ?? '-'}` : kind === 'levy' ? 'levy' : key
  return Object.hasOwn(chart, name) ? (chart[name] ?? null) : null
}
