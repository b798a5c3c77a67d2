import { z } from 'zod'
import { localDay } from '#domain/timetable/local-time.ts'
import { largestAmount } from '../cents.ts'
import { isCurrency } from '../currencies.ts'

const text = (longest: number) => z.string().max(longest)
const amount = z.int().min(-largestAmount).max(largestAmount)
const currency = z.string().refine(isCurrency)

/**
 * One booked transaction of a bank statement, as the reader of camt.053 and camt.054 hands it over. A batch whose
 * single amounts add up is one transaction for each of them, else one as a whole.
 */
export const bankTransaction = z.strictObject({
  /** The same whenever the same transaction is read; two that look alike in one statement have two. */
  key: text(64).min(1),
  /** IBAN, or how else the bank names it. */
  account: text(60),
  statement: text(60),
  bookedOn: localDay,
  /** In the smallest unit; below 0 is money that went out. */
  amount,
  currency,
  /** The bank takes an earlier transaction back. */
  isReversal: z.boolean(),
  payerName: text(140).nullable(),
  payerIban: text(34).nullable(),
  /** Structured references, without blanks. */
  references: z.array(text(35)).max(20),
  endToEnd: text(35).nullable(),
  /** Everything that the payer or the bank wrote. */
  text: text(2000),
  /** The bank's own reference of the transaction; often there is none. */
  bankReference: text(60).nullable(),
})

export type BankTransaction = z.output<typeof bankTransaction>

export const bankStatement = z.strictObject({
  id: text(60),
  account: text(60),
  currency: currency.nullable(),
  /** null: the statement does not say. */
  opening: amount.nullable(),
  closing: amount.nullable(),
  transactions: z.array(bankTransaction).max(20_000),
})

export type BankStatement = z.output<typeof bankStatement>

/** How far the transactions miss what the statement says of its balances; 0 where it says nothing. */
export function missingOf({ opening, closing, transactions }: BankStatement): number {
  if (opening === null || closing === null) return 0
  return closing - transactions.reduce((sum, each) => sum + each.amount, opening)
}
