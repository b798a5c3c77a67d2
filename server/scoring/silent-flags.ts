import { partsAt } from '#domain/scoring/position-of.ts'
import { presidentAmong } from '#domain/scoring/silent-flag.ts'
import type { CompetitionRow, JudgePositionRow } from '#server/competitions/competitions.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { openRules } from './open-rules.ts'
import { isOffice, mayReadPosition } from './scoring.access.ts'
import { loadSilentFlags, type SilentFlagRow } from './silent-flags.sql.ts'

/**
 * Judges of the competition and its office only: all flags for the judge at C, the own ones, with
 * whether C has seen them, for every other judge. Everybody else hears nothing of them.
 */
export async function silentFlagsFor(
  { viewer, database }: Context,
  competition: CompetitionRow,
  positions: readonly JudgePositionRow[],
): Promise<SilentFlagRow[]> {
  const flagging = openRules(competition)?.parts.filter(({ flagsSilently }) => flagsSilently) ?? []
  const seats = positions.filter(({ id }) => mayReadPosition(viewer, id))
  const own = partsAt(
    flagging,
    seats.map(({ position }) => position),
  )
  const office = isOffice(viewer, competition)
  if (!office && own.length === 0) return []
  const { id } = competition
  const flags = (await loadSilentFlags(database.kysely, [id])).get(id) ?? []
  const president = presidentAmong(flagging.map(({ part }) => part))
  const seesAll = office || (president !== undefined && own.includes(president))
  return seesAll ? flags : flags.filter(({ part }) => own.includes(part))
}
