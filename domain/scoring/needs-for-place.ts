import type { Need, ScoreBase, Target } from './discipline.ts'
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
    tieBreaker: (tied, at) => opened.tieBreaker(tied, at).compare,
  })
  const rival = ranked[place - 1]
  if (rival === undefined) return { outcome: 'met' }
  return opened.needs(sheet, rival.item, { place: rival.place, own })
}

/** Without those, the best place first, that ask for all that a better place does: they are met with it. */
export function tellingNeeds<Asked extends { need: Need }>(needs: readonly Asked[]): Asked[] {
  return needs.filter(
    ({ need }, index) => !needs.slice(0, index).some((better) => isMetBy(better.need, need)),
  )
}

/** Whether whoever needs `need` has done all for `better` too. */
function isMetBy(better: Need, need: Need): boolean {
  if (better.outcome === 'met') return true
  if (better.outcome !== 'open' || need.outcome !== 'open') return false
  return better.targets.every((target) => need.targets.some((each) => asksFor(each, target)))
}

function asksFor(each: Target, { key, part, at, value }: Target): boolean {
  if (each.key !== key || each.part !== part || each.at !== at) return false
  return at === 'most' ? each.value <= value : each.value >= value
}
