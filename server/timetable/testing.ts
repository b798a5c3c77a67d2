import { createCompetition } from '#server/competitions/competitions.ts'
import { importCompetitors } from '#server/competitions/competitors/enter-competitors.ts'
import { openStage, type Stage, setUp } from '#server/competitions/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { saveArena, saveOfficial } from '#server/shows/show-parts.ts'
import { readRevert } from './revert.ts'
import { readTimetable } from './timetable.ts'

/** 14 May 2026: 08:00 in Vienna, where the show is. */
export const day = '2026-05-14'
export const eight = Date.parse('2026-05-14T06:00:00Z')
export const minute = 60_000

export interface DayStage extends Stage {
  arenaIds: readonly string[]
  /** Two in each arena, the first at eight and the second at ten, ten minutes a start. */
  competitionIds: readonly string[]
}

/**
 * Two arenas with two competitions each, of eight starters; who has the same number in two of them is
 * the same rider with another horse. Nothing is drawn.
 */
export async function openDay(database: Context['database']): Promise<DayStage> {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const { organizer, showId, competitionId } = stage
  const arenaIds: string[] = []
  for (const name of ['One', 'Two']) {
    arenaIds.push((await saveArena(organizer, { showId, id: null }, { input: { name } })).id)
  }
  const { id: officialId } = await saveOfficial(
    organizer,
    { showId, id: null },
    { input: { firstName: 'Jo', familyName: 'Judge', function: 'judge' } },
  )
  await organizer.database.pool.query(
    `update competition set starts_at = '2026-05-15T06:00Z' where id = $1`,
    [competitionId],
  )
  const competitionIds: string[] = []
  for (const [index, number] of ['11', '12', '21', '22'].entries()) {
    const { id } = await createCompetition(organizer, showId, {
      ...setUp,
      number,
      name: `Competition ${number}`,
      arenaId: arenaIds[index < 2 ? 0 : 1] ?? null,
      startsAt: new Date(eight + (index % 2) * 120 * minute).toISOString(),
      secondsPerStart: 600,
      judges: [{ position: 'C', officialId: index < 2 ? officialId : null }],
    })
    competitionIds.push(id)
    await importCompetitors(organizer, id, riders(number, 8))
  }
  return { ...stage, arenaIds, competitionIds }
}

/** What taking back the last publication of the day is asked with, as its preview has it. */
export async function revertBasis(
  office: Context,
  wanted: { showId: string; day: string },
): Promise<string> {
  const timetable = await readTimetable(office, wanted, 0)
  const revert = timetable && (await readRevert(office, timetable))
  if (!revert) throw new Error('nothing to take back')
  return revert.basis
}

export function riders(ofCompetition: string, count: number, from = 1) {
  return Array.from({ length: count }, (_, index) => ({
    firstName: 'Rider',
    familyName: `No ${from + index}`,
    nation: 'AUT',
    horseName: `Horse ${from + index} of ${ofCompetition}`,
  }))
}
