import type { Translate } from '#locales/messages.ts'
import { download, downloadProblem, saveFile } from '#web/components/download.ts'
import { notifyError } from '#web/components/notify.tsx'

/** Hands the PDF of an invoice or credit note to the browser. */
export async function saveInvoice(id: string, t: Translate): Promise<void> {
  await save({ path: 'documents/invoice', parameters: { invoice: id } }, t)
}

/** Hands the receipt of a payment to the browser. */
export async function saveReceipt(movementId: string, t: Translate): Promise<void> {
  await save({ path: 'documents/receipt', parameters: { movement: movementId } }, t)
}

/** Hands a reminder to the browser as it was written. */
export async function saveReminder(id: string, t: Translate): Promise<void> {
  await save({ path: 'documents/reminder', parameters: { reminder: id } }, t)
}

async function save(
  file: { path: string; parameters: Readonly<Record<string, string>> },
  t: Translate,
): Promise<void> {
  try {
    saveFile(await download({ ...file, locale: t.locale }))
  } catch (error) {
    notifyError(downloadProblem(error, t))
  }
}
