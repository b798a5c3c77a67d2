import type { ResultLine, ResultList } from '#domain/results/result-list.ts'

/** Percent in thousandths, by competitor. */
export type Percents = Readonly<Record<string, number>>

const positions = ['C', 'H', 'E', 'M', 'B']

/** `count` competitors that all have the same percent. */
export function evenPercents(count: number): Percents {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [String(n + 1), 60_000]))
}

/** A dressage competition with five judges, ranked by percent. */
export function sampleList(competitionId: string, version: number, percents: Percents): ResultList {
  const ranked = Object.entries(percents).toSorted(([, a], [, b]) => b - a)
  const better = (percent: number) => ranked.filter(([, other]) => other > percent).length
  return {
    competitionId,
    version,
    discipline: 'dressage',
    status: 'running',
    columns: [
      ...positions.map((part) => ({ key: 'judge', part, unit: 'percent' as const, total: false })),
      { key: 'total', part: null, unit: 'percent', total: true },
    ],
    lines: ranked.map(([id, percent]) => sampleLine(id, percent, better(percent) + 1)),
  }
}

function sampleLine(competitorId: string, percent: number, place: number): ResultLine {
  const value = { value: percent, place }
  return {
    competitorId,
    place,
    groupPlace: null,
    group: null,
    team: null,
    status: 'finished',
    statusReason: null,
    horsConcours: false,
    startOrder: null,
    startsAt: '2026-08-21T10:00:00Z',
    headNumber: competitorId,
    athlete: { firstName: 'Jessica', familyName: `Rider-${competitorId}`, nation: 'GER' },
    horse: { name: `Dalera BB ${competitorId}` },
    cells: [...positions, 'total'].map(() => value),
    total: percent,
    progress: { done: 165, expected: 165 },
    findings: [],
  }
}
