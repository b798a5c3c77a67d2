import type { Need, ScoreBase } from './discipline.ts'
import type { OpenDiscipline } from './open-discipline.ts'
import { rank } from './ranking.ts'
import type { Sheet } from './sheet.ts'

/**
 * What somebody who is under way needs for a place, against everybody else as they stand. With fewer
 * than `place` others, the place is met by coming home. Null where the discipline cannot say.
 */
export function needsForPlace<Score extends ScoreBase>(
  opened: OpenDiscipline<Score>,
  {
    sheet,
    own,
    others,
    place,
  }: { sheet: Sheet; own?: Score | undefined; others: readonly Score[]; place: number },
): Need | null {
  const ranked = rank(others, {
    compare: opened.compare,
    breakTie: opened.breakTie,
  })
  const rival = ranked[place - 1]
  if (rival === undefined) return { outcome: 'met' }
  return opened.needs(sheet, rival.item, { place: rival.place, own })
}
