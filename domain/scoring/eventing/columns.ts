import type { Cell, Column } from '../discipline.ts'
import type { CoursePhase, Phase } from './formats.ts'
import type { Course, EventingRules } from './rules.ts'
import type { EventingScore, PhaseScore } from './score.ts'
import { judgeParts, timeUnit } from './sheet-form.ts'

/** Phase by phase: what it is made of, its penalties, and from the second on the sum so far. */
export function eventingColumns(rules: EventingRules): readonly Column[] {
  const last = rules.phases.length - 1
  const decimals = rules.values.penaltyDecimals
  return [
    ...rules.phases.flatMap((phase, index) => [
      ...(phase === 'dressage' ? dressageColumns(rules) : courseColumns(phase, rules)),
      ...(index > 0 && index < last ? [sumAfter(phase, rules)] : []),
    ]),
    { key: 'penalties', part: null, unit: 'penalties', total: true, decimals },
  ]
}

export function eventingCells(score: EventingScore, rules: EventingRules): readonly Cell[] {
  const last = rules.phases.length - 1
  return [
    ...score.phases.flatMap((each, index) => [
      ...(each.phase === 'dressage'
        ? dressageCells(score, rules)
        : courseCells(each.phase, { score, rules })),
      ...(index > 0 && index < last ? [placedCell(each.after, each)] : []),
    ]),
    cell(score.total),
  ]
}

function dressageColumns(rules: EventingRules): readonly Column[] {
  const { judgePercentDecimals } = rules.values
  const percent = {
    unit: 'percent',
    total: false,
    decimals: judgePercentDecimals ?? 2,
    whenOut: 'shown',
  } as const
  return [
    ...judgeParts(rules).map(
      ({ part }): Column => ({
        ...percent,
        key: 'judge',
        part,
        better: 'higher',
        whenOut: 'placed',
      }),
    ),
    ...(hasPercent(rules) ? [{ key: 'dressagePercent', part: 'dressage', ...percent }] : []),
    penalties('dressage', 'dressage', rules),
  ]
}

function dressageCells(score: EventingScore, rules: EventingRules): readonly Cell[] {
  const { dressage } = score
  const phase = score.phases.find((each) => each.phase === 'dressage')
  return [
    ...dressage.judges.map(({ percent }) => placedCell(percent, phase)),
    ...(hasPercent(rules) ? [cell(dressage.percent)] : []),
    phaseCell('dressage', score),
  ]
}

function courseColumns(phase: CoursePhase, rules: EventingRules): readonly Column[] {
  const entry = rules.courses[phase]?.entry
  const name = columnNames[phase]
  const column = (key: string) => penalties(key, phase, rules)
  return [
    ...(knowsTime(entry)
      ? [{ key: `${name}Clock`, part: phase, ...clock, unit: timeUnit(phase) }]
      : []),
    ...(knowsParts(entry) ? [column(`${name}Faults`), column(`${name}TimeFaults`)] : []),
    column(name),
  ]
}

function courseCells(
  phase: CoursePhase,
  { score, rules }: { score: EventingScore; rules: EventingRules },
): readonly Cell[] {
  const entry = rules.courses[phase]?.entry
  const course = score.courses.find((each) => each.phase === phase)
  const exact = course?.clock?.exact ?? null
  // What somebody who did not finish had until then would read as a result.
  const counted = course?.ended === null ? course : undefined
  return [
    ...(knowsTime(entry) ? [cell(exact)] : []),
    ...(knowsParts(entry) ? [cell(counted?.jumping ?? null), cell(counted?.time ?? null)] : []),
    phaseCell(phase, score),
  ]
}

/** Whole seconds count; the clock is shown as it was read. */
const clock = { total: false, decimals: 2, whenOut: 'shown' } as const

export const columnNames = {
  cross_country: 'crossCountry',
  jumping: 'jumping',
  final_jumping: 'finalJumping',
} as const satisfies Record<CoursePhase, string>

function sumAfter(phase: Phase, rules: EventingRules): Column {
  const key = phase === 'jumping' ? 'afterJumping' : 'afterCrossCountry'
  return penalties(key, phase, rules)
}

/**
 * Shown of whoever is out later: a team counts the phases that were finished. The place that a sum
 * alone gives is the standing after it, ties not broken.
 */
function penalties(key: string, part: string | null, { values }: EventingRules): Column {
  const decimals = values.penaltyDecimals
  const placed = { whenOut: 'placed', better: 'lower' } as const
  return { key, part, unit: 'penalties', total: false, decimals, ...placed }
}

function phaseCell(phase: Phase, { phases }: EventingScore): Cell {
  const found = phases.find((each) => each.phase === phase)
  const status = found?.ended?.status
  const placed = placedCell(found?.penalties ?? null, found)
  return status === undefined ? placed : { ...placed, status }
}

/** An end takes the place from what was recorded before it. */
function placedCell(value: number | null, phase: PhaseScore | undefined): Cell {
  const isBroughtToItsEnd = phase?.isOver === true && phase.ended === null
  return value === null || isBroughtToItsEnd ? cell(value) : { ...cell(value), unfinished: true }
}

function cell(value: number | null): Cell {
  return { value, place: null }
}

function hasPercent({ dressage }: EventingRules): boolean {
  return dressage.entry !== 'penalties'
}

function knowsTime(entry: Course['entry'] | undefined): boolean {
  return entry === 'faults'
}

function knowsParts(entry: Course['entry'] | undefined): boolean {
  return entry === 'faults' || entry === 'penalties'
}
