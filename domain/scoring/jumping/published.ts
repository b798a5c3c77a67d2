import { statusAbbreviation } from '#domain/competitions/status.ts'
import type { PublishedFigure, PublishedTable } from '../published.ts'
import { listOf, type PublishedList } from '../published-list.ts'
import type { SheetPart } from '../sheet.ts'
import { openCompetition } from './open-competition.ts'
import quoted from './published/jump-offs-and-speed.json' with { type: 'json' }
import moscow from './published/olympic-games-1980-individual.json' with { type: 'json' }
import sydney from './published/olympic-games-2000-round-1.json' with { type: 'json' }
import hongKong from './published/olympic-games-2008-brazil.json' with { type: 'json' }
import paris from './published/olympic-games-2024-individual-final.json' with { type: 'json' }

/** Result lists and placings that were published, reproduced from what the riders had. */
export const published: readonly PublishedTable[] = [
  {
    file: 'olympic-games-2024-individual-final',
    source: paris.source,
    leftOut: [
      {
        what: 'the order of places inside equal faults, but for the jump-off',
        reason: 'no times of the round were printed: the first of these places is reproduced',
      },
    ],
    figures: parisFigures,
  },
  { file: 'olympic-games-2008-brazil', source: hongKong.source, figures: hongKongFigures },
  { file: 'olympic-games-2000-round-1', source: sydney.source, figures: sydneyFigures },
  { file: 'olympic-games-1980-individual', source: moscow.source, figures: moscowFigures },
  { file: 'jump-offs-and-speed', source: quoted.source, figures: quotedFigures },
]

/** No times of the round were printed: places inside equal faults need only begin where they do. */
function* parisFigures(): Generator<PublishedFigure> {
  const opened = openCompetition({
    ruleSet: 'fei-2022',
    format: 'individual-final',
    entry: 'totals',
  })
  const afterRound = paris.rows.map((row) => {
    const status = row.status === null ? {} : { outcome: outcomeOf(row.status) }
    return { row, sheet: { round_1: { faults: thousandths(row.faults), ...status } } }
  })
  const rows = afterRound.map(({ row, sheet }) => ({
    row,
    sheet: { ...sheet, jump_off_1: row.jumpOff === null ? {} : faultsAndTime(row.jumpOff) },
  }))
  const list = listOf(opened, rows)
  const roundList = listOf(opened, afterRound)
  for (const { row } of rows) {
    const equals = paris.rows.filter(({ faults }) => faults === row.faults)
    yield { of: `${row.rider}, status`, expected: row.status, actual: statusIn(list, row) }
    if (row.status !== null) continue
    const first = Math.min(...equals.flatMap(({ roundPlace }) => roundPlace ?? []))
    const after = roundList.place(row)
    yield { of: `${row.rider}, faults`, expected: row.faults, actual: faultsIn(list, row) }
    yield { of: `${row.rider}, first place on these faults`, expected: first, actual: after }
    const isSeparated = row.jumpOff !== null || equals.length === 1
    const place = isSeparated ? row.place : first
    yield { of: `${row.rider}, place`, expected: place, actual: list.place(row) }
  }
}

/** Four riders of one nation: what adds up is known, their places in the field are not. */
function* hongKongFigures(): Generator<PublishedFigure> {
  const setUp = { ruleSet: 'fei-2003', entry: 'totals' } as const
  const qualifying = openCompetition({ ...setUp, format: 'qualifying-rounds' })
  const final = openCompetition({ ...setUp, format: 'final-from-zero' })
  const second = hongKong.rows.map((row) => {
    const { round1, round2, status } = row
    const ridden = status === null ? faults(round2) : { outcome: outcomeOf(status) }
    return { row, sheet: { round_1: faults(round1), round_2: ridden } }
  })
  const third = second.map(({ row, sheet }) => ({
    row,
    sheet: { ...sheet, round_3: faults(row.round3) },
  }))
  const last = hongKong.rows.map((row) => ({
    row,
    sheet: { final_a: faults(row.finalA), final_b: faults(row.finalB) },
  }))
  const [after2, after3] = [listOf(qualifying, second), listOf(qualifying, third)]
  const finalList = listOf(final, last)
  for (const row of hongKong.rows) {
    const { rider, status } = row
    yield { of: `${rider}, status`, expected: status, actual: statusIn(after3, row) }
    if (status !== null) continue
    yield { of: `${rider}, after round 2`, expected: row.total2, actual: faultsIn(after2, row) }
    yield { of: `${rider}, after round 3`, expected: row.total3, actual: faultsIn(after3, row) }
    yield { of: `${rider}, final`, expected: row.finalTotal, actual: faultsIn(finalList, row) }
  }
}

function* sydneyFigures(): Generator<PublishedFigure> {
  const opened = openCompetition({ ruleSet: 'fei-2000', format: 'nations-cup', entry: 'totals' })
  const rows = sydney.riders.map((row) => {
    const round_1 = { faults: thousandths(row.jump), time_faults: thousandths(row.time) }
    return { row, sheet: { round_1 } }
  })
  const list = listOf(opened, rows)
  for (const { row } of rows) {
    yield { of: `${row.rider}, total`, expected: row.total, actual: faultsIn(list, row) }
  }
}

