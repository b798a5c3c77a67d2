import type { InvoicesInput } from '#exports/invoices-input.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { notFound } from '#server/errors.ts'
import { type OfShow, ofShow } from '#server/shows/of-show.ts'
import { loadShowHead } from '#server/shows/show-head.sql.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { loadBookkeeping } from './bookkeeping.sql.ts'
import { loadInvoices } from './invoices.sql.ts'
import { mayMoney } from './money.access.ts'
import { loadPayers } from './payers.sql.ts'

/** All that was issued for a show, for who may see amounts. */
export const invoicesSubject = {
  asked: ofShow,
  async load({ viewer, database }, { show: showId }) {
    const { kysely } = database
    const show = await loadShow(kysely, showId)
    if (!show || !mayMoney(viewer, show, 'see')) throw notFound()
    const head = await loadShowHead(kysely, show.id)
    const { accounts } = await loadBookkeeping(kysely, show.organizationId)
    const payers = await loadPayers(kysely, { showId: show.id })
    const emails = new Map(payers.map(({ id, email }) => [id, email]))
    const invoices = await loadInvoices(kysely, { showId: show.id })
    return {
      name: { show: show.name },
      input: {
        ...{ show: head, madeAt: new Date().toISOString() },
        documents: invoices.map(({ payerId, document }) => ({
          ...document,
          email: emails.get(payerId) ?? null,
        })),
        accounts: new Map(accounts.map(({ key, account }) => [key, account])),
      },
    }
  },
} as const satisfies Subject<InvoicesInput, OfShow>
