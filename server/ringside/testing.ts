import { loadJudgePositions } from '#server/competitions/competitions.sql.ts'
import type { Stage } from '#server/competitions/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { openRingsideLink } from './open-link.ts'
import { makeRingsideLink, type NewLink } from './ringside.ts'

/** A tablet that scanned a code, with what it keeps of its session. */
export interface Device {
  /** As it asks the server. */
  context: Context
  accountId: string
  refreshToken: string
}

/** A code for a judge position of the stage. */
export async function makeFor(stage: Stage, position: 'C' | 'E'): Promise<NewLink> {
  const { database, competitionId, office, showId } = stage
  const positions = await loadJudgePositions(database.kysely, [competitionId])
  const seat = positions.get(competitionId)?.find((each) => each.position === position)
  return await makeRingsideLink(office, showId, { judgePositionId: seat?.id })
}

/** `device` is what scans, where it has a session already. */
export async function scan(
  { office }: Stage,
  url: string,
  device?: { refreshToken: string },
): Promise<Device> {
  const token = new URL(url).searchParams.get('token') ?? ''
  const opened = await openRingsideLink(
    { ...office, viewer: null },
    { token, refreshToken: device?.refreshToken ?? null },
  )
  const known = await office.gate.viewers.of(opened.account.id)
  const headers = { authorization: `Bearer ${opened.jwt}` }
  const request = { ...office.request, headers }
  const context = { ...office, viewer: known?.viewer ?? null, request }
  return { context, accountId: opened.account.id, refreshToken: opened.refreshToken }
}

/** What the device is at its next call. */
export async function nextCall({ office }: Stage, { accountId }: Device) {
  return (await office.gate.viewers.of(accountId))?.viewer ?? null
}