/** The second round is not printed apart: it is what the total leaves. */
function* moscowFigures(): Generator<PublishedFigure> {
  const opened = openCompetition({
    ruleSet: 'fei-until-1999',
    format: 'final-medal-jump-offs',
    entry: 'totals',
  })
  const rows = moscow.rows.map((row) => {
    const { round1, total, jumpOff, status } = row
    const second = round1 === null || total === null ? null : total - round1
    const ended = status === null ? {} : { outcome: outcomeOf(status) }
    const first = { final_a: { ...faults(round1 ?? total), ...ended } }
    const sheet = {
      ...first,
      final_b: faults(second ?? (total === null ? null : 0)),
      jump_off_1: jumpOff === null ? {} : faultsAndTime(jumpOff),
    }
    return { row, sheet, first }
  })
  const list = listOf(opened, rows)
  const known = rows.filter(({ row }) => row.round1 !== null)
  const firstList = listOf(
    opened,
    known.map(({ row, first }) => ({ row, sheet: first })),
  )
  for (const { row } of rows) {
    yield { of: `${row.rider}, place`, expected: row.place, actual: list.place(row) }
    if (row.status !== null) continue
    yield { of: `${row.rider}, total`, expected: row.total, actual: faultsIn(list, row) }
    if (row.round1Place === null) continue
    const actual = firstList.place(row)
    yield { of: `${row.rider}, place after round 1`, expected: row.round1Place, actual }
  }
}

function* quotedFigures(): Generator<PublishedFigure> {
  for (const group of quoted.groups) yield* placingFigures(group)
  yield* teamJumpOffFigures()
  yield* speedLegFigures()
}

const rounds = {
  'jump-off': {
    format: 'a-against-clock-jump-off',
    part: 'jump_off_1',
    before: { round_1: faults(0) },
  },
  'phase-2': { format: 'two-phases-2', part: 'phase_2', before: { phase_1: faults(0) } },
  round: { format: 'a-against-clock', part: 'round_1', before: {} },
} as const

/** The leading riders of one jump-off, phase or round, as a report quotes them. */
function* placingFigures(group: (typeof quoted.groups)[number]): Generator<PublishedFigure> {
  const kind = group.round === 'jump-off' || group.round === 'phase-2' ? group.round : 'round'
  const { format, part, before } = rounds[kind]
  const opened = openCompetition({ ruleSet: 'fei-2022', format, entry: 'totals' })
  const rows = group.rows.map((row) => ({
    row,
    sheet: { ...before, [part]: faultsAndTime(row) },
  }))
  const list = listOf(opened, rows)
  for (const { row } of rows) {
    yield { of: `${group.name}, ${row.rider}`, expected: row.place, actual: list.place(row) }
  }
}

/** All three riders of a team jumped off: as a relay of three, the times added to its one time. */
function* teamJumpOffFigures(): Generator<PublishedFigure> {
  const { teams, margin } = quoted.teamJumpOff
  const opened = openCompetition({ ruleSet: 'fei-2010', format: 'relay-a-3', entry: 'totals' })
  const rows = teams.map((row) => {
    const time = row.riders.reduce((sum, rider) => sum + hundredths(rider.time), 0)
    const legs = row.riders.map((rider, index): [string, SheetPart] => {
      const isLast = index === row.riders.length - 1
      return [`leg_${index + 1}`, { ...faults(rider.faults), ...(isLast && { time }) }]
    })
    return { row, sheet: Object.fromEntries(legs) }
  })
  const list = listOf(opened, rows)
  for (const { row } of rows) {
    yield { of: `${row.nation}, place`, expected: row.place, actual: list.place(row) }
  }
  const [winner, second] = rows.map(({ row }) => list.value(row, 'time', 'leg_3'))
  const apart = ((second ?? 0) - (winner ?? 0)) / 100
  yield { of: 'seconds between the teams', expected: margin, actual: apart }
}

function* speedLegFigures(): Generator<PublishedFigure> {
  const fastest = hundredths(quoted.speedLeg.rows[0]?.time ?? 0)
  const opened = openCompetition({ ruleSet: 'fei-2010', format: 'speed-leg', entry: 'totals' })
  const rows = quoted.speedLeg.rows.map((row) => {
    const time = fastest + hundredths(row.behind ?? 0)
    return { row, sheet: { speed_leg: { knockdowns: 0, time } } }
  })
  const list = listOf(opened, rows)
  for (const { row } of rows) {
    const penalties = list.value(row, 'faults', 'speed_leg')
    const actual = penalties === null ? null : penalties / 1000
    yield { of: `${row.rider}, points`, expected: row.points, actual }
  }
}

function faultsIn<Row>(list: PublishedList<Row>, row: Row): number | null {
  const total = list.total(row)
  return total === null ? null : total / 1000
}

function statusIn<Row>(list: PublishedList<Row>, row: Row): string | null {
  return statusAbbreviation[list.line(row)?.status ?? 'finished'] ?? null
}

function faults(value: number | null): SheetPart {
  return value === null ? {} : { faults: thousandths(value) }
}

function faultsAndTime(row: { faults: number; time: number | null }): SheetPart {
  return { ...faults(row.faults), time: row.time === null ? null : hundredths(row.time) }
}

function thousandths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1000)
}

function hundredths(seconds: number): number {
  return Math.round(seconds * 100)
}

const outcomes: Readonly<Record<string, string>> = {
  EL: 'eliminated',
  RT: 'retired',
  DNF: 'retired',
  DQ: 'disqualified',
}

function outcomeOf(status: string): string | null {
  return outcomes[status] ?? null
}
