import type { PublishedFigure, PublishedTable } from '#domain/scoring/published.ts'
import { listOf } from '#domain/scoring/published-list.ts'
import { scoreEventing } from '../score.ts'
import { sheetAfter } from '../standing-after.ts'
import badminton from './badminton-2024-dressage-sheet.json' with { type: 'json' }
import dressagePoints from './dressage-points-2026.json' with { type: 'json' }
import {
  coursePart,
  inPenalties,
  openAs,
  rowsOf,
  sheetOf,
  totalAndStatus,
  typedDressage,
  typedPart,
} from './read-table.ts'
import rows2026 from './rows-2026.json' with { type: 'json' }

export const singleRows: readonly PublishedTable[] = [
  { file: 'rows-2026', source: rows2026.source, figures: figures2026 },
  { file: 'dressage-points-2026', source: dressagePoints.source, figures: conversionFigures },
  { file: 'badminton-2024-dressage-sheet', source: badminton.source, figures: badmintonFigures },
]

/** Asian Games 2026 rode the cross-country last; in whichever order, the total is the sum. */
function* figures2026(): Generator<PublishedFigure> {
  const { opened, rules } = openAs({
    dressage: typedDressage,
    ruleSet: 'fei-2026',
    format: 'short',
    crossCountry: { entry: 'penalties' },
    jumping: { entry: 'penalties' },
  })
  for (const row of rowsOf(rows2026)) {
    const name = row.text('name') ?? ''
    const sheet = sheetOf({
      dressage: typedPart({ penalties: row.number('dressage') }),
      jumping: coursePart(row, 'jumping'),
      cross_country: coursePart(row, 'crossCountry', row.text('status')),
    })
    yield* totalAndStatus(row, listOf(opened, [{ row, sheet }]), name)
    const expected = row.number('totalBeforeCrossCountry')
    if (expected === null) continue
    const before = listOf(opened, [{ row, sheet: sheetAfter('jumping', sheet, rules) }])
    const actual = inPenalties(before.total(row))
    yield { of: `${name}, total before cross-country`, expected, actual }
  }
}

/** Points of a panel of three; the percentage was printed with two decimals, halves up. */
function* conversionFigures(): Generator<PublishedFigure> {
  for (const row of rowsOf(dressagePoints)) {
    const { opened } = openAs({
      ruleSet: 'fei-2026',
      format: 'combined_training',
      dressage: {
        ...typedDressage,
        entry: 'points',
        positions: ['H', 'C', 'B'],
        maxPoints: (row.number('maximum') ?? 0) / 3,
      },
      jumping: { entry: 'total' },
    })
    const points = Math.round(10 * (row.number('points') ?? 0))
    const list = listOf(opened, [{ row, sheet: { dressage: { points } } }])
    const name = row.text('name') ?? row.text('horse')
    const percent = list.value(row, 'dressagePercent')
    const printed = percent === null ? null : Math.round(percent / 10) / 100
    yield { of: `${name}, percent`, expected: row.number('percent'), actual: printed }
    const actual = inPenalties(list.value(row, 'dressage'))
    yield { of: `${name}, penalties`, expected: row.number('penalties'), actual }
  }
}

/** Only the points of the judges are printed on the sheet. */
function* badmintonFigures(): Generator<PublishedFigure> {
  const items = badminton.rows.map(([name, coefficient, marks]) => ({
    name,
    coefficient: Number(coefficient),
    marks: Array.isArray(marks) ? marks : [],
  }))
  const isMovement = ({ name }: { name: unknown }) => typeof name === 'number'
  const movements = items.filter(isMovement)
  const collectives = items.filter((item) => !isMovement(item))
  const { rules } = openAs({
    ruleSet: 'fei-2019',
    format: 'combined_training',
    dressage: {
      entry: 'marks',
      positions: ['H', 'C', 'B'],
      maxPoints: badminton.maximum,
      movements: movements.map(({ coefficient }) => coefficient),
      collectives: collectives.map(({ name, coefficient }) => ({
        label: String(name),
        coefficient,
      })),
    },
    jumping: { entry: 'total' },
  })
  const sheet = Object.fromEntries(
    badminton.judges.map((judge, index) => {
      const tenths = ({ marks }: { marks: readonly number[] }) => 10 * (marks[index] ?? 0)
      const marks = [
        ...movements.map((item, at) => [`movement.${at + 1}`, tenths(item)] as const),
        ...collectives.map((item, at) => [`collective.${at + 1}`, tenths(item)] as const),
      ]
      return [judge, Object.fromEntries(marks)]
    }),
  )
  for (const [index, { part, points }] of scoreEventing(sheet, rules).dressage.judges.entries()) {
    const expected = badminton.points[index] ?? null
    const actual = points === null ? null : points / 10
    const figure = { of: `${part}, points`, expected, actual }
    yield part === 'H' ? { ...figure, knownFault: faultAtH } : figure
  }
}

const faultAtH = 'the marks as transcribed add up to 162.5: one of them is half a mark too low'
