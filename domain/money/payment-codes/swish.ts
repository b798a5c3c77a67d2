import { decimalAmount } from '../cents.ts'
import {
  amountProblems,
  anyText,
  codeOf,
  type PaymentCode,
  type Problem,
  textProblems,
} from './payment-code.ts'

export interface SwishPayment {
  /** The Swish number of a company or club: 10 digits from 123 on. */
  payee: string
  /** In öre; null: the payer types it. */
  amount: number | null
  currency: string
  message: string
}

/**
 * The text of a Swish QR code for payments to companies and clubs. Amount and message are fixed unless they are
 * left out. Source: Swish, QR code encoding specification, 6.1 (developer.getswish.se): decimal comma, message
 * URL-encoded, and a last field that adds up what the payer may change: 2 the amount, 4 the message.
 */
export function swishCode(payment: SwishPayment): PaymentCode {
  return codeOf(problemsOf(payment), () => {
    const { payee, amount, message } = payment
    const fixed = amount === null ? '' : decimalAmount(amount, 'SEK').replace('.', ',')
    const open = (amount === null ? 2 : 0) + (message === '' ? 4 : 0)
    return `C${payee};${fixed};${encodeURIComponent(message)};${open}`
  })
}

function problemsOf({ payee, amount, currency, message }: SwishPayment): readonly Problem[] {
  return [
    ...(/^123\d{7}$/.test(payee) ? [] : [{ field: 'account', problem: 'characters' } as const]),
    ...amountProblems(amount, 99_999_999_999),
    ...(currency === 'SEK' ? [] : [{ field: 'currency', problem: 'unsupported' } as const]),
    ...textProblems('message', message, { longest: 50, allowed: anyText }),
  ]
}
