import { formatValue } from '#domain/results/format-cell.ts'
import type { OpenDiscipline } from '../open-discipline.ts'
import type { PublishedFigure, PublishedTable } from '../published.ts'
import { listOf } from '../published-list.ts'
import type { Sheet, SheetPart } from '../sheet.ts'
import { driving } from './driving.ts'
import beekbergen from './published/beekbergen-2013-dressage.json' with { type: 'json' }
import cones from './published/cones-penalties-2010-2025.json' with { type: 'json' }
import synthetic from './published/synthetic-combined.json' with { type: 'json' }
import weg from './published/weg-2010-four-in-hand.json' with { type: 'json' }
import worldCup from './published/world-cup-indoor-2018.json' with { type: 'json' }
import type { DrivingScore } from './score.ts'

/** What was published of driving: no complete table, but penalties, places and times. */
export const published: readonly PublishedTable[] = [
  {
    file: 'beekbergen-2013-dressage',
    source: beekbergen.source,
    *figures() {
      const opened = open('fei-2010', { ...dressage, entry: 'penalties' })
      const rows = beekbergen.rows.map((row) => {
        const sheet = { dressage: { penalties: thousandths(row.penalties) } }
        return { row, sheet }
      })
      const list = listOf(opened, rows)
      for (const { row } of rows) yield place(row.rider, row.place, list.place(row))
    },
  },
  {
    file: 'weg-2010-four-in-hand',
    source: weg.source,
    *figures() {
      const opened = open('fei-2010', { kind: 'total' })
      const rows = weg.rows.map((row) => {
        return { row, sheet: { total: { penalties: thousandths(row.total) } } }
      })
      const list = listOf(opened, rows)
      for (const { row } of rows) yield place(row.rider, row.place, list.place(row))
    },
  },
  {
    file: 'cones-penalties-2010-2025',
    source: cones.source,
    *figures() {
      const opened = open('fei-2026', { kind: 'cones', timeAllowed })
      const list = listOf(
        opened,
        cones.rows.map((row) => {
          const { balls, secondsOver } = row
          return { row, sheet: { cones: { time: timeAllowed + hundredths(secondsOver), balls } } }
        }),
      )
      for (const row of cones.rows) {
        const actual = penalties(list.total(row))
        yield { of: `${row.of}, penalties`, expected: row.penalties, actual }
      }
    },
  },
  {
    file: 'world-cup-indoor-2018',
    source: worldCup.source,
    *figures() {
      const opened = open('fei-2018', { kind: 'indoor', timeLimit: null, secondRound: null })
      const list = listOf(
        opened,
        worldCup.rows.map((row) => {
          return { row, sheet: { indoor: { time: hundredths(row.seconds), balls: row.balls } } }
        }),
      )
      for (const row of worldCup.rows) {
        const { rider, event, total: expected } = row
        const value = list.total(row)
        const actual = value === null ? null : formatValue(value, 'seconds')
        yield { of: `${rider}, ${event}, total`, expected, actual }
      }
    },
  },
  {
    file: 'synthetic-combined',
    source: synthetic.source,
    *figures() {
      const opened = open(
        'fei-2026',
        dressage,
        { kind: 'marathon', sections, obstacles: 7 },
        { kind: 'cones', timeAllowed },
      )
      const list = listOf(
        opened,
        synthetic.rows.map((row) => ({ row, sheet: sheetOf(row) })),
      )
      for (const row of synthetic.rows) {
        for (const kind of ['dressage', 'marathon', 'cones'] as const) {
          const actual = penalties(list.value(row, kind))
          yield { of: `${row.driver}, ${kind}`, expected: row[kind], actual }
        }
        const actual = penalties(list.total(row))
        yield { of: `${row.driver}, total`, expected: row.total, actual }
        yield place(row.driver, row.place, list.place(row))
      }
    },
  },
]

const positions = ['C', 'B', 'E', 'H', 'M'] as const

const dressage = {
  kind: 'dressage',
  entry: 'points',
  positions,
  movements: [],
  generalMarks: [],
  maxPoints: 200,
} as const

/** Only what was over a time allowed is known: any time allowed does. */
const timeAllowed = 18_000
const sectionAllowed = 300_000
const sections = (['A', 'B'] as const).map((name) => ({ name, timeAllowed: sectionAllowed }))

function open(ruleSetId: string, ...phases: readonly object[]): OpenDiscipline<DrivingScore> {
  const frozen = driving.freeze({ ruleSet: ruleSetId, phases })
  const opened = frozen.ok ? driving.open(frozen.rules) : frozen
  if (!opened.ok) throw new Error(`${ruleSetId}: ${opened.code}`)
  return opened
}

function sheetOf(row: (typeof synthetic.rows)[number]): Sheet {
  const judges = positions.map((part, index): [string, SheetPart] => [
    part,
    { points: 10 * (row.judges[index] ?? 0) },
  ])
  const obstacles = row.obstacleSeconds.map((seconds, index): [string, SheetPart] => [
    `${index + 1}`,
    index === 0
      ? { time: hundredths(seconds), knockedDown: row.knockDowns, groomDown: row.groomDismounts }
      : { time: hundredths(seconds) },
  ])
  const all: Sheet = {
    ...Object.fromEntries([...judges, ...obstacles]),
    dressage: extra(row.extraPenalties),
    'section.A': { time: sectionAllowed + hundredths(row.sectionAOver) },
    'section.B': { time: sectionAllowed + hundredths(row.sectionBOver) },
    cones: { time: timeAllowed + hundredths(row.conesOver), balls: row.balls },
  }
  if (row.status === null) return all
  const { phase: endedIn, outcome } = row.status
  const untilThen = endedIn === 'marathon' ? { ...all, cones: {} } : all
  return { ...untilThen, [endedIn]: { outcome } }
}

/** Five penalties are one error of course, ten are boots. */
function extra(penalties: number): SheetPart {
  if (penalties === 0) return {}
  return penalties === 5 ? { errors: 1 } : { boots: 1 }
}

function place(who: string, expected: number | null, actual: number | null): PublishedFigure {
  return { of: `${who}, place`, expected, actual }
}

function penalties(value: number | null): string | null {
  return value === null ? null : formatValue(value, 'penalties', { decimals: 2 })
}

function hundredths(seconds: number | string): number {
  return Math.round(100 * Number(seconds))
}

function thousandths(printed: string): number {
  return Math.round(1000 * Number(printed))
}
