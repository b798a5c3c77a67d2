import type { Cell, Column } from '../discipline.ts'
import { fraction, roundHalfUp, unitOf } from '../fraction.ts'
import type { PhaseScore } from './phase-score.ts'
import {
  type CoursePhase,
  isInSeconds,
  type MarathonPhase,
  type Phase,
  type PhaseKind,
} from './phases.ts'
import type { DrivingRules } from './rules.ts'
import { type DrivingScore, isFinished } from './score.ts'
import { entersPenalties, obstacleParts, sectionPart } from './sheet-form.ts'

/** A column and what stands in it. */
export interface Shown {
  column: Column
  cell(score: DrivingScore): Cell
}

/**
 * A combined competition shows its phases, each with a place of its own, and the total; one phase
 * alone shows what it is made of.
 */
export function shownOf(rules: DrivingRules): readonly Shown[] {
  const { phases } = rules
  const [only, ...others] = phases
  const inside =
    only !== undefined && others.length === 0
      ? insideOf(only, rules)
      : phases.map(({ kind }, index) => phaseShown(kind, index))
  const unit = phases.some(isInSeconds) ? 'seconds' : 'penalties'
  return [
    ...inside.map(({ column, cell }) => ({ column: withDecimals(column, rules), cell })),
    {
      column: withDecimals({ key: unit, part: null, unit, total: true }, rules),
      cell: ({ total }) => cellOf(total),
    },
  ]
}

/** The result of one phase: what teams count, with the status of whoever did not finish it. */
function phaseShown(kind: PhaseKind, index: number): Shown {
  return {
    column: {
      key: kind,
      part: kind,
      unit: 'penalties',
      total: false,
      better: 'lower',
      whenOut: 'placed',
    },
    cell: ({ phases }) => {
      const phase = phases[index]
      const cell = cellOf(phase?.value ?? null, phase?.ended?.status)
      return cell.value === null || isOver(phases, index) ? cell : { ...cell, unfinished: true }
    },
  }
}

/** Driven to its end, or left for the next: what its sheet lacks then is missing and not to come. */
function isOver(phases: readonly PhaseScore[], index: number): boolean {
  const phase = phases[index]
  return (
    (phase !== undefined && isFinished(phase)) ||
    phases.slice(index + 1).some(({ done, ended }) => done > 0 || ended !== null)
  )
}

function insideOf(phase: Phase, rules: DrivingRules): readonly Shown[] {
  if (entersPenalties(phase)) return []
  switch (phase.kind) {
    case 'dressage':
      return phase.positions.map((part) => ({
        column: {
          key: 'judge',
          part,
          unit: 'points',
          total: false,
          better: 'higher',
          whenOut: 'shown',
        },
        cell: ({ phases: [only] }) => {
          const points = only?.judges.find((judge) => judge.part === part)?.points ?? null
          const isBefore = points !== null && isDeducted(only)
          return { ...cellOf(points), ...(isBefore && { beforeDeduction: true }) }
        },
      }))
    case 'marathon':
      return marathonShown(phase, rules)
    case 'cones':
    case 'indoor':
      return courseShown(phase)
    case 'total':
      return []
  }
}

/** Errors of course, a whip, a groom who dismounts: added to the penalties that the marks make. */
function isDeducted(phase: PhaseScore | undefined): boolean {
  return phase?.lines.some(({ key, amount }) => key !== 'dressageMarks' && amount > 0) ?? false
}

function marathonShown(phase: MarathonPhase, rules: DrivingRules): readonly Shown[] {
  const sumShown = (key: string, part: string): Shown => ({
    column: { key, part, unit: 'penalties', total: false, better: 'lower', whenOut: 'shown' },
    cell: ({ phases }) => cellOf(penaltiesIn(part, phases[0], rules)),
  })
  return [
    ...phase.sections.map((section) => sumShown(sectionColumn[section.name], sectionPart(section))),
    ...obstacleParts(phase).map((part) => sumShown('obstacle', part)),
  ]
}

const sectionColumn = { A: 'sectionA', transfer: 'transfer', B: 'sectionB' } as const

/** Null where nothing of the part was reached yet; who came through it without a penalty has none. */
function penaltiesIn(
  part: string,
  phase: PhaseScore | undefined,
  { values }: DrivingRules,
): number | null {
  const lines = (phase?.lines ?? []).filter((line) => line.part === part)
  if (lines.length === 0) return phase?.timed.includes(part) ? 0 : null
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  return roundHalfUp(fraction(sum, 100), unitOf(values.phaseDecimals))
}

function courseShown(phase: CoursePhase): readonly Shown[] {
  const inSeconds = isInSeconds(phase)
  const unit = inSeconds ? 'seconds' : 'penalties'
  const parts = phase.secondRound === null ? [phase.kind] : [phase.kind, `${phase.kind}.2`]
  return parts.flatMap((part, index): readonly Shown[] => {
    const second = index === 1
    const time: Column = {
      key: second ? 'secondTime' : 'time',
      part,
      unit: 'seconds',
      total: false,
      whenOut: 'shown',
    }
    const faults: Column = {
      key: second ? 'secondFaults' : 'faults',
      part,
      unit,
      total: false,
      whenOut: 'shown',
    }
    return [
      {
        column: time,
        cell: ({ phases }) => {
          const round = phases[0]?.rounds[index]
          return cellOf(round?.time ?? null, round?.status ?? undefined)
        },
      },
      {
        column: faults,
        cell: ({ phases }) => {
          const round = phases[0]?.rounds[index]
          return cellOf(round?.isBegun === true ? round.faults : null)
        },
      },
    ]
  })
}

function cellOf(value: number | null, status?: Cell['status']): Cell {
  return { value, place: null, ...(status === undefined ? {} : { status }) }
}

function withDecimals(column: Column, { values }: DrivingRules): Column {
  return column.unit === 'penalties' ? { ...column, decimals: values.phaseDecimals } : column
}
