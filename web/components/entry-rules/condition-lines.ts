import type { Condition, Operator, Value } from '#domain/entries/condition.ts'
import type { Kind } from '#domain/entries/kinds.ts'

/**
 * A condition as an editor shows it: lines, groups of lines, and what is asked of several things. Reading and
 * writing lose nothing: a condition that nobody touches stays as it is.
 */
export type Line =
  | {
      shape: 'comparison'
      left: Value
      operator: Operator | 'known' | 'unknown'
      /** Absent where there is nothing to compare with. */
      right?: Value
    }
  | { shape: 'group'; join: Join; lines: readonly Condition[]; note?: string | undefined }
  | { shape: 'not'; of: Condition; note?: string | undefined }
  | {
      shape: 'quantified'
      quantity: 'some' | 'every'
      kind: Kind
      where?: Condition | undefined
      note?: string | undefined
    }

export type Join = 'all' | 'any'

/** A line that says nothing yet: the check refuses it until a fact is chosen. */
export const emptyLine: Condition = ['', '=', '']

export function isEmptyLine(condition: Condition): boolean {
  return isList(condition) && condition[0] === ''
}

export function readLine(condition: Condition): Line {
  if (isList(condition)) {
    const [left, operator, right] = condition
    const side = right === undefined ? {} : { right }
    return { shape: 'comparison', left, operator, ...side }
  }
  if ('all' in condition) {
    const { all: lines, ...rest } = condition
    return { shape: 'group', join: 'all', lines, ...rest }
  }
  if ('any' in condition) {
    const { any: lines, ...rest } = condition
    return { shape: 'group', join: 'any', lines, ...rest }
  }
  if ('not' in condition) {
    const { not: of, ...rest } = condition
    return { shape: 'not', of, ...rest }
  }
  if ('some' in condition) {
    const { some: kind, ...rest } = condition
    return { shape: 'quantified', quantity: 'some', kind, ...rest }
  }
  const { every: kind, ...rest } = condition
  return { shape: 'quantified', quantity: 'every', kind, ...rest }
}

export function writeLine(line: Line): Condition {
  switch (line.shape) {
    case 'comparison':
      return comparison(line)
    case 'group': {
      const { shape: _, join, lines, ...rest } = line
      return join === 'all' ? { all: lines, ...rest } : { any: lines, ...rest }
    }
    case 'not': {
      const { shape: _, of, ...rest } = line
      return { not: of, ...rest }
    }
    case 'quantified': {
      const { shape: _, quantity, kind, ...rest } = line
      return quantity === 'some' ? { some: kind, ...rest } : { every: kind, ...rest }
    }
  }
}

/** The lines of a whole condition. */
export interface Lines {
  join: Join
  lines: readonly Condition[]
  /** A single line stands without a group around it. */
  isBare: boolean
  note?: string | undefined
}

export function readLines(condition: Condition | undefined): Lines {
  if (condition === undefined) return { join: 'all', lines: [], isBare: true }
  const line = readLine(condition)
  if (line.shape !== 'group') return { join: 'all', lines: [condition], isBare: true }
  const { shape: _, ...group } = line
  return { ...group, isBare: false }
}

/** Undefined where nothing is asked. One line needs no group, unless it had one. */
export function writeLines({ isBare, ...group }: Lines): Condition | undefined {
  const [first, ...more] = group.lines
  if (isBare && first === undefined) return undefined
  if (isBare && first !== undefined && more.length === 0) return first
  return writeLine({ shape: 'group', ...group })
}

/** With other lines. A group that is left with one line, or none, is no longer one. */
export function withLines(before: Lines, lines: readonly Condition[]): Lines {
  const isShorter = before.isBare || lines.length < before.lines.length
  return { ...before, lines, isBare: lines.length < 2 && isShorter && before.note === undefined }
}

export function isList(condition: Condition): condition is Extract<Condition, readonly unknown[]> {
  return Array.isArray(condition)
}

function comparison({ left, operator, right }: Extract<Line, { shape: 'comparison' }>): Condition {
  return operator === 'known' || operator === 'unknown'
    ? [left, operator]
    : [left, operator, right ?? '']
}
