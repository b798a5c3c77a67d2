import { z } from 'zod'
import { reminderDocument } from '#documents/reminder/reminder.ts'
import { openOfInvoices } from '#domain/money/invoices/drafts.ts'
import { asMoneyDocument } from '#domain/money/invoices/issued.ts'
import {
  daysToPay,
  isOverdue,
  type NextReminder,
  nextReminder,
  type ReminderContent,
  type ReminderStep,
  remindedInvoices,
  reminderSteps,
  usualSteps,
} from '#domain/money/invoices/reminder.ts'
import { addDays } from '#domain/timetable/local-time.ts'
import { isLocale } from '#locales/messages.ts'
import { renderDocument } from '#server/downloads/render-pdf.ts'
import { refuseNoIds } from '#server/entries/entering.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { sendLetter } from '#server/mail/letters.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadShow, lockShow, type ShowRow } from '#server/shows/shows.sql.ts'
import { insertExtraCharge } from './charges.sql.ts'
import { bookExtra } from './charges.ts'
import { type InvoiceRow, loadInvoices, loadSeller } from './invoices.sql.ts'
import { type Connection, loadLines } from './ledger.sql.ts'
import { mayMoney, requireMoney } from './money.access.ts'
import { type Moving, moveMoney } from './moving.ts'
import { todayOf } from './payments.ts'
import { reminderLetter } from './reminder.letter.ts'
import {
  insertReminder,
  loadPayerAddresses,
  loadReminderSteps,
  loadReminders,
  type ReminderRow,
  storeReminderSteps,
} from './reminders.sql.ts'

/** The steps of an organization, or the usual ones. */
export async function stepsOf(
  connection: Connection,
  organizationId: string,
): Promise<readonly ReminderStep[]> {
  const steps = await loadReminderSteps(connection, organizationId)
  return steps.length === 0 ? usualSteps : steps
}

export async function saveReminderSteps(
  context: Context,
  showId: string,
  { input, opened }: SentSection,
): Promise<void> {
  const { kysely } = context.database
  const show = requireMoney(context.viewer, await loadShow(kysely, showId), 'payBack')
  const typed = parseInput(reminderSteps, input)
  const author = authorOf(context.viewer)
  await kysely.transaction().execute(async (transaction) => {
    await lockShow(transaction, show.id)
    const stored = { steps: await stepsOf(transaction, show.organizationId) }
    const before = reminderSteps.safeParse(opened)
    if (before.success) refuseChangedMeanwhile({ stored, typed, opened: before.data })
    await storeReminderSteps({ transaction, author }, show.organizationId, typed.steps)
    await recordChange(transaction, {
      ...{ showId: show.id, objectClass: 'Show', objectId: show.id },
      ...{ action: 'reminderStepsChanged', before: stored, after: typed },
      ...{ accountId: author.accountId, from: originOf(context) },
    })
  })
}

export interface OverdueInvoice {
  invoice: InvoiceRow
  open: number
  sent: readonly ReminderRow[]
  /** Null: all steps were written. */
  next: NextReminder | null
  isDue: boolean
}

/** Invoices of a show that are not paid although they were due, the oldest first. */
export async function listOverdue(
  connection: Connection,
  show: ShowRow,
): Promise<readonly OverdueInvoice[]> {
  const invoices = await loadInvoices(connection, { showId: show.id })
  if (invoices.length === 0) return []
  const [steps, ledger, reminders] = await Promise.all([
    stepsOf(connection, show.organizationId),
    loadLines(connection, { showId: show.id }),
    loadReminders(connection, { showId: show.id }),
  ])
  const linesOf = Map.groupBy(ledger, ({ payer }) => payer)
  const sentOf = Map.groupBy(reminders, ({ invoiceId }) => invoiceId)
  const today = todayOf(show)
  const byPayer = [...Map.groupBy(invoices, (invoice) => invoice.payerId)]
  const overdue = byPayer.flatMap(([payerId, own]) => {
    const documents = own.map(({ document }) => asMoneyDocument(document))
    const left = openOfInvoices(linesOf.get(payerId) ?? [], documents)
    return own.flatMap((invoice) => {
      // A credit note has nothing open.
      const open = left.get(invoice.document.number) ?? 0
      const sent = sentOf.get(invoice.id) ?? []
      return overdueOf(invoice, { open, sent, steps, today })
    })
  })
  return overdue.toSorted((a, b) => Number(a.invoice.id) - Number(b.invoice.id))
}

function overdueOf(
  invoice: InvoiceRow,
  {
    open,
    sent,
    steps,
    today,
  }: Pick<OverdueInvoice, 'open' | 'sent'> & { steps: readonly ReminderStep[]; today: string },
): readonly OverdueInvoice[] {
  const { dueOn } = invoice.document
  const asked = { dueOn, open, sent: sent.map(({ content }) => content.step) }
  if (!isOverdue(asked, today)) return []
  const next = nextReminder(asked, steps)
  return [{ invoice, open, sent, next, isDue: next !== null && next.dueFrom <= today }]
}

/**
 * Writes the next reminder of each of these invoices, all of them or none: printed, as a letter where there is an
 * address, with its fee as a charge. What is no longer open, or not due yet, is refused.
 */
