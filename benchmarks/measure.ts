/** One line of the table that `run.ts` prints. */
export interface Row {
  name: string
  ours: string
  other: string
  /** What our figure is beside the other one; null where there is no other. */
  ratio: number | null
  target: string
  ok: boolean
}

export interface BenchmarkOptions {
  /** Few and short rounds: to see that it runs, not to compare figures. */
  quick: boolean
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Rounds in which every side has its turn: what slows the machine down slows all of them down. */
export async function alternate<Measured>(
  rounds: number,
  sides: readonly (() => Promise<Measured>)[],
): Promise<Measured[][]> {
  const measured: Measured[][] = sides.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, side] of sides.entries()) measured[index]?.push(await side())
  }
  return measured
}

/** Median over the rounds of one side's figure by that of the other in the same round. */
export function medianRatio(ours: readonly number[], other: readonly number[]): number {
  return median(ours.map((figure, round) => figure / (other[round] ?? Number.NaN)))
}

export function formatTable(rows: readonly Row[]): string {
  const head = ['name', 'ours', 'other', 'ratio', 'target', '']
  const cells = rows.map(({ name, ours, other, ratio, target, ok }) => [
    name,
    ours,
    other,
    ratio === null ? '' : ratio.toFixed(2),
    target,
    target === '' ? '' : ok ? 'ok' : 'not',
  ])
  const lines = [head, ...cells]
  const widths = head.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  const text = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return `${text.join('\n')}\n`
}
