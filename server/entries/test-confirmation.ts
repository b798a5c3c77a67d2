import { textIn } from '#domain/entries/confirmation-text.ts'
import type { Language } from '#domain/forms/languages.ts'
import { sampleConfirmation } from '#locales/confirmation-letter.ts'
import { translator } from '#locales/messages.ts'
import { findAccountAddress } from '#server/accounts/credentials.sql.ts'
import { beginAttempt } from '#server/accounts/limits.ts'
import { badInput, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { sendLetter } from '#server/mail/letters.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { requireEntrySystem, scheduleOf } from './entry-system.ts'
import { readShow } from './show-reading.ts'
import { testConfirmationLetter } from './test-confirmation.letter.ts'

/** The text of a confirmation for a show that has written none. */
export function standardConfirmation(language: Language): string {
  const names = ['name', 'show', 'entry', 'competitions', 'total', 'contact']
  const kept = Object.fromEntries(names.map((name) => [name, `{${name}}`]))
  return translator(language)('entry-system.confirmation.standard', kept)
}

/**
 * Sends the stored confirmation of a sample entry to the address of whoever asks, so that the office reads
 * it where riders read it. Nobody else gets it.
 */
export async function sendTestConfirmation(
  context: Context,
  showId: string,
  language: Language,
): Promise<void> {
  const show = await requireShowById(context, showId, 'WRITE')
  const { accountId } = authorOf(context.viewer)
  if (!context.mail.reaches) throw badInput({ messageId: 'entry-system.noMail' })
  await beginAttempt(context, [{ key: `test letters of ${accountId}`, free: 20, seconds: 60 }])
  const system = await requireEntrySystem(context, showId)
  const { confirmationTexts, languages } = system.settings
  const written = textIn(confirmationTexts, { language, languages })
  const text = written?.text ?? standardConfirmation(language)
  const { kysely } = context.database
  await kysely.transaction().execute(async (transaction) => {
    const account = await findAccountAddress(transaction, { id: accountId })
    if (!account) throw notFound()
    const schedule = await scheduleOf(show, system, readShow(transaction, show.id))
    const sample = { show, name: account.firstName, schedule }
    await sendLetter(context, transaction, {
      kind: testConfirmationLetter,
      // The text greets by itself.
      to: { email: account.email, name: null, locale: language, accountId },
      facts: {
        text: sampleConfirmation(text, sample, written?.language ?? language),
      },
      ...{ organizationId: show.organizationId, showId },
    })
  })
}
