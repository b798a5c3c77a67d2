import { streamHeaders } from '../session/session.ts'
import { refusalOf } from './paper-operations.ts'

/** Hands the PDF of an invoice to the browser. Throws as a question does. */
export async function saveInvoice({ id, number }: { id: string; number: string }): Promise<void> {
  await savePdf(`invoice?${new URLSearchParams({ invoice: id })}`, number)
}

/** The same of the receipt of a payment, in the language of the page. */
export async function saveReceipt(movementId: string, { name }: { name: string }): Promise<void> {
  await savePdf(`receipt?${new URLSearchParams({ movement: movementId })}`, name)
}

async function savePdf(path: string, name: string): Promise<void> {
  const address = `/downloads/documents/${path}`
  const response = await fetch(address, { headers: await streamHeaders(null) })
  if (!response.ok) throw await refusalOf(response)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = `${name}.pdf`
  link.click()
  // Not before the browser has begun to read it, which it does after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
