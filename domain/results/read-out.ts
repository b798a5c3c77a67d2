import type { Cell, Column } from '#domain/scoring/discipline.ts'

/** One figure that boards and speakers say of a line. */
export interface ReadOut {
  column: Column
  cell: Cell
}

type Figures = { total: number | null; cells: readonly Cell[] }

/**
 * What is said of a line beside its place: the total. Where a jump-off was begun, or the total is that of
 * one round, what the last one that was begun brought, or how it ended; of faults and points with the time
 * of the round, which separates equals. Nothing before there is a total.
 */
export function readOut(line: Figures, columns: readonly Column[]): readonly ReadOut[] {
  const all = paired(line, columns)
  const main = all.find(({ column }) => column.total)
  if (line.total === null || main === undefined) return []
  if (!isOfRounds(main.column)) return [main]
  const rounds = roundsOf(all)
  const last = rounds.at(-1)
  const isAlone = main.column.part !== null || last?.part.startsWith('jump_off') === true
  if (isAlone && last !== undefined) return last.figures
  const [, time] = last?.figures ?? []
  return main.cell.value === null || time === undefined || main.column.unit !== 'penalties'
    ? [main]
    : [main, time]
}

/**
 * The total with the column that it is written as; where a line has a score and none of it there (stopped
 * before the phase that is ranked in seconds, FEI JR 274.1.5.4), what is said of it instead.
 */
export function totalOf(line: Figures, columns: readonly Column[]): ReadOut | undefined {
  if (line.total === null) return undefined
  const main = paired(line, columns).find(({ column }) => column.total)
  return main?.cell.value == null ? readOut(line, columns)[0] : main
}

/** The same of every round that was begun, where there are rounds: "Round 1 0 / 65.12". */
export function readRounds(
  line: Figures,
  columns: readonly Column[],
): readonly { part: string; figures: readonly ReadOut[] }[] {
  const total = columns.find((column) => column.total)
  return total !== undefined && isOfRounds(total) ? roundsOf(paired(line, columns)) : []
}

/** As jumping has them: the total is the column of a round, or a sum of some. */
function isOfRounds({ key, part }: Column): boolean {
  return part !== null || key === 'total'
}

function paired({ cells }: Figures, columns: readonly Column[]): readonly ReadOut[] {
  return columns.map((column, index) => ({
    column,
    cell: cells[index] ?? { value: null, place: null },
  }))
}

function roundsOf(all: readonly ReadOut[]) {
  const parts = new Set(all.flatMap(({ column }) => column.part ?? []))
  return [...parts].flatMap((part) => {
    const of = all.filter(({ column }) => column.part === part)
    const main = of.find((each) => decisive.includes(each.column.key) && isTold(each))
    if (main === undefined) return []
    const time = of.find(({ column, cell }) => column.key === 'time' && cell.value !== null)
    const isTimed = main.cell.value !== null && main.column.unit === 'penalties'
    return [{ part, figures: isTimed && time !== undefined ? [main, time] : [main] }]
  })
}

/** What a round is decided by. */
const decisive: readonly string[] = ['seconds', 'faults', 'points', 'mark']

function isTold({ cell }: ReadOut): boolean {
  return cell.value !== null || cell.status !== undefined
}
