import { partsAt } from '#domain/scoring/position-of.ts'
import { leadsJury, replacedField } from '#domain/scoring/spare-judge.ts'
import type { CompetitionRow, JudgePositionRow } from '#server/competitions/competitions.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { openRules } from './open-rules.ts'
import { isOffice, mayReadPosition } from './scoring.access.ts'
import { loadSilentFlags, type SilentFlagRow } from './silent-flags.sql.ts'

/**
 * Judges of the competition and its office only: all flags for the judge at C, those of the rides in
 * which they stand for C for the spare judge, the own ones, with whether C has seen them, for every
 * other judge. Everybody else hears nothing of them.
 */
export async function silentFlagsFor(
  { viewer, database }: Context,
  competition: CompetitionRow,
  positions: readonly JudgePositionRow[],
): Promise<SilentFlagRow[]> {
  const parts = openRules(competition)?.parts ?? []
  const flagging = parts.filter(({ flagsSilently }) => flagsSilently)
  const seats = positions.filter(({ id }) => mayReadPosition(viewer, id))
  const own = partsAt(
    flagging,
    seats.map(({ position }) => position),
  )
  const office = isOffice(viewer, competition)
  if (!office && own.length === 0) return []
  const { id } = competition
  const flags = (await loadSilentFlags(database.kysely, [id])).get(id) ?? []
  if (office) return flags
  return flags.filter(({ part, replaced }) => {
    const sheet = Object.fromEntries(replaced.map((each) => [each, { [replacedField]: true }]))
    return own.includes(part) || own.some((each) => leadsJury(parts, sheet, each))
  })
}
