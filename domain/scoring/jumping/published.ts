import { statusAbbreviation } from '#domain/competitions/status.ts'
import type { OpenDiscipline } from '../open-discipline.ts'
import { type PublishedFigure, type PublishedTable, placesOf } from '../published.ts'
import type { SheetPart } from '../sheet.ts'
import { openCompetition, riding } from './open-competition.ts'
import quoted from './published/jump-offs-and-speed.json' with { type: 'json' }
import moscow from './published/olympic-games-1980-individual.json' with { type: 'json' }
import sydney from './published/olympic-games-2000-round-1.json' with { type: 'json' }
import hongKong from './published/olympic-games-2008-brazil.json' with { type: 'json' }
import paris from './published/olympic-games-2024-individual-final.json' with { type: 'json' }
import type { JumpingScore } from './score.ts'

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
  const rows = paris.rows.map((row) => {
    const status = row.status === null ? {} : { outcome: outcomeOf(row.status) }
    const sheet = {
      round_1: { faults: thousandths(row.faults), ...status },
      jump_off_1: row.jumpOff === null ? {} : faultsAndTime(row.jumpOff),
    }
    return { row, score: opened.score(sheet) }
  })
  const afterRound = rows.map(({ row }) => {
    const sheet = { round_1: { faults: thousandths(row.faults) } }
    return { row, score: opened.score(sheet) }
  })
  const inResult = rows.filter(({ score }) => score.ended === null)
  const places = placesOfRidden(opened, inResult)
  const roundPlaces = placesOfRidden(
    opened,
    afterRound.filter(({ row }) => row.status === null),
  )
  for (const { row, score } of rows) {
    const equals = paris.rows.filter(({ faults }) => faults === row.faults)
    const { ended } = score
    yield { of: `${row.rider}, status`, expected: row.status, actual: abbreviation(ended?.status) }
    if (row.status !== null) continue
    const first = Math.min(...equals.flatMap(({ roundPlace }) => roundPlace ?? []))
    const after = roundPlaces.get(row) ?? null
    yield { of: `${row.rider}, faults`, expected: row.faults, actual: faultsOf(score) }
    yield { of: `${row.rider}, first place on these faults`, expected: first, actual: after }
    const isSeparated = row.jumpOff !== null || equals.length === 1
    const place = isSeparated ? row.place : first
    yield { of: `${row.rider}, place`, expected: place, actual: places.get(row) ?? null }
  }
}

/** Four riders of one nation: what adds up is known, their places in the field are not. */
function* hongKongFigures(): Generator<PublishedFigure> {
  const setUp = { ruleSet: 'fei-2003', entry: 'totals' } as const
  const qualifying = openCompetition({ ...setUp, format: 'qualifying-rounds' })
  const final = openCompetition({ ...setUp, format: 'final-from-zero' })
  for (const { rider, status, ...row } of hongKong.rows) {
    const first = { round_1: faults(row.round1) }
    const second = {
      ...first,
      round_2: status === null ? faults(row.round2) : { outcome: 'eliminated' },
    }
    const third = qualifying.score({ ...second, round_3: faults(row.round3) })
    yield { of: `${rider}, status`, expected: status, actual: abbreviation(third.ended?.status) }
    if (status !== null) continue
    const after2 = faultsOf(qualifying.score(second))
    yield { of: `${rider}, after round 2`, expected: row.total2, actual: after2 }
    yield { of: `${rider}, after round 3`, expected: row.total3, actual: faultsOf(third) }
    const finalScore = final.score({ final_a: faults(row.finalA), final_b: faults(row.finalB) })
    yield { of: `${rider}, final`, expected: row.finalTotal, actual: faultsOf(finalScore) }
  }
}

function* sydneyFigures(): Generator<PublishedFigure> {
  const opened = openCompetition({ ruleSet: 'fei-2000', format: 'nations-cup', entry: 'totals' })
  for (const { rider, jump, time, total } of sydney.riders) {
    const part = { faults: thousandths(jump), time_faults: thousandths(time) }
    const actual = faultsOf(opened.score({ round_1: part }))
    yield { of: `${rider}, total`, expected: total, actual }
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
    return { row, score: opened.score(sheet), first: opened.score(first) }
  })
  const places = placesOfRidden(
    opened,
    rows.filter(({ row }) => row.status === null),
  )
  const known = rows.filter(({ row }) => row.round1 !== null)
  const firstPlaces = placesOfRidden(
    opened,
    known.map(({ row, first }) => ({ row, score: first })),
  )
  for (const { row, score } of rows) {
    if (row.status !== null) {
      yield { of: `${row.rider}, place`, expected: row.place, actual: places.get(row) ?? null }
      continue
    }
    yield { of: `${row.rider}, total`, expected: row.total, actual: faultsOf(score) }
    yield { of: `${row.rider}, place`, expected: row.place, actual: places.get(row) ?? null }
    if (row.round1Place === null) continue
    const actual = firstPlaces.get(row) ?? null
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
    score: opened.score({ ...before, [part]: faultsAndTime(row) }),
  }))
  const places = placesOfRidden(opened, rows)
  for (const { row } of rows) {
    yield {
      of: `${group.name}, ${row.rider}`,
      expected: row.place,
      actual: places.get(row) ?? null,
    }
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
    return { row, score: opened.score(Object.fromEntries(legs)) }
  })
  const places = placesOfRidden(opened, rows)
  for (const { row } of rows) {
    yield { of: `${row.nation}, place`, expected: row.place, actual: places.get(row) ?? null }
  }
  const [winner, second] = rows.map(({ score }) =>
    score.rounds.reduce((sum, { time }) => sum + (time ?? 0), 0),
  )
  const apart = ((second ?? 0) - (winner ?? 0)) / 100
  yield { of: 'seconds between the teams', expected: margin, actual: apart }
}

/** What was published is over, also where it names no times. */
function placesOfRidden<Row>(
  opened: OpenDiscipline<JumpingScore>,
  rows: readonly { row: Row; score: JumpingScore }[],
): ReadonlyMap<Row, number> {
  const settled = opened.settle(rows.map(({ score }) => riding(score)))
  return placesOf(
    opened,
    rows.map(({ row, score }, index) => ({ row, score: settled[index] ?? score })),
  )
}

function* speedLegFigures(): Generator<PublishedFigure> {
  const { rows } = quoted.speedLeg
  const fastest = hundredths(rows[0]?.time ?? 0)
  const opened = openCompetition({ ruleSet: 'fei-2010', format: 'speed-leg', entry: 'totals' })
  const scores = rows.map(({ behind }) =>
    opened.score({ speed_leg: { knockdowns: 0, time: fastest + hundredths(behind ?? 0) } }),
  )
  const settled = opened.settle(scores.map(riding))
  for (const [index, { rider, points }] of rows.entries()) {
    const penalties = settled[index]?.rounds[0]?.faults ?? null
    const actual = penalties === null ? null : penalties / 1000
    yield { of: `${rider}, points`, expected: points, actual }
  }
}

function faultsOf({ total }: JumpingScore): number | null {
  return total === null ? null : total / 1000
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

function abbreviation(status: keyof typeof statusAbbreviation | undefined): string | null {
  return status === undefined ? null : (statusAbbreviation[status] ?? null)
}
