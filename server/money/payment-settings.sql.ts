import type { PaymentSettings } from '#domain/money/money-input.ts'
import { providerIds } from '#domain/money/online/providers.ts'
import { type Authored, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { Connection } from './ledger.sql.ts'

const noPaymentSettings: PaymentSettings = {
  ...{ holder: '', iban: null, street: '', building: '', postalCode: '', town: '', swish: null },
  provider: null,
}

/** By show; one that never said where it is paid is not there. */
export async function loadPaymentSettingsOf(
  connection: Connection,
  showIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentSettings>> {
  const rows = await connection
    .selectFrom('paymentSetting')
    .select([
      'showId',
      'holder',
      'iban',
      'street',
      'building',
      'postalCode',
      'town',
      'swish',
      'provider',
    ])
    .where('showId', 'in', [...showIds])
    .execute()
  return new Map(
    rows.map(({ showId, provider, ...settings }) => [
      showId,
      { ...settings, provider: providerIds.find((id) => id === provider) ?? null },
    ]),
  )
}

export async function loadPaymentSettings(
  connection: Connection,
  showId: string,
): Promise<PaymentSettings> {
  return (await loadPaymentSettingsOf(connection, [showId])).get(showId) ?? noPaymentSettings
}

export async function storePaymentSettings(
  { transaction, author }: Authored,
  showId: string,
  settings: PaymentSettings,
): Promise<void> {
  await transaction
    .insertInto('paymentSetting')
    .values({ showId, ...settings, ...madeBy(author) })
    .onConflict((conflict) =>
      conflict.column('showId').doUpdateSet({ ...settings, ...changedBy(author) }),
    )
    .execute()
}
