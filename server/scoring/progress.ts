import { isOut } from '#domain/competitions/status.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import type { Progress } from '#domain/scoring/discipline.ts'

/** Values recorded of values expected; whoever is out is not waited for. */
export function progressOf({ lines }: ResultList): Progress {
  const waitedFor = lines.filter((line) => !isOut(line))
  const done = sum(lines.map((line) => line.progress.done))
  return { done, expected: done + sum(waitedFor.map(missingOf)) }
}

/** Values that are still to come before the results can be signed. */
export function missingValues({ lines }: ResultList): number {
  return sum(lines.filter((line) => !isOut(line)).map(missingOf))
}

/** The best so far, those under way among them. */
export function leadersOf({ lines }: ResultList, first: number): ResultLine[] {
  const placed = lines.filter((line) => placeOf(line) !== null)
  // A ride under way goes behind a finished one with the same place: it may still lose it.
  const byPlace = placed.toSorted((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0))
  return byPlace.slice(0, Math.min(Math.max(first, 0), 100))
}

function placeOf({ place, provisionalPlace }: ResultLine): number | null {
  return place ?? provisionalPlace ?? null
}

function missingOf({ progress }: ResultLine): number {
  return Math.max(0, progress.expected - progress.done)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
