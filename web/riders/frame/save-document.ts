import { refusalOf } from '../my-entries/paper-operations.ts'
import { streamHeaders } from '../session/session.ts'

/** Hands the PDF of a document to the browser. Throws as a question does. */
export async function saveDocument(
  document: 'invoice' | 'receipt',
  { of, fileName }: { of: Readonly<Record<string, string>>; fileName: string },
): Promise<void> {
  const address = `/downloads/documents/${document}?${new URLSearchParams(of)}`
  const response = await fetch(address, { headers: await streamHeaders(null) })
  if (!response.ok) throw await refusalOf(response)
  const link = window.document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = `${fileName}.pdf`
  link.click()
  // Not before the browser has begun to read it, which it does after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
