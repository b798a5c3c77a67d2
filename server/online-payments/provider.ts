import type { Snapshot } from '#domain/money/online/attempt.ts'
import type { ProviderId } from '#domain/money/online/providers.ts'
import type { Locale } from '#locales/messages.ts'

interface AskedPayment {
  /** The same key again is the same checkout. */
  key: string
  /** In the smallest unit. */
  amount: number
  currency: string
  /** What it is for, as the payer reads it. */
  description: string
  email: string | null
  locale: Locale
  /** Where the payer is led to afterwards, paid or not. */
  returnUrl: string
  expiresAt: Date
}

/**
 * What takes payments online. Nothing that it sends is believed: a notification only says which payment to look at
 * (decision 048). All of it may throw where the provider does not answer.
 */
export interface PaymentProvider {
  readonly id: ProviderId
  start(asked: AskedPayment): Promise<{ providerRef: string; url: string }>
  /**
   * The checkout or payment that a notification is about; null: none of ours. Throws a `UserError` where it is not
   * from the provider.
   */
  heard(body: string, headers: Readonly<Record<string, unknown>>): string | null
  /** How it is now; null: there is none. */
  look(providerRef: string): Promise<Snapshot | null>
  /** The same key again pays back once. Throws `RefundRefused` where trying again does not help. */
  refund(asked: {
    key: string
    providerRef: string
    amount: number
    currency: string
  }): Promise<void>
}

/** The provider does not pay this back, now or later. */
export class RefundRefused extends Error {
  override name = 'RefundRefused'
}
