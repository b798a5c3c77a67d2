import { requireAdministrator } from '#server/access/access.access.ts'
import { takesEntries } from '#server/entries/entry-system.sql.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadRegistrationSwitch, updateRegistrationSwitch } from './registration-switch.sql.ts'

/** Whether strangers may make themselves an account, as an administrator sees it. */
export interface RegistrationSwitch {
  isOn: boolean
  /** Decided by the environment of the server, which no page changes. */
  isFixed: boolean
}

/** Nobody registers where no letter reaches them: their address would not be proved. */
export async function isRegistrationOpen(context: Context): Promise<boolean> {
  return context.mail.reaches && (await currentSwitch(context)).isOn
}

/** Whether the address of a letter may become an account: also while a show takes entries. */
export async function mayOpenAccount(context: Context): Promise<boolean> {
  if (!context.mail.reaches) return false
  return (await isRegistrationOpen(context)) || (await takesEntries(context.database.kysely))
}

export async function readRegistrationSwitch(context: Context): Promise<RegistrationSwitch> {
  requireAdministrator(context.viewer)
  return await currentSwitch(context)
}

/** Holds at once, also for the letters that are on their way. */
export async function setRegistration(
  context: Context,
  isOn: boolean,
): Promise<RegistrationSwitch> {
  requireAdministrator(context.viewer)
  if ((await currentSwitch(context)).isFixed) {
    throw badInput({ messageId: 'access.problem.registrationFixed' })
  }
  const { accountId } = authorOf(context.viewer)
  await context.database.kysely.transaction().execute(async (transaction) => {
    const before = (await updateRegistrationSwitch(transaction, isOn)) ?? openAtFirst
    if (before === isOn) return
    await recordChange(transaction, {
      showId: null,
      objectClass: 'Installation',
      objectId: '0',
      action: isOn ? 'registrationOpened' : 'registrationClosed',
      before: { registration: before },
      after: { registration: isOn },
      accountId,
      from: originOf(context),
    })
  })
  return { isOn, isFixed: false }
}

/** While nobody has decided otherwise. */
const openAtFirst = true

async function currentSwitch({ installation, database }: Context): Promise<RegistrationSwitch> {
  const { registration: fixed } = installation
  if (fixed !== null) return { isOn: fixed, isFixed: true }
  const isOn = (await loadRegistrationSwitch(database.kysely)) ?? openAtFirst
  return { isOn, isFixed: false }
}
