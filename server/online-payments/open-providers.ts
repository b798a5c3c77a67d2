import type { Config } from '#server/config.ts'
import type { Connection } from '#server/money/ledger.sql.ts'
import { fakeProvider } from './fake-provider.ts'
import type { PaymentProvider } from './provider.ts'
import { stripeProvider } from './stripe.ts'

/** Those that this installation has: none, unless the environment names keys or it is a demonstration. */
export function openProviders(
  { stripe, fakePayments }: Pick<Config, 'stripe' | 'fakePayments'>,
  { connection, demo }: { connection: Connection; demo: boolean },
): readonly PaymentProvider[] {
  return [
    ...(stripe === null ? [] : [stripeProvider(stripe)]),
    ...(demo || fakePayments ? [fakeProvider(connection)] : []),
  ]
}
