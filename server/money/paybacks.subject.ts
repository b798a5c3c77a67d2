import { z } from 'zod'
import { entryName } from '#domain/entries/place-status.ts'
import { payableOf } from '#domain/money/ledger/balance.ts'
import type { PaybackInput } from '#exports/payback-input.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { badInput, notFound } from '#server/errors.ts'
import { ofShow } from '#server/shows/of-show.ts'
import { loadShowHead } from '#server/shows/show-head.sql.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { loadTotalsByPayer } from './ledger.sql.ts'
import { mayMoney } from './money.access.ts'
import { loadPaidEntries, loadPayers } from './payers.sql.ts'
import { loadPaymentSettings } from './payment-settings.sql.ts'
import { todayOf } from './payments.ts'

const asked = ofShow.extend({
  /** Ids of payers; absent: all who have something to come. */
  payers: z
    .string()
    .regex(/^\d{1,18}(,\d{1,18}){0,399}$/, 'forms.invalid')
    .optional(),
})

/**
 * What may be paid back now by transfer, for who may pay back. Making a file books nothing: the payer who is booked
 * meanwhile is no longer in the next one.
 */
export const paybacksSubject = {
  asked,
  async load({ viewer, database }, { show: showId, payers: chosen }) {
    const { kysely } = database
    const show = await loadShow(kysely, showId)
    if (!show || !mayMoney(viewer, show, 'payBack')) throw notFound()
    const { holder, iban } = await loadPaymentSettings(kysely, show.id)
    if (iban === null) throw badInput({ messageId: 'money.problem.noOwnIban' })
    const ids = chosen?.split(',')
    const payers = (await loadPayers(kysely, { showId: show.id })).filter(
      ({ id }) => ids === undefined || ids.includes(id),
    )
    const payerIds = payers.map(({ id }) => id)
    const totals = await loadTotalsByPayer(kysely, payerIds)
    const entries = await loadPaidEntries(kysely, payerIds)
    const owed = payers.flatMap(({ id, name, iban: account }) =>
      (totals.get(id) ?? []).flatMap(({ currency, totals: sums }) => {
        const amount = payableOf(sums)
        const numbers = (entries.get(id) ?? []).map(({ number }) => entryName(number))
        const payback = { payerId: id, name, iban: account, amount, currency }
        return amount > 0 ? [{ ...payback, entries: numbers.join(', ') }] : []
      }),
    )
    if (owed.length === 0) throw badInput({ messageId: 'money.problem.nothingToPayBack' })
    const paybacks = owed.flatMap((each) =>
      each.iban === null ? [] : { ...each, iban: each.iban },
    )
    if (paybacks.length < owed.length) {
      const names = owed.filter((each) => each.iban === null).map(({ name }) => name)
      const values = { names: [...new Set(names)].join(', ') }
      throw badInput({ messageId: 'money.problem.noIbanOf', values })
    }
    const head = await loadShowHead(kysely, show.id)
    return {
      name: { show: show.name },
      input: {
        ...{ show: head, madeAt: new Date().toISOString(), paybacks, iban },
        ...{ holder: holder || show.name, day: todayOf(show) },
      },
    }
  },
} as const satisfies Subject<PaybackInput, z.output<typeof asked>>
