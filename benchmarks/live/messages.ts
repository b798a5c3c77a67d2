/** What the processes of the fan-out measurement say to each other. */

/** The hub's streams, or plain sockets that are written to one after the other. */
export type StreamSet = 'hub' | 'raw'

export const streamSets: readonly StreamSet[] = ['hub', 'raw']

export type ToViewers =
  | { do: 'connect'; set: StreamSet; port: number; viewers: number; version: number }
  /** Every viewer of the set is about to get one more event. */
  | { do: 'expect'; set: StreamSet }

/** Moments are milliseconds of the machine's monotonic clock (`now`). */
export type FromViewers = { did: 'connect' } | { did: 'expect' } | { did: 'arrive'; times: Times }

export interface Times {
  p50: number
  p99: number
  last: number
}

/** One set, measured; times in milliseconds after the change. */
export interface Measured extends Times {
  /** Processor time of the server process, user and system, per viewer and change. */
  cpuMicros: number
}

export type FromServer = Record<StreamSet, Measured> & {
  /** Resident memory that a viewer of the hub adds to the server process. */
  rssKb: number
  /** Median over the rounds of p99 hub / p99 raw, each pair measured one right after the other. */
  ratio: number
}

export const TOPIC = 'competition:12'

/** The one clock that all processes of a machine share. */
export function now(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

/** The value below which the share `q` of the values lies. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
}
