import { printIban } from '#domain/money/iban.ts'
import type { PaymentSettings } from '#domain/money/money-input.ts'
import { epcCode } from '#domain/money/payment-codes/epc.ts'
import type { PaymentCode } from '#domain/money/payment-codes/payment-code.ts'
import { spaydCode } from '#domain/money/payment-codes/spayd.ts'
import { swishCode } from '#domain/money/payment-codes/swish.ts'
import { swissCode } from '#domain/money/payment-codes/swiss.ts'
import { formsOf, referenceSchemes, schemeOfAccount } from '#domain/money/references/schemes.ts'

/** How somebody pays by transfer what is open now. */
export interface PaymentRequest {
  amount: number
  currency: string
  holder: string
  /** In groups of four. */
  iban: string
  /** As it is printed; null: the number has none in the scheme of the account. */
  reference: string | null
  /** For a banking app; null where no code fits the account and the currency. */
  code: { kind: 'epc' | 'swiss' | 'spayd' | 'swish'; payload: string } | null
}

export interface Owed {
  /** All references are made of it. */
  number: string
  amount: number
  currency: string
  /** Written where a code has no reference: `E-0042 Spring Show`. */
  message: string
}

/** Null while nothing is owed, or nothing says where it is paid to. */
export function paymentRequestOf(
  settings: PaymentSettings | undefined,
  owed: Owed,
): PaymentRequest | null {
  const { number, amount, currency } = owed
  if (!settings || amount <= 0) return null
  const { holder, iban } = settings
  if (iban === null || holder === '') return null
  const scheme = schemeOfAccount(iban)
  const reference = formsOf(number).get(scheme)
  return {
    ...{ amount, currency, holder, iban: printIban(iban) },
    reference: reference === undefined ? null : referenceSchemes[scheme].print(reference),
    code: codeOf({ ...settings, iban }, owed),
  }
}

type Account = PaymentSettings & { iban: string }

/** The first that fits: Swish where there is a number, then by the country of the account. */
function codeOf(account: Account, owed: Owed): PaymentRequest['code'] {
  const country = account.iban.slice(0, 2)
  const ways: readonly [kind: NonNullable<PaymentRequest['code']>['kind'], code: PaymentCode][] = [
    ...(account.swish === null ? [] : [['swish', swishOf(account.swish, owed)] as const]),
    ...(country === 'CH' || country === 'LI' ? [['swiss', swissOf(account, owed)] as const] : []),
    ...(country === 'CZ' ? [['spayd', spaydOf(account, owed)] as const] : []),
    ['epc', epcOf(account, owed)],
  ].map(
    ([kind, code]) => [kind, code] as [NonNullable<PaymentRequest['code']>['kind'], PaymentCode],
  )
  for (const [kind, code] of ways) if (code.ok) return { kind, payload: code.payload }
  return null
}

function epcOf({ holder, iban }: Account, { number, amount, currency }: Owed): PaymentCode {
  const reference = formsOf(number).get('rf') ?? ''
  return epcCode({ name: holder, account: iban, amount, currency, reference, message: '' })
}

function swissOf(account: Account, { number, amount, currency, message }: Owed): PaymentCode {
  const { holder, iban, street, building, postalCode, town } = account
  const scheme = schemeOfAccount(iban)
  return swissCode({
    account: iban,
    creditor: { name: holder, street, building, postalCode, town, country: iban.slice(0, 2) },
    ...{ amount, currency, debtor: null, message: message.slice(0, 140) },
    reference: formsOf(number).get(scheme === 'qrr' ? 'qrr' : 'rf') ?? '',
    ...{ billing: '', alternatives: [] },
  })
}

function spaydOf({ iban }: Account, { number, amount, currency, message }: Owed): PaymentCode {
  const text = message.slice(0, 60)
  return spaydCode({ account: iban, amount, currency, variableSymbol: number, message: text })
}

function swishOf(payee: string, { number, amount, currency }: Owed): PaymentCode {
  return swishCode({ payee, amount, currency, message: formsOf(number).get('rf') ?? number })
}
