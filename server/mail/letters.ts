import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#server/graphql/context.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import type { Addressee, AskedLetterKind, LetterKind } from './letter-kind.ts'
import { type WrittenLetter, writeOut } from './letter-text.ts'
import {
  insertAttachments,
  insertLetter,
  type LetterAttachment,
  type LetterWriting,
} from './letters.sql.ts'

/** The job that sends one letter; its subject is the letter's id. */
export const sendLetterJob = 'send-letter'

/** As soon as its transaction has ended. */
const atOnce = new Date(0)

interface LetterToSend<Facts> {
  kind: LetterKind<Facts>
  to: Addressee
  facts: Facts
  /** What it tells of, such as the id of an entry: an address gets one letter about it. Left out: something that happens anew each time. */
  about?: string
  organizationId?: string | null
  /** Its office finds the letter in the log of the show. */
  showId?: string | null
  attachments?: readonly LetterAttachment[]
  /** On whose pages it stands. */
  entryIds?: readonly string[]
  /** When it leaves; at once where it is left out. */
  dueAt?: Date
}

/**
 * Writes a letter, in the transaction of what it tells of; it leaves after the commit. Its id; undefined where the
 * address has one about the same already.
 */
export async function sendLetter<Facts>(
  context: Pick<Context, 'publicUrl' | 'seal'>,
  transaction: ShowTransaction,
  letter: LetterToSend<Facts>,
): Promise<string | undefined> {
  const { kind, to, facts, about = randomUUID() } = letter
  const written = writeOut(to, {
    publicUrl: context.publicUrl,
    write: (words) => kind.write(words, facts),
  })
  const { dueAt = atOnce, entryIds = [] } = letter
  const row = {
    occasion: kind.occasion,
    about,
    address: to.email,
    language: to.locale,
    organizationId: letter.organizationId ?? null,
    showId: letter.showId ?? null,
    accountId: to.accountId,
    ...storedWriting(context, kind, written),
  }
  const id = await insertLetter(transaction, row, { job: sendLetterJob, dueAt, entryIds })
  if (id !== undefined) await insertAttachments(transaction, id, letter.attachments ?? [])
  return id
}

/** Notes that somebody asked for a letter; whether there is anything to write is found out by its job. */
export async function askForLetter(
  transaction: ShowTransaction,
  { occasion }: AskedLetterKind,
  { to, asked }: { to: Pick<Addressee, 'email' | 'locale' | 'accountId'>; asked: object },
): Promise<void> {
  const row = {
    occasion,
    about: randomUUID(),
    address: to.email,
    language: to.locale,
    organizationId: null,
    showId: null,
    accountId: to.accountId,
    asked: JSON.stringify(asked),
  }
  await insertLetter(transaction, row, { job: sendLetterJob, dueAt: atOnce, entryIds: [] })
}

/** What opens an account lies sealed in the database, as nobody who has only that may read it. */
export function storedWriting(
  { seal }: Pick<Context, 'seal'>,
  { isSecret }: { isSecret: boolean },
  { subject, text, html }: WrittenLetter,
): LetterWriting {
  if (!isSecret) return { subject, body: text, html }
  return { subject, sealed: seal.close(JSON.stringify({ text, html })) }
}

const sealedWriting = z.object({ text: z.string(), html: z.string() })

/** Null where it was sealed by a key that is not there any more, or is blank. */
export function readWriting(
  { seal }: Pick<Context, 'seal'>,
  { body, html, sealed }: { body: string | null; html: string | null; sealed: Buffer | null },
): { text: string; html: string } | null {
  if (body !== null && html !== null) return { text: body, html }
  const opened = sealed && seal.open(sealed)
  return opened === null ? null : sealedWriting.parse(JSON.parse(opened))
}
