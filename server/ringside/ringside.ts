import { z } from 'zod'
import { endOfCode, ringsideFunctions } from '#domain/access/ringside.ts'
import { day, id } from '#domain/forms/inputs.ts'
import { claimsOf } from '#server/accounts/gate.ts'
import { newSecretToken } from '#server/accounts/secret-token.ts'
import { revokeSessionsBefore } from '#server/accounts/sessions.sql.ts'
import { makePositionLink } from '#server/competitions/judges/position-links.ts'
import { badInput, forbidden, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { type ChangeAction, type NewChange, recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { loadArenas } from '#server/shows/show-parts.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowRow } from '#server/shows/shows.sql.ts'
import { changeShow, requireShowById } from '#server/shows/shows.ts'
import { refuseEnd } from './bounds.ts'
import { toldOf } from './open-link.ts'
import {
  endDevice,
  endLinks,
  insertLink,
  type LinkOpens,
  loadDevices,
  loadLastDay,
  loadLinks,
  noteContact,
  type RingsideDeviceRow,
  type RingsideLinkRow,
} from './ringside.sql.ts'

export interface NewLink {
  link: RingsideLinkRow
  url: string
}

/** Each by itself, so that a refusal names the one that is wrong. */
const linkFields = z
  .object({ judgePositionId: id, arenaId: id, function: z.enum(ringsideFunctions), day })
  .partial()

const linkInput = z.union([
  z.strictObject({ judgePositionId: id }),
  z.strictObject({ arenaId: id, day }),
  z.strictObject({ function: z.enum(ringsideFunctions), day }),
])

/** A link for a judge position, or for an arena or a function on one day of the show. */
export async function makeRingsideLink(
  context: Context,
  showId: string,
  input: Readonly<Record<string, unknown>>,
): Promise<NewLink> {
  const show = await requireShowById(context, showId, 'WRITE')
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined)
  const wanted = parseInput(linkInput, parseInput(linkFields, Object.fromEntries(given)))
  if ('judgePositionId' in wanted) {
    const { link, url } = await makePositionLink(context, wanted.judgePositionId, null)
    return { link: await loadLink(context, link.id), url }
  }
  const { day: lastDay, ...opens } = wanted
  if ('arenaId' in opens) await requireArena(context, showId, opens.arenaId)
  const expiresAt = new Date(endOfCode(lastDay, await loadLastDay(context.database.kysely, showId)))
  await refuseEnd(context, showId, { end: expiresAt.getTime(), field: 'day' })
  return await makeShowLink(context, show, { opens, expiresAt })
}

export async function readRingside(
  context: Context,
  showId: string,
): Promise<{ links: RingsideLinkRow[]; devices: RingsideDeviceRow[] }> {
  await requireShowById(context, showId, 'WRITE')
  const { kysely } = context.database
  const [links, devices] = await Promise.all([
    loadLinks(kysely, { showId }),
    loadDevices(kysely, { showId }),
  ])
  return { links, devices }
}

/** The link opens nothing any more; a device that has no other one stops at its next call. */
export async function revokeRingsideLink(context: Context, linkId: string): Promise<ShowRow> {
  const [link] = id.safeParse(linkId).success
    ? await loadLinks(context.database.kysely, { id: linkId })
    : []
  if (!link) throw context.viewer ? notFound() : notSignedIn()
  return await revoke(context, link.showId, [link])
}

/** Everything that is open in a show, on every device. */
export async function revokeAllRingside(context: Context, showId: string): Promise<ShowRow> {
  await requireShowById(context, showId, 'WRITE')
  const links = await loadLinks(context.database.kysely, { showId })
  return await revoke(
    context,
    showId,
    links.filter((link) => link.revokedAt === null && !link.isOver),
  )
}

/** One device only; the links that it opened stay good for others. */
export async function endRingsideDevice(context: Context, deviceId: string): Promise<ShowRow> {
  const [device] = id.safeParse(deviceId).success
    ? await loadDevices(context.database.kysely, { id: deviceId })
    : []
  if (!device) throw context.viewer ? notFound() : notSignedIn()
  const { showId, accountId } = device
  await requireShowById(context, showId, 'WRITE')
  await changeShow(context, showId, async (transaction) => {
    const { accountId: by } = authorOf(context.viewer)
    await endDevice(transaction, { id: device.id, accountId, by })
    const change = changeOf(context, showId, 'ringsideDeviceEnded')
    await recordChange(transaction, {
      ...change,
      objectClass: 'RingsideDevice',
      objectId: device.id,
    })
  })
  context.gate.viewers.forget(accountId)
  return await requireShowById(context, showId, 'READ')
}

/**
 * A device says that it is there and how much it has not sent yet. Nothing but a ringside device may.
 * What it was signed in by before its last scan ends with that: not with the scan itself, whose answer
 * may be lost on the way, so that the device comes again with what it had.
 */
export async function reportRingside(context: Context, unsentWrites: number): Promise<boolean> {
  const { viewer, gate, database, request } = context
  if (!viewer) throw notSignedIn()
  const known = await gate.viewers.of(viewer.accountId)
  if (!known?.account.restricted) throw forbidden()
  const count = Math.min(Math.max(Math.trunc(unsentWrites), 0), 1_000_000)
  await noteContact(database.kysely, viewer.accountId, count)
  const claims = await claimsOf(gate, request.headers.authorization)
  if (claims) gate.endedSessions.end(await revokeSessionsBefore(database.kysely, claims))
  return true
}

async function makeShowLink(
  context: Context,
  show: ShowRow,
  { opens, expiresAt }: { opens: LinkOpens; expiresAt: Date },
): Promise<NewLink> {
  const token = newSecretToken(192)
  const author = authorOf(context.viewer)
  const linkId = await changeShow(context, show.id, async (transaction) => {
    const stored = { ...opens, showId: show.id, tokenHash: token.hash, expiresAt }
    const made = await insertLink({ transaction, author }, stored)
    const [link] = await loadLinks(transaction, { id: made })
    await recordChange(transaction, {
      ...changeOf(context, show.id, 'ringsideLinkMade'),
      objectId: made,
      after: { ...(link && toldOf(link)), expiresAt },
    })
    return made
  })
  return {
    link: await loadLink(context, linkId),
    url: `${context.publicUrl}/login?token=${token.text}`,
  }
}

async function revoke(
  context: Context,
  showId: string,
  links: readonly RingsideLinkRow[],
): Promise<ShowRow> {
  await requireShowById(context, showId, 'WRITE')
  const accounts = await changeShow(context, showId, async (transaction) => {
    for (const link of links) {
      await recordChange(transaction, {
        ...changeOf(context, showId, 'ringsideLinkRevoked'),
        objectId: link.id,
        before: toldOf(link),
      })
    }
    return await endLinks(
      { transaction, author: authorOf(context.viewer) },
      links.map((link) => link.id),
    )
  })
  for (const accountId of accounts) context.gate.viewers.forget(accountId)
  return await requireShowById(context, showId, 'READ')
}

function changeOf(
  context: Context,
  showId: string,
  action: ChangeAction,
): Omit<NewChange, 'objectId'> {
  const { accountId } = authorOf(context.viewer)
  return { showId, objectClass: 'RingsideLink', action, accountId, from: originOf(context) }
}

async function loadLink(context: Context, linkId: string): Promise<RingsideLinkRow> {
  const [link] = await loadLinks(context.database.kysely, { id: linkId })
  if (!link) throw new Error(`ringside link ${linkId} was made and is not there`)
  return link
}

async function requireArena({ database }: Context, showId: string, arenaId: string): Promise<void> {
  const arenas = (await loadArenas(database.kysely, [showId])).get(showId) ?? []
  if (arenas.some((arena) => arena.id === arenaId)) return
  throw badInput({ messageId: 'forms.invalid', field: 'arenaId' })
}
