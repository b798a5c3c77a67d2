import { z } from 'zod'
import { type Cause, isRuleLine, type LedgerLine, type RuleLine } from '../ledger/line.ts'
import type { CorrectedLine } from './credit-note.ts'
import type { MoneyDocument } from './invoice.ts'

/** What documents have to say of a ledger, so that invoices less credit notes are charges less remissions. */
export interface ToInvoice {
  /** Lines of new invoices. They are no invoice where they come to less than 0 together. */
  lines: readonly UninvoicedLine[]
  /** Credit notes, by the number of the invoice that each corrects. */
  corrections: ReadonlyMap<string, readonly CorrectedLine[]>
}

export interface UninvoicedLine {
  /** Of the line of the document; the same for everything that is booked of a charge of a payer and entry. */
  id: string
  /** A ledger line of it, for payer, entry and cause. */
  charge: RuleLine
  gross: number
}

/**
 * Compares what is owed with what was invoiced.
 *
 * - What is owed more is a line of a new invoice.
 * - What is owed less corrects the last invoices that have it: a cancelled entry gets its credit note, and no
 *   invoice at all where none was issued.
 * - A discount that ends is given back with other lines of its invoice. Where these do not come to as much, it is a
 *   line of the new invoice: a credit note is never below 0.
 * - A credit instead of money is a means of payment and changes no document.
 */
export function toInvoice(
  ledger: readonly LedgerLine[],
  documents: readonly MoneyDocument[],
): ToInvoice {
  const left = leftOfInvoices(documents)
  const differences = owedLines(ledger).map((owed) => differenceOf(owed, left))
  const byInvoice = Map.groupBy(
    differences.flatMap(({ back }) => back),
    ({ number }) => number,
  )
  const corrections = new Map(
    [...byInvoice].map(([number, back]) => {
      const isNote = back.reduce((sum, { gross }) => sum + gross, 0) >= 0
      return [number, isNote ? back : back.filter(({ gross }) => gross > 0)] as const
    }),
  )
  const lines = differences.flatMap(({ owed, more, back }) => {
    const kept = back.filter((each) => corrections.get(each.number)?.includes(each) === false)
    const gross = kept.reduce((sum, each) => sum - each.gross, more)
    return gross === 0 ? [] : [{ ...owed, gross }]
  })
  return {
    lines,
    corrections: new Map(
      [...corrections].flatMap(([number, back]) =>
        back.length === 0
          ? []
          : [[number, back.map(({ id, gross }) => ({ line: id, gross }))] as const],
      ),
    ),
  }
}

interface Difference {
  owed: UninvoicedLine
  /** For a new invoice. */
  more: number
  /** From invoices that have more of it than is owed, the last first. */
  back: readonly Left[]
}

function differenceOf(owed: UninvoicedLine, left: readonly Left[]): Difference {
  const invoiced = left.filter(({ id }) => id === owed.id)
  let more = owed.gross - invoiced.reduce((sum, { gross }) => sum + gross, 0)
  const back = invoiced.toReversed().flatMap(({ number, id, gross }) => {
    if (more * gross >= 0) return []
    const part = Math.min(Math.abs(more), Math.abs(gross)) * Math.sign(gross)
    more += part
    return [{ number, id, gross: part }]
  })
  return { owed, more, back }
}

/** Charges less remissions; also what comes to 0, which may have been invoiced. */
function owedLines(ledger: readonly LedgerLine[]): readonly UninvoicedLine[] {
  const owed = new Map<string, UninvoicedLine>()
  for (const line of ledger) {
    if (!isRuleLine(line) || (line.kind !== 'charge' && line.kind !== 'remission')) continue
    const id = lineId(line)
    const before = owed.get(id) ?? { id, charge: line, gross: 0 }
    const gross = before.gross + (line.kind === 'charge' ? line.amount : -line.amount)
    owed.set(id, { ...before, gross })
  }
  return [...owed.values()]
}

const text = z.string()
const optionalText = text.nullable()

/** Payer, entry, currency, rule, kind and id of what it is about, slot, VAT, payee. */
const storedLineId = z.tuple([
  text,
  optionalText,
  text,
  text,
  text,
  text,
  optionalText,
  z.number().nullable(),
  optionalText,
])

/** What a line of a document is charged by; null: it was made before lines said so. */
export function causeOfLine(id: string): Pick<Cause, 'rule' | 'vat' | 'payee'> | null {
  const parts = storedLineId.safeParse(plainJson(id)).data
  if (parts === undefined) return null
  return { rule: parts[3], vat: parts[7], payee: parts[8] }
}

function plainJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function lineId({ payer, entry, currency, cause }: RuleLine): string {
  const { rule, about, slot, vat, payee } = cause
  return JSON.stringify([payer, entry, currency, rule, about.kind, about.id, slot, vat, payee])
}

interface Left {
  number: string
  id: string
  gross: number
}

/** What credit notes have left of each line of each invoice, in the order in which they were issued. */
function leftOfInvoices(documents: readonly MoneyDocument[]): readonly Left[] {
  const left = new Map<string, Left>()
  for (const { kind, number, corrects, lines } of documents) {
    const invoice = kind === 'invoice' ? number : corrects
    if (invoice === null) continue
    for (const { id, gross } of lines) {
      const key = JSON.stringify([invoice, id])
      const before = left.get(key)?.gross ?? 0
      left.set(key, { number: invoice, id, gross: before + (kind === 'invoice' ? gross : -gross) })
    }
  }
  return [...left.values()]
}
