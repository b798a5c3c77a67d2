import { goesAhead } from '../criteria.ts'
import type { Need, Rival } from '../discipline.ts'
import { greatest } from '../greatest.ts'
import type { Sheet } from '../sheet.ts'
import { dressageKey, dressageRanking } from './ranking.ts'
import { type ReadPart, readSheet } from './read-sheet.ts'
import type { DressageRules } from './rules.ts'
import { type DressageScore, scoreParts } from './score.ts'

/**
 * The average that all marks still to come must at least have: tenths of a mark (7.3 even where only
 * half marks are given, as it is an average), or tenths of a percent where sums are typed.
 */
export function dressageNeeds(
  sheet: Sheet,
  against: Rival<DressageScore>,
  rules: DressageRules,
): Need {
  const parts = readSheet(sheet, rules)
  const winsAt = (level: number) => isAhead(scoreParts(fill(parts, level), rules), against, rules)
  const isOpen = parts.flat().some(({ marks }) => marks.includes(null))
  if (winsAt(0)) return { outcome: 'met' }
  if (!isOpen || !winsAt(levels)) return { outcome: 'out-of-reach' }
  const enough = levels - greatest((less) => winsAt(levels - less), levels)
  const target =
    rules.entryMode === 'marks' || rules.entryMode === 'common-mark'
      ? ({ key: 'average-mark', unit: 'points', value: Math.ceil(enough / 10) } as const)
      : ({ key: 'average-percent', unit: 'percent', value: enough * 100 } as const)
  return { outcome: 'open', targets: [{ ...target, part: null, at: 'least' }] }
}

/** Thousandths of what can be given. */
const levels = 1000

/** Every open mark at `level` thousandths of its maximum; marks go up to whole tenths. */
function fill(parts: Rounds, level: number): Rounds {
  return parts.map((round) =>
    round.map((part) => ({
      ...part,
      marks: part.marks.map(
        (mark, index) =>
          mark ?? Math.ceil(((part.form.marks[index]?.maximum ?? 0) * level) / levels),
      ),
    })),
  )
}

type Rounds = readonly (readonly ReadPart[])[]

function isAhead(
  score: DressageScore,
  { rival, place }: Rival<DressageScore>,
  rules: DressageRules,
): boolean {
  if (score.ended !== null || score.withoutPlace !== undefined) return false
  const criteria = dressageRanking(rules)
  const keys = { a: dressageKey(score, rules), b: dressageKey(rival, rules) }
  return goesAhead(keys, criteria, place)
}