export async function issueReminders(
  context: Context,
  asked: { showId: string; key: string; invoiceIds: readonly string[] },
): Promise<void> {
  const { viewer, database } = context
  const show = requireMoney(viewer, await loadShow(database.kysely, asked.showId), 'book')
  const { key } = parseInput(z.object({ key: z.uuid('forms.invalid') }), asked)
  const { invoiceIds } = parseInput(remindedInvoices, asked)
  const chosen = new Set(invoiceIds)
  const invoices = await loadInvoices(database.kysely, { ids: [...chosen] })
  if (invoices.length < chosen.size) throw notFound()
  const payerIds = [...new Set(invoices.map(({ payerId }) => payerId))]
  await moveMoney(context, { show, payerIds, key }, async (moving) => {
    const overdue = await listOverdue(moving.transaction, show)
    const due = overdue.filter(({ invoice, isDue }) => isDue && chosen.has(invoice.id))
    if (due.length < chosen.size) throw badInput({ messageId: 'money.problem.noReminder' })
    const addresses = await loadPayerAddresses(moving.transaction, payerIds)
    const seller = await loadSeller(moving.transaction, show.organizationId)
    const writing = { context, moving, show, addresses, sellerName: seller?.name ?? show.name }
    for (const each of due) await remind(writing, each)
  })
}

interface Writing {
  context: Context
  moving: Moving
  show: ShowRow
  /** By payer. */
  addresses: ReadonlyMap<string, string>
  sellerName: string
}

async function remind(writing: Writing, { invoice, open, next }: OverdueInvoice): Promise<void> {
  if (next === null) return
  const { context, moving, show } = writing
  const { transaction } = moving
  const author = authorOf(context.viewer)
  const content = contentOf(invoice, { open, next, today: todayOf(show) })
  const { payerId } = invoice
  const extraChargeId = next.fee === 0 ? null : await chargeFee(writing, { payerId, content })
  const id = await insertReminder(
    { transaction, author },
    { ...{ showId: show.id, payerId, invoiceId: invoice.id, content, extraChargeId } },
  )
  await send(writing, { id, invoice, content })
  const { number } = invoice.document
  await moving.tell({
    ...{ action: 'reminderIssued', payerId },
    after: { number, step: next.step, amount: open, fee: next.fee, currency: content.currency },
  })
}

function contentOf(
  { document }: InvoiceRow,
  { open, next, today }: { open: number; next: NextReminder; today: string },
): ReminderContent {
  const { seller, recipient, show, locale, currency, payment, number, issuedOn, dueOn } = document
  const { step, isLast, fee, text } = next
  return {
    ...{ seller, recipient, show, locale, currency, payment, step, isLast, fee, text, open },
    ...{ issuedOn: today, payBy: addDays(today, daysToPay) },
    invoice: { number, issuedOn, dueOn: dueOn ?? issuedOn, gross: document.amounts.gross },
  }
}

/** A charge by hand: it comes on the next invoice, and the office can take it back. */
async function chargeFee(
  { context, moving, show }: Writing,
  { payerId, content }: { payerId: string; content: ReminderContent },
): Promise<string> {
  const { transaction } = moving
  const { fee, currency, invoice, locale } = content
  const { heading } = reminderDocument.prepare({ reminder: { ...content, locale } })
  const charge = {
    ...{ showId: show.id, payerId, entryId: null, currency, vat: null },
    ...{ text: `${heading} ${invoice.number}`, amount: fee },
  }
  const id = await insertExtraCharge({ transaction, author: authorOf(context.viewer) }, charge)
  await bookExtra(moving, { ...charge, id, isCancelled: false })
  return id
}

async function send(
  { context, moving, show, addresses, sellerName }: Writing,
  { id, invoice, content }: { id: string; invoice: InvoiceRow; content: ReminderContent },
): Promise<void> {
  const email = addresses.get(invoice.payerId)
  if (email === undefined) return
  const printed = reminderDocument.prepare({ reminder: content })
  const bytes = Buffer.from(await renderDocument(reminderDocument, printed))
  const { isLast, currency, open, fee, payBy, locale, recipient } = content
  await sendLetter(context, moving.transaction, {
    ...{ kind: reminderLetter, about: `reminder ${id}` },
    to: {
      ...{ email, name: recipient.name, accountId: invoice.accountId },
      locale: isLocale(locale) ? locale : 'en',
    },
    facts: {
      ...{ isLast: isLast && content.step > 1, currency, payBy, seller: sellerName },
      ...{ invoice: content.invoice.number, show: content.show.name, amount: open + fee },
    },
    ...{ organizationId: show.organizationId, showId: show.id },
    attachments: [
      {
        name: `${content.invoice.number}-${content.step}.pdf`,
        mediaType: 'application/pdf',
        bytes,
      },
    ],
  })
}

/** A reminder that the viewer may see: by the money of its show, or because it is theirs. */
export async function requireReminder(
  { viewer, database }: Context,
  id: string,
): Promise<{ reminder: ReminderRow; show: ShowRow }> {
  if (!viewer) throw notSignedIn()
  refuseNoIds(id)
  const [reminder] = await loadReminders(database.kysely, { ids: [id] })
  const show = reminder && (await loadShow(database.kysely, reminder.showId))
  if (!reminder || !show) throw notFound()
  const isOwn = reminder.accountId !== null && reminder.accountId === viewer.accountId
  if (!isOwn && !mayMoney(viewer, show, 'see')) throw notFound()
  return { reminder, show }
}
