import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'
import type { Connection } from './accounts.sql.ts'

export interface NewRefreshToken {
  accountId: string
  /** All tokens that came from one sign-in. */
  family: string
  tokenHash: Buffer
  expiresAt: Date
  userAgent: string | null
}

/** What a refresh token is worth, with its row locked until the transaction ends. */
export interface RefreshTokenRow {
  id: string
  accountId: string
  family: string
  expiresAt: Date
  /** False when its session was ended, it has expired, or its account may not come in. */
  good: boolean
  /** False for the account of a position link, whose session cannot outlast the link. */
  renews: boolean
  /** When the session began. */
  since: Date
  used: boolean
  usedJustNow: boolean
  /** Tokens of the family that are younger than its use. */
  successors: number
  /** All of these went to the browser that asks, by its name. */
  sameBrowser: boolean
  /** One of these was used: what they were handed out with has arrived. */
  wentOn: boolean
  /** The token it came from was exchanged once more. */
  superseded: boolean
}

export async function insertRefreshToken(
  connection: Connection,
  token: NewRefreshToken,
): Promise<void> {
  await connection
    .insertInto('refreshToken')
    .values({ ...token, creationTime: sql<Date>`clock_timestamp()` })
    .execute()
}

/** Tabs that come with the same token come one after the other: each sees what those before it did. */
export async function lockRefreshToken(
  transaction: Transaction<DB>,
  tokenHash: Buffer,
  { graceSeconds, userAgent }: { graceSeconds: number; userAgent: string | null },
): Promise<RefreshTokenRow | undefined> {
  const found = await transaction
    .selectFrom('refreshToken')
    .where('tokenHash', '=', tokenHash)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  return await transaction
    .selectFrom('refreshToken as token')
    .innerJoin('account', 'account.id', 'token.accountId')
    .where('token.id', '=', found.id)
    .select((eb) => [
      'token.id',
      'token.accountId',
      'token.family',
      'token.expiresAt',
      // One that was handed out at the moment of a sign-out missed being revoked with the others.
      sql<boolean>`token.expires_at > now() and account.disabled_at is null and not exists (
        select from refresh_token as other
        where other.family = token.family and other.revoked_at is not null
      )`.as('good'),
      sql<boolean>`not account.restricted`.as('renews'),
      sql<Date>`(select min(first.creation_time) from refresh_token as first
        where first.family = token.family)`.as('since'),
      sql<boolean>`token.used_at is not null`.as('used'),
      sql<boolean>`coalesce(token.used_at > clock_timestamp() - make_interval(secs => ${graceSeconds}),
        false)`.as('usedJustNow'),
      eb
        .selectFrom('refreshToken as successor')
        .whereRef('successor.family', '=', 'token.family')
        .whereRef('successor.creationTime', '>=', 'token.usedAt')
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('successors'),
      sql<boolean>`exists (select from refresh_token as successor
        where successor.family = token.family and successor.creation_time >= token.used_at
          and successor.used_at is not null)`.as('wentOn'),
      sql<boolean>`not exists (select from refresh_token as successor
        where successor.family = token.family and successor.creation_time >= token.used_at
          and successor.user_agent is distinct from ${userAgent})`.as('sameBrowser'),
      sql<boolean>`token.superseded_at is not null`.as('superseded'),
    ])
    .executeTakeFirst()
}

export async function markRefreshTokenUsed(connection: Connection, id: string): Promise<void> {
  await connection
    .updateTable('refreshToken')
    .set({ usedAt: sql<Date>`coalesce(used_at, clock_timestamp())` })
    .where('id', '=', id)
    .execute()
}

/** What was handed out for a token counts no more. */
export async function supersedeSuccessors(connection: Connection, id: string): Promise<void> {
  await connection
    .updateTable('refreshToken as successor')
    .from('refreshToken as token')
    .set({ supersededAt: sql<Date>`coalesce(successor.superseded_at, clock_timestamp())` })
    .where('token.id', '=', id)
    .whereRef('successor.family', '=', 'token.family')
    .whereRef('successor.creationTime', '>=', 'token.usedAt')
    .execute()
}

export async function revokeFamily(connection: Connection, family: string): Promise<void> {
  await connection
    .updateTable('refreshToken')
    .set({ revokedAt: sql<Date>`now()` })
    .where('family', '=', family)
    .where('revokedAt', 'is', null)
    .execute()
}

