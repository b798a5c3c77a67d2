import { findAccountAddress } from '#server/accounts/credentials.sql.ts'
import { insertOneTimeToken } from '#server/accounts/one-time-tokens.sql.ts'
import { addresseeOf } from '#server/accounts/write-to-account.ts'
import type { Context } from '#server/graphql/context.ts'
import { type Addressee, type LetterKind, letterLink } from '#server/mail/letter-kind.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { loadPerson } from './people.sql.ts'

const daysToChoose = 7

interface Facts {
  by: string
  token: string
  days: number
}

/** Goes to somebody who was given an account and chooses the password for it. */
export const invitation: LetterKind<Facts> = {
  occasion: 'invitation',
  isSecret: true,
  write: ({ t, publicUrl }, { by, token, days }) => ({
    subject: t('letters.invitation.subject'),
    paragraphs: [
      t('letters.invitation.text', { by, days }),
      letterLink(publicUrl, token),
      t('letters.invitation.notKnown'),
    ],
  }),
  async renew(context, transaction, accountId) {
    const made = await invitationTo(context, transaction, accountId)
    if (!made) return null
    const { to, facts } = made
    return { to, write: (words) => invitation.write(words, facts) }
  },
}

/** By who asks. Null for an account that has a password, or is not open. */
export async function invitationTo(
  context: Context,
  transaction: ShowTransaction,
  accountId: string,
): Promise<{ to: Addressee; facts: Facts } | null> {
  const invited = await loadPerson(transaction, accountId)
  const account = await findAccountAddress(transaction, { id: accountId })
  const inviter = await loadPerson(transaction, authorOf(context.viewer).accountId)
  if (!invited?.invited || !account || !inviter) return null
  const by = `${inviter.firstName} ${inviter.familyName}`
  const token = await newInvitationToken(transaction, accountId)
  return { to: addresseeOf(context, account), facts: { by, token, days: daysToChoose } }
}

export async function newInvitationToken(
  connection: Parameters<typeof insertOneTimeToken>[0],
  accountId: string,
): Promise<string> {
  return await insertOneTimeToken(connection, {
    purpose: 'new_password',
    accountId,
    minutes: daysToChoose * 24 * 60,
  })
}
