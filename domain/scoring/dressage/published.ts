import { formatValue } from '#domain/results/format-cell.ts'
import type { OpenDiscipline } from '../open-discipline.ts'
import type { PublishedTable } from '../published.ts'
import { placesOf } from '../published.ts'
import type { Sheet } from '../sheet.ts'
import { dressage } from './dressage.ts'
import { type DressageSetUp, freezeRules } from './freeze-rules.ts'
import terranova from './published/terranova-2024-grand-prix.json' with { type: 'json' }
import type { DressageScore } from './score.ts'
import { dressageTestOf } from './tests.ts'

const fiveJudges = ['E', 'H', 'C', 'M', 'B'] as const

/** Result lists and sheets that were published, reproduced from what the judges gave. */
export const published: readonly PublishedTable[] = [
  {
    file: 'terranova-2024-grand-prix',
    source: terranova.source,
    *figures() {
      const opened = open({
        testId: 'fei-grand-prix-2026',
        ruleSetId: 'fei-2016',
        positions: fiveJudges,
        entryMode: 'judge-points',
      })
      const rows = terranova.rows.map((row) => {
        const score = opened.score(pointsSheet(fiveJudges, row.points))
        return { row, score }
      })
      const places = placesOf(opened, rows)
      for (const { row, score } of rows) {
        for (const [index, judge] of score.judges.entries()) {
          const expected = row.judges[index] ?? null
          yield { of: `${row.rider}, ${judge.part}`, expected, actual: percent(judge.percent) }
        }
        yield { of: `${row.rider}, percent`, expected: row.percent, actual: percent(score.total) }
        yield { of: `${row.rider}, place`, expected: row.place, actual: places.get(row) ?? null }
      }
    },
  },
]

function open({
  testId,
  ...choice
}: Omit<DressageSetUp, 'test'> & { testId: string }): OpenDiscipline<DressageScore> {
  const test = dressageTestOf(testId)
  if (test === undefined) throw new Error(`no dressage test ${testId}`)
  const frozen = freezeRules({ ...choice, test })
  const opened = frozen.ok ? dressage.open(frozen.rules) : frozen
  if (!opened.ok) throw new Error(`${testId}: ${opened.code}`)
  return opened
}

function percent(value: number | null, decimals = 3): string | null {
  return value === null ? null : formatValue(value, 'percent', { decimals })
}

function pointsSheet(positions: readonly string[], points: readonly number[]): Sheet {
  return Object.fromEntries(
    positions.map((part, index) => [part, { points: 10 * (points[index] ?? 0) }]),
  )
}
