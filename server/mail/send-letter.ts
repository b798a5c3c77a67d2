import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Context } from '#server/graphql/context.ts'
import type { JobKind } from '#server/jobs/job-kind.ts'
import type { AskedLetterKind } from './letter-kind.ts'
import { writeOut } from './letter-text.ts'
import {
  deleteLetter,
  findLetter,
  type LetterRow,
  loadAttachments,
  noteGivenUp,
  noteProblem,
  noteSent,
  writeLetter,
} from './letters.sql.ts'
import { readWriting, sendLetterJob, storedWriting } from './letters.ts'
import {
  type LetterProblem,
  type OutgoingAttachment,
  type OutgoingLetter,
  problemOf,
} from './mail.ts'

interface Sending {
  /** Bytes of files that people sent; null where the file is gone. */
  readFile: (key: string) => Promise<Readable | null>
  askedKinds: readonly AskedLetterKind[]
}

/** Sends one letter. Killed after the mail server took it, it sends it once more under the same Message-ID. */
export function sendLetters({ readFile, askedKinds }: Sending): JobKind {
  return {
    kind: sendLetterJob,
    async run(context, id) {
      const letter = await takeLetter(context, askedKinds, id)
      if (!letter) return null
      const failed = await attempt(context, letter, readFile)
      if (!failed) return null
      await noteProblem(context.database.kysely, id, failed)
      if (!lastProblems.has(failed.problem)) throw new LetterNotSentError(failed)
      await noteGivenUp(context.database.kysely, id)
      return null
    },
    async giveUp({ database }, id) {
      await noteGivenUp(database.kysely, id)
    },
  }
}

/** Another attempt would come to the same. */
const lastProblems: ReadonlySet<LetterProblem> = new Set([
  'refused',
  'noMailServer',
  'attachmentGone',
  'unreadable',
])

interface Failed {
  problem: LetterProblem
  answer: string | null
}

/** Says why by a code only: it goes into the log. */
class LetterNotSentError extends Error {
  constructor({ problem, answer }: Failed) {
    super(`The mail server did not take a letter: ${problem} ${answer ?? ''}`.trim())
    this.name = 'LetterNotSentError'
  }
}

/** The letter that is to go, written by now; null where none is. */
async function takeLetter(
  context: Context,
  askedKinds: readonly AskedLetterKind[],
  id: string,
): Promise<LetterRow | null> {
  const letter = await findLetter(context.database.kysely, id)
  if (!letter || letter.sentAt !== null || letter.gaveUpAt !== null) return null
  if (letter.asked === null) return letter
  const kind = askedKinds.find(({ occasion }) => occasion === letter.occasion)
  if (!kind) throw new Error(`Nobody knows how to answer ${letter.occasion}`)
  return await context.database.kysely.transaction().execute(async (transaction) => {
    const asked = await findLetter(transaction, id)
    if (!asked || asked.asked === null) return asked ?? null
    const answer = await kind.answer(context, transaction, asked)
    if (!answer) {
      await deleteLetter(transaction, id)
      return null
    }
    const { to, write } = answer
    await writeLetter(transaction, id, {
      address: to.email,
      language: to.locale,
      accountId: to.accountId,
      ...storedWriting(context, kind, writeOut(to, { publicUrl: context.publicUrl, write })),
    })
    return (await findLetter(transaction, id)) ?? null
  })
}

/** Null once the mail server has taken it. */
async function attempt(
  context: Context,
  letter: LetterRow,
  readFile: Sending['readFile'],
): Promise<Failed | null> {
  const { deliver } = context.mail
  const { kysely } = context.database
  if (!deliver) return failedFor('noMailServer')
  const writing = readWriting(context, letter)
  if (!writing) return failedFor('unreadable')
  const attachments = await openAttachments(await loadAttachments(kysely, letter.id), readFile)
  if (!attachments) return failedFor('attachmentGone')
  const { address: to, subject, messageId } = letter
  const outgoing: OutgoingLetter = {
    to,
    subject: subject ?? '',
    messageId,
    attachments,
    ...writing,
  }
  try {
    await deliver(outgoing)
  } catch (error) {
    return problemOf(error)
  }
  await noteSent(kysely, letter.id)
  return null
}

function failedFor(problem: LetterProblem): Failed {
  return { problem, answer: null }
}

/** Null where one of them is gone. */
async function openAttachments(
  stored: Awaited<ReturnType<typeof loadAttachments>>,
  readFile: Sending['readFile'],
): Promise<OutgoingAttachment[] | null> {
  const attachments: OutgoingAttachment[] = []
  for (const { name, mediaType, bytes, fileKey } of stored) {
    const opened = bytes ?? (fileKey && (await readFile(fileKey)))
    if (!opened) return null
    const content = Buffer.isBuffer(opened) ? opened : await buffer(opened)
    attachments.push({ name, mediaType, content })
  }
  return attachments
}
