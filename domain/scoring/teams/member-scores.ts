import type { OutStatus } from '../discipline.ts'
import type { Team, TeamField, TeamLine } from './team.ts'
import type { ColumnName, MissingScore, MissingWhy, TeamValues } from './team-values.ts'

/**
 * counted and dropped have a score · to_come: not ridden yet, and it may count · lacking: it would
 * count and does not come any more · none: without a score, and enough others count.
 */
type MemberUse = 'counted' | 'dropped' | 'to_come' | 'lacking' | 'none'

export interface MemberScore {
  /** Null where the team has no rider for it. */
  competitorId: string | null
  /** In the smallest unit of the column; null without a score. */
  value: number | null
  use: MemberUse
  /** Why the rider has no score of his own; a value with it is what the formula gives instead. */
  missing: MissingWhy | null
}

/** What one rider brings before it is decided who counts. */
type Brought = Omit<MemberScore, 'use'>

type Choice = Pick<TeamValues, 'counting' | 'better'>

/** Who rides the column at `at` for the team, what each brings, and which of them count. */
export function memberScores(
  team: Team,
  { field, values, at }: { field: TeamField; values: TeamValues; at: number },
): readonly MemberScore[] {
  const column = values.columns[at]
  if (column === undefined) return []
  const riders = ridersOf(team, at)
  const absent = Math.max(0, values.counting - riders.length)
  const worst = () => worstOf(field, column, values.better)
  const brought = [...riders, ...Array.from({ length: absent }, () => null)].map(
    (competitorId): Brought => {
      const line = competitorId === null ? undefined : field.lines.get(competitorId)
      const value = line && valueIn(line, { field, column, values })
      if (typeof value === 'number') return { competitorId, value, missing: null }
      const why = line ? whyMissing(line, field, column) : 'absent'
      if (why === null) return { competitorId, value: null, missing: null }
      const given = values.choose === 'total' ? null : standIn(column.missing, why, { worst })
      return { competitorId, value: given, missing: why }
    },
  )
  return choose(brought, values)
}

/** The sum of the columns of each rider, with the choice made by it; `columns` are those of the team. */
export function memberTotals(
  columns: readonly { members: readonly MemberScore[] }[],
  values: TeamValues,
): readonly MemberScore[] {
  const places = columns[0]?.members.length ?? 0
  const brought = Array.from({ length: places }, (_, place): Brought => {
    const parts = columns.flatMap(({ members }) => members[place] ?? [])
    const own = parts.reduce((sum, { value }) => sum + (value ?? 0), 0)
    const competitorId = parts.at(-1)?.competitorId ?? null
    const missing = parts.find((part) => part.missing !== null)?.missing ?? null
    if (missing !== null) {
      return { competitorId, value: standIn(values.missingTotal, missing, { own }), missing }
    }
    const whole = parts.every(({ value }) => value !== null)
    return { competitorId, value: whole ? own : null, missing: null }
  })
  return choose(brought, values)
}

/**
 * The best so many count; of equal ones the first in the team. A stand-in counts only where neither a
 * rider's own score nor one that is still to come can: it is worse than either.
 */
function choose(brought: readonly Brought[], { counting, better }: Choice): MemberScore[] {
  const toCome = brought.filter(({ value, missing }) => value === null && missing === null).length
  const own = bestFirst(brought, better, ({ missing }) => missing === null)
  const standIns = bestFirst(brought, better, ({ missing }) => missing !== null)
  const wanted = Math.max(0, counting - own.length - toCome)
  const counted = new Set([...own.slice(0, counting), ...standIns.slice(0, wanted)])
  let lacking = Math.max(0, counting - counted.size - toCome)
  return brought.map((each): MemberScore => {
    if (each.value !== null) return { ...each, use: counted.has(each) ? 'counted' : 'dropped' }
    if (each.missing === null) return { ...each, use: 'to_come' }
    lacking -= 1
    return { ...each, use: lacking >= 0 ? 'lacking' : 'none' }
  })
}

function bestFirst(
  brought: readonly Brought[],
  better: TeamValues['better'],
  isOne: (each: Brought) => boolean,
): readonly Brought[] {
  return brought
    .flatMap((each) => (each.value !== null && isOne(each) ? [{ each, value: each.value }] : []))
    .toSorted((a, b) => (better === 'higher' ? b.value - a.value : a.value - b.value))
    .map(({ each }) => each)
}

function ridersOf({ riders, substitutions }: Team, at: number): readonly string[] {
  return riders.map(
    (rider) =>
      substitutions.findLast((each) => each.rider === rider && each.from <= at)?.reserve ?? rider,
  )
}

/** A disqualified rider has no scores, in no column. */
function valueIn(
  line: TeamLine,
  { field, column, values }: { field: TeamField; column: ColumnName; values: TeamValues },
): number | null {
  const out = outStatus(line.status)
  if (out === 'disqualified' || (out !== null && values.onlyFinishers)) return null
  return cellIn(line, field, column)?.value ?? null
}

/** Null for a rider who may still bring a score. However a round of theirs ended, disqualified is disqualified. */
function whyMissing(line: TeamLine, field: TeamField, column: ColumnName): OutStatus | null {
  const out = outStatus(line.status)
  return out === 'disqualified' ? out : (cellIn(line, field, column)?.status ?? out)
}

export function cellIn(line: TeamLine, { columns }: TeamField, { key, part }: ColumnName) {
  return line.cells[columns.findIndex((column) => column.key === key && column.part === part)]
}

function worstOf(
  field: TeamField,
  column: ColumnName,
  better: TeamValues['better'],
): number | null {
  const values = [...field.lines.values()]
    .filter(({ horsConcours, status }) => !horsConcours && status !== 'disqualified')
    .flatMap((line) => cellIn(line, field, column)?.value ?? [])
  if (values.length === 0) return null
  return better === 'lower' ? Math.max(...values) : Math.min(...values)
}

function standIn(
  rule: MissingScore,
  why: MissingWhy,
  { worst = () => null, own = 0 }: { worst?: () => number | null; own?: number },
): number | null {
  if (rule.give === 'nothing' || !rule.to.includes(why)) return null
  switch (rule.give) {
    case 'fixed':
      return rule.value
    case 'own-plus':
      return own + rule.value
    case 'worst-plus':
      return (worst() ?? 0) + rule.value
  }
}

function outStatus(status: TeamLine['status']): OutStatus | null {
  switch (status) {
    case 'withdrawn':
    case 'no_show':
    case 'retired':
    case 'eliminated':
    case 'disqualified':
      return status
    case 'entered':
    case 'scratched':
    case 'ready':
    case 'on_course':
    case 'finished':
      return null
  }
}
