import { decimalAmount } from '../cents.ts'
import { isQrIban } from '../iban.ts'
import { qrr } from '../references/qrr.ts'
import type { ReadReference } from '../references/reference.ts'
import { rf } from '../references/rf.ts'
import {
  accountProblems,
  amountProblems,
  codeOf,
  type PaymentCode,
  type Problem,
  textProblems,
} from './payment-code.ts'

/** A structured address; street and building may be ''. */
export interface SwissAddress {
  name: string
  street: string
  building: string
  postalCode: string
  town: string
  /** ISO 3166, two letters. */
  country: string
}

export interface SwissBill {
  account: string
  creditor: SwissAddress
  /** In centimes or cents; null: the payer types it. */
  amount: number | null
  currency: string
  /** null: the payer writes it. */
  debtor: SwissAddress | null
  /** QR reference with a QR-IBAN, else ISO 11649 or ''. */
  reference: string
  message: string
  /** For the payer's software, by the syntax of Swico; ''. */
  billing: string
  /** Other ways to pay, two at most. */
  alternatives: readonly string[]
}

/**
 * The text of a Swiss QR code (Swiss Implementation Guidelines QR-bill, version 2.3, in force since 21 November
 * 2025: structured addresses only), to be drawn with error correction M and the Swiss cross.
 */
export function swissCode(bill: SwissBill): PaymentCode {
  const payload = linesOf(bill).join('\n')
  const tooLong: readonly Problem[] =
    payload.length > 997 ? [{ field: 'code', problem: 'length' }] : []
  return codeOf([...problemsOf(bill), ...tooLong], () => payload)
}

function linesOf(bill: SwissBill): readonly string[] {
  const { account, creditor, amount, currency, debtor, reference } = bill
  const { message, billing, alternatives } = bill
  const after = alternatives.length > 0 || billing !== '' ? [billing, ...alternatives] : []
  return [
    ...['SPC', '0200', '1', account],
    ...addressLines(creditor),
    ...addressLines(null),
    amount === null ? '' : decimalAmount(amount, currency),
    currency,
    ...addressLines(debtor),
    ...[reference === '' ? 'NON' : isQrIban(account) ? 'QRR' : 'SCOR', reference],
    ...[message, 'EPD', ...after],
  ]
}

/** Of the final creditor nothing is written: it is reserved. */
function addressLines(address: SwissAddress | null): readonly string[] {
  if (address === null) return ['', '', '', '', '', '', '']
  const { name, street, building, postalCode, town, country } = address
  return ['S', name, street, building, postalCode, town, country]
}

/** Latin letters, and € (Swiss Payment Standards since 2022). */
const latin = /^[\u0020-\u007E\u00A0-\u017F\u0218-\u021B\u20AC]*$/

function problemsOf(bill: SwissBill): readonly Problem[] {
  const { account, creditor, amount, currency, debtor, message, billing, alternatives } = bill
  const isKnown = currency === 'CHF' || currency === 'EUR'
  return [
    ...accountProblems(account, (country) => country === 'CH' || country === 'LI'),
    ...addressProblems(creditor),
    ...amountProblems(amount, 99_999_999_999),
    ...(isKnown ? [] : [{ field: 'currency', problem: 'unsupported' } as const]),
    ...(debtor === null ? [] : addressProblems(debtor).map(({ problem }) => ofDebtor(problem))),
    ...referenceProblems(bill),
    ...textProblems('message', message, { longest: 140 - billing.length, allowed: latin }),
    ...textProblems('billing', billing, { longest: 140, allowed: latin }),
    ...alternatives.flatMap((each) =>
      textProblems('alternative', each, { longest: 100, allowed: latin, required: true }),
    ),
    ...(alternatives.length > 2 ? [{ field: 'alternative', problem: 'length' } as const] : []),
  ]
}

function ofDebtor(problem: Problem['problem']): Problem {
  return { field: 'debtor', problem }
}

function addressProblems(address: SwissAddress): readonly Problem[] {
  const problems = addressFields.flatMap(([field, longest, required]) =>
    textProblems(field, address[field], { longest, allowed: latin, required }),
  )
  if (/^[A-Z]{2}$/.test(address.country)) return problems
  return [...problems, { field: 'country', problem: 'characters' }]
}

const addressFields = [
  ['name', 70, true],
  ['street', 70, false],
  ['building', 16, false],
  ['postalCode', 16, true],
  ['town', 35, true],
] as const

/** A QR-IBAN needs a QR reference, and every other account refuses one. */
function referenceProblems({ account, reference }: SwissBill): readonly Problem[] {
  const isQr = isQrIban(account)
  if (reference === '') return isQr ? [{ field: 'reference', problem: 'missing' }] : []
  const [own, other] = isQr ? [qrr, rf] : [rf, qrr]
  const read = own.read(reference)
  if (read.ok) {
    return read.reference === reference ? [] : [{ field: 'reference', problem: 'characters' }]
  }
  const problem = other.read(reference).ok ? 'pairing' : problemOf(read)
  return [{ field: 'reference', problem }]
}

function problemOf({ problem }: Extract<ReadReference, { ok: false }>) {
  return problem === 'none' ? 'check' : problem
}
