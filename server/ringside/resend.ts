import { z } from 'zod'
import { id } from '#domain/forms/inputs.ts'
import { requireCompetition } from '#server/competitions/competitions.access.ts'
import { loadCompetition } from '#server/competitions/competitions.sql.ts'
import { badInput, forbidden, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowRow } from '#server/shows/shows.sql.ts'
import { changeShow, requireShowById } from '#server/shows/shows.ts'
import { loadKnownEntries, loadKnownTicks, noteResendAsked, noteResent } from './resend.sql.ts'
import { loadDevices, type RingsideDeviceRow } from './ringside.sql.ts'

/** How many entries are compared in one call. */
const mostCompared = 1000

/**
 * The office asks a device to compare what it has sent with what is here and to send again what is
 * missing, as after an older backup was restored. The device hears it at its next contact.
 */
export async function askResend(context: Context, deviceId: string): Promise<ShowRow> {
  const [device] = id.safeParse(deviceId).success
    ? await loadDevices(context.database.kysely, { id: deviceId })
    : []
  if (!device) throw context.viewer ? notFound() : notSignedIn()
  const { showId } = device
  await requireShowById(context, showId, 'WRITE')
  await changeShow(context, showId, async (transaction) => {
    await noteResendAsked({ transaction, author: authorOf(context.viewer) }, device.id)
    await recordChange(transaction, {
      showId,
      objectClass: 'RingsideDevice',
      objectId: device.id,
      action: 'ringsideResendAsked',
      accountId: authorOf(context.viewer).accountId,
      from: originOf(context),
    })
  })
  return await requireShowById(context, showId, 'READ')
}

/** For the device that asks: since when the office waits for it to send again; null where it does not. */
export async function resendAsked(context: Context): Promise<Date | null> {
  const { resendAskedAt, resentAt } = await ownDevice(context)
  const isAnswered = resentAt !== null && resendAskedAt !== null && resentAt >= resendAskedAt
  return isAnswered ? null : resendAskedAt
}

/** Which of these journal entries are not here. For whoever may read the competition. */
export function missingScores(
  context: Context,
  competitionId: string,
  ids: readonly string[],
): Promise<string[]> {
  return missingOf(loadKnownEntries, context, { competitionId, ids })
}

/** Which of these ticks of the gate are not here. For whoever may read the competition. */
export function missingTicks(
  context: Context,
  competitionId: string,
  ids: readonly string[],
): Promise<string[]> {
  return missingOf(loadKnownTicks, context, { competitionId, ids })
}

async function missingOf(
  loadKnown: typeof loadKnownEntries,
  { viewer, database }: Context,
  { competitionId, ids: given }: { competitionId: string; ids: readonly string[] },
): Promise<string[]> {
  if (!viewer) throw notSignedIn()
  if (given.length > mostCompared) {
    const values = { limit: mostCompared }
    throw badInput({ messageId: 'competitionProblems.tooManyEntries', values, field: 'ids' })
  }
  const ids = given.filter((each) => z.uuid().safeParse(each).success)
  const competition = id.safeParse(competitionId).success
    ? await loadCompetition(database.kysely, competitionId)
    : undefined
  if (!competition) throw notFound()
  requireCompetition(viewer, competition, 'READ')
  const known = await loadKnown(database.kysely, competitionId, ids)
  return ids.filter((each) => !known.has(each.toLowerCase()))
}

const resentInput = z
  .object({
    askedAt: z.date(),
    entries: z.int().min(0).max(1_000_000),
    missing: z.int().min(0),
  })
  .refine(({ entries, missing }) => missing <= entries, {
    path: ['missing'],
    error: 'forms.invalid',
  })

/** The device has compared, and what was missing is on its way. Nothing but a ringside device says so. */
export async function reportResent(context: Context, input: unknown): Promise<boolean> {
  const device = await ownDevice(context)
  const { askedAt, ...counts } = parseInput(resentInput, input)
  await noteResent(context.database.kysely, { id: device.id, askedAt, ...counts })
  return true
}

async function ownDevice({ viewer, gate, database }: Context): Promise<RingsideDeviceRow> {
  if (!viewer) throw notSignedIn()
  const known = await gate.viewers.of(viewer.accountId)
  if (!known?.account.restricted) throw forbidden()
  const [device] = await loadDevices(database.kysely, { accountId: viewer.accountId })
  if (!device) throw forbidden()
  return device
}
