import type { MoneyDocument } from './invoice.ts'
import type { Seller } from './seller.ts'

/** All that is printed of a document besides its number, as it was when it was issued. */
export interface IssuedContent extends Omit<MoneyDocument, 'number' | 'corrects'> {
  seller: Omit<Seller, 'prefix' | 'taxation' | 'vat' | 'dueDays'>
  /** The address of the recipient in its parts. */
  buyer: { street: string; postalCode: string; town: string; vatId?: string }
  /** The show with its days: when the service was given. */
  show: { name: string; firstDay: string; lastDay: string }
  /** In which it was issued; it is printed in no other language. */
  locale: string
  /** null: nothing is to be paid. */
  dueOn: string | null
  /** What of it was paid before it was issued. */
  paid: number
  /** How the rest is paid; null where nothing says so. */
  payment: { holder: string; iban: string; reference: string } | null
  /** Of a credit note why it was issued. */
  reason: string
}

/** A document as it is printed. */
export interface IssuedDocument extends IssuedContent {
  number: string
  /** The invoice that a credit note corrects. */
  corrects: { number: string; issuedOn: string } | null
}

/** As the rules of credit notes and of what is to be invoiced read it. */
export function asMoneyDocument({ corrects, ...document }: IssuedDocument): MoneyDocument {
  return { ...document, corrects: corrects?.number ?? null }
}

/** What is to be paid of it. */
export function dueOf({ kind, amounts, paid }: IssuedContent): number {
  return kind === 'invoice' ? amounts.gross - paid : 0
}
