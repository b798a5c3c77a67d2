import { decimalAmount } from '../cents.ts'
import { rf } from '../references/rf.ts'
import {
  accountProblems,
  amountProblems,
  anyText,
  codeOf,
  type PaymentCode,
  type Problem,
  textProblems,
} from './payment-code.ts'

/** A transfer in euros within SEPA. A reference of ISO 11649 or a message, never both; '' where there is none. */
export interface EpcTransfer {
  name: string
  account: string
  /** In cents; null: the payer types it. */
  amount: number | null
  currency: string
  reference: string
  message: string
}

/**
 * The text of an EPC QR code (EPC069-12, version 002: no BIC, UTF-8), to be drawn with error correction M, at
 * most version 13. What is empty at the end is left out, as the standard says.
 */
export function epcCode(transfer: EpcTransfer): PaymentCode {
  const { name, account, amount, reference, message } = transfer
  const lines = [
    ...['BCD', '002', '1', 'SCT', '', name, account],
    amount === null ? '' : `EUR${decimalAmount(amount, 'EUR')}`,
    ...['', reference, message],
  ]
  const payload = lines.join('\n').replace(/\n+$/, '')
  const isLong = bytesOf(payload) > 331
  const tooLong: readonly Problem[] = isLong ? [{ field: 'code', problem: 'length' }] : []
  return codeOf([...problemsOf(transfer), ...tooLong], () => payload)
}

function problemsOf(transfer: EpcTransfer): readonly Problem[] {
  const { name, account, amount, currency, reference, message } = transfer
  const isBoth = reference !== '' && message !== ''
  return [
    ...textProblems('name', name, { longest: 70, allowed: anyText, required: true }),
    ...accountProblems(account, (country) => sepa.has(country)),
    ...amountProblems(amount, 99_999_999_999),
    ...(currency === 'EUR' ? [] : [{ field: 'currency', problem: 'unsupported' } as const]),
    ...referenceProblems(reference),
    ...textProblems('message', message, { longest: 140, allowed: anyText }),
    ...(isBoth ? [{ field: 'message', problem: 'pairing' } as const] : []),
  ]
}

function referenceProblems(reference: string): readonly Problem[] {
  if (reference === '') return []
  const read = rf.read(reference)
  if (!read.ok)
    return [{ field: 'reference', problem: read.problem === 'none' ? 'check' : read.problem }]
  return read.reference === reference ? [] : [{ field: 'reference', problem: 'characters' }]
}

/** Countries of IBANs that SEPA reaches. Source: EPC409-09, list of SEPA scheme countries; from memory. */
const sepa = new Set(
  `AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL
  PT RO RS SE SI SK SM VA`.split(/\s+/),
)

/** Of a text in UTF-8. */
function bytesOf(text: string): number {
  return [...text].reduce((sum, letter) => {
    const point = letter.codePointAt(0) ?? 0
    return sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
  }, 0)
}
