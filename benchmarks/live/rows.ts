import { median, type Row } from '../measure.ts'
import { quantile } from './moments.ts'

export interface Measured {
  viewers: number
  frameKb: number
  hub: Times
  raw: Times
  subscription: Times
}

export interface Times {
  /** Milliseconds from the commit to the last viewer, for each mark. */
  last: number[]
  /** Processor time of the server for each viewer and mark, µs. */
  cpu: number[]
}

/** What is asked of five thousand viewers; the other sizes show how it grows. */
const asked = { viewers: 5000, lastMs: 250, ofRaw: 1.5, cpu: 1 / 7, residentKb: 20, growth: 1.25 }

/** With the resident memory that each viewer added to the servers, kB. */
export function rowsOf(
  measured: readonly Measured[],
  residentKb: { ours: number; theirs: number },
): Row[] {
  const rows = [...measured.flatMap(rowsOfSize), memoryRow(measured, residentKb)]
  const [fewest] = measured
  const most = measured.at(-1)
  if (!fewest || !most || fewest === most) return rows
  const each = (what: (one: Measured) => number) =>
    measured.map((one) => what(one).toFixed(1)).join(' · ')
  const cpuOf = ({ hub }: Measured) => median(hub.cpu)
  const timeOf = ({ hub, viewers }: Measured) => (median(hub.last) * 1000) / viewers
  const growth = Math.max(cpuOf(most) / cpuOf(fewest), timeOf(most) / timeOf(fewest))
  return [
    ...rows,
    {
      name: `live: growth over ${measured.map(({ viewers }) => viewers).join(' · ')} viewers`,
      ours: `µs CPU each ${each(cpuOf)}, ms for every 1,000 ${each(timeOf)}`,
      other: '',
      ratio: growth,
      target: `≤ ${asked.growth} (linear)`,
      ok: growth <= asked.growth,
    },
  ]
}

function rowsOfSize({ viewers, frameKb, hub, raw, subscription }: Measured): Row[] {
  const p99 = (times: Times) => quantile(times.last, 0.99)
  const middle = (times: Times) => median(times.last)
  const isAsked = viewers === asked.viewers
  const target = (words: string) => (isAsked ? words : '')
  const ratio = p99(hub) / p99(raw)
  const cpu = median(hub.cpu) / median(subscription.cpu)
  const times = (all: Times) => `p50 ${middle(all).toFixed(0)} ms, p99 ${p99(all).toFixed(0)} ms`
  return [
    {
      name: `live: mark committed to the last of ${viewers} viewers`,
      ours: `${times(hub)} (${frameKb.toFixed(1)} kB sent)`,
      other: `plain sockets ${times(raw)}`,
      ratio,
      target: target(`p99 ≤ ${asked.lastMs} ms, ≤ ${asked.ofRaw}`),
      ok: !isAsked || (p99(hub) <= asked.lastMs && ratio <= asked.ofRaw),
    },
    {
      name: `the same: CPU of the server for each viewer`,
      ours: `${median(hub.cpu).toFixed(1)} µs`,
      other: `Yoga, a subscription each, ${median(subscription.cpu).toFixed(1)} µs (${times(subscription)})`,
      ratio: cpu,
      target: target('≤ 0.14 (a seventh)'),
      ok: !isAsked || cpu <= asked.cpu,
    },
  ]
}

function memoryRow(
  measured: readonly Measured[],
  { ours, theirs }: { ours: number; theirs: number },
): Row {
  return {
    name: `live: memory of the server for each of ${measured.at(-1)?.viewers ?? 0} viewers`,
    ours: `${ours.toFixed(1)} kB`,
    other: `Yoga ${theirs.toFixed(1)} kB`,
    ratio: ours / theirs,
    target: `≤ ${asked.residentKb} kB`,
    ok: ours <= asked.residentKb,
  }
}
