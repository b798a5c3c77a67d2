import { z } from 'zod'
import type { InvoiceInput } from '#documents/invoice/invoice.ts'
import { id } from '#domain/forms/inputs.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { requireInvoice } from './invoices.ts'

const asked = z.object({ invoice: id })

/** An issued document, for who may see amounts of the show and for its payer. */
export const invoiceSubject = {
  asked,
  async load(context, { invoice: invoiceId }) {
    const { invoice } = await requireInvoice(context, invoiceId, 'own')
    const { document } = invoice
    return { name: { show: document.show.name, number: document.number }, input: { document } }
  },
} as const satisfies Subject<InvoiceInput, z.output<typeof asked>>
