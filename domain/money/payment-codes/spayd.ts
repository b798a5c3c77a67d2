import { decimalAmount } from '../cents.ts'
import {
  accountProblems,
  amountProblems,
  anyText,
  codeOf,
  type PaymentCode,
  type Problem,
  textProblems,
} from './payment-code.ts'

export interface SpaydTransfer {
  account: string
  /** In the smallest unit; null: the payer types it. */
  amount: number | null
  currency: string
  /** Up to 10 digits: the variable symbol by which Czech banks carry a reference; ''. */
  variableSymbol: string
  message: string
}

/**
 * The text of a Czech QR Platba (Short Payment Descriptor 1.0, qr-platba.cz), to be drawn with error correction M.
 * The message is written in capitals without accents, as banks show it; the code stays alphanumeric and small.
 */
export function spaydCode(transfer: SpaydTransfer): PaymentCode {
  return codeOf(problemsOf(transfer), () => {
    const { account, amount, currency, variableSymbol, message } = transfer
    const fields = [
      ['ACC', account],
      ['AM', amount === null ? '' : decimalAmount(amount, currency)],
      ['CC', currency],
      ['MSG', escaped(plain(message))],
      ['X-VS', variableSymbol],
    ] as const
    const written = fields.flatMap(([key, value]) => (value === '' ? [] : [`${key}:${value}`]))
    return ['SPD', '1.0', ...written].join('*')
  })
}

function problemsOf(transfer: SpaydTransfer): readonly Problem[] {
  const { account, amount, currency, variableSymbol, message } = transfer
  const isKnown = currency === 'CZK' || currency === 'EUR'
  return [
    ...accountProblems(account, (country) => country === 'CZ'),
    // 10 characters.
    ...amountProblems(amount, 999_999_999),
    ...(isKnown ? [] : [{ field: 'currency', problem: 'unsupported' } as const]),
    ...textProblems('reference', variableSymbol, { longest: 10, allowed: /^[0-9]+$/ }),
    ...textProblems('message', plain(message), { longest: 60, allowed: anyText }),
  ]
}

/** `Přihláška 7` is `PRIHLASKA 7`. */
function plain(text: string): string {
  return text.toWellFormed().normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().trim()
}

/** What would end the field, or is in no alphanumeric QR code. */
function escaped(text: string): string {
  return text.replace(/[^0-9A-Z $+\-./:]/gu, (letter) => {
    const code = encodeURIComponent(letter)
    return code === letter ? `%${letter.charCodeAt(0).toString(16).toUpperCase()}` : code
  })
}
