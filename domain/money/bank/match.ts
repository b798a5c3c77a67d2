import {
  type ItemIndex,
  indexItems,
  itemsOfNumbers,
  itemsOfReferences,
  itemsOfText,
} from './find-items.ts'
import type { OpenItem } from './open-item.ts'
import type { BankTransaction } from './transaction.ts'

/** What comes of one transaction. */
export type Match = { key: string } & (
  | { verdict: 'known' }
  | { verdict: 'show'; reason: 'outgoing' | 'reversal' }
  | (Allotment & { verdict: 'book' | 'propose'; reason: MatchReason; outcome: Outcome })
  | { verdict: 'ask'; reason: AskReason; entries: readonly string[] }
  | { verdict: 'none'; unknown: readonly string[] }
)

/**
 * What it is known by; `unknown` of `none` are structured references that were not given out.
 *
 * `structured`: the reference in its own field · `text`: a reference in the text · `number`: the number of an entry
 * · `split`: several that together owe the amount · `payer`: an account that paid before, and the amount.
 */
export type MatchReason = 'structured' | 'text' | 'number' | 'split' | 'payer'

/**
 * `exact` · `part`: less than is owed · `over`: more · `paid`: nothing was owed any more, as when somebody pays
 * twice · `cancelled`: the entry is not going, so that the payment is the payer's credit.
 */
export type Outcome = 'exact' | 'part' | 'over' | 'paid' | 'cancelled'

/**
 * `alike`: as one of another statement, and the bank gives neither a reference · `several`: references whose open
 * amounts are not what was paid · `currency`: what it names is owed in another.
 */
export type AskReason = 'alike' | 'several' | 'currency'

/** Where the money goes: to entries, and what is over to a payer as a whole. */
export interface Allotment {
  parts: readonly { entry: string; payer: string; amount: number }[]
  rest: { payer: string; amount: number } | null
}

export interface Matching {
  items: readonly OpenItem[]
  /** Transactions that were read before, whatever came of them. */
  earlier: readonly BankTransaction[]
  /** Accounts that paid before, and for whom: used for proposals only. */
  payersByIban: ReadonlyMap<string, readonly string[]>
}

/**
 * One match for each transaction, in their order; what one takes is not open for the next.
 *
 * - Tried in turn: the structured reference, references in the text, numbers of entries, the payer's account with
 *   the amount.
 * - One reference with all that its payer owes pays all entries of the payer.
 * - `book` is certain: a structured reference, or one in the text with the amount that is owed. A number of an entry
 *   has no check digits and an account may pay for anything: `propose` waits for a person to agree.
 * - `ask` and `none` wait for a person to decide.
 */
export function matchTransactions(
  transactions: readonly BankTransaction[],
  { items, earlier, payersByIban }: Matching,
): readonly Match[] {
  const seen = new Set(earlier.map(({ key }) => key))
  const alike = Map.groupBy(earlier.filter(hasNoBankReference), contentOf)
  const byPayer = Map.groupBy(items, ({ payer }) => payer)
  const state: State = { index: indexItems(items), byPayer, payersByIban, left: new Map() }
  return transactions.map((transaction) => {
    const { key } = transaction
    if (seen.has(key)) return { key, verdict: 'known' }
    seen.add(key)
    const others = hasNoBankReference(transaction) ? alike.get(contentOf(transaction)) : undefined
    const isAlike = others?.some(({ statement }) => statement !== transaction.statement) ?? false
    return matchOne(transaction, isAlike, state)
  })
}

interface State {
  index: ItemIndex
  byPayer: ReadonlyMap<string, readonly OpenItem[]>
  payersByIban: Matching['payersByIban']
  /** What is still open of an item, where a transaction took of it. */
  left: Map<OpenItem, number>
}

function matchOne(transaction: BankTransaction, isAlike: boolean, state: State): Match {
  const { key, amount, isReversal } = transaction
  if (isReversal) return { key, verdict: 'show', reason: 'reversal' }
  if (amount <= 0) return { key, verdict: 'show', reason: 'outgoing' }
  if (isAlike) return { key, verdict: 'ask', reason: 'alike', entries: [] }
  const found = findItems(transaction, state.index)
  return found === null ? matchPayer(transaction, state) : matchFound(transaction, found, state)
}

interface Found {
  reason: 'structured' | 'text' | 'number'
  items: readonly OpenItem[]
}

function findItems(transaction: BankTransaction, index: ItemIndex): Found | null {
  const { references, endToEnd, text } = transaction
  const texts = [...references, endToEnd ?? '', text].join('\n')
  const ways: readonly Found[] = [
    { reason: 'structured', items: itemsOfReferences(references, index) },
    { reason: 'text', items: itemsOfText(texts, index) },
    { reason: 'number', items: itemsOfNumbers(texts, index) },
  ]
  return ways.find(({ items }) => items.length > 0) ?? null
}

