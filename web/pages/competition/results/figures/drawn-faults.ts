/** As many as have a colour and a pattern of their own. */
const mostSeries = 5

/** Kinds of faults that are too rare for a colour of their own. */
export const otherFaults = 'other'

/** For how many the ride ended at an obstacle. */
export const ended = 'ended'

interface Faults {
  kinds: readonly string[]
  obstacles: readonly { name: string; counts: readonly number[]; ended: number }[]
}

interface DrawnFaults {
  series: readonly string[]
  /** `values` in the order of the series. */
  rows: readonly { name: string; values: readonly number[] }[]
}

/** What happened anywhere; of more kinds than can be told apart the rarest become one. */
export function drawnFaults({ kinds, obstacles }: Faults): DrawnFaults {
  const all = [...kinds, ended]
  const rows = obstacles.map((each) => ({ name: each.name, values: [...each.counts, each.ended] }))
  const total = (series: number) => sumOf(rows.map(({ values }) => values[series] ?? 0))
  const seen = all.map((_, series) => series).filter((series) => total(series) > 0)
  const rarest = seen
    .filter((series) => all[series] !== ended)
    .toSorted((a, b) => total(a) - total(b))
    .slice(0, seen.length > mostSeries ? seen.length - mostSeries + 1 : 0)
  const own = seen.filter((series) => !rarest.includes(series))
  const groups = [
    ...own.map((series) => ({ name: all[series] ?? '', of: [series] })),
    ...(rarest.length > 0 ? [{ name: otherFaults, of: rarest }] : []),
  ]
  return {
    series: groups.map(({ name }) => name),
    rows: rows.map(({ name, values }) => ({
      name,
      values: groups.map(({ of }) => sumOf(of.map((series) => values[series] ?? 0))),
    })),
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
