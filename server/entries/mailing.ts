import { z } from 'zod'
import { entryName } from '#domain/entries/place-status.ts'
import { boundedList, id as idInput, requiredLines, requiredText } from '#domain/forms/inputs.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import { beginAttempt } from '#server/accounts/limits.ts'
import { badInput, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import type { Addressee, LetterKind, LetterWords } from '#server/mail/letter-kind.ts'
import { writeOut } from '#server/mail/letter-text.ts'
import { sendLetter } from '#server/mail/letters.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowRow, ShowTransaction } from '#server/shows/shows.sql.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { entryMessageLetter } from './entry-message.letter.ts'
import { openPapersLetter } from './entry-papers.letter.ts'
import type { EntrySystemRow } from './entry-system.sql.ts'
import { requireEntrySystem } from './entry-system.ts'
import {
  bumpInbox,
  deleteMessage,
  insertMessage,
  linkMessageLetter,
  loadLastWritten,
  loadShowReaders,
  type NewMessage,
  type ShowReader,
} from './mailing.sql.ts'
import { type OpenPapers, openPapersOf } from './open-papers.ts'
import { addresseeOf, contactOf } from './place-letters.ts'

/** One letter of a mailing: everything that goes to one address. */
export interface Mail {
  to: Addressee
  readers: readonly ShowReader[]
}

/** What a mailing is, or would be. */
export interface Mailing {
  showId: string
  recipients: readonly { mail: Mail; isWritten: boolean }[]
  /** Entries without an address, by their numbers. */
  unreachable: readonly number[]
  /** What the first of them reads; null where there is none. */
  sample: { subject: string; text: string } | null
}

/** As many entries as a show has at most in one mailing. */
const mostEntries = 5000

const entryIdsInput = boundedList(idInput, { minimum: 1, maximum: mostEntries })

interface Written {
  show: ShowRow
  system: EntrySystemRow
}

/** One letter for each address, in the language of its first entry. */
export function mailsOf(
  readers: readonly ShowReader[],
  system: EntrySystemRow,
): { mails: Mail[]; unreachable: number[] } {
  const addressed = readers.map((reader) => ({ reader, to: addresseeOf(reader, system) }))
  const unreachable = addressed.flatMap(({ reader, to }) => (to === null ? [reader.number] : []))
  const reached = addressed.flatMap(({ reader, to }) => (to === null ? [] : [{ reader, to }]))
  const groups = Map.groupBy(reached, ({ to }) => to.email.toLowerCase())
  const mails = Array.from(groups.values()).flatMap((group) => {
    const [first] = group
    return first ? [{ to: first.to, readers: group.map(({ reader }) => reader) }] : []
  })
  return { mails, unreachable }
}

/** Asks the people of these entries for the papers that are open: each address once on a day. */
export async function askForPapers(
  context: Context,
  showId: string,
  { entryIds, isPreview }: { entryIds: unknown; isPreview: boolean },
): Promise<Mailing> {
  const written = await requireMailing(context, showId)
  const { show, system } = written
  const ids = parseIds(entryIds)
  await countMailing(context, isPreview)
  return await inTransaction(context, showId, async (transaction) => {
    const open = await openPapersOf(transaction, written)
    const readers = await readersOf(transaction, showId, ids)
    const asked = readers.filter(({ entryId }) => open.has(entryId))
    const { mails, unreachable } = mailsOf(asked, system)
    const today = toLocal(Date.now(), show.timeZone).day
    const last = await loadLastWritten(transaction, { showId, occasion: openPapersLetter.occasion })
    const recipients = mails.map((mail) => {
      const at = last.get(mail.to.email.toLowerCase())
      const day = at && toLocal(at.getTime(), show.timeZone).day
      return { mail, isWritten: day === today }
    })
    const due = recipients.flatMap(({ mail, isWritten }) => (isWritten ? [] : [mail]))
    const sample = sampleOf(context, {
      ...{ kind: openPapersLetter, mail: due[0] },
      facts: (mail) => factsOf(mail, written, open),
    })
    const about = `papers of show ${showId} on ${today}`
    const sent = { written, mails: isPreview ? [] : due, open, about, by: 'office' as const }
    const version = await sendPapers(context, transaction, sent)
    return { mailing: { showId, recipients, unreachable, sample }, version }
  })
}

/**
 * Writes to each what is open of their entries, as one mailing that stands in the list of them. The new version of
 * the inbox; null where nothing was written.
 */
export async function sendPapers(
  context: Context,
  transaction: ShowTransaction,
  sent: {
    written: Written
    mails: readonly Mail[]
    open: OpenPapers
    about: string
    by: 'office' | 'reminder'
  },
): Promise<number | null> {
  const { written, mails, open, about, by } = sent
  return await sendAll(context, transaction, {
    ...{ written, mails, about: () => about, kind: openPapersLetter },
    facts: (each) => factsOf(each, written, open),
    message: {
      ...{ showId: written.show.id, key: null, subject: '', body: '' },
      ...(by === 'office'
        ? { kind: 'papers', accountId: authorOf(context.viewer).accountId }
        : { kind: 'reminder', accountId: null }),
    },
  })
}

function factsOf({ readers }: Mail, { show, system }: Written, open: OpenPapers) {
  return {
    ...{ show: show.name, contact: contactOf(system) },
    entries: readers.map(({ entryId, number, accountId }) => ({
      ...{ id: entryId, name: entryName(number), isOwn: accountId !== null },
      papers: open.get(entryId) ?? [],
    })),
  }
}

const messageInput = z.object({ subject: requiredText(150), text: requiredLines(5000) })

/** While it is typed, what is there is shown. */
const messageDraft = z.object({
  subject: z.string().max(150, 'forms.tooLong'),
  text: z.string().max(5000, 'forms.tooLong'),
})

/** Writes the same to the people of these entries; sent again with the same key it is one message. */
export async function sendEntryMessage(
  context: Context,
  showId: string,
  asked: { entryIds: unknown; input: unknown; key: string; isPreview: boolean },
): Promise<Mailing> {
  const { isPreview } = asked
  const written = await requireMailing(context, showId)
  const ids = parseIds(asked.entryIds)
  const said = parseInput(isPreview ? messageDraft : messageInput, asked.input)
  const { key } = parseInput(z.object({ key: z.uuid('forms.invalid') }), asked)
  await countMailing(context, isPreview)
  return await inTransaction(context, showId, async (transaction) => {
    const readers = await readersOf(transaction, showId, ids)
    const { mails, unreachable } = mailsOf(readers, written.system)
    const facts = ({ readers: own }: Mail) => ({
      ...{ ...said, show: written.show.name, contact: contactOf(written.system) },
      entries: own.map(({ number }) => entryName(number)),
    })
    const kind = entryMessageLetter
    const version = await sendAll(context, transaction, {
      ...{ written, kind, facts, mails: isPreview ? [] : mails },
      about: (messageId) => `message ${messageId}`,
      message: {
        ...{ showId, key, kind: 'message', subject: said.subject, body: said.text },
        accountId: authorOf(context.viewer).accountId,
      },
    })
    const recipients = mails.map((mail) => ({ mail, isWritten: false }))
    const sample = sampleOf(context, { kind, mail: mails[0], facts })
    return { mailing: { showId, recipients, unreachable, sample }, version }
  })
}

/** For the office of the show, where letters leave the installation. */
async function requireMailing(context: Context, showId: string): Promise<Written> {
  const show = await requireShowById(context, showId, 'WRITE')
  const system = await requireEntrySystem(context, showId)
  if (!context.mail.reaches) throw badInput({ messageId: 'entry-system.noMail' })
  return { show, system }
}

/** Previews count for nothing. */
async function countMailing(context: Context, isPreview: boolean): Promise<void> {
  if (isPreview) return
  const { accountId } = authorOf(context.viewer)
  await beginAttempt(context, [{ key: `mailings of ${accountId}`, free: 20, seconds: 60 }])
}

function parseIds(entryIds: unknown): string[] {
  const asked = parseInput(z.object({ entryIds: entryIdsInput }), { entryIds })
  return [...new Set(asked.entryIds)]
}

async function readersOf(
  transaction: ShowTransaction,
  showId: string,
  entryIds: readonly string[],
): Promise<ShowReader[]> {
  const readers = await loadShowReaders(transaction, { showId, entryIds })
  if (readers.length < entryIds.length) throw notFound()
  return readers
}

async function inTransaction(
  context: Context,
  showId: string,
  work: (transaction: ShowTransaction) => Promise<{ mailing: Mailing; version: number | null }>,
): Promise<Mailing> {
  const { kysely } = context.database
  const { mailing, version } = await kysely.transaction().execute(work)
  if (version !== null) context.announce(`inbox:${showId}`, version)
  return mailing
}

/** What a letter of the mailing reads like. */
function sampleOf<Facts>(
  { publicUrl }: Context,
  { kind, mail, facts }: Pick<Sending<Facts>, 'kind' | 'facts'> & { mail: Mail | undefined },
): Mailing['sample'] {
  if (mail === undefined) return null
  const write = (words: LetterWords) => kind.write(words, facts(mail))
  return writeOut(mail.to, { publicUrl, write })
}

interface Sending<Facts> {
  written: Written
  mails: readonly Mail[]
  kind: LetterKind<Facts>
  facts: (mail: Mail) => Facts
  about: (messageId: string) => string
  message: NewMessage
}

/** The new version of the inbox; null where nobody got a letter. */
async function sendAll<Facts>(
  context: Context,
  transaction: ShowTransaction,
  { written: { show }, mails, kind, facts, about, message }: Sending<Facts>,
): Promise<number | null> {
  if (mails.length === 0) return null
  const messageId = await insertMessage(transaction, message)
  if (messageId === null) return null
  let letters = 0
  for (const mail of mails) {
    const letterId = await sendLetter(context, transaction, {
      ...{ kind, to: mail.to, facts: facts(mail), about: about(messageId) },
      ...{ organizationId: show.organizationId, showId: show.id },
      entryIds: mail.readers.map(({ entryId }) => entryId),
    })
    // Somebody else wrote about the same at this moment.
    if (letterId === undefined) continue
    letters += 1
    await linkMessageLetter(transaction, { messageId, letterId })
  }
  if (letters === 0) {
    await deleteMessage(transaction, messageId)
    return null
  }
  if (message.accountId !== null) {
    await recordChange(transaction, {
      ...{ showId: show.id, objectClass: 'EntrySystem', objectId: show.id },
      action: message.kind === 'message' ? 'entryMessageSent' : 'papersAskedFor',
      after: { letters },
      ...{ accountId: message.accountId, from: originOf(context) },
    })
  }
  return await bumpInbox(transaction, show.id)
}