function matchFound(transaction: BankTransaction, found: Found, state: State): Match {
  const { key, amount, currency } = transaction
  const { items, reason } = found
  const entries = items.map(({ entry }) => entry)
  const [first] = items
  if (first === undefined || items.some((item) => item.currency !== currency)) {
    return { key, verdict: 'ask', reason: 'currency', entries }
  }
  const exact = exactItems(transaction, found, state)
  if (exact === null && !isOnlyOne(transaction, found, state)) {
    return { key, verdict: 'ask', reason: 'several', entries }
  }
  const paid = exact ?? items
  const isCertain = reason === 'structured' || (reason === 'text' && exact !== null)
  return {
    key,
    verdict: isCertain ? 'book' : 'propose',
    reason: paid.length === 1 ? reason : 'split',
    outcome: exact === null ? outcomeOf(first, amount, state) : 'exact',
    ...take(paid, amount, state),
  }
}

function isOnlyOne({ references }: BankTransaction, { items }: Found, state: State): boolean {
  return items.length === 1 && unknownOf(references, state.index).length === 0
}

/** What the amount pays to the cent: the items that were named, or all that the payer of the only one owes. */
function exactItems(
  transaction: BankTransaction,
  found: Found,
  state: State,
): readonly OpenItem[] | null {
  const { items } = found
  const { amount } = transaction
  if (openOf(items, state) === amount) return items
  const [first] = items
  if (first === undefined || !isOnlyOne(transaction, found, state)) return null
  const own = ownOf(first, state)
  return openOf(own, state) === amount ? own : null
}

/** All that the payer of an item owes, that item first: one transfer may pay it together. */
function ownOf(first: OpenItem, state: State): readonly OpenItem[] {
  const others = (state.byPayer.get(first.payer) ?? []).filter(
    (item) => item !== first && item.currency === first.currency,
  )
  return [first, ...others].filter((item) => openOf([item], state) > 0)
}

function unknownOf(references: readonly string[], index: ItemIndex): readonly string[] {
  return references.filter((each) => itemsOfReferences([each], index).length === 0)
}

/** An open item of the amount, the first of several; else all that are open if they are it together. */
function matchPayer(
  { key, amount, currency, payerIban, references }: BankTransaction,
  state: State,
): Match {
  const payers = payerIban === null ? [] : (state.payersByIban.get(payerIban) ?? [])
  const own = payers
    .flatMap((payer) => state.byPayer.get(payer) ?? [])
    .filter((item) => item.currency === currency && openOf([item], state) > 0)
  const exact = own.filter((item) => openOf([item], state) === amount)
  const taken = exact.length > 0 ? exact.slice(0, 1) : own
  if (taken.length === 0 || openOf(taken, state) !== amount) {
    return { key, verdict: 'none', unknown: unknownOf(references, state.index) }
  }
  const allotment = take(taken, amount, state)
  return { key, verdict: 'propose', reason: 'payer', outcome: 'exact', ...allotment }
}

/** Of an amount that is not what is open. */
function outcomeOf(item: OpenItem, amount: number, state: State): Outcome {
  const open = openOf([item], state)
  if (open === 0) return item.isCancelled ? 'cancelled' : 'paid'
  return amount < open ? 'part' : 'over'
}

function openOf(items: readonly OpenItem[], { left }: State): number {
  return items.reduce((sum, item) => sum + Math.max(left.get(item) ?? item.open, 0), 0)
}

/** Each item up to what is open; what is over goes to the payer of the first. */
function take(items: readonly OpenItem[], amount: number, state: State): Allotment {
  let over = amount
  const parts = items.flatMap((item) => {
    const open = openOf([item], state)
    const part = Math.min(open, over)
    if (part === 0) return []
    state.left.set(item, open - part)
    over -= part
    return [{ entry: item.entry, payer: item.payer, amount: part }]
  })
  const payer = items[0]?.payer
  return { parts, rest: over === 0 || payer === undefined ? null : { payer, amount: over } }
}

function hasNoBankReference({ bankReference }: BankTransaction): boolean {
  return bankReference === null
}

function contentOf(transaction: BankTransaction): string {
  const { account, bookedOn, amount, currency, payerIban, references, endToEnd, text } = transaction
  const content = [account, bookedOn, amount, currency, payerIban, references, endToEnd]
  return JSON.stringify([...content, text.replace(/\s+/g, ' ')])
}
