import { insertAccount } from '#server/accounts/accounts.sql.ts'
import { findAccountAddress } from '#server/accounts/credentials.sql.ts'
import { insertOneTimeToken, isAddressKept } from '#server/accounts/one-time-tokens.sql.ts'
import { addresseeOf } from '#server/accounts/write-to-account.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { invitationLetter, letterLink } from '#server/mail/letters.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { findPersonByEmail, loadPerson } from './people.sql.ts'

const daysToChoose = 7

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

/**
 * Lets whoever has no password yet choose one: by a letter, or where letters reach nobody by a link to
 * hand over. The link opens the account: it is given only for an account that was made this moment,
 * never for one that others may have granted more, or else to an administrator.
 */
export async function invite(context: Context, invited: Invited): Promise<string | null> {
  const { accountId, isNew, isWaiting } = invited
  if (!isWaiting) return null
  if (context.mail.reaches) {
    sendInvitation(context, accountId)
    return null
  }
  return isNew ? await invitationLink(context, accountId) : null
}

/** The link itself: to be given to nobody but whoever may become that account. */
export async function invitationLink(context: Context, accountId: string): Promise<string> {
  return letterLink(context, await newToken(context, accountId))
}

function sendInvitation(context: Context, accountId: string): void {
  context.mail.send(async () => {
    const { kysely } = context.database
    const address = await findAccountAddress(kysely, { id: accountId })
    const inviter = await loadPerson(kysely, authorOf(context.viewer).accountId)
    if (!address || !inviter) return null
    const token = await newToken(context, accountId)
    const by = `${inviter.firstName} ${inviter.familyName}`
    return invitationLetter(addresseeOf(context, address), { by, token, days: daysToChoose })
  })
}

async function newToken({ database }: Context, accountId: string): Promise<string> {
  return await insertOneTimeToken(database.kysely, {
    purpose: 'new_password',
    accountId,
    minutes: daysToChoose * 24 * 60,
  })
}
