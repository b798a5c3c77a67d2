import type { Criterion, RankingKey } from '../criteria.ts'
import { doubledMedian } from './median.ts'
import type { DressageRules, TieBreak, TieCriterion } from './rules.ts'
import type { DressageScore } from './score.ts'

/** The percentage decides; then whatever the rule set asks about equals. */
export function dressageRanking(rules: DressageRules): readonly Criterion[] {
  const { by, firstPlaces } = tieBreakOf(rules)
  return [
    { key: 'percent', part: null, unit: 'percent', better: 'higher' },
    ...by.map((criterion): Criterion => ({ ...told[criterion], tieBreak: { firstPlaces } })),
  ]
}

export function dressageKey(score: DressageScore, rules: DressageRules): RankingKey {
  return [score.total, ...tieBreakOf(rules).by.map((criterion) => worth(score, criterion))]
}

const told: Record<TieCriterion, Criterion> = {
  // Doubled, so that the middle of two judges is an integer.
  median: { key: 'doubled-median', part: null, unit: 'percent', better: 'higher' },
  artistic: { key: 'artistic', part: null, unit: 'points', better: 'higher' },
  collectives: { key: 'collectives', part: null, unit: 'points', better: 'higher' },
  'judge-c': { key: 'judge', part: 'C', unit: 'percent', better: 'higher' },
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
