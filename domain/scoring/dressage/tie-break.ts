import type { TiedPair } from '../discipline.ts'
import { doubledMedian } from './median.ts'
import type { DressageRules, TieBreak, TieCriterion } from './rules.ts'
import type { DressageScore } from './score.ts'

/** Whether a rule set separates two riders on the same total: negative when `a` goes first. */
export function breakDressageTie(
  { a, b }: TiedPair<DressageScore>,
  place: number,
  rules: DressageRules,
): number {
  const { by, firstPlaces } = tieBreakOf(rules)
  if (firstPlaces !== null && place > firstPlaces) return 0
  for (const criterion of by) {
    const difference = worth(b, criterion) - worth(a, criterion)
    if (difference !== 0) return difference
  }
  return 0
}

function tieBreakOf({ test, values }: DressageRules): TieBreak {
  return test.kind === 'freestyle' ? values.freestyleTieBreak : values.tieBreak
}

function worth(score: DressageScore, criterion: TieCriterion): number {
  switch (criterion) {
    case 'median':
      return doubledMedian(score.judges.flatMap((judge) => judge.percent ?? []))
    case 'artistic':
      return sum(score.judges.map((judge) => judge.sections.artistic?.points ?? 0))
    case 'collectives':
      return sum(score.judges.map((judge) => judge.collectives))
    case 'judge-c':
      return score.judges.find((judge) => judge.part === 'C')?.percent ?? 0
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
