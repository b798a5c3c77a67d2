import { doubledMedian } from '../apart.ts'
import type { Criterion, RankingKey } from '../criteria.ts'
import type { JudgeScore } from './judge-score.ts'
import { type DressageRules, isOnlyTotal, type TieBreak, type TieCriterion } from './rules.ts'
import { scaleOf, totalKey } from './scale.ts'
import type { DressageScore } from './score.ts'

/**
 * The total decides; then whatever the rule set asks about equals. Of several tests, who rode more of
 * them goes first: the mean of one says little about all.
 */
export function dressageRanking(rules: DressageRules): readonly Criterion[] {
  const { by, firstPlaces } = tieBreakOf(rules)
  const { unit } = scaleOf(rules)
  return [
    ...(rules.overall === null ? [] : [testsRidden]),
    { key: totalKey({ unit }), part: null, unit, better: 'higher' },
    ...by.map((criterion): Criterion => ({ ...told[criterion], tieBreak: { firstPlaces } })),
  ]
}

export function dressageKey(score: DressageScore, rules: DressageRules): RankingKey {
  const ridden = score.rounds.filter(({ percent }) => percent !== null).length
  return [
    ...(rules.overall === null ? [] : [ridden]),
    score.total,
    ...tieBreakOf(rules).by.map((criterion) =>
      isOnSheets(criterion, rules) ? worth(score, criterion) : null,
    ),
  ]
}

const testsRidden: Criterion = { key: 'testsRidden', part: null, unit: 'count', better: 'higher' }

const told: Record<TieCriterion, Criterion> = {
  // Doubled, so that the middle of two judges is an integer.
  median: { key: 'doubled-median', part: null, unit: 'percent', better: 'higher' },
  artistic: { key: 'artistic', part: null, unit: 'points', better: 'higher' },
  collectives: { key: 'collectives', part: null, unit: 'points', better: 'higher' },
  'judge-c': { key: 'judge', part: 'C', unit: 'percent', better: 'higher' },
  perspective: { key: 'perspective', part: null, unit: 'points', better: 'higher' },
  trot: { key: 'trot', part: null, unit: 'points', better: 'higher' },
}

/** Several tests together are no freestyle, whatever the last one is. */
function tieBreakOf({ overall, test, values }: DressageRules): TieBreak {
  if (overall !== null) return values.tieBreak
  switch (test.kind) {
    case 'freestyle':
      return values.freestyleTieBreak
    case 'quality':
      return values.youngHorseTieBreak
    case 'standard':
    case 'technical-quality':
      return values.tieBreak
  }
}

/** What was typed as a sum says nothing of what it was made of. */
function isOnSheets(criterion: TieCriterion, { entryMode }: DressageRules): boolean {
  switch (criterion) {
    case 'median':
    case 'judge-c':
      return !isOnlyTotal(entryMode) && entryMode !== 'common-mark'
    case 'artistic':
      return entryMode === 'marks' || entryMode === 'common-mark'
    case 'collectives':
    case 'perspective':
    case 'trot':
      return entryMode === 'marks'
  }
}

function worth(score: DressageScore, criterion: TieCriterion): number {
  const { judges } = score
  switch (criterion) {
    case 'median':
      return doubledMedian(judges.flatMap((judge) => judge.percent ?? []))
    case 'artistic':
      return ofAllJudges(score, ({ sections }) => sections.artistic?.points ?? 0)
    case 'collectives':
      return ofAllJudges(score, ({ collectives }) => collectives)
    case 'judge-c':
      return sum(judges.flatMap(({ position, percent }) => (position === 'C' ? (percent ?? 0) : 0)))
    case 'perspective':
    case 'trot':
      return ofAllJudges(score, ({ labelled }) => labelled.get(criterion) ?? 0)
  }
}

/**
 * Tenths of a point. A judge who is missing for one ride counts as much as the others of the panel on
 * average: their sum alone would be less than that of equals whom all have judged.
 */
function ofAllJudges({ rounds }: DressageScore, pointsOf: (judge: JudgeScore) => number): number {
  const panels = rounds.flatMap(({ judges }) => [
    ...Map.groupBy(judges, ({ panel }) => panel).values(),
  ])
  return sum(
    panels.map((judges) => {
      const given = judges.filter(({ percent }) => percent !== null)
      const points = sum(given.map(pointsOf))
      return Math.round((points * judges.length) / Math.max(1, given.length))
    }),
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
