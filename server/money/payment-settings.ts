import { paymentSettings } from '#domain/money/money-input.ts'
import { requireProof } from '#server/accounts/proof.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadShow, lockShow } from '#server/shows/shows.sql.ts'
import { requireMoney } from './money.access.ts'
import { loadPaymentSettings, storePaymentSettings } from './payment-settings.sql.ts'

/** Where money is paid to decides who gets it: asks for a proof (decision 019), and stands in the trail. */
export async function savePaymentSettings(
  context: Context,
  showId: string,
  { input, opened, proof }: SentSection & { proof: string },
): Promise<void> {
  const { kysely } = context.database
  const show = requireMoney(context.viewer, await loadShow(kysely, showId), 'payBack')
  const typed = parseInput(paymentSettings, input)
  const author = authorOf(context.viewer)
  await kysely.transaction().execute(async (transaction) => {
    await lockShow(transaction, show.id)
    const stored = await loadPaymentSettings(transaction, show.id)
    refuseChangedMeanwhile({
      ...{ stored, typed },
      opened: opened ? parseInput(paymentSettings, opened) : undefined,
    })
    const { provider } = typed
    const isHere = context.providers.some(({ id }) => id === provider)
    if (provider !== null && provider !== stored.provider && !isHere) {
      throw badInput({ messageId: 'money.problem.noProvider', field: 'provider' })
    }
    await requireProof(context, transaction, proof)
    await storePaymentSettings({ transaction, author }, show.id, typed)
    await recordChange(transaction, {
      ...{ showId: show.id, objectClass: 'Show', objectId: show.id },
      action: 'paymentSettingsChanged',
      ...{ before: stored, after: typed },
      ...{ accountId: author.accountId, from: originOf(context) },
    })
  })
}
