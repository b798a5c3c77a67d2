import { sql, type Transaction } from 'kysely'
import { permission } from '#domain/access/permission.ts'
import type { RingsideFunction } from '#domain/access/ringside.ts'
import { insertAccessGrant } from '#server/accounts/access-grants.sql.ts'
import type { Connection } from '#server/accounts/accounts.sql.ts'
import { endRestrictedAccount } from '#server/accounts/restricted-account.sql.ts'
import type { DB } from '#server/database/tables.generated.ts'
import { type Authored, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'

/** A link with what it opens: a judge position, an arena, or a function of the show. */
export interface RingsideLinkRow {
  id: string
  showId: string
  judgePositionId: string | null
  arenaId: string | null
  function: RingsideFunction | null
  expiresAt: Date
  revokedAt: Date | null
  isOver: boolean
  lastUsedAt: Date | null
  creationTime: Date
  /** Who made it. */
  madeBy: string | null
  position: string | null
  official: string | null
  competitionId: string | null
  competition: string | null
  arena: string | null
  organizationId: string
}

export type LinkOpens =
  | { judgePositionId: string }
  | { arenaId: string }
  | { function: RingsideFunction }

/** The newest first. */
export async function loadLinks(
  connection: Connection,
  wanted: { showId: string } | { id: string } | { tokenHash: Buffer } | { ofDevice: string },
): Promise<RingsideLinkRow[]> {
  const { rows } = await sql<RingsideLinkRow>`
    select link.id, link.show_id, link.judge_position_id, link.arena_id, link.function,
      link.expires_at, link.revoked_at, link.expires_at <= now() as is_over, link.last_used_at,
      link.creation_time, maker.first_name || ' ' || maker.family_name as made_by,
      seat.position, official.first_name || ' ' || official.family_name as official,
      seat.competition_id, competition.number || ' ' || competition.name as competition,
      arena.name as arena, show.organization_id
    from ringside_link link
    join show on show.id = link.show_id
    left join account maker on maker.id = link.created_by_account
    left join judge_position seat on seat.id = link.judge_position_id
    left join official on official.id = seat.official_id
    left join competition on competition.id = seat.competition_id
    left join arena on arena.id = link.arena_id
    where ${conditionOf(wanted)}
    order by link.id desc
  `.execute(connection)
  return rows
}

function conditionOf(wanted: Parameters<typeof loadLinks>[1]) {
  if ('showId' in wanted) return sql`link.show_id = ${wanted.showId}`
  if ('id' in wanted) return sql`link.id = ${wanted.id}`
  if ('tokenHash' in wanted) return sql`link.token_hash = ${wanted.tokenHash}`
  return sql`link.id in (select link_id from ringside_opening where device_id = ${wanted.ofDevice})`
}

export async function insertLink(
  { transaction, author }: Authored,
  link: LinkOpens & {
    showId: string
    tokenHash: Buffer
    expiresAt: Date
  },
): Promise<string> {
  const { id } = await transaction
    .insertInto('ringsideLink')
    .values({ ...link, ...madeBy(author) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The last day on which something is held at the show, by its own days or by a competition. */
export async function loadLastDay(
  connection: Connection,
  showId: string,
): Promise<{ lastDay: string; timeZone: string }> {
  const { rows } = await sql<{ lastDay: string; timeZone: string }>`
    select to_char(greatest(show.last_day, max((competition.starts_at at time zone show.time_zone)::date),
        max((round_plan.starts_at at time zone show.time_zone)::date)),
      'YYYY-MM-DD') as last_day, show.time_zone
    from show left join competition on competition.show_id = show.id
      left join round_plan on round_plan.competition_id = competition.id
    where show.id = ${showId} group by show.id
  `.execute(connection)
  const [show] = rows
  if (!show) throw new Error(`show ${showId} is not there`)
  return show
}

/** A tablet or phone that opened links; ended ones of the last days too. */
export interface RingsideDeviceRow {
  id: string
  showId: string
  accountId: string
  /** Within the show, from 1, in the order in which they came. */
  number: number
  networkAddress: string | null
  userAgent: string | null
  creationTime: Date
  lastContactAt: Date
  unsentWrites: number | null
  endedAt: Date | null
  /** It signed out, or opened a code of another show; false where the office ended it. */
  leftItself: boolean
  resendAskedAt: Date | null
  resentAt: Date | null
  resentEntries: number | null
  resentMissing: number | null
  linkIds: string[]
}

export async function loadDevices(
  connection: Connection,
  wanted: { showId: string } | { id: string } | { accountId: string },
): Promise<RingsideDeviceRow[]> {
  const condition =
    'showId' in wanted
      ? sql`device.show_id = ${wanted.showId}`
      : 'id' in wanted
        ? sql`device.id = ${wanted.id}`
        : sql`device.account_id = ${wanted.accountId}`
  const { rows } = await sql<RingsideDeviceRow>`
    select device.*, array(
      select link_id::text from ringside_opening where device_id = device.id order by link_id
    ) as link_ids
    from ringside_device device where ${condition} order by device.last_contact_at desc, device.id
  `.execute(connection)
  return rows
}

export async function insertDevice(
  transaction: Transaction<DB>,
  device: {
    showId: string
    accountId: string
    networkAddress: string | null
    userAgent: string | null
    /** Whose show it is at. */
    createdByOrganization: string
  },
): Promise<string> {
  // Two that come at once get numbers one after the other.
  await sql`select id from show where id = ${device.showId} for no key update`.execute(transaction)
  const number = sql<number>`(
    select coalesce(max(number), 0) + 1 from ringside_device where show_id = ${device.showId})`
  const { id } = await transaction
    .insertInto('ringsideDevice')
    .values({ ...device, number })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The device gains what the link opens; once more is the same as once. Returns whether it is new to it. */
export async function insertOpening(
  transaction: Transaction<DB>,
  { deviceId, linkId }: { deviceId: string; linkId: string },
): Promise<boolean> {
  const opening = await transaction
    .insertInto('ringsideOpening')
    .values({ deviceId, linkId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('linkId')
    .executeTakeFirst()
  await transaction
    .updateTable('ringsideLink')
    .set({ lastUsedAt: sql<Date>`now()` })
    .where('id', '=', linkId)
    .execute()
  return opening !== undefined
}

/**
 * What a device may do follows from its links that are still good, and is written anew from them; a
 * device without any has ended. `by`: who changed that, where somebody did. Returns until when its
 * session lasts.
 */
export async function renewAccess(
  transaction: Transaction<DB>,
  { id, accountId, showId }: Pick<RingsideDeviceRow, 'id' | 'accountId' | 'showId'>,
  by: string | null,
): Promise<Date | null> {
  const links = (await loadLinks(transaction, { ofDevice: id })).filter(
    ({ revokedAt, isOver }) => revokedAt === null && !isOver,
  )
  const endsAt = links
    .map(({ expiresAt }) => expiresAt)
    .toSorted((a, b) => b.getTime() - a.getTime())[0]
  if (!endsAt) {
    await endDevice(transaction, { id, accountId, by })
    return null
  }
  await transaction.deleteFrom('accessGrant').where('accountId', '=', accountId).execute()
  for (const link of links.toReversed()) await grantLink(transaction, accountId, link)
  await insertAccessGrant(transaction, {
    accountId,
    className: 'Show',
    objectIdIdentity: showId,
    mask: permission.READ,
    endsAt,
  })
  return endsAt
}

export async function endDevice(
  transaction: Transaction<DB>,
  {
    id,
    accountId,
    by,
    leftItself = false,
  }: Pick<RingsideDeviceRow, 'id' | 'accountId'> & { by: string | null; leftItself?: boolean },
): Promise<void> {
  await transaction
    .updateTable('ringsideDevice')
    .set({
      endedAt: sql<Date>`coalesce(ended_at, now())`,
      leftItself,
      modifiedByAccount: by,
      lastModified: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  await endRestrictedAccount(transaction, accountId)
}

/** The links open nothing any more. Returns the accounts of the devices that lost something. */
export async function endLinks(
  { transaction, author }: Authored,
  linkIds: readonly string[],
): Promise<string[]> {
  if (linkIds.length === 0) return []
  await transaction
    .updateTable('ringsideLink')
    .set({ revokedAt: sql<Date>`now()`, ...changedBy(author) })
    .where('id', 'in', [...linkIds])
    .where('revokedAt', 'is', null)
    .execute()
  const devices = await transaction
    .selectFrom('ringsideDevice')
    .innerJoin('ringsideOpening', 'ringsideOpening.deviceId', 'ringsideDevice.id')
    .select(['ringsideDevice.id', 'ringsideDevice.accountId', 'ringsideDevice.showId'])
    .distinct()
    .where('ringsideOpening.linkId', 'in', [...linkIds])
    .where('ringsideDevice.endedAt', 'is', null)
    .execute()
  for (const device of devices) await renewAccess(transaction, device, author.accountId)
  return devices.map(({ accountId }) => accountId)
}

export async function noteContact(
  connection: Connection,
  accountId: string,
  unsentWrites: number,
): Promise<void> {
  await connection
    .updateTable('ringsideDevice')
    .set({ lastContactAt: sql<Date>`now()`, unsentWrites })
    .where('accountId', '=', accountId)
    .execute()
}

/** The device that holds this refresh token, whatever has become of it. */
export async function findDeviceOf(
  connection: Connection,
  refreshTokenHash: Buffer,
): Promise<RingsideDeviceRow | undefined> {
  const token = await connection
    .selectFrom('refreshToken')
    .select('accountId')
    .where('tokenHash', '=', refreshTokenHash)
    .executeTakeFirst()
  if (!token) return undefined
  const [device] = await loadDevices(connection, { accountId: token.accountId })
  return device
}

async function grantLink(
  transaction: Transaction<DB>,
  accountId: string,
  link: RingsideLinkRow,
): Promise<void> {
  const { judgePositionId, arenaId, expiresAt: endsAt } = link
  const { READ, WRITE } = permission
  if (judgePositionId) {
    const place = { className: 'JudgePosition', objectIdIdentity: judgePositionId } as const
    return void (await insertAccessGrant(transaction, {
      ...place,
      accountId,
      mask: READ | WRITE,
      endsAt,
    }))
  }
  const place = arenaId
    ? ({ className: 'Arena', objectIdIdentity: arenaId } as const)
    : ({ className: 'Show', objectIdIdentity: link.showId } as const)
  const role = await transaction
    .selectFrom('role')
    .select('id')
    .where('name', '=', arenaId ? 'timekeeper' : (link.function ?? 'speaker'))
    .where('builtIn', '=', true)
    .executeTakeFirst()
  const roleId = role?.id ?? null
  await insertAccessGrant(transaction, { ...place, accountId, mask: READ, roleId, endsAt })
}
