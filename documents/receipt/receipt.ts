import { formatDays, formatSmallestUnits } from '#locales/formatting.ts'
import type { MessageId } from '#locales/messages.ts'
import type { PrintedDocument } from '../document.ts'
import words from './receipt.words.json' with { type: 'json' }

/** What `receipt.typ` places: that a payment came in. */
export interface ReceiptContent {
  lang: string
  title: string
  heading: string
  from: readonly string[]
  number: string
  amount: string
  facts: readonly { label: string; text: string }[]
  parts: readonly (readonly [string, string])[]
  signature: string
}

export interface ReceiptInput {
  receipt: {
    /** Counted in each show; null: it was not paid in cash. */
    number: number | null
    /** Who got the money, with the address. */
    from: readonly string[]
    showName: string
    firstDay: string
    lastDay: string
    payerName: string
    method: 'transfer' | 'cash' | 'card' | 'online'
    day: string
    currency: string
    amount: number
    /** To which entries it went: `E-0042`. */
    parts: readonly { entry: string; amount: number }[]
  }
}

export const receiptDocument = {
  id: 'receipt',
  name: words.name,
  options: {},
  template: 'receipt/receipt.typ',
  prepare: ({ receipt }, t) => {
    const own = (word: keyof typeof words) => words[word][t.locale]
    const { number, from, showName, firstDay, lastDay, currency } = receipt
    const money = (amount: number) => formatSmallestUnits(amount, currency, t.locale)
    const method = `money.method.${receipt.method}` as const satisfies MessageId
    return {
      lang: t.locale,
      title: `${own('name')} · ${showName}`,
      heading: own('name'),
      from,
      number: number === null ? '' : own('number').replace('{number}', String(number)),
      amount: money(receipt.amount),
      facts: [
        { label: own('payer'), text: receipt.payerName },
        { label: own('day'), text: formatDays(receipt.day, receipt.day, t.locale) },
        { label: own('method'), text: t(method) },
        { label: own('show'), text: `${showName}, ${formatDays(firstDay, lastDay, t.locale)}` },
      ],
      parts: receipt.parts.map(({ entry, amount }) => [entry, money(amount)] as const),
      signature: own('signature'),
    }
  },
} as const satisfies PrintedDocument<ReceiptInput, Record<string, never>, ReceiptContent>