/** The family that a token belongs to, whatever has become of it. */
export async function findFamily(
  connection: Connection,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const row = await connection
    .selectFrom('refreshToken')
    .where('tokenHash', '=', tokenHash)
    .select('family')
    .executeTakeFirst()
  return row?.family
}

/** Rows that can open nothing any more. */
export async function deleteExpiredRefreshTokens(connection: Connection): Promise<void> {
  await connection
    .deleteFrom('refreshToken')
    .where('expiresAt', '<', sql<Date>`now() - interval '7 days'`)
    .execute()
}

/** Ends all sessions of an account but one family; returns those that ended. */
export async function revokeSessionsOf(
  connection: Connection,
  accountId: string,
  keptFamily: string | null,
): Promise<string[]> {
  return await revokeSessionsWhere(
    connection,
    accountId,
    sql<boolean>`family is distinct from ${keptFamily}`,
  )
}

/** Ends the sessions of an account that began before this one; returns them. */
export async function revokeSessionsBefore(
  connection: Connection,
  { accountId, family }: { accountId: string; family: string },
): Promise<string[]> {
  return await revokeSessionsWhere(
    connection,
    accountId,
    sql<boolean>`family in (
      select earlier.family from refresh_token as earlier
      where earlier.account_id = ${accountId} group by earlier.family
      having min(earlier.creation_time) < (
        select min(own.creation_time) from refresh_token as own where own.family::text = ${family})
    )`,
  )
}

async function revokeSessionsWhere(
  connection: Connection,
  accountId: string,
  which: RawBuilder<boolean>,
): Promise<string[]> {
  const revoked = await connection
    .updateTable('refreshToken')
    .set({ revokedAt: sql<Date>`now()` })
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .where(which)
    .returning('family')
    .execute()
  return [...new Set(revoked.map(({ family }) => family))]
}

/** Those that ended within the milliseconds, the first first. */
export async function loadEndedFamilies(
  connection: Connection,
  withinMs: number,
): Promise<string[]> {
  const ended = await connection
    .selectFrom('refreshToken')
    .where('revokedAt', '>', sql<Date>`now() - make_interval(secs => ${withinMs / 1000})`)
    .groupBy('family')
    .select('family')
    .orderBy(sql`max(revoked_at)`)
    .execute()
  return ended.map(({ family }) => family)
}

/** A session as its owner sees it: all tokens that came from one sign-in. */
export interface SessionRow {
  family: string
  userAgent: string | null
  since: Date
  lastUsedAt: Date
}

/** Those that can still go on, the last used first. */
export async function loadSessions(
  connection: Connection,
  accountId: string,
): Promise<SessionRow[]> {
  return await connection
    .selectFrom('refreshToken')
    .where('accountId', '=', accountId)
    .groupBy('family')
    .having(sql<boolean>`bool_or(expires_at > now()) and not bool_or(revoked_at is not null)`)
    .select([
      'family',
      sql<string | null>`(array_agg(user_agent order by id desc))[1]`.as('userAgent'),
      sql<Date>`min(creation_time)`.as('since'),
      sql<Date>`max(creation_time)`.as('lastUsedAt'),
    ])
    .orderBy('lastUsedAt', 'desc')
    .execute()
}

/** What an account signed in with of late, ended sessions too; young is one that was made within a day. */
export async function loadKnownDevices(
  connection: Connection,
  accountId: string,
): Promise<{ userAgents: (string | null)[]; isYoung: boolean }> {
  const account = await connection
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(sql<boolean>`creation_time > now() - interval '1 day'`.as('isYoung'))
    .executeTakeFirst()
  const tokens = await connection
    .selectFrom('refreshToken')
    .where('accountId', '=', accountId)
    .select('userAgent')
    .distinct()
    .execute()
  return { userAgents: tokens.map((row) => row.userAgent), isYoung: account?.isYoung ?? true }
}

/** False where the account has no such session. */
export async function revokeSession(
  connection: Connection,
  accountId: string,
  family: string,
): Promise<boolean> {
  const revoked = await connection
    .updateTable('refreshToken')
    .set({ revokedAt: sql<Date>`now()` })
    .where('accountId', '=', accountId)
    .where(sql<boolean>`family::text = ${family}`)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return revoked.numUpdatedRows > 0n
}
