import { type DeviceWords, deviceWords } from '#domain/accounts/device-words.ts'
import { notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { hashSecretToken } from './secret-token.ts'
import { findFamily, loadSessions, revokeSession, revokeSessionsOf } from './sessions.sql.ts'

/** Where somebody is signed in. */
export interface Device extends DeviceWords {
  id: string
  since: Date
  /** When it last fetched a token, which a device in use does at least every quarter of an hour. */
  lastUsedAt: Date
  /** The one that asks. */
  isThis: boolean
}

/** `refreshToken` tells which device asks; it may have been exchanged meanwhile. */
export async function listDevices(context: Context, refreshToken: string): Promise<Device[]> {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  const sessions = await loadSessions(database.kysely, viewer.accountId)
  const mine = await findFamily(database.kysely, hashSecretToken(refreshToken))
  return sessions.map(({ family, userAgent, since, lastUsedAt }) => ({
    id: family,
    ...deviceWords(userAgent),
    since,
    lastUsedAt,
    isThis: family === mine,
  }))
}

/** What the device holds opens nothing from then on. */
export async function signOutDevice(context: Context, id: string): Promise<void> {
  const { viewer, database, gate } = context
  if (!viewer) throw notSignedIn()
  if (!(await revokeSession(database.kysely, viewer.accountId, id))) throw notFound()
  gate.endedSessions.end([id])
}

/** This device as well. */
export async function signOutEverywhere({ viewer, database, gate }: Context): Promise<void> {
  if (!viewer) throw notSignedIn()
  gate.endedSessions.end(await revokeSessionsOf(database.kysely, viewer.accountId, null))
}
