import { id as idInput } from '#domain/forms/inputs.ts'
import { notFound, UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { askForJob } from '#server/jobs/jobs.sql.ts'
import { authorOf, mayShow, type OwnedShow } from '#server/shows/shows.access.ts'
import { loadShow, type ShowTransaction } from '#server/shows/shows.sql.ts'
import { sentKinds } from './all.ts'
import { writeOut } from './letter-text.ts'
import {
  type LetterState,
  type LoggedLetter,
  loadLetter,
  loadLetters,
  reopenLetter,
  writeLetter,
} from './letters.sql.ts'
import { sendLetterJob, storedWriting } from './letters.ts'
import { type LetterProblem, letterProblems } from './mail.ts'

const mostAtOnce = 200

/** Which letters of a show went to whom, for its office: they name people and addresses. Nothing for anybody else. */
export async function listLetters(
  { viewer, database }: Context,
  show: OwnedShow,
  asked: { first: number; after: string | null; state: LetterState | null },
): Promise<LoggedLetter[]> {
  if (!mayShow(viewer, show, 'WRITE')) return []
  return await loadLetters(database.kysely, {
    showId: show.id,
    first: Math.min(Math.max(asked.first, 1), mostAtOnce),
    after: asked.after === null ? null : parseInput(idInput, asked.after),
    state: asked.state,
  })
}

export function stateOf({ sentAt, gaveUpAt }: LoggedLetter): LetterState {
  if (sentAt !== null) return 'sent'
  return gaveUpAt === null ? 'waiting' : 'givenUp'
}

/** Why the last attempt failed. */
export function problemOfLetter({ lastError }: LoggedLetter): LetterProblem | null {
  return letterProblems.find((problem) => problem === lastError) ?? null
}

/** False for what is blank by now and cannot be written anew. */
export function maySendAgain(letter: LoggedLetter): boolean {
  return stateOf(letter) === 'waiting' || letter.hasText || renewalOf(letter) !== undefined
}

/** Sends a letter of a show once more, for its office; at once, where the next attempt would be later. */
export async function sendLetterAgain(context: Context, letterId: string): Promise<LoggedLetter> {
  return await context.database.kysely.transaction().execute(async (transaction) => {
    const { letter, showId } = await requireLetter(context, transaction, letterId)
    if (stateOf(letter) !== 'waiting') {
      if (!letter.hasText) await renew(context, transaction, letter)
      await reopenLetter(transaction, letter.id)
    }
    await askForJob(transaction, { kind: sendLetterJob, subject: letter.id })
    await recordChange(transaction, {
      ...{ showId, objectClass: 'Show', objectId: showId, action: 'letterSentAgain' },
      after: { subject: letter.subject },
      accountId: authorOf(context.viewer).accountId,
      from: originOf(context),
    })
    return (await loadLetter(transaction, letter.id)) ?? letter
  })
}

function renewalOf({ occasion }: LoggedLetter) {
  return sentKinds.find((kind) => kind.occasion === occasion)?.renew
}

async function renew(
  context: Context,
  transaction: ShowTransaction,
  letter: LoggedLetter,
): Promise<void> {
  const { id, accountId } = letter
  const renewed =
    accountId === null ? null : await renewalOf(letter)?.(context, transaction, accountId)
  if (!renewed) throw new UserError('CONFLICT', [{ messageId: 'letters.problem.blank' }])
  const { to, write } = renewed
  const { publicUrl } = context
  await writeLetter(transaction, id, {
    address: to.email,
    language: to.locale,
    accountId: to.accountId,
    ...storedWriting(context, { isSecret: true }, writeOut(to, { publicUrl, write })),
  })
}

/** For everybody but the office it is not there. */
async function requireLetter(context: Context, transaction: ShowTransaction, id: string) {
  authorOf(context.viewer)
  const parsed = idInput.safeParse(id)
  const letter = parsed.success ? await loadLetter(transaction, parsed.data) : undefined
  const show = letter?.showId ? await loadShow(transaction, letter.showId) : undefined
  if (!letter || !show || !mayShow(context.viewer, show, 'WRITE')) throw notFound()
  return { letter, showId: show.id }
}
