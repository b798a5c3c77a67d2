import { mayHoldMarks } from '#domain/live/may-hold-marks.ts'
import { positionOf } from '#domain/scoring/position-of.ts'
import { type CompetitionRow, loadJudgePositions } from '#server/competitions/competitions.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import type { RingsideDeviceRow, RingsideLinkRow } from '#server/ringside/ringside.sql.ts'
import { loadDevices, loadLinks } from '#server/ringside/ringside.sql.ts'
import { mayShow } from '#server/shows/shows.access.ts'
import { loadMarkingTime } from './devices-in-doubt.sql.ts'
import { openRules } from './open-rules.ts'

export interface DeviceInDoubt {
  device: RingsideDeviceRow
  /** By which it writes in the competition. */
  link: RingsideLinkRow
}

/**
 * Devices that may hold marks of a provisional competition which are not here, by their number; for whoever
 * may see the devices of the show only.
 */
export async function devicesInDoubt(
  { viewer, database: { kysely } }: Context,
  competition: CompetitionRow,
): Promise<DeviceInDoubt[]> {
  const { id, showId, organizationId } = competition
  if (competition.status !== 'provisional') return []
  if (!mayShow(viewer, { id: showId, organizationId }, 'WRITE')) return []
  const { firstWriteAt, closedAt } = await loadMarkingTime(kysely, id)
  if (!firstWriteAt || !closedAt) return []
  const [links, devices, positions] = await Promise.all([
    loadLinks(kysely, { showId }),
    loadDevices(kysely, { showId }),
    loadJudgePositions(kysely, [id]),
  ])
  const seats = (positions.get(id) ?? []).map(({ position }) => position)
  const writing = links.filter(opensMarksOf(competition, seats))
  const time = {
    firstWriteAt: firstWriteAt.getTime(),
    closedAt: closedAt.getTime(),
    now: Date.now(),
  }
  return devices
    .flatMap((device) => {
      const own = writing.filter((link) => device.linkIds.includes(link.id))
      const link = own.find(({ revokedAt }) => revokedAt === null) ?? own[0]
      if (!link) return []
      const heard = {
        lastContactAt: device.lastContactAt.getTime(),
        unsentWrites: device.unsentWrites,
        isEnded: device.endedAt !== null || link.revokedAt !== null,
      }
      return mayHoldMarks(heard, time) ? [{ device, link }] : []
    })
    .toSorted((a, b) => a.device.number - b.device.number)
}

/** A judge position of it, or an arena of it, where what no judge position is for is written. */
function opensMarksOf(competition: CompetitionRow, seats: readonly string[]) {
  const parts = openRules(competition)?.parts ?? []
  const isWrittenAtArena = parts.some(({ part }) => !seats.includes(positionOf(parts, part)))
  return ({ competitionId, arenaId }: RingsideLinkRow): boolean =>
    competitionId === competition.id ||
    (isWrittenAtArena && arenaId !== null && competition.arenaIds.includes(arenaId))
}
