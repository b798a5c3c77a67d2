import { insertAccount } from '#server/accounts/accounts.sql.ts'
import { isAddressKept } from '#server/accounts/one-time-tokens.sql.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { letterLink } from '#server/mail/letter-kind.ts'
import { sendLetter } from '#server/mail/letters.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { invitation, invitationTo, newInvitationToken } from './invitation.letter.ts'
import { findPersonByEmail } from './people.sql.ts'

/** Whom something is for, and whether the account was made for it. */
export interface Invited {
  accountId: string
  isNew: boolean
  /** Has no password yet. */
  isWaiting: boolean
}

interface Named {
  email: string
  firstName: string | null
  familyName: string | null
}

/**
 * The account with this address, or a new one without a password in the organization. Somebody new
 * must be named.
 */
export async function findOrMakeAccount(
  context: Context,
  transaction: ShowTransaction,
  { organizationId, ...person }: Named & { organizationId: string },
): Promise<Invited> {
  const invitee = await findInvitee(transaction, person)
  if ('known' in invitee) {
    return { accountId: invitee.known.id, isNew: false, isWaiting: invitee.known.invited }
  }
  const names = invitee.named
  const { accountId: createdByAccount } = authorOf(context.viewer)
  const account = { ...names, organizationId, passwordHash: null, createdByAccount }
  const accountId = await insertAccount(transaction, account)
  await recordChange(transaction, {
    showId: null,
    objectClass: 'Account',
    objectId: accountId,
    action: 'invited',
    after: names,
    accountId: createdByAccount,
    from: originOf(context),
  })
  return { accountId, isNew: true, isWaiting: true }
}

/**
 * Whose address it is, or how somebody new is called; refuses whoever can be invited neither way. Asked
 * before a proof too, so that nobody proves who they are for an invitation that lacks a name.
 */
export async function findInvitee(
  connection: Parameters<typeof findPersonByEmail>[0] & Parameters<typeof isAddressKept>[0],
  { email, firstName, familyName }: Named,
) {
  const known = await findPersonByEmail(connection, email)
  if (known?.restricted || known?.deletedAt)
    throw badInput({ messageId: 'access.problem.linkAccount', field: 'email' })
  if (known) return { known }
  // Whoever took an account over must not make another one of the address that its owner can take back.
  if (await isAddressKept(connection, email)) {
    throw badInput({ messageId: 'access.problem.addressKept', field: 'email' })
  }
  if (!firstName || !familyName) {
    const unnamed = { messageId: 'access.problem.newPerson' } as const
    throw badInput(
      ...(firstName ? [] : [{ ...unnamed, field: 'firstName' }]),
      ...(familyName ? [] : [{ ...unnamed, field: 'familyName' }]),
    )
  }
  return { named: { email, firstName, familyName } }
}

interface Invitation {
  invited: Invited
  organizationId: string
  /** Whose office finds the letter in the log. */
  showId: string | null
}

/**
 * Lets whoever has no password yet choose one: by a letter, or where letters reach nobody by a link to
 * hand over. The link opens the account: it is given only for an account that was made this moment,
 * never for one that others may have granted more, or else to an administrator.
 */
export async function invite(
  context: Context,
  transaction: ShowTransaction,
  { invited, organizationId, showId }: Invitation,
): Promise<string | null> {
  const { accountId, isNew, isWaiting } = invited
  if (!isWaiting) return null
  if (!context.mail.reaches) {
    return isNew ? linkWith(context, await newInvitationToken(transaction, accountId)) : null
  }
  const made = await invitationTo(context, transaction, accountId)
  if (made) {
    const { to, facts } = made
    const letter = { kind: invitation, to, facts, organizationId, showId }
    await sendLetter(context, transaction, letter)
  }
  return null
}

/** The link itself: to be given to nobody but whoever may become that account. */
export async function invitationLink(context: Context, accountId: string): Promise<string> {
  return linkWith(context, await newInvitationToken(context.database.kysely, accountId))
}

function linkWith({ publicUrl }: Context, token: string): string {
  return letterLink(publicUrl, token).link
}
